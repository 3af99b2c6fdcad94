/** For the `pattern` attribute, so it allows short VINs from before 1981 too. */
export const vinPattern = "[\\s\\p{Pd}]*(?:[A-Za-z0-9][\\s\\p{Pd}]*){5,17}";
