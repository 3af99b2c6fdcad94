import { z } from "zod";
import { defineForm, inHtml } from "#app/forms/define-form.server.ts";
import type { Language } from "#app/i18n/locale.ts";
import { budgetKinds, budgetPeriods } from "#db/schema/expenses/expense-terms.ts";
import { amountField } from "#app/expenses/expense-form.server.ts";

export const budgetForm = defineForm("budget", (language: Language) => ({
  kind: inHtml(z.enum(budgetKinds, { error: "expenses.budgetKind" }), { required: false }),
  period: z.enum(budgetPeriods, { error: "expenses.budgetPeriod" }),
  amount: amountField(language),
}));
