// Written by `npm run texts` from the files beside it.
import enExport from "./en/account-data/export.json" with { type: "json" };
import frExport from "./fr/account-data/export.json" with { type: "json" };
import enLubelogger from "./en/account-data/lubelogger.server.json" with { type: "json" };
import frLubelogger from "./fr/account-data/lubelogger.server.json" with { type: "json" };
import enAccountEmails from "./en/account/account-emails.server.json" with { type: "json" };
import frAccountEmails from "./fr/account/account-emails.server.json" with { type: "json" };
import enAccount from "./en/account/account.json" with { type: "json" };
import frAccount from "./fr/account/account.json" with { type: "json" };
import enEmailChoices from "./en/account/email-choices.server.json" with { type: "json" };
import frEmailChoices from "./fr/account/email-choices.server.json" with { type: "json" };
import enLegal from "./en/account/legal.server.json" with { type: "json" };
import frLegal from "./fr/account/legal.server.json" with { type: "json" };
import enOtherAccount from "./en/account/other-account.server.json" with { type: "json" };
import frOtherAccount from "./fr/account/other-account.server.json" with { type: "json" };
import enPasswordHelp from "./en/account/password-help.server.json" with { type: "json" };
import frPasswordHelp from "./fr/account/password-help.server.json" with { type: "json" };
import enViews from "./en/account/views.server.json" with { type: "json" };
import frViews from "./fr/account/views.server.json" with { type: "json" };
import enApiHelp from "./en/api/api-help.server.json" with { type: "json" };
import frApiHelp from "./fr/api/api-help.server.json" with { type: "json" };
import enApiTokens from "./en/api/api-tokens.server.json" with { type: "json" };
import frApiTokens from "./fr/api/api-tokens.server.json" with { type: "json" };
import enCalls from "./en/api/calls.server.json" with { type: "json" };
import frCalls from "./fr/api/calls.server.json" with { type: "json" };
import enWebhooks from "./en/api/webhooks.server.json" with { type: "json" };
import frWebhooks from "./fr/api/webhooks.server.json" with { type: "json" };
import enCalendarFeed from "./en/calendar-feed/calendar-feed.server.json" with { type: "json" };
import frCalendarFeed from "./fr/calendar-feed/calendar-feed.server.json" with { type: "json" };
import enCalendar from "./en/calendar-feed/calendar.json" with { type: "json" };
import frCalendar from "./fr/calendar-feed/calendar.json" with { type: "json" };
import enCallouts from "./en/callouts/callouts.server.json" with { type: "json" };
import frCallouts from "./fr/callouts/callouts.server.json" with { type: "json" };
import enCouponWords from "./en/coupons/coupon-words.server.json" with { type: "json" };
import frCouponWords from "./fr/coupons/coupon-words.server.json" with { type: "json" };
import enCoupons from "./en/coupons/coupons.json" with { type: "json" };
import frCoupons from "./fr/coupons/coupons.json" with { type: "json" };
import enDashboard from "./en/dashboard/dashboard.json" with { type: "json" };
import frDashboard from "./fr/dashboard/dashboard.json" with { type: "json" };
import enDetailsToGive from "./en/dashboard/details-to-give.server.json" with { type: "json" };
import frDetailsToGive from "./fr/dashboard/details-to-give.server.json" with { type: "json" };
import enEventDetails from "./en/dashboard/event-details.json" with { type: "json" };
import frEventDetails from "./fr/dashboard/event-details.json" with { type: "json" };
import enLogLinks from "./en/dashboard/log-links.server.json" with { type: "json" };
import frLogLinks from "./fr/dashboard/log-links.server.json" with { type: "json" };
import enLog from "./en/dashboard/log.json" with { type: "json" };
import frLog from "./fr/dashboard/log.json" with { type: "json" };
import enMissingDetails from "./en/dashboard/missing-details.json" with { type: "json" };
import frMissingDetails from "./fr/dashboard/missing-details.json" with { type: "json" };
import enMorePages from "./en/dashboard/more-pages.server.json" with { type: "json" };
import frMorePages from "./fr/dashboard/more-pages.server.json" with { type: "json" };
import enNoCarToLog from "./en/dashboard/no-car-to-log.server.json" with { type: "json" };
import frNoCarToLog from "./fr/dashboard/no-car-to-log.server.json" with { type: "json" };
import enDev from "./en/dev/dev.server.json" with { type: "json" };
import frDev from "./fr/dev/dev.server.json" with { type: "json" };
import enDocumentWords from "./en/documents/document-words.server.json" with { type: "json" };
import frDocumentWords from "./fr/documents/document-words.server.json" with { type: "json" };
import enDocuments from "./en/documents/documents.json" with { type: "json" };
import frDocuments from "./fr/documents/documents.json" with { type: "json" };
import enEmail from "./en/email/email.server.json" with { type: "json" };
import frEmail from "./fr/email/email.server.json" with { type: "json" };
import enExpenseWords from "./en/expenses/expense-words.server.json" with { type: "json" };
import frExpenseWords from "./fr/expenses/expense-words.server.json" with { type: "json" };
import enExpenses from "./en/expenses/expenses.json" with { type: "json" };
import frExpenses from "./fr/expenses/expenses.json" with { type: "json" };
import enOwnershipWords from "./en/expenses/ownership-words.server.json" with { type: "json" };
import frOwnershipWords from "./fr/expenses/ownership-words.server.json" with { type: "json" };
import enDeleted from "./en/forms/deleted.server.json" with { type: "json" };
import frDeleted from "./fr/forms/deleted.server.json" with { type: "json" };
import enErrors from "./en/forms/errors.server.json" with { type: "json" };
import frErrors from "./fr/forms/errors.server.json" with { type: "json" };
import enLimited from "./en/forms/limited.server.json" with { type: "json" };
import frLimited from "./fr/forms/limited.server.json" with { type: "json" };
import enVisitorForms from "./en/forms/visitor-forms.server.json" with { type: "json" };
import frVisitorForms from "./fr/forms/visitor-forms.server.json" with { type: "json" };
import enAccountAlert from "./en/fraud/account-alert.json" with { type: "json" };
import frAccountAlert from "./fr/fraud/account-alert.json" with { type: "json" };
import enAccountClosed from "./en/fraud/account-closed.server.json" with { type: "json" };
import frAccountClosed from "./fr/fraud/account-closed.server.json" with { type: "json" };
import enFuelWords from "./en/fuel/fuel-words.server.json" with { type: "json" };
import frFuelWords from "./fr/fuel/fuel-words.server.json" with { type: "json" };
import enFuel from "./en/fuel/fuel.json" with { type: "json" };
import frFuel from "./fr/fuel/fuel.json" with { type: "json" };
import enAddVehicle from "./en/garage/add-vehicle.json" with { type: "json" };
import frAddVehicle from "./fr/garage/add-vehicle.json" with { type: "json" };
import enConfirmVehicle from "./en/garage/confirm-vehicle.json" with { type: "json" };
import frConfirmVehicle from "./fr/garage/confirm-vehicle.json" with { type: "json" };
import enEditVehicle from "./en/garage/edit-vehicle.json" with { type: "json" };
import frEditVehicle from "./fr/garage/edit-vehicle.json" with { type: "json" };
import enGarageCount from "./en/garage/garage-count.server.json" with { type: "json" };
import frGarageCount from "./fr/garage/garage-count.server.json" with { type: "json" };
import enGarage from "./en/garage/garage.json" with { type: "json" };
import frGarage from "./fr/garage/garage.json" with { type: "json" };
import enGiveVin from "./en/garage/give-vin.json" with { type: "json" };
import frGiveVin from "./fr/garage/give-vin.json" with { type: "json" };
import enGlovebox from "./en/garage/glovebox.json" with { type: "json" };
import frGlovebox from "./fr/garage/glovebox.json" with { type: "json" };
import enLifetimeProgram from "./en/garage/lifetime-program.server.json" with { type: "json" };
import frLifetimeProgram from "./fr/garage/lifetime-program.server.json" with { type: "json" };
import enRemoveVehicle from "./en/garage/remove-vehicle.json" with { type: "json" };
import frRemoveVehicle from "./fr/garage/remove-vehicle.json" with { type: "json" };
import enScan from "./en/garage/scan.json" with { type: "json" };
import frScan from "./fr/garage/scan.json" with { type: "json" };
import enSurvey from "./en/garage/survey.server.json" with { type: "json" };
import frSurvey from "./fr/garage/survey.server.json" with { type: "json" };
import enWelcome from "./en/garage/welcome.json" with { type: "json" };
import frWelcome from "./fr/garage/welcome.json" with { type: "json" };
import enHelp from "./en/help/help.server.json" with { type: "json" };
import frHelp from "./fr/help/help.server.json" with { type: "json" };
import enMessageForm from "./en/help/message-form.server.json" with { type: "json" };
import frMessageForm from "./fr/help/message-form.server.json" with { type: "json" };
import enApi from "./en/http/api.server.json" with { type: "json" };
import frApi from "./fr/http/api.server.json" with { type: "json" };
import enFlash from "./en/http/flash.server.json" with { type: "json" };
import frFlash from "./fr/http/flash.server.json" with { type: "json" };
import enPaused from "./en/http/paused.server.json" with { type: "json" };
import frPaused from "./fr/http/paused.server.json" with { type: "json" };
import enStates from "./en/i18n/states.json" with { type: "json" };
import frStates from "./fr/i18n/states.json" with { type: "json" };
import enIdentityEmails from "./en/identity/identity-emails.server.json" with { type: "json" };
import frIdentityEmails from "./fr/identity/identity-emails.server.json" with { type: "json" };
import enSocialLogin from "./en/identity/social-login.server.json" with { type: "json" };
import frSocialLogin from "./fr/identity/social-login.server.json" with { type: "json" };
import enImportWords from "./en/import/import-words.server.json" with { type: "json" };
import frImportWords from "./fr/import/import-words.server.json" with { type: "json" };
import enImport from "./en/import/import.json" with { type: "json" };
import frImport from "./fr/import/import.json" with { type: "json" };
import enInvitationEmail from "./en/invitations/invitation-email.server.json" with { type: "json" };
import frInvitationEmail from "./fr/invitations/invitation-email.server.json" with { type: "json" };
import enInvitations from "./en/invitations/invitations.json" with { type: "json" };
import frInvitations from "./fr/invitations/invitations.json" with { type: "json" };
import enSuggestedShops from "./en/invitations/suggested-shops.server.json" with { type: "json" };
import frSuggestedShops from "./fr/invitations/suggested-shops.server.json" with { type: "json" };
import enLanding from "./en/landing/landing.server.json" with { type: "json" };
import frLanding from "./fr/landing/landing.server.json" with { type: "json" };
import enCustomReminders from "./en/maintenance/custom-reminders.json" with { type: "json" };
import frCustomReminders from "./fr/maintenance/custom-reminders.json" with { type: "json" };
import enDueActions from "./en/maintenance/due-actions.server.json" with { type: "json" };
import frDueActions from "./fr/maintenance/due-actions.server.json" with { type: "json" };
import enDue from "./en/maintenance/due.server.json" with { type: "json" };
import frDue from "./fr/maintenance/due.server.json" with { type: "json" };
import enIntervals from "./en/maintenance/intervals.json" with { type: "json" };
import frIntervals from "./fr/maintenance/intervals.json" with { type: "json" };
import enLogEvent from "./en/maintenance/log-event.json" with { type: "json" };
import frLogEvent from "./fr/maintenance/log-event.json" with { type: "json" };
import enOilAlert from "./en/maintenance/oil-alert.server.json" with { type: "json" };
import frOilAlert from "./fr/maintenance/oil-alert.server.json" with { type: "json" };
import enRegistrationWords from "./en/maintenance/registration-words.server.json" with { type: "json" };
import frRegistrationWords from "./fr/maintenance/registration-words.server.json" with { type: "json" };
import enRegistration from "./en/maintenance/registration.json" with { type: "json" };
import frRegistration from "./fr/maintenance/registration.json" with { type: "json" };
import enRoad from "./en/maintenance/road.server.json" with { type: "json" };
import frRoad from "./fr/maintenance/road.server.json" with { type: "json" };
import enMonthlyEmail from "./en/monthly-email/monthly-email.server.json" with { type: "json" };
import frMonthlyEmail from "./fr/monthly-email/monthly-email.server.json" with { type: "json" };
import enOffline from "./en/offline/offline.json" with { type: "json" };
import frOffline from "./fr/offline/offline.json" with { type: "json" };
import enChangeOfOwnership from "./en/ownership/change-of-ownership.json" with { type: "json" };
import frChangeOfOwnership from "./fr/ownership/change-of-ownership.json" with { type: "json" };
import enHandOver from "./en/ownership/hand-over.json" with { type: "json" };
import frHandOver from "./fr/ownership/hand-over.json" with { type: "json" };
import enOwnershipEmail from "./en/ownership/ownership-email.server.json" with { type: "json" };
import frOwnershipEmail from "./fr/ownership/ownership-email.server.json" with { type: "json" };
import enOwnership from "./en/ownership/ownership.server.json" with { type: "json" };
import frOwnership from "./fr/ownership/ownership.server.json" with { type: "json" };
import enTakeBack from "./en/ownership/take-back.server.json" with { type: "json" };
import frTakeBack from "./fr/ownership/take-back.server.json" with { type: "json" };
import enActivate from "./en/partners/activate.server.json" with { type: "json" };
import frActivate from "./fr/partners/activate.server.json" with { type: "json" };
import enPartnerLogin from "./en/partners/partner-login.server.json" with { type: "json" };
import frPartnerLogin from "./fr/partners/partner-login.server.json" with { type: "json" };
import enPartners from "./en/partners/partners.json" with { type: "json" };
import frPartners from "./fr/partners/partners.json" with { type: "json" };
import enPasskeys from "./en/passkeys/passkeys.server.json" with { type: "json" };
import frPasskeys from "./fr/passkeys/passkeys.server.json" with { type: "json" };
import enCarReminders from "./en/people/car-reminders.server.json" with { type: "json" };
import frCarReminders from "./fr/people/car-reminders.server.json" with { type: "json" };
import enInvitation from "./en/people/invitation.server.json" with { type: "json" };
import frInvitation from "./fr/people/invitation.server.json" with { type: "json" };
import enPeopleEmail from "./en/people/people-email.server.json" with { type: "json" };
import frPeopleEmail from "./fr/people/people-email.server.json" with { type: "json" };
import enPeople from "./en/people/people.json" with { type: "json" };
import frPeople from "./fr/people/people.json" with { type: "json" };
import enPlanner from "./en/planner/planner.server.json" with { type: "json" };
import frPlanner from "./fr/planner/planner.server.json" with { type: "json" };
import enProspectEmail from "./en/prospects/prospect-email.server.json" with { type: "json" };
import frProspectEmail from "./fr/prospects/prospect-email.server.json" with { type: "json" };
import enProspects from "./en/prospects/prospects.server.json" with { type: "json" };
import frProspects from "./fr/prospects/prospects.server.json" with { type: "json" };
import enNotifications from "./en/push/notifications.json" with { type: "json" };
import frNotifications from "./fr/push/notifications.json" with { type: "json" };
import enRecallFacts from "./en/recalls/recall-facts.server.json" with { type: "json" };
import frRecallFacts from "./fr/recalls/recall-facts.server.json" with { type: "json" };
import enRecalls from "./en/recalls/recalls.json" with { type: "json" };
import frRecalls from "./fr/recalls/recalls.json" with { type: "json" };
import enReminderEmail from "./en/reminder-emails/reminder-email.server.json" with { type: "json" };
import frReminderEmail from "./fr/reminder-emails/reminder-email.server.json" with { type: "json" };
import enRepairCosts from "./en/repair-costs/repair-costs.server.json" with { type: "json" };
import frRepairCosts from "./fr/repair-costs/repair-costs.server.json" with { type: "json" };
import enRepairJobs from "./en/repair-costs/repair-jobs.server.json" with { type: "json" };
import frRepairJobs from "./fr/repair-costs/repair-jobs.server.json" with { type: "json" };
import enReport from "./en/reports/report.json" with { type: "json" };
import frReport from "./fr/reports/report.json" with { type: "json" };
import enShareWords from "./en/reports/share-words.server.json" with { type: "json" };
import frShareWords from "./fr/reports/share-words.server.json" with { type: "json" };
import enShare from "./en/reports/share.json" with { type: "json" };
import frShare from "./fr/reports/share.json" with { type: "json" };
import enSharedReport from "./en/reports/shared-report.server.json" with { type: "json" };
import frSharedReport from "./fr/reports/shared-report.server.json" with { type: "json" };
import enUpkeep from "./en/reports/upkeep.server.json" with { type: "json" };
import frUpkeep from "./fr/reports/upkeep.server.json" with { type: "json" };
import enReportReview from "./en/reviews/report-review.server.json" with { type: "json" };
import frReportReview from "./fr/reviews/report-review.server.json" with { type: "json" };
import enReviewList from "./en/reviews/review-list.server.json" with { type: "json" };
import frReviewList from "./fr/reviews/review-list.server.json" with { type: "json" };
import enReviewRequestEmail from "./en/reviews/review-request-email.server.json" with { type: "json" };
import frReviewRequestEmail from "./fr/reviews/review-request-email.server.json" with { type: "json" };
import enReview from "./en/reviews/review.json" with { type: "json" };
import frReview from "./fr/reviews/review.json" with { type: "json" };
import enScheduleWords from "./en/schedule/schedule-words.server.json" with { type: "json" };
import frScheduleWords from "./fr/schedule/schedule-words.server.json" with { type: "json" };
import enSchedule from "./en/schedule/schedule.json" with { type: "json" };
import frSchedule from "./fr/schedule/schedule.json" with { type: "json" };
import enCosts from "./en/service-records/costs.server.json" with { type: "json" };
import frCosts from "./fr/service-records/costs.server.json" with { type: "json" };
import enHistoryWords from "./en/service-records/history-words.server.json" with { type: "json" };
import frHistoryWords from "./fr/service-records/history-words.server.json" with { type: "json" };
import enHistory from "./en/service-records/history.json" with { type: "json" };
import frHistory from "./fr/service-records/history.json" with { type: "json" };
import enReceipts from "./en/service-records/receipts.json" with { type: "json" };
import frReceipts from "./fr/service-records/receipts.json" with { type: "json" };
import enRecordDialogs from "./en/service-records/record-dialogs.json" with { type: "json" };
import frRecordDialogs from "./fr/service-records/record-dialogs.json" with { type: "json" };
import enRecordForm from "./en/service-records/record-form.json" with { type: "json" };
import frRecordForm from "./fr/service-records/record-form.json" with { type: "json" };
import enRecordWords from "./en/service-records/record-words.server.json" with { type: "json" };
import frRecordWords from "./fr/service-records/record-words.server.json" with { type: "json" };
import enRecord from "./en/service-records/record.json" with { type: "json" };
import frRecord from "./fr/service-records/record.json" with { type: "json" };
import enServiceItems from "./en/service-records/service-items.server.json" with { type: "json" };
import frServiceItems from "./fr/service-records/service-items.server.json" with { type: "json" };
import enShopPage from "./en/shops/shop-page.server.json" with { type: "json" };
import frShopPage from "./fr/shops/shop-page.server.json" with { type: "json" };
import enShopWords from "./en/shops/shop-words.server.json" with { type: "json" };
import frShopWords from "./fr/shops/shop-words.server.json" with { type: "json" };
import enShops from "./en/shops/shops.json" with { type: "json" };
import frShops from "./fr/shops/shops.json" with { type: "json" };
import enTexts from "./en/texts/texts.server.json" with { type: "json" };
import frTexts from "./fr/texts/texts.server.json" with { type: "json" };
import enTireWords from "./en/tires/tire-words.server.json" with { type: "json" };
import frTireWords from "./fr/tires/tire-words.server.json" with { type: "json" };
import enTires from "./en/tires/tires.json" with { type: "json" };
import frTires from "./fr/tires/tires.json" with { type: "json" };
import enTradeIn from "./en/trade-in/trade-in.server.json" with { type: "json" };
import frTradeIn from "./fr/trade-in/trade-in.server.json" with { type: "json" };
import enCommon from "./en/ui/common.json" with { type: "json" };
import frCommon from "./fr/ui/common.json" with { type: "json" };
import enDescriptions from "./en/ui/descriptions.server.json" with { type: "json" };
import frDescriptions from "./fr/ui/descriptions.server.json" with { type: "json" };
import enLeaving from "./en/ui/leaving.json" with { type: "json" };
import frLeaving from "./fr/ui/leaving.json" with { type: "json" };
import enProblems from "./en/ui/problems.json" with { type: "json" };
import frProblems from "./fr/ui/problems.json" with { type: "json" };
import enStaging from "./en/ui/staging.server.json" with { type: "json" };
import frStaging from "./fr/ui/staging.server.json" with { type: "json" };
import enValueWords from "./en/value/value-words.server.json" with { type: "json" };
import frValueWords from "./fr/value/value-words.server.json" with { type: "json" };
import enValue from "./en/value/value.json" with { type: "json" };
import frValue from "./fr/value/value.json" with { type: "json" };
import enEpaRating from "./en/vehicle/epa-rating.server.json" with { type: "json" };
import frEpaRating from "./fr/vehicle/epa-rating.server.json" with { type: "json" };
import enLive from "./en/vehicle/live.json" with { type: "json" };
import frLive from "./fr/vehicle/live.json" with { type: "json" };
import enOdometer from "./en/vehicle/odometer.json" with { type: "json" };
import frOdometer from "./fr/vehicle/odometer.json" with { type: "json" };
import enReadingDoubt from "./en/vehicle/reading-doubt.server.json" with { type: "json" };
import frReadingDoubt from "./fr/vehicle/reading-doubt.server.json" with { type: "json" };
import enSharedCar from "./en/vehicle/shared-car.server.json" with { type: "json" };
import frSharedCar from "./fr/vehicle/shared-car.server.json" with { type: "json" };
import enVehicleFacts from "./en/vehicle/vehicle-facts.server.json" with { type: "json" };
import frVehicleFacts from "./fr/vehicle/vehicle-facts.server.json" with { type: "json" };
import enVehicleTabs from "./en/vehicle/vehicle-tabs.server.json" with { type: "json" };
import frVehicleTabs from "./fr/vehicle/vehicle-tabs.server.json" with { type: "json" };
import enViewAs from "./en/view-as/view-as.server.json" with { type: "json" };
import frViewAs from "./fr/view-as/view-as.server.json" with { type: "json" };

