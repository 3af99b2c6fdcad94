const byRate: Record<number, string> = {
  95: "NC",
  122.5: "VT",
  125: "RI",
  127.5: "NH",
  130: "HI",
  132.5: "AZ CT IL MA",
  135: "ME NV OH OR",
  137.5: "DE IA ID ND NY PA SC UT VA WI",
  140: "IN MD MI NM SD WA",
  142.5: "AK CO FL KS MN MO NE NJ OK TX WV",
  145: "AL AR GA KY LA MT TN",
  152.5: "MS WY",
  165: "CA",
};

/**
 * Labor cost per hour in US dollars, by state: midpoints published by AutoLeap, via a third party
 * on 2025-11-15, so an estimate. No data for DC and the territories.
 */
export const laborRates: ReadonlyMap<string, number> = new Map(
  Object.entries(byRate).flatMap(([rate, states]) =>
    states.split(" ").map((state) => [state, Number(rate)]),
  ),
);

/** About half of all shops charge $120 to $159 an hour (AAA, 2026); this is the middle. */
export const usualLaborRate = 139.5;
