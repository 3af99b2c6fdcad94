export const base = "/Service";

export const paths = {
  landing: "/",
  start: "/start",
  garage: "/garage",
  addVehicle: "/garage/add",
  scanVin: "/garage/add/scan",
  confirmVehicle: "/garage/add/confirm",
  removedVehicles: "/garage/removed",
  welcome: "/garage/welcome",
  vehicle: (id: string) => `/garage/${id}`,
  editVehicle: (id: string) => `/garage/${id}/edit`,
  giveVin: (id: string) => `/garage/${id}/vin`,
  glovebox: (id: string) => `/garage/${id}/glovebox`,
  editGlovebox: (id: string) => `/garage/${id}/glovebox/edit`,
  removeVehicle: (id: string) => `/garage/${id}/remove`,
  vehiclePhoto: (id: string, photoId: string, width: number) =>
    `/garage/${id}/photo/${photoId}/${width}`,
  removePhoto: (id: string, photoId: string) => `/garage/${id}/photo/${photoId}/remove`,
  event: (id: string, event: string) => `/garage/${id}/events/${event}`,
  eventInterval: (id: string, event: string) => `/garage/${id}/events/${event}/interval`,
  emissionsArea: (id: string) => `/garage/${id}/emissions-area`,
  logEvent: (id: string, event: string) => `/garage/${id}/events/${event}/log`,
  oilAlert: (id: string) => `/garage/${id}/oil-alert`,
  serviceHistory: (id: string) => `/garage/${id}/service-history`,
  historyCosts: (id: string) => `/garage/${id}/service-history/costs`,
  addRecord: (id: string) => `/garage/${id}/service-history/add-record`,
  shopsToFind: (id: string) => `/garage/${id}/service-history/shops`,
  servicesToFind: (id: string) => `/garage/${id}/service-history/services`,
  aboutRecords: (id: string) => `/garage/${id}/service-history/about-records`,
  record: (id: string, recordId: string) => `/garage/${id}/service-history/${recordId}`,
  editRecord: (id: string, recordId: string) => `/garage/${id}/service-history/${recordId}/edit`,
  recordNotes: (id: string, recordId: string) => `/garage/${id}/service-history/${recordId}/notes`,
  deleteRecord: (id: string, recordId: string) =>
    `/garage/${id}/service-history/${recordId}/delete`,
  restoreRecord: (id: string, recordId: string) =>
    `/garage/${id}/service-history/${recordId}/restore`,
  disputeRecord: (id: string, recordId: string) =>
    `/garage/${id}/service-history/${recordId}/dispute`,
  recordReceipts: (id: string, recordId: string) =>
    `/garage/${id}/service-history/${recordId}/receipts`,
  receipt: (id: string, recordId: string, receiptId: string) =>
    `/garage/${id}/service-history/${recordId}/receipts/${receiptId}`,
  restoreReceipt: (id: string, recordId: string, receiptId: string) =>
    `/garage/${id}/service-history/${recordId}/receipts/${receiptId}/restore`,
  exportHistory: (id: string) => `/garage/${id}/service-history/export`,
  exportFile: (id: string, file: string) => `/garage/${id}/service-history/export/${file}`,
  importHistory: (id: string) => `/garage/${id}/service-history/import`,
  importPreview: (id: string, importId: string) =>
    `/garage/${id}/service-history/import/${importId}`,
  maintenanceSchedule: (id: string) => `/garage/${id}/maintenance-schedule`,
  quickAnswer: (id: string) => `/garage/${id}/quick-answer`,
  completeSchedule: (id: string) => `/garage/${id}/maintenance-schedule/all`,
  earlierStops: (id: string) => `/garage/${id}/maintenance-schedule/earlier`,
  scheduledStop: (id: string, stop: number) => `/garage/${id}/maintenance-schedule/${stop}`,
  log: (id: string) => `/garage/${id}/log`,
  chooseCarToLog: "/garage/log",
  share: "/share",
  recalls: (id: string) => `/garage/${id}/recalls`,
  people: (id: string) => `/garage/${id}/people`,
  handOver: (id: string) => `/garage/${id}/hand-over`,
  changeOfOwnership: (id: string) => `/garage/${id}/change-of-ownership`,
  ownership: "/ownership",
  report: (id: string) => `/garage/${id}/report`,
  shareReport: (id: string) => `/garage/${id}/report/share`,
  repairCosts: (id: string) => `/garage/${id}/repair-costs`,
  serviceShops: (id: string) => `/garage/${id}/service-shops`,
  odometer: (id: string) => `/garage/${id}/odometer`,
  reading: (id: string, readingId: string) => `/garage/${id}/odometer/${readingId}`,
  addRegistration: (id: string) => `/garage/${id}/add-registration`,
  addReminder: (id: string) => `/garage/${id}/reminders/add`,
  reminder: (id: string, reminderId: string) => `/garage/${id}/reminders/${reminderId}`,
  reminderDone: (id: string, reminderId: string) => `/garage/${id}/reminders/${reminderId}/done`,
  calendar: (id: string) => `/garage/${id}/calendar`,
  calendarFeed: (feed: string) => `/calendar/${feed}.ics`,
  missingDetails: (id: string) => `/garage/${id}/missing-details`,
  tires: (id: string) => `/garage/${id}/tires`,
  addTires: (id: string) => `/garage/${id}/tires/add`,
  swapTires: (id: string) => `/garage/${id}/tires/swap`,
  editTires: (id: string, tireId: string) => `/garage/${id}/tires/${tireId}/edit`,
  checkTires: (id: string, tireId: string) => `/garage/${id}/tires/${tireId}/check`,
  deleteTires: (id: string, tireId: string) => `/garage/${id}/tires/${tireId}/delete`,
  restoreTires: (id: string, tireId: string) => `/garage/${id}/tires/${tireId}/restore`,
  inviteShop: (id: string) => `/garage/${id}/shops/invite`,
  coupon: (id: string, couponId: string) => `/garage/${id}/coupons/${couponId}`,
  closeCallout: (id: string) => `/garage/${id}/callouts`,
  addReview: (id: string, recordId: string) =>
    `/garage/${id}/service-history/${recordId}/add-review`,
  editReview: (id: string, recordId: string) =>
    `/garage/${id}/service-history/${recordId}/edit-review`,
  restoreVehicle: (id: string) => `/garage/${id}/restore`,
  signUp: "/signup",
  logIn: "/login",
  logOut: "/logout",
  verifyEmail: "/verify-email",
  sendVerification: "/verify-email/send",
  verificationStatus: "/verify-email/status",
  forgotPassword: "/forgot-password",
  resetPassword: "/reset-password",
  preferences: "/preferences",
  agree: "/agree",
  account: "/account",
  profile: "/account/profile",
  changeEmail: "/account/email",
  changePassword: "/account/password",
  sessions: "/account/sessions",
  accountData: "/account/data",
  exportAccount: "/account/export",
  exportAccountFile: (file: string) => `/account/export/${file}`,
  importAccount: "/account/import",
  accountImportCars: (importId: string) => `/account/import/${importId}/cars`,
  accountImportPreview: (importId: string) => `/account/import/${importId}`,
  deleteAccount: "/account/delete",
  notificationSettings: "/account/notification-settings",
  devices: "/account/notification-settings/devices",
  reminderLink: "/reminder",
  reminderSaved: "/reminder/saved",
  unsubscribe: "/cfc/unsubscribe",
  unsubscribed: (outcome: "success" | "monthly" | "OptedOut" | "error") =>
    `/cfc/unsubscribe/${outcome}`,
  rated: "/rated",
  shop: (slug: string) => `/Shops/${slug}`,
  reportReview: (slug: string, reviewId: string) => `/Shops/${slug}/reviews/${reviewId}/report`,
  help: "/help",
  helpArticle: (slug: string) => `/help/${slug}`,
  feedback: "/help/feedback",
  suggestion: "/help/suggestion",
  sendHelp: "/help/contact",
  terms: "/terms",
  privacy: "/privacy",
  dev: "/dev",
} as const;

/** For forms, emails and links that Remix doesn't build. */
export function href(path: string): string {
  return base + path;
}

export function withRedirectTo(page: string, redirectTo: string): string {
  if (redirectTo === href(paths.garage)) return href(page);
  return `${href(page)}?redirectTo=${encodeURIComponent(redirectTo)}`;
}

const belowBase = new RegExp(`^${base}/(?![/\\\\])`);

/** Only paths below {@link base}. `/Service//host` isn't one: without the base, it names a host. */
export function followable(redirectTo: unknown): string {
  if (typeof redirectTo !== "string" || !/^\/[^/\\]/.test(redirectTo)) return paths.garage;
  const dummyOrigin = "http://home.invalid";
  const url = URL.canParse(redirectTo, dummyOrigin) ? new URL(redirectTo, dummyOrigin) : null;
  if (!url || url.origin !== dummyOrigin || !belowBase.test(url.pathname)) return paths.garage;
  return url.pathname.slice(base.length) + url.search;
}
