import { z } from "zod";
import { odometerField } from "#app/forms/common-fields.server.ts";
import { defineForm, inHtml } from "#app/forms/define-form.server.ts";
import type { DistanceUnit } from "#app/i18n/numbers.ts";
import { parsePostalCode, postalCodePattern } from "#app/i18n/postal-code.ts";
import type { ValueChoices } from "./value-choices.ts";
import { saleTypes, valueConditions } from "#db/schema/value/value-terms.ts";

type Options = { unit: DistanceUnit; trims: readonly string[] };

export const valueForm = defineForm("value", ({ unit, trims }: Options) => ({
  typeOfSale: z.enum(saleTypes, { error: "value.typeOfSale" }),
  condition: inHtml(z.enum(valueConditions, { error: "value.condition" }), { required: false }),
  odometer: inHtml(odometerField(unit).optional(), { maxLength: 12 }),
  postalCode: inHtml(z.string().transform(toPostalCode).optional(), {
    pattern: postalCodePattern,
    maxLength: 20,
  }),
  trim: z
    .string()
    .refine((trim) => trims.includes(trim), { error: "value.trim" })
    .optional(),
  branded: z.literal("yes").optional(),
  altered: z.literal("yes").optional(),
}));

const fieldNames = [
  "typeOfSale",
  "condition",
  "odometer",
  "postalCode",
  "trim",
  "branded",
  "altered",
] as const;

/** A preview changes nothing, so its address has what was asked. */
export function previewQuery(form: FormData): string {
  const query = new URLSearchParams();
  for (const name of fieldNames) {
    const value = form.get(name);
    if (typeof value === "string" && value !== "") query.set(name, value);
  }
  return query.toString();
}

/** Null if the address asks nothing. What it must have and leaves out is as it was saved. */
export function previewFields(
  query: URLSearchParams,
  { typeOfSale, condition }: Pick<ValueChoices, "typeOfSale" | "condition">,
): FormData | null {
  if (!fieldNames.some((name) => query.has(name))) return null;
  const form = new FormData();
  form.set("typeOfSale", typeOfSale);
  form.set("condition", condition);
  for (const name of fieldNames) if (query.has(name)) form.set(name, query.get(name)!);
  return form;
}

function toPostalCode(typed: string, check: z.RefinementCtx): string {
  const parsed = parsePostalCode(typed);
  if (parsed.ok) return parsed.postalCode.code;
  check.addIssue({ code: "custom", message: "postalCode.invalid" });
  return z.NEVER;
}
