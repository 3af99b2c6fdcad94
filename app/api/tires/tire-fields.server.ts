import { z } from "zod";
import { tireSeasons } from "#db/schema/tire-terms.ts";
import { day, distance, type DistanceShape } from "#app/api/shapes.ts";
import { convertDistance } from "#app/i18n/numbers.ts";

const line = (max: number) => z.string().max(max).nullable().optional();
const anyDistance = distance.nullable().optional();

const limit = z
  .strictObject({ years: z.int().min(1).max(20).nullable().optional(), distance: anyDistance })
  .nullable()
  .optional();

export const numberOfTires = z.int().min(1).max(8);

export const tireFields = {
  season: z.enum(tireSeasons).optional(),
  ...{ brand: line(40), model: line(40), size: line(30), tin: line(30) },
  mountDate: day.optional(),
  ...{ mountOdometer: anyDistance, ranBefore: anyDistance },
  ...{ treadLifeReminder: limit, warranty: limit },
};

/** What null clears. */
export const clearable = [
  ...["brand", "model", "size", "tin", "mountOdometer"],
  ...["ranBefore", "treadLifeReminder", "warranty"],
];

export const formNames = {
  treadLifeYears: "treadLifeReminder.years",
  treadLifeDistance: "treadLifeReminder.distance",
  warrantyYears: "warranty.years",
  warrantyDistance: "warranty.distance",
};

/** A form has one unit for all its distances: the first one's. */
export function toFormFields(
  { season, brand, model, size, tin, mountDate, ...body }: z.infer<z.ZodObject<typeof tireFields>>,
  cleared: readonly string[],
) {
  const { mountOdometer, ranBefore, treadLifeReminder: life, warranty } = body;
  const [first] = [mountOdometer, ranBefore, life?.distance, warranty?.distance].flatMap(
    (one) => one ?? [],
  );
  const unit = first && unitOf(first);
  return {
    ...{ season, mountDate, distanceUnit: unit },
    ...{ brand, model, size, tin },
    ...{ mountOdometer: inUnit(mountOdometer), ranBefore: inUnit(ranBefore) },
    ...limitFields("treadLife", life),
    ...limitFields("warranty", warranty),
    ...Object.fromEntries(cleared.flatMap(emptyFields)),
  };

  function inUnit(value: DistanceShape | null | undefined): number | undefined {
    if (!value) return undefined;
    const typed = "mi" in value ? value.mi : value.km;
    return convertDistance(typed, unitOf(value), unit!);
  }

  function limitFields(name: string, value: typeof life) {
    if (!value) return {};
    const { years, distance: far } = value;
    return { [`${name}Years`]: years ?? "", [`${name}Distance`]: inUnit(far) ?? "" };
  }
}

function emptyFields(name: string): [string, string][] {
  if (name !== "treadLifeReminder" && name !== "warranty") return [[name, ""]];
  const field = name === "warranty" ? name : "treadLife";
  return [
    [`${field}Years`, ""],
    [`${field}Distance`, ""],
  ];
}

const unitOf = (value: DistanceShape) => ("mi" in value ? "mi" : "km");
