/** Each area may import those before it, and none after it. */
export const areas = [
  ...["i18n", "http", "ui", "forms", "email", "account", "passkeys", "identity", "view-as"],
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
  ...[
    "repair-costs",
    "schedule",
    "tires",
    "recalls",
    "garage",
    "people",
    "ownership",
    "dashboard",
    "reports",
    "landing",
  ],
  ...["account-data", "fraud", "calendar-feed", "push", "reminder-emails"],
  ...["offline", "help", "api", "dev"],
];
