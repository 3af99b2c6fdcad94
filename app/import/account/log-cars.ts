import type { NamedCar } from "#app/import/formats/import-groups.ts";

/** More than that are another column, mapped by mistake. */
export const maxLogCars = 30;

type GarageCar = { id: string; vin: string | null; names: readonly string[] };

/** The id of the garage's car for each of the log's, or empty if it's left out. */
export type Assignment = string[];

/** From the page's address, such as `?car-0=<id>&car-1=`. Null if it doesn't say. */
export function readAssignment(search: URLSearchParams, cars: number): Assignment | null {
  const count = Math.min(cars, maxLogCars);
  const asked = Array.from({ length: count }, (_, at) => search.get(`car-${at}`));
  return asked.some((id) => id !== null) ? asked.map((id) => id ?? "") : null;
}

/** By VIN, by name, or if there's only one of each. */
export function suggestCars(cars: readonly NamedCar[], garage: readonly GarageCar[]): Assignment {
  return cars.map(({ vin, name }) => {
    const free = garage.filter((car) => vin === null || car.vin === null || car.vin === vin);
    const byVin = free.find((car) => vin !== null && car.vin === vin);
    const isNamed = (car: GarageCar) =>
      car.names.some((one) => one.toLowerCase() === name.toLowerCase());
    const only = cars.length === 1 && garage.length === 1 ? free[0] : undefined;
    return (byVin ?? free.find(isNamed) ?? only)?.id ?? "";
  });
}
