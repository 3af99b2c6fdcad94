/** Each area may import those before it, and none after it. */
export const areas = [
  ...["i18n", "http", "ui", "forms", "email", "account"],
  ...[
    "vehicle",
    "callouts",
    "maintenance",
    "coupons",
    "reviews",
    "shops",
    "service-records",
    "invitations",
  ],
  ...["schedule", "tires", "recalls", "garage", "repair-costs", "dashboard", "reports"],
  ...["account-data", "calendar-feed", "reminder-emails", "help", "dev"],
];
