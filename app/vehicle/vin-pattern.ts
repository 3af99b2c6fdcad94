/**
 * For browsers: any characters that a VIN may be typed with; a car from before 1981 has fewer of
 * them.
 */
export const vinPattern = "[\\s\\p{Pd}]*(?:[A-Za-z0-9][\\s\\p{Pd}]*){5,17}";
