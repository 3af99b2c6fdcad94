import { z } from "zod";
import { defineForm, inHtml } from "#app/forms/define-form.server.ts";
import type { FieldTexts } from "#app/forms/merged-edit.ts";
import type { Language } from "#app/i18n/locale.ts";
import { typedMoney } from "#app/i18n/money.ts";
import { textLimits } from "#app/vehicle/planner/planner-limits.ts";
import { parseQuantity } from "#app/vehicle/planner/supply-use.ts";
import type { Supply } from "#app/vehicle/planner/supplies.server.ts";
import { commentsField, moneyField, optionalLine, requiredLine } from "./planner-fields.server.ts";

/** @property stock of a supply that's edited: if it's below zero, an edit may leave it as it is */
type Options = { language: Language; stock?: number };

export const supplyForm = defineForm(
  "supply",
  ({ language, stock = 0 }: Options) => ({
    name: requiredLine(textLimits.name, "supply.name"),
    partNumber: optionalLine(textLimits.partNumber),
    supplier: optionalLine(textLimits.supplier),
    quantity: inHtml(
      z.string({ error: "supply.quantity" }).transform((typed, check) => {
        const isKept = stock < 0 && typed === typedQuantity(stock, language);
        const quantity = isKept ? stock : parseQuantity(typed);
        if (quantity !== null) return quantity;
        check.addIssue({ code: "custom", message: "supply.quantity" });
        return z.NEVER;
      }),
      { required: true, maxLength: 10 },
    ),
    unitCost: moneyField(language),
    comments: commentsField,
  }),
  ({ name, quantity, ...typed }) => ({
    name,
    quantity,
    partNumber: typed.partNumber || null,
    supplier: typed.supplier || null,
    unitCost: typed.unitCost ?? null,
    comments: typed.comments || null,
  }),
);

export function supplyTexts(supply: Supply, language: Language): FieldTexts {
  return {
    name: supply.name,
    partNumber: supply.partNumber ?? "",
    supplier: supply.supplier ?? "",
    quantity: typedQuantity(supply.quantity, language),
    unitCost: typedMoney(supply.unitCost, language),
    comments: supply.comments ?? "",
  };
}

function typedQuantity(quantity: number, language: Language): string {
  const text = String(quantity);
  return language === "fr" ? text.replace(".", ",") : text;
}
