/**
 * How far people drive in a year, for owners who did not say and whose readings do not show it.
 *
 * - US: 13,476 miles a driver, Federal Highway Administration.
 * - Canada: about 15,200 km a light vehicle, Canadian Vehicle Survey 2009. Old: an assumption, to
 *   be shown as one that the owner can change.
 */
export const averageDriving = {
  US: { distance: 13_476, unit: "mi" },
  CA: { distance: 15_200, unit: "km" },
} as const;
