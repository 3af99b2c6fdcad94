/** Where a shop or a coupon is known from; samples come with the demo data. */
export const shopSources = ["sample", "osm", "csv"] as const;

/** What a shop has for who waits there, or cannot. */
export const amenities = [
  "wheelchair",
  "waitingRoom",
  "wifi",
  "afterHoursDropOff",
  "shuttle",
  "loanerCar",
  "towing",
  "charging",
  "washroom",
] as const;
export type Amenity = (typeof amenities)[number];

/** What a coupon is for (spec §3). */
export const couponTargets = ["OIL_CHANGE", "MAJOR_SERVICE", "GENERIC"] as const;
export type CouponTarget = (typeof couponTargets)[number];

/** Percent off, an amount off, or what all of it costs (spec §3). */
export const couponOffers = ["percent", "amount", "flat"] as const;
export type CouponOffer = (typeof couponOffers)[number];

/** What an owner closed, not to be shown again. */
export const calloutKinds = ["leaveReview", "inviteShop", "usualShop"] as const;
export type CalloutKind = (typeof calloutKinds)[number];
