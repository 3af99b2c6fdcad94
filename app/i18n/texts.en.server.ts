import exportTexts from "#locales/en/account-data/export.json" with { type: "json" };
import accountEmails from "#locales/en/account/account-emails.server.json" with { type: "json" };
import account from "#locales/en/account/account.json" with { type: "json" };
import emailChoices from "#locales/en/account/email-choices.server.json" with { type: "json" };
import legal from "#locales/en/account/legal.server.json" with { type: "json" };
import otherAccount from "#locales/en/account/other-account.server.json" with { type: "json" };
import calendarFeed from "#locales/en/calendar-feed/calendar-feed.server.json" with {
  type: "json",
};
import calendar from "#locales/en/calendar-feed/calendar.json" with { type: "json" };
import callouts from "#locales/en/callouts/callouts.server.json" with { type: "json" };
import couponWords from "#locales/en/coupons/coupon-words.server.json" with { type: "json" };
import coupons from "#locales/en/coupons/coupons.json" with { type: "json" };
import dashboard from "#locales/en/dashboard/dashboard.json" with { type: "json" };
import detailsToGive from "#locales/en/dashboard/details-to-give.server.json" with { type: "json" };
import eventDetails from "#locales/en/dashboard/event-details.json" with { type: "json" };
import missingDetails from "#locales/en/dashboard/missing-details.json" with { type: "json" };
import dev from "#locales/en/dev/dev.server.json" with { type: "json" };
import email from "#locales/en/email/email.server.json" with { type: "json" };
import deleted from "#locales/en/forms/deleted.server.json" with { type: "json" };
import errors from "#locales/en/forms/errors.server.json" with { type: "json" };
import visitorForms from "#locales/en/forms/visitor-forms.server.json" with { type: "json" };
import addVehicle from "#locales/en/garage/add-vehicle.json" with { type: "json" };
import confirmVehicle from "#locales/en/garage/confirm-vehicle.json" with { type: "json" };
import editVehicle from "#locales/en/garage/edit-vehicle.json" with { type: "json" };
import garage from "#locales/en/garage/garage.json" with { type: "json" };
import glovebox from "#locales/en/garage/glovebox.json" with { type: "json" };
import giveVin from "#locales/en/garage/give-vin.json" with { type: "json" };
import removeVehicle from "#locales/en/garage/remove-vehicle.json" with { type: "json" };
import scan from "#locales/en/garage/scan.json" with { type: "json" };
import welcome from "#locales/en/garage/welcome.json" with { type: "json" };
import help from "#locales/en/help/help.server.json" with { type: "json" };
import messageForm from "#locales/en/help/message-form.server.json" with { type: "json" };
import flash from "#locales/en/http/flash.server.json" with { type: "json" };
import states from "#locales/en/i18n/states.json" with { type: "json" };
import invitationEmail from "#locales/en/invitations/invitation-email.server.json" with {
  type: "json",
};
import invitations from "#locales/en/invitations/invitations.json" with { type: "json" };
import customReminders from "#locales/en/maintenance/custom-reminders.json" with { type: "json" };
import due from "#locales/en/maintenance/due.server.json" with { type: "json" };
import intervals from "#locales/en/maintenance/intervals.json" with { type: "json" };
import logEvent from "#locales/en/maintenance/log-event.json" with { type: "json" };
import oilAlert from "#locales/en/maintenance/oil-alert.json" with { type: "json" };
import registrationWords from "#locales/en/maintenance/registration-words.server.json" with {
  type: "json",
};
import registration from "#locales/en/maintenance/registration.json" with { type: "json" };
import recallFacts from "#locales/en/recalls/recall-facts.server.json" with { type: "json" };
import recalls from "#locales/en/recalls/recalls.json" with { type: "json" };
import reminderEmail from "#locales/en/reminder-emails/reminder-email.server.json" with {
  type: "json",
};
import repairCosts from "#locales/en/repair-costs/repair-costs.server.json" with { type: "json" };
import report from "#locales/en/reports/report.json" with { type: "json" };
import reportReview from "#locales/en/reviews/report-review.server.json" with { type: "json" };
import reviewList from "#locales/en/reviews/review-list.server.json" with { type: "json" };
import reviewRequestEmail from "#locales/en/reviews/review-request-email.server.json" with {
  type: "json",
};
import review from "#locales/en/reviews/review.json" with { type: "json" };
import scheduleWords from "#locales/en/schedule/schedule-words.server.json" with { type: "json" };
import schedule from "#locales/en/schedule/schedule.json" with { type: "json" };
import costs from "#locales/en/service-records/costs.server.json" with { type: "json" };
import historyWords from "#locales/en/service-records/history-words.server.json" with {
  type: "json",
};
import history from "#locales/en/service-records/history.json" with { type: "json" };
import importWords from "#locales/en/service-records/import-words.server.json" with {
  type: "json",
};
import importTexts from "#locales/en/service-records/import.json" with { type: "json" };
import receipts from "#locales/en/service-records/receipts.json" with { type: "json" };
import record from "#locales/en/service-records/record.json" with { type: "json" };
import serviceItems from "#locales/en/service-records/service-items.server.json" with {
  type: "json",
};
import shopPage from "#locales/en/shops/shop-page.server.json" with { type: "json" };
import shopWords from "#locales/en/shops/shop-words.server.json" with { type: "json" };
import shops from "#locales/en/shops/shops.json" with { type: "json" };
import tireWords from "#locales/en/tires/tire-words.server.json" with { type: "json" };
import tires from "#locales/en/tires/tires.json" with { type: "json" };
import common from "#locales/en/ui/common.json" with { type: "json" };
import problems from "#locales/en/ui/problems.json" with { type: "json" };
import odometer from "#locales/en/vehicle/odometer.json" with { type: "json" };
import readingDoubt from "#locales/en/vehicle/reading-doubt.server.json" with { type: "json" };
import vehicleTabs from "#locales/en/vehicle/vehicle-tabs.server.json" with { type: "json" };

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
