import exportTexts from "#locales/fr/account-data/export.json" with { type: "json" };
import accountEmails from "#locales/fr/account/account-emails.server.json" with { type: "json" };
import account from "#locales/fr/account/account.json" with { type: "json" };
import emailChoices from "#locales/fr/account/email-choices.server.json" with { type: "json" };
import legal from "#locales/fr/account/legal.server.json" with { type: "json" };
import otherAccount from "#locales/fr/account/other-account.server.json" with { type: "json" };
import calendarFeed from "#locales/fr/calendar-feed/calendar-feed.server.json" with {
  type: "json",
};
import calendar from "#locales/fr/calendar-feed/calendar.json" with { type: "json" };
import callouts from "#locales/fr/callouts/callouts.server.json" with { type: "json" };
import couponWords from "#locales/fr/coupons/coupon-words.server.json" with { type: "json" };
import coupons from "#locales/fr/coupons/coupons.json" with { type: "json" };
import dashboard from "#locales/fr/dashboard/dashboard.json" with { type: "json" };
import detailsToGive from "#locales/fr/dashboard/details-to-give.server.json" with { type: "json" };
import eventDetails from "#locales/fr/dashboard/event-details.json" with { type: "json" };
import missingDetails from "#locales/fr/dashboard/missing-details.json" with { type: "json" };
import dev from "#locales/fr/dev/dev.server.json" with { type: "json" };
import email from "#locales/fr/email/email.server.json" with { type: "json" };
import deleted from "#locales/fr/forms/deleted.server.json" with { type: "json" };
import errors from "#locales/fr/forms/errors.server.json" with { type: "json" };
import visitorForms from "#locales/fr/forms/visitor-forms.server.json" with { type: "json" };
import addVehicle from "#locales/fr/garage/add-vehicle.json" with { type: "json" };
import confirmVehicle from "#locales/fr/garage/confirm-vehicle.json" with { type: "json" };
import editVehicle from "#locales/fr/garage/edit-vehicle.json" with { type: "json" };
import garage from "#locales/fr/garage/garage.json" with { type: "json" };
import glovebox from "#locales/fr/garage/glovebox.json" with { type: "json" };
import giveVin from "#locales/fr/garage/give-vin.json" with { type: "json" };
import removeVehicle from "#locales/fr/garage/remove-vehicle.json" with { type: "json" };
import scan from "#locales/fr/garage/scan.json" with { type: "json" };
import welcome from "#locales/fr/garage/welcome.json" with { type: "json" };
import help from "#locales/fr/help/help.server.json" with { type: "json" };
import messageForm from "#locales/fr/help/message-form.server.json" with { type: "json" };
import flash from "#locales/fr/http/flash.server.json" with { type: "json" };
import states from "#locales/fr/i18n/states.json" with { type: "json" };
import invitationEmail from "#locales/fr/invitations/invitation-email.server.json" with {
  type: "json",
};
import invitations from "#locales/fr/invitations/invitations.json" with { type: "json" };
import customReminders from "#locales/fr/maintenance/custom-reminders.json" with { type: "json" };
import due from "#locales/fr/maintenance/due.server.json" with { type: "json" };
import intervals from "#locales/fr/maintenance/intervals.json" with { type: "json" };
import logEvent from "#locales/fr/maintenance/log-event.json" with { type: "json" };
import oilAlert from "#locales/fr/maintenance/oil-alert.json" with { type: "json" };
import registrationWords from "#locales/fr/maintenance/registration-words.server.json" with {
  type: "json",
};
import registration from "#locales/fr/maintenance/registration.json" with { type: "json" };
import recallFacts from "#locales/fr/recalls/recall-facts.server.json" with { type: "json" };
import recalls from "#locales/fr/recalls/recalls.json" with { type: "json" };
import reminderEmail from "#locales/fr/reminder-emails/reminder-email.server.json" with {
  type: "json",
};
import repairCosts from "#locales/fr/repair-costs/repair-costs.server.json" with { type: "json" };
import report from "#locales/fr/reports/report.json" with { type: "json" };
import reportReview from "#locales/fr/reviews/report-review.server.json" with { type: "json" };
import reviewList from "#locales/fr/reviews/review-list.server.json" with { type: "json" };
import reviewRequestEmail from "#locales/fr/reviews/review-request-email.server.json" with {
  type: "json",
};
import review from "#locales/fr/reviews/review.json" with { type: "json" };
import scheduleWords from "#locales/fr/schedule/schedule-words.server.json" with { type: "json" };
import schedule from "#locales/fr/schedule/schedule.json" with { type: "json" };
import costs from "#locales/fr/service-records/costs.server.json" with { type: "json" };
import historyWords from "#locales/fr/service-records/history-words.server.json" with {
  type: "json",
};
import history from "#locales/fr/service-records/history.json" with { type: "json" };
import importWords from "#locales/fr/service-records/import-words.server.json" with {
  type: "json",
};
import importTexts from "#locales/fr/service-records/import.json" with { type: "json" };
import receipts from "#locales/fr/service-records/receipts.json" with { type: "json" };
import record from "#locales/fr/service-records/record.json" with { type: "json" };
import serviceItems from "#locales/fr/service-records/service-items.server.json" with {
  type: "json",
};
import shopPage from "#locales/fr/shops/shop-page.server.json" with { type: "json" };
import shopWords from "#locales/fr/shops/shop-words.server.json" with { type: "json" };
import shops from "#locales/fr/shops/shops.json" with { type: "json" };
import tireWords from "#locales/fr/tires/tire-words.server.json" with { type: "json" };
import tires from "#locales/fr/tires/tires.json" with { type: "json" };
import common from "#locales/fr/ui/common.json" with { type: "json" };
import problems from "#locales/fr/ui/problems.json" with { type: "json" };
import odometer from "#locales/fr/vehicle/odometer.json" with { type: "json" };
import readingDoubt from "#locales/fr/vehicle/reading-doubt.server.json" with { type: "json" };
import vehicleTabs from "#locales/fr/vehicle/vehicle-tabs.server.json" with { type: "json" };

