/** `sample` is demo data. */
export const shopSources = ["sample", "osm", "csv"] as const;

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

export const couponTargets = ["OIL_CHANGE", "MAJOR_SERVICE", "GENERIC"] as const;
export type CouponTarget = (typeof couponTargets)[number];

/** `flat` is the total price. */
export const couponOffers = ["percent", "amount", "flat"] as const;
export type CouponOffer = (typeof couponOffers)[number];

export const calloutKinds = ["leaveReview", "inviteShop", "usualShop"] as const;
export type CalloutKind = (typeof calloutKinds)[number];
