import enAccount from "#locales/en/account.json" with { type: "json" };
import enAdding from "#locales/en/adding.json" with { type: "json" };
import enCalendar from "#locales/en/calendar.json" with { type: "json" };
import enCommon from "#locales/en/common.json" with { type: "json" };
import enCosts from "#locales/en/server/costs.json" with { type: "json" };
import enCallouts from "#locales/en/server/callouts.json" with { type: "json" };
import enCoupons from "#locales/en/coupons.json" with { type: "json" };
import enCouponWords from "#locales/en/server/coupon-words.json" with { type: "json" };
import enDashboard from "#locales/en/dashboard.json" with { type: "json" };
import enDeleted from "#locales/en/server/deleted.json" with { type: "json" };
import enDev from "#locales/en/server/dev.json" with { type: "json" };
import enDue from "#locales/en/server/due.json" with { type: "json" };
import enEmail from "#locales/en/server/email.json" with { type: "json" };
import enErrors from "#locales/en/server/errors.json" with { type: "json" };
import enExport from "#locales/en/export.json" with { type: "json" };
import enFlash from "#locales/en/server/flash.json" with { type: "json" };
import enGarage from "#locales/en/garage.json" with { type: "json" };
import enGlovebox from "#locales/en/glovebox.json" with { type: "json" };
import enHelp from "#locales/en/server/help.json" with { type: "json" };
import enHistory from "#locales/en/history.json" with { type: "json" };
import enImport from "#locales/en/import.json" with { type: "json" };
import enImports from "#locales/en/server/imports.json" with { type: "json" };
import enInvitations from "#locales/en/invitations.json" with { type: "json" };
import enLegal from "#locales/en/server/legal.json" with { type: "json" };
import enOwnReminders from "#locales/en/own-reminders.json" with { type: "json" };
import enProblems from "#locales/en/problems.json" with { type: "json" };
import enRecallFacts from "#locales/en/server/recall-facts.json" with { type: "json" };
import enRecalls from "#locales/en/recalls.json" with { type: "json" };
import enReceipts from "#locales/en/receipts.json" with { type: "json" };
import enRecord from "#locales/en/record.json" with { type: "json" };
import enRegistration from "#locales/en/registration.json" with { type: "json" };
import enReminderMail from "#locales/en/server/reminder-mail.json" with { type: "json" };
import enReminders from "#locales/en/reminders.json" with { type: "json" };
import enRemoval from "#locales/en/removal.json" with { type: "json" };
import enRepairCosts from "#locales/en/server/repair-costs.json" with { type: "json" };
import enReport from "#locales/en/report.json" with { type: "json" };
import enReview from "#locales/en/review.json" with { type: "json" };
import enScan from "#locales/en/scan.json" with { type: "json" };
import enSchedule from "#locales/en/schedule.json" with { type: "json" };
import enServiceItems from "#locales/en/server/service-items.json" with { type: "json" };
import enShops from "#locales/en/shops.json" with { type: "json" };
import enShopPage from "#locales/en/server/shop-page.json" with { type: "json" };
import enShopWords from "#locales/en/server/shop-words.json" with { type: "json" };
import enStates from "#locales/en/states.json" with { type: "json" };
import enTabs from "#locales/en/server/tabs.json" with { type: "json" };
import enTimeline from "#locales/en/server/timeline.json" with { type: "json" };
import enTires from "#locales/en/tires.json" with { type: "json" };
import enTireWords from "#locales/en/server/tire-words.json" with { type: "json" };
import enUnsubscribe from "#locales/en/server/unsubscribe.json" with { type: "json" };
import enVisitorForms from "#locales/en/server/visitor-forms.json" with { type: "json" };
import enWelcome from "#locales/en/welcome.json" with { type: "json" };
import frAccount from "#locales/fr/account.json" with { type: "json" };
import frAdding from "#locales/fr/adding.json" with { type: "json" };
import frCalendar from "#locales/fr/calendar.json" with { type: "json" };
import frCommon from "#locales/fr/common.json" with { type: "json" };
import frCosts from "#locales/fr/server/costs.json" with { type: "json" };
import frCallouts from "#locales/fr/server/callouts.json" with { type: "json" };
import frCoupons from "#locales/fr/coupons.json" with { type: "json" };
import frCouponWords from "#locales/fr/server/coupon-words.json" with { type: "json" };
import frDashboard from "#locales/fr/dashboard.json" with { type: "json" };
import frDeleted from "#locales/fr/server/deleted.json" with { type: "json" };
import frDev from "#locales/fr/server/dev.json" with { type: "json" };
import frDue from "#locales/fr/server/due.json" with { type: "json" };
import frEmail from "#locales/fr/server/email.json" with { type: "json" };
import frErrors from "#locales/fr/server/errors.json" with { type: "json" };
import frExport from "#locales/fr/export.json" with { type: "json" };
import frFlash from "#locales/fr/server/flash.json" with { type: "json" };
import frGarage from "#locales/fr/garage.json" with { type: "json" };
import frGlovebox from "#locales/fr/glovebox.json" with { type: "json" };
import frHelp from "#locales/fr/server/help.json" with { type: "json" };
import frHistory from "#locales/fr/history.json" with { type: "json" };
import frImport from "#locales/fr/import.json" with { type: "json" };
import frImports from "#locales/fr/server/imports.json" with { type: "json" };
import frInvitations from "#locales/fr/invitations.json" with { type: "json" };
import frLegal from "#locales/fr/server/legal.json" with { type: "json" };
import frOwnReminders from "#locales/fr/own-reminders.json" with { type: "json" };
import frProblems from "#locales/fr/problems.json" with { type: "json" };
import frRecallFacts from "#locales/fr/server/recall-facts.json" with { type: "json" };
import frRecalls from "#locales/fr/recalls.json" with { type: "json" };
import frReceipts from "#locales/fr/receipts.json" with { type: "json" };
import frRecord from "#locales/fr/record.json" with { type: "json" };
import frRegistration from "#locales/fr/registration.json" with { type: "json" };
import frReminderMail from "#locales/fr/server/reminder-mail.json" with { type: "json" };
import frReminders from "#locales/fr/reminders.json" with { type: "json" };
import frRemoval from "#locales/fr/removal.json" with { type: "json" };
import frRepairCosts from "#locales/fr/server/repair-costs.json" with { type: "json" };
import frReport from "#locales/fr/report.json" with { type: "json" };
import frReview from "#locales/fr/review.json" with { type: "json" };
import frScan from "#locales/fr/scan.json" with { type: "json" };
import frSchedule from "#locales/fr/schedule.json" with { type: "json" };
import frServiceItems from "#locales/fr/server/service-items.json" with { type: "json" };
import frShops from "#locales/fr/shops.json" with { type: "json" };
import frShopPage from "#locales/fr/server/shop-page.json" with { type: "json" };
import frShopWords from "#locales/fr/server/shop-words.json" with { type: "json" };
import frStates from "#locales/fr/states.json" with { type: "json" };
import frTabs from "#locales/fr/server/tabs.json" with { type: "json" };
import frTimeline from "#locales/fr/server/timeline.json" with { type: "json" };
import frTires from "#locales/fr/tires.json" with { type: "json" };
import frTireWords from "#locales/fr/server/tire-words.json" with { type: "json" };
import frUnsubscribe from "#locales/fr/server/unsubscribe.json" with { type: "json" };
import frVisitorForms from "#locales/fr/server/visitor-forms.json" with { type: "json" };
import frWelcome from "#locales/fr/welcome.json" with { type: "json" };

