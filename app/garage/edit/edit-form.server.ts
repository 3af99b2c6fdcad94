import { z } from "zod";
import { distanceUnits, frequencies, powertrains, vehicleColors } from "#db/schema/garage-terms.ts";
import { defineForm, inHtml } from "#app/forms/define-form.server.ts";
import { nicknameField, placeField } from "#app/forms/common-fields.server.ts";
import type { FieldTexts } from "#app/forms/merged-edit.ts";
import { translator } from "#app/i18n/i18n.server.ts";
import { isAverageDistance, parseWholeNumber } from "#app/i18n/numbers.ts";
import { postalCodePattern } from "#app/i18n/postal-code.ts";
import type { Language } from "#app/i18n/locale.ts";
import { parsePlate, plateErrors } from "#app/vehicle/plate.ts";
import type { Place } from "#app/vehicle/places.server.ts";
import type { Vehicle, VehicleChange } from "#app/vehicle/vehicles.server.ts";

type Options = {
  vehicle: Pick<Vehicle, "trimOptions" | "distanceUnit">;
  place?: Place | null;
  wasSent?: (field: string) => boolean;
};

const text = z.string().optional();

/** A field sent empty is cleared; one that wasn't sent keeps its value. */
export const editForm = defineForm(
  "edit",
  ({ vehicle: { trimOptions }, place = null }: Options) => ({
    nickname: inHtml(nicknameField.optional(), { maxLength: 40 }),
    postalCode: inHtml(placeField(place).optional(), {
      pattern: postalCodePattern,
      maxLength: 20,
    }),
    plate: inHtml(text, { maxLength: 12 }),
    state: text,
    trim: z
      .string()
      .refine((trim) => trimOptions.includes(trim), { error: "trim.required" })
      .optional(),
    powertrain: z.enum(powertrains, { error: "powertrain.required" }).optional(),
    color: z.enum(vehicleColors, { error: "color.required" }).optional(),
    distanceUnit: z.enum(distanceUnits, { error: "distanceUnit.required" }).optional(),
    averageDistance: inHtml(text, { maxLength: 10 }),
    frequency: z.enum(frequencies, { error: "frequency.required" }).optional(),
    photo: z.unknown().optional(),
    stagedPhoto: z.unknown().optional(),
  }),
  (typed, reject, { vehicle, place = null, wasSent = () => true }): VehicleChange => {
    const { nickname, postalCode, plate, state, trim, powertrain, averageDistance } = typed;
    const { frequency = "year", distanceUnit = vehicle.distanceUnit } = typed;
    for (const { field, code } of plateErrors({ plate, state }, place)) reject(field, code);

    const average = averageDistance ? parseWholeNumber(averageDistance) : null;
    if (
      averageDistance &&
      (average === null || !isAverageDistance({ distance: average, unit: distanceUnit }, frequency))
    ) {
      reject("averageDistance", `averageDistance.${distanceUnit}.${frequency}`);
    }
    return {
      postalCode,
      trim,
      powertrain,
      distanceUnit,
      ...(wasSent("nickname") && { nickname: nickname || null }),
      ...(wasSent("plate") && { plate: plate ? parsePlate(plate) : null }),
      ...(wasSent("state") && { plateState: state ?? null }),
      ...(wasSent("color") && { color: typed.color ?? null }),
      ...(wasSent("averageDistance") && {
        averageDistance: average,
        averageFrequency: average === null ? null : frequency,
      }),
    };
  },
);

export function toFieldTexts(vehicle: Vehicle) {
  const {
    nickname,
    postalCode,
    plate,
    plateState,
    trim,
    powertrain,
    color,
    distanceUnit,
    averageDistance,
    averageFrequency,
  } = vehicle;
  return {
    nickname: nickname ?? "",
    postalCode,
    plate: plate ?? "",
    state: plateState ?? "",
    trim: trim ?? "",
    powertrain,
    color: color ?? "",
    distanceUnit,
    averageDistance: averageDistance === null ? "" : String(averageDistance),
    frequency: averageFrequency ?? "year",
  };
}

export function formatFieldTexts(language: Language, texts: FieldTexts): FieldTexts {
  const t = translator(language);
  const names: Record<string, (value: string) => string> = {
    state: (value) => t(`states:${value}` as "states:VA"),
    powertrain: (value) => t(`garage:powertrains.${value}` as "garage:powertrains.gas"),
    color: (value) => t(`edit-vehicle:colors.${value}` as "edit-vehicle:colors.blue"),
    distanceUnit: (value) => t(`edit-vehicle:units.${value}` as "edit-vehicle:units.mi"),
    frequency: (value) => t(`edit-vehicle:frequencies.${value}` as "edit-vehicle:frequencies.year"),
  };
  return Object.fromEntries(
    Object.entries(texts).map(([field, value]) => [
      field,
      value && (names[field]?.(value) ?? value),
    ]),
  );
}
