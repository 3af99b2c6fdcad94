import type { OpenSpan, shops } from "#db/schema/shops.ts";
import type { RecordKind } from "#db/schema/record-terms.ts";
import type { Amenity } from "#db/schema/shop-terms.ts";

type Facts = Pick<
  typeof shops.$inferInsert,
  "hours" | "hoursText" | "amenities" | "services" | "makes"
>;

/** @param first 0 is Monday */
function onDays(first: number, last: number, from: number, until: number): OpenSpan[] {
  return Array.from({ length: last - first + 1 }, (_, at) => [
    ((first + at) * 24 + from) * 60,
    ((first + at) * 24 + until) * 60,
  ]);
}

const hourSets: Pick<Facts, "hours" | "hoursText">[] = [
  { hours: [...onDays(0, 4, 8, 18), ...onDays(5, 5, 9, 13)] },
  { hours: onDays(0, 4, 7.5, 17.5) },
  { hours: onDays(0, 6, 8, 20) },
  { hours: [...onDays(0, 3, 8, 21), ...onDays(4, 5, 8, 18)] },
  { hours: onDays(0, 4, 8, 12).flatMap((morning, day) => [morning, ...onDays(day, day, 13, 17)]) },
  { hours: [[0, 7 * 24 * 60]] },
  { hours: null, hoursText: "By appointment" },
];

const amenitySets: Amenity[][] = [
  ["wheelchair", "waitingRoom", "wifi", "washroom"],
  ["waitingRoom", "shuttle", "washroom"],
  ["wheelchair", "afterHoursDropOff", "towing"],
  ["waitingRoom", "wifi", "loanerCar", "charging", "washroom"],
];

const trades: [word: RegExp, services: RecordKind[]][] = [
  [/tire|wheel|pneu/i, ["tiresAndWheels", "brakes", "steeringAndSuspension"]],
  [/oil|lube|vidange/i, ["oilAndFluids", "filters"]],
  [/transmission/i, ["transmission", "engine"]],
  [/exhaust/i, ["exhaust", "inspections"]],
  [/alignment/i, ["steeringAndSuspension", "tiresAndWheels"]],
  [/electric|électrique|hybrid/i, ["electricDrive", "electrical", "heatingAndCooling"]],
  [/body|glass|mirror|carrosserie/i, ["bodyAndGlass"]],
  [/brake|frein/i, ["brakes", "tiresAndWheels", "inspections"]],
];
const defaultServices: RecordKind[] = [
  "oilAndFluids",
  "filters",
  "tiresAndWheels",
  "brakes",
  "engine",
  "inspections",
];

const makeSets = [
  ["Toyota", "Honda", "Lexus"],
  ["Ford", "Chevrolet", "Ram"],
  ["Volkswagen", "Audi", "BMW"],
  ["Subaru", "Mazda", "Hyundai"],
  [],
];

export function sampleFacts(name: string, at: number): Facts {
  const trade = trades.find(([word]) => word.test(name));
  return {
    hoursText: null,
    ...hourSets[at % hourSets.length]!,
    amenities: amenitySets[at % amenitySets.length]!,
    services: trade?.[1] ?? defaultServices,
    makes: makeSets[at % makeSets.length]!,
  };
}