const en = {
  account: enAccount,
  adding: enAdding,
  calendar: enCalendar,
  callouts: enCallouts,
  common: enCommon,
  costs: enCosts,
  "coupon-words": enCouponWords,
  coupons: enCoupons,
  dashboard: enDashboard,
  deleted: enDeleted,
  dev: enDev,
  due: enDue,
  email: enEmail,
  errors: enErrors,
  export: enExport,
  flash: enFlash,
  garage: enGarage,
  glovebox: enGlovebox,
  help: enHelp,
  history: enHistory,
  import: enImport,
  imports: enImports,
  invitations: enInvitations,
  legal: enLegal,
  "own-reminders": enOwnReminders,
  problems: enProblems,
  "recall-facts": enRecallFacts,
  recalls: enRecalls,
  receipts: enReceipts,
  record: enRecord,
  registration: enRegistration,
  "reminder-mail": enReminderMail,
  reminders: enReminders,
  removal: enRemoval,
  "repair-costs": enRepairCosts,
  report: enReport,
  review: enReview,
  scan: enScan,
  schedule: enSchedule,
  "service-items": enServiceItems,
  shops: enShops,
  "shop-page": enShopPage,
  "shop-words": enShopWords,
  states: enStates,
  tabs: enTabs,
  timeline: enTimeline,
  tires: enTires,
  "tire-words": enTireWords,
  unsubscribe: enUnsubscribe,
  "visitor-forms": enVisitorForms,
  welcome: enWelcome,
};

/**
 * Every sentence of the product. English gives the keys their types; French has the same ones. What
 * only the server says is in folders of its own, because the scripts of every page name the others.
 */
export type Texts = typeof en;

export const texts: Record<"en" | "fr", Texts> = {
  en,
  fr: {
    account: frAccount,
    adding: frAdding,
    calendar: frCalendar,
    callouts: frCallouts,
    common: frCommon,
    costs: frCosts,
    "coupon-words": frCouponWords,
    coupons: frCoupons,
    dashboard: frDashboard,
    deleted: frDeleted,
    dev: frDev,
    due: frDue,
    email: frEmail,
    errors: frErrors,
    export: frExport,
    flash: frFlash,
    garage: frGarage,
    glovebox: frGlovebox,
    help: frHelp,
    history: frHistory,
    import: frImport,
    imports: frImports,
    invitations: frInvitations,
    legal: frLegal,
    "own-reminders": frOwnReminders,
    problems: frProblems,
    "recall-facts": frRecallFacts,
    recalls: frRecalls,
    receipts: frReceipts,
    record: frRecord,
    registration: frRegistration,
    "reminder-mail": frReminderMail,
    reminders: frReminders,
    removal: frRemoval,
    "repair-costs": frRepairCosts,
    report: frReport,
    review: frReview,
    scan: frScan,
    schedule: frSchedule,
    "service-items": frServiceItems,
    shops: frShops,
    "shop-page": frShopPage,
    "shop-words": frShopWords,
    states: frStates,
    tabs: frTabs,
    timeline: frTimeline,
    tires: frTires,
    "tire-words": frTireWords,
    unsubscribe: frUnsubscribe,
    "visitor-forms": frVisitorForms,
    welcome: frWelcome,
  },
};
