export const reportReasons = ["spam", "offensive", "private", "notThisShop", "other"] as const;