/** What pages may load in the browser. */
export const browserTexts = {
  en: {
    "export": enExport,
    "account": enAccount,
    "calendar": enCalendar,
    "coupons": enCoupons,
    "dashboard": enDashboard,
    "event-details": enEventDetails,
    "log": enLog,
    "missing-details": enMissingDetails,
    "documents": enDocuments,
    "expenses": enExpenses,
    "account-alert": enAccountAlert,
    "fuel": enFuel,
    "add-vehicle": enAddVehicle,
    "confirm-vehicle": enConfirmVehicle,
    "edit-vehicle": enEditVehicle,
    "garage": enGarage,
    "give-vin": enGiveVin,
    "glovebox": enGlovebox,
    "remove-vehicle": enRemoveVehicle,
    "scan": enScan,
    "welcome": enWelcome,
    "states": enStates,
    "import": enImport,
    "invitations": enInvitations,
    "custom-reminders": enCustomReminders,
    "intervals": enIntervals,
    "log-event": enLogEvent,
    "registration": enRegistration,
    "offline": enOffline,
    "change-of-ownership": enChangeOfOwnership,
    "hand-over": enHandOver,
    "partners": enPartners,
    "people": enPeople,
    "notifications": enNotifications,
    "recalls": enRecalls,
    "report": enReport,
    "share": enShare,
    "review": enReview,
    "schedule": enSchedule,
    "history": enHistory,
    "receipts": enReceipts,
    "record-dialogs": enRecordDialogs,
    "record-form": enRecordForm,
    "record": enRecord,
    "shops": enShops,
    "tires": enTires,
    "common": enCommon,
    "leaving": enLeaving,
    "problems": enProblems,
    "value": enValue,
    "live": enLive,
    "odometer": enOdometer,
  },
  fr: {
    "export": frExport,
    "account": frAccount,
    "calendar": frCalendar,
    "coupons": frCoupons,
    "dashboard": frDashboard,
    "event-details": frEventDetails,
    "log": frLog,
    "missing-details": frMissingDetails,
    "documents": frDocuments,
    "expenses": frExpenses,
    "account-alert": frAccountAlert,
    "fuel": frFuel,
    "add-vehicle": frAddVehicle,
    "confirm-vehicle": frConfirmVehicle,
    "edit-vehicle": frEditVehicle,
    "garage": frGarage,
    "give-vin": frGiveVin,
    "glovebox": frGlovebox,
    "remove-vehicle": frRemoveVehicle,
    "scan": frScan,
    "welcome": frWelcome,
    "states": frStates,
    "import": frImport,
    "invitations": frInvitations,
    "custom-reminders": frCustomReminders,
    "intervals": frIntervals,
    "log-event": frLogEvent,
    "registration": frRegistration,
    "offline": frOffline,
    "change-of-ownership": frChangeOfOwnership,
    "hand-over": frHandOver,
    "partners": frPartners,
    "people": frPeople,
    "notifications": frNotifications,
    "recalls": frRecalls,
    "report": frReport,
    "share": frShare,
    "review": frReview,
    "schedule": frSchedule,
    "history": frHistory,
    "receipts": frReceipts,
    "record-dialogs": frRecordDialogs,
    "record-form": frRecordForm,
    "record": frRecord,
    "shops": frShops,
    "tires": frTires,
    "common": frCommon,
    "leaving": frLeaving,
    "problems": frProblems,
    "value": frValue,
    "live": frLive,
    "odometer": frOdometer,
  },
};

