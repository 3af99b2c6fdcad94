/** Why a review should not be shown, as who reports it says. */
export const reportReasons = ["spam", "offensive", "private", "notThisShop", "other"] as const;
