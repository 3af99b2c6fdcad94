/**
 * Distance per year, for owners who didn't enter one and whose readings don't show it.
 *
 * - US: miles per driver, Federal Highway Administration.
 * - Canada: kilometers per light vehicle, Canadian Vehicle Survey 2009. It's old, so owners can
 *   change it.
 */
export const averageDriving = {
  US: { distance: 13_476, unit: "mi" },
  CA: { distance: 15_200, unit: "km" },
} as const;
