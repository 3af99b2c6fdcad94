import { groupBy } from "./group-by.ts";
import type { Priced } from "./priced-cars.ts";
import type { Errors, Figure } from "./errors.ts";

const percent = (share: number) => `${(share * 100).toFixed(1)} %`;

export function describeErrors({ median, covered, simple }: Errors): string {
  return [
    table("Median error", median),
    table("Prices asked within the 80 % range", covered),
    ...simple.map(
      ({ of, cars, share, model }) =>
        `  New price × 0.85^age, ${of}: ${percent(share)}, the model ${percent(model)} ` +
        `(${percent(1 - model / share)} better, ${count(cars)})`,
    ),
  ].join("\n");
}

export function table(title: string, figures: Figure[]): string {
  const rows = figures
    .toSorted((a, b) => a.of.localeCompare(b.of, "en", { numeric: true }))
    .map(
      ({ of, cars, share }) => `  ${of.padEnd(24)} ${percent(share).padStart(7)}  ${count(cars)}`,
    );
  return [`${title}:`, ...rows].join("\n");
}

/** Where the cars are from, and when they were listed. */
export function summarizeSources(cars: Priced[]) {
  return [...groupBy(cars, ({ source }) => source)].map(([name, some]) => {
    const months = some.map(({ month }) => month).sort();
    return { name, cars: some.length, from: months[0]!, to: months.at(-1)! };
  });
}

const count = (cars: number) => `${cars.toLocaleString("en-US")} cars`;
