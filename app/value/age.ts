/** Model years start in the fall before. */
const yearsBefore = 0.25;

/**
 * Years since a car was new.
 * @param month `2026-04`, in whose middle it's counted
 */
export function ageIn(month: string, modelYear: number): number {
  return Math.max(0, yearsIn(month) + yearsBefore - modelYear);
}

/** The model year of a car's age: of 0.54 in January 2020, 2020. */
export function modelYearOf(month: string, age: number): number {
  return Math.round(yearsIn(month) + yearsBefore - age);
}

function yearsIn(month: string): number {
  const [year, number] = month.split("-").map(Number);
  return year! + (number! - 0.5) / 12;
}
