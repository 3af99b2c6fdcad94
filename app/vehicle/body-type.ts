import type { bodyTypes } from "#db/schema/garage-terms.ts";

export type BodyType = (typeof bodyTypes)[number];

/** The order matters: a `Sport Utility Truck` is a pickup. */
const byBodyClass: readonly [RegExp, BodyType][] = [
  [/motorcycle|dirt bike|enduro|motocross|moped|scooter|all terrain vehicle/i, "motorcycle"],
  [/convertible|cabriolet|roadster/i, "convertible"],
  [/sport utility truck|pickup/i, "pickup"],
  [/sport utility|crossover|\bsuv\b|\bcuv\b|off-highway/i, "suv"],
  [/\b(?:mini)?van\b|\bbus\b|motor ?home|motor coach|ambulance|cutaway|trolley/i, "van"],
  [/chassis|incomplete|truck|fire apparatus|sweeper/i, "pickup"],
  [/hatchback|liftback/i, "hatchback"],
  [/wagon/i, "wagon"],
  [/coupe/i, "coupe"],
  [/sedan|saloon|limousine|low speed/i, "sedan"],
];

const byVehicleType: readonly [RegExp, BodyType][] = [
  [/motorcycle/i, "motorcycle"],
  [/multipurpose/i, "suv"],
  [/truck|incomplete/i, "pickup"],
  [/bus/i, "van"],
];

export function getBodyType(bodyClass: string | null, vehicleType: string | null = null): BodyType {
  return firstMatch(byBodyClass, bodyClass) ?? firstMatch(byVehicleType, vehicleType) ?? "sedan";
}

export type VehicleKind = "car" | "truck" | "motorcycle" | "vehicle";

/** What owners call it; `vehicle` is for vans, which may be minivans or buses. */
export function getVehicleKind(bodyType: BodyType): VehicleKind {
  return kinds[bodyType] ?? "car";
}

const kinds: Partial<Record<BodyType, VehicleKind>> = {
  pickup: "truck",
  motorcycle: "motorcycle",
  van: "vehicle",
};

function firstMatch(
  rules: readonly [RegExp, BodyType][],
  text: string | null,
): BodyType | undefined {
  return rules.find(([pattern]) => text !== null && pattern.test(text))?.[1];
}
