import { z } from "zod";
import { distanceUnits, powertrains } from "#db/schema/garage-terms.ts";
import { odometerField, placeField } from "#app/forms/common-fields.server.ts";
import { defineForm, inHtml, type FieldOf } from "#app/forms/define-form.server.ts";
import type { Language, Locale } from "#app/i18n/locale.ts";
import { convertDistance, type DistanceUnit } from "#app/i18n/numbers.ts";
import { postalCodePattern } from "#app/i18n/postal-code.ts";
import { errorSentence } from "#app/i18n/sentences.server.ts";
import type { FoundVehicle } from "#app/garage/add/find-vehicle.server.ts";
import { defaultUnit } from "#app/garage/add/add-vehicle-form.server.ts";
import { answerFields, readExpiration } from "#app/maintenance/answer/told-answers.ts";

type Options = {
  unit: DistanceUnit;
  place: object | null;
  today: string;
  language: Language;
};

const detailsForm = defineForm("details", ({ unit, place, ...when }: Options) => ({
  odometer: inHtml(odometerField(unit).optional(), { maxLength: 16 }),
  postalCode: inHtml(placeField(place).optional(), { pattern: postalCodePattern, maxLength: 20 }),
  powertrain: z.enum(powertrains).optional().catch(undefined),
  [answerFields.REG]: z
    .string()
    .optional()
    .superRefine((typed, check) => {
      if (!typed || typed === "unknown") return;
      const read = readExpiration(typed, when);
      if ("code" in read) check.addIssue({ code: "custom", message: read.code });
    }),
}));

export type DetailField = FieldOf<typeof detailsForm>;

const names: DetailField[] = ["odometer", "postalCode", "powertrain", answerFields.REG];

/** From the address. Details that can't be right are left out of the answer. */
export function readDetails(
  params: URLSearchParams,
  place: object | null,
  { country, language }: Locale,
  { likelyPowertrain }: Pick<FoundVehicle, "likelyPowertrain">,
  today: string,
) {
  const unit = defaultUnit(country);
  const typedUnit = distanceUnits.find((one) => one === params.get("unit")) ?? unit;
  const typed = Object.fromEntries(
    names.flatMap((name) => {
      const text = params.get(name)?.trim();
      return text ? [[name, text]] : [];
    }),
  ) as Partial<Record<DetailField, string>>;
  const form = detailsForm({ unit: typedUnit, place, today, language });
  const problems = form.schema.safeParse(typed).error?.issues ?? [];
  const errors = Object.fromEntries(
    problems.map(({ path, message }) => [String(path[0]), [errorSentence(language, message)]]),
  ) as Partial<Record<DetailField, string[]>>;
  const right = form.schema.safeParse(
    Object.fromEntries(Object.entries(typed).filter(([name]) => !(name in errors))),
  ).data!;
  const odometer =
    right.odometer === undefined ? null : convertDistance(right.odometer, typedUnit, unit);
  const shown = {
    powertrain: likelyPowertrain,
    ...typed,
    ...(odometer !== null && { odometer: String(odometer) }),
  };
  return {
    details: {
      odometer,
      unit,
      postalCode: right.postalCode ?? null,
      powertrain: right.powertrain ?? null,
    },
    form: form.open(shown),
    lastResult: problems.length > 0 ? { initialValue: typed, error: errors } : null,
    unit: problems.length > 0 ? typedUnit : unit,
  };
}