export const serverTexts = {
  en: {
    "lubelogger": enLubelogger,
    "account-emails": enAccountEmails,
    "email-choices": enEmailChoices,
    "legal": enLegal,
    "other-account": enOtherAccount,
    "password-help": enPasswordHelp,
    "views": enViews,
    "api-help": enApiHelp,
    "api-tokens": enApiTokens,
    "calls": enCalls,
    "webhooks": enWebhooks,
    "calendar-feed": enCalendarFeed,
    "callouts": enCallouts,
    "coupon-words": enCouponWords,
    "details-to-give": enDetailsToGive,
    "log-links": enLogLinks,
    "more-pages": enMorePages,
    "no-car-to-log": enNoCarToLog,
    "dev": enDev,
    "document-words": enDocumentWords,
    "email": enEmail,
    "expense-words": enExpenseWords,
    "ownership-words": enOwnershipWords,
    "deleted": enDeleted,
    "errors": enErrors,
    "limited": enLimited,
    "visitor-forms": enVisitorForms,
    "account-closed": enAccountClosed,
    "fuel-words": enFuelWords,
    "garage-count": enGarageCount,
    "lifetime-program": enLifetimeProgram,
    "survey": enSurvey,
    "help": enHelp,
    "message-form": enMessageForm,
    "api": enApi,
    "flash": enFlash,
    "paused": enPaused,
    "identity-emails": enIdentityEmails,
    "social-login": enSocialLogin,
    "import-words": enImportWords,
    "invitation-email": enInvitationEmail,
    "suggested-shops": enSuggestedShops,
    "landing": enLanding,
    "due-actions": enDueActions,
    "due": enDue,
    "oil-alert": enOilAlert,
    "registration-words": enRegistrationWords,
    "road": enRoad,
    "monthly-email": enMonthlyEmail,
    "ownership-email": enOwnershipEmail,
    "ownership": enOwnership,
    "take-back": enTakeBack,
    "activate": enActivate,
    "partner-login": enPartnerLogin,
    "passkeys": enPasskeys,
    "car-reminders": enCarReminders,
    "invitation": enInvitation,
    "people-email": enPeopleEmail,
    "planner": enPlanner,
    "prospect-email": enProspectEmail,
    "prospects": enProspects,
    "recall-facts": enRecallFacts,
    "reminder-email": enReminderEmail,
    "repair-costs": enRepairCosts,
    "repair-jobs": enRepairJobs,
    "share-words": enShareWords,
    "shared-report": enSharedReport,
    "upkeep": enUpkeep,
    "report-review": enReportReview,
    "review-list": enReviewList,
    "review-request-email": enReviewRequestEmail,
    "schedule-words": enScheduleWords,
    "costs": enCosts,
    "history-words": enHistoryWords,
    "record-words": enRecordWords,
    "service-items": enServiceItems,
    "shop-page": enShopPage,
    "shop-words": enShopWords,
    "texts": enTexts,
    "tire-words": enTireWords,
    "trade-in": enTradeIn,
    "descriptions": enDescriptions,
    "staging": enStaging,
    "value-words": enValueWords,
    "epa-rating": enEpaRating,
    "reading-doubt": enReadingDoubt,
    "shared-car": enSharedCar,
    "vehicle-facts": enVehicleFacts,
    "vehicle-tabs": enVehicleTabs,
    "view-as": enViewAs,
  },
  fr: {
    "lubelogger": frLubelogger,
    "account-emails": frAccountEmails,
    "email-choices": frEmailChoices,
    "legal": frLegal,
    "other-account": frOtherAccount,
    "password-help": frPasswordHelp,
    "views": frViews,
    "api-help": frApiHelp,
    "api-tokens": frApiTokens,
    "calls": frCalls,
    "webhooks": frWebhooks,
    "calendar-feed": frCalendarFeed,
    "callouts": frCallouts,
    "coupon-words": frCouponWords,
    "details-to-give": frDetailsToGive,
    "log-links": frLogLinks,
    "more-pages": frMorePages,
    "no-car-to-log": frNoCarToLog,
    "dev": frDev,
    "document-words": frDocumentWords,
    "email": frEmail,
    "expense-words": frExpenseWords,
    "ownership-words": frOwnershipWords,
    "deleted": frDeleted,
    "errors": frErrors,
    "limited": frLimited,
    "visitor-forms": frVisitorForms,
    "account-closed": frAccountClosed,
    "fuel-words": frFuelWords,
    "garage-count": frGarageCount,
    "lifetime-program": frLifetimeProgram,
    "survey": frSurvey,
    "help": frHelp,
    "message-form": frMessageForm,
    "api": frApi,
    "flash": frFlash,
    "paused": frPaused,
    "identity-emails": frIdentityEmails,
    "social-login": frSocialLogin,
    "import-words": frImportWords,
    "invitation-email": frInvitationEmail,
    "suggested-shops": frSuggestedShops,
    "landing": frLanding,
    "due-actions": frDueActions,
    "due": frDue,
    "oil-alert": frOilAlert,
    "registration-words": frRegistrationWords,
    "road": frRoad,
    "monthly-email": frMonthlyEmail,
    "ownership-email": frOwnershipEmail,
    "ownership": frOwnership,
    "take-back": frTakeBack,
    "activate": frActivate,
    "partner-login": frPartnerLogin,
    "passkeys": frPasskeys,
    "car-reminders": frCarReminders,
    "invitation": frInvitation,
    "people-email": frPeopleEmail,
    "planner": frPlanner,
    "prospect-email": frProspectEmail,
    "prospects": frProspects,
    "recall-facts": frRecallFacts,
    "reminder-email": frReminderEmail,
    "repair-costs": frRepairCosts,
    "repair-jobs": frRepairJobs,
    "share-words": frShareWords,
    "shared-report": frSharedReport,
    "upkeep": frUpkeep,
    "report-review": frReportReview,
    "review-list": frReviewList,
    "review-request-email": frReviewRequestEmail,
    "schedule-words": frScheduleWords,
    "costs": frCosts,
    "history-words": frHistoryWords,
    "record-words": frRecordWords,
    "service-items": frServiceItems,
    "shop-page": frShopPage,
    "shop-words": frShopWords,
    "texts": frTexts,
    "tire-words": frTireWords,
    "trade-in": frTradeIn,
    "descriptions": frDescriptions,
    "staging": frStaging,
    "value-words": frValueWords,
    "epa-rating": frEpaRating,
    "reading-doubt": frReadingDoubt,
    "shared-car": frSharedCar,
    "vehicle-facts": frVehicleFacts,
    "vehicle-tabs": frVehicleTabs,
    "view-as": frViewAs,
  },
};