/** Browsers load these too: each page the few that it names. */
export const browserTexts = {
  account,
  "add-vehicle": addVehicle,
  calendar,
  common,
  "confirm-vehicle": confirmVehicle,
  coupons,
  "custom-reminders": customReminders,
  dashboard,
  "edit-vehicle": editVehicle,
  "event-details": eventDetails,
  export: exportTexts,
  garage,
  glovebox,
  history,
  import: importTexts,
  intervals,
  invitations,
  "log-event": logEvent,
  "missing-details": missingDetails,
  odometer,
  "oil-alert": oilAlert,
  problems,
  recalls,
  receipts,
  record,
  registration,
  "give-vin": giveVin,
  "remove-vehicle": removeVehicle,
  report,
  review,
  scan,
  schedule,
  shops,
  states,
  tires,
  welcome,
};

/** What only the server says. */
export const serverTexts = {
  "account-emails": accountEmails,
  "calendar-feed": calendarFeed,
  callouts,
  costs,
  "coupon-words": couponWords,
  deleted,
  "details-to-give": detailsToGive,
  dev,
  due,
  email,
  "email-choices": emailChoices,
  errors,
  flash,
  help,
  "history-words": historyWords,
  "import-words": importWords,
  "invitation-email": invitationEmail,
  legal,
  "message-form": messageForm,
  "other-account": otherAccount,
  "reading-doubt": readingDoubt,
  "recall-facts": recallFacts,
  "registration-words": registrationWords,
  "reminder-email": reminderEmail,
  "repair-costs": repairCosts,
  "report-review": reportReview,
  "review-list": reviewList,
  "review-request-email": reviewRequestEmail,
  "schedule-words": scheduleWords,
  "service-items": serviceItems,
  "shop-page": shopPage,
  "shop-words": shopWords,
  "tire-words": tireWords,
  "vehicle-tabs": vehicleTabs,
  "visitor-forms": visitorForms,
};
