const car = "/garage/:vehicleId";
const record = `${car}/service-history/:recordId`;

/** By route. Any other page is refused, so a new one is until it's listed here. */
const viewablePages: readonly string[] = [
  // Of everybody.
  ...[
    "/",
    "/login",
    "/help",
    "/help/:slug",
    "/help/api/:group",
    "/terms",
    "/privacy",
    "/Shops/:slug",
  ],
  // Of the account: what it's set to, nothing that opens it.
  ...["/account", "/account/profile", "/account/notification-settings", "/notification-settings"],
  ...["/agree", "/garage/account-alert"],
  ...["/garage", "/garage/welcome", "/garage/log", "/garage/removed"],
  // Of a car, except its papers, its receipts, its people, and whatever leads out of the account.
  ...[car, `${car}/edit`, `${car}/log`, `${car}/odometer`, `${car}/odometer/:readingId`],
  ...[`${car}/events/:event`, `${car}/events/:event/interval`, `${car}/events/:event/log`],
  ...[`${car}/oil-alert`, `${car}/emissions-area`, `${car}/add-registration`],
  ...[`${car}/reminders/add`, `${car}/reminders/:reminderId`, `${car}/reminders/:reminderId/done`],
  ...[`${car}/quick-answer`, `${car}/missing-details`, `${car}/change-of-ownership`],
  `${car}/partner`,
  ...[`${car}/coupons/:couponId`, `${car}/photo/:photoId/:width`, `${car}/recalls`],
  ...[`${car}/tires`, `${car}/tires/add`, `${car}/tires/swap`],
  ...[`${car}/tires/:tireId/edit`, `${car}/tires/:tireId/check`, `${car}/tires/:tireId/delete`],
  ...[`${car}/fuel`, `${car}/fuel/add`, `${car}/fuel/:fillUpId/edit`],
  `${car}/fuel/:fillUpId/delete`,
  ...["", "/add", "/:itemId/edit", "/:itemId/delete"].map((page) => `${car}/planner${page}`),
  ...["supplies", "supplies/add", "supplies/:supplyId/edit", "supplies/:supplyId/delete"].map(
    (page) => `${car}/planner/${page}`,
  ),
  ...[
    "templates",
    "templates/add",
    "templates/:templateId/edit",
    "templates/:templateId/delete",
  ].map((page) => `${car}/planner/${page}`),
  ...[`${car}/service-history`, `${car}/service-history/about-records`],
  ...[`${car}/service-history/costs`, `${car}/service-history/add-record`],
  ...[`${car}/service-history/shops`, `${car}/service-history/services`],
  ...[record, `${record}/edit`, `${record}/notes`, `${record}/delete`, `${record}/dispute`],
  `${record}/parts`,
  ...[`${record}/add-review`, `${record}/add-review/:rating`, `${record}/edit-review`],
  ...[`${car}/maintenance-schedule`, `${car}/maintenance-schedule/all`],
  ...[`${car}/maintenance-schedule/earlier`, `${car}/maintenance-schedule/:stop`],
  ...[`${car}/repair-costs`, `${car}/repair-costs/all`, `${car}/repair-costs/:job`, `${car}/value`],
  ...[`${car}/expenses`, `${car}/expenses/add`, `${car}/expenses/budget`],
  ...[`${car}/expenses/ownership`, `${car}/expenses/:expenseId/edit`],
  `${car}/expenses/:expenseId/delete`,
  ...[`${car}/report`, `${car}/service-shops`, `${car}/lifetime-program`],
  ...[`${car}/shops/invite`, `${car}/shops/suggest`],
];

export function isViewable(path: string): boolean {
  return viewablePages.includes(path);
}
