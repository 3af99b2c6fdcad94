import { z } from "zod";
import { dayField } from "#app/forms/common-fields.server.ts";
import { defineForm, inHtml } from "#app/forms/define-form.server.ts";
import type { FieldTexts } from "#app/forms/merged-edit.ts";
import { cleanLines } from "#app/i18n/clean-text.ts";
import { addMonths } from "#app/i18n/calendar.ts";
import { formatDay, parseDay } from "#app/i18n/dates.ts";
import { translator } from "#app/i18n/i18n.server.ts";
import type { Language } from "#app/i18n/locale.ts";
import { parseMoney, typedMoney } from "#app/i18n/money.ts";
import { earliestDate } from "#app/vehicle/odometer/reading-rule.ts";
import { joinTags, maxTagsLength, parseTags } from "#app/vehicle/tags/tag-rule.ts";
import {
  expenseKinds,
  expenseRepeats,
  type ExpenseKind,
  type ExpenseRepeat,
} from "#db/schema/expenses/expense-terms.ts";
import type { Expense } from "./expenses.server.ts";

export const maxComments = 1_000;

type TypedExpense = {
  date: string;
  kind: ExpenseKind;
  cents: number;
  repeat: ExpenseRepeat;
  endsOn: string | null;
  comments: string | null;
  tags: string[];
};

type Options = { today: string; language: Language };

const text = z.string().default("");

export const amountField = (language: Language) =>
  inHtml(
    z.string({ error: "expenses.amount" }).transform((typed, check) => {
      const cents = parseMoney(typed, language);
      if (cents) return cents;
      check.addIssue({ code: "custom", message: "expenses.amount" });
      return z.NEVER;
    }),
    { required: true, maxLength: 16 },
  );

/** A repeating one may begin within a year. */
export const latestDate = (today: string) => addMonths(today, 12);

export const expenseForm = defineForm(
  "expense",
  ({ language }: Options) => ({
    kind: inHtml(z.enum(expenseKinds, { error: "expenses.kind" }), { required: true }),
    amount: amountField(language),
    date: inHtml(dayField(language), { required: true }),
    repeat: z.enum(expenseRepeats, { error: "expenses.repeat" }).default("none"),
    endsOn: text,
    comments: inHtml(text, { maxLength: maxComments }),
    tags: inHtml(text, { maxLength: maxTagsLength }),
  }),
  ({ amount, endsOn: typedEnd, ...typed }, reject, { today, language }): TypedExpense => {
    const { date, repeat } = typed;
    const isOnce = repeat === "none";
    if (date < earliestDate) reject("date", "date.tooEarly");
    else if (isOnce && date > today) reject("date", "expenses.future");
    else if (date > latestDate(today)) reject("date", "expenses.tooLate");
    const endsOn = typedEnd.trim() === "" || isOnce ? null : parseDay(typedEnd, language);
    if (typedEnd.trim() !== "") {
      if (isOnce) reject("endsOn", "expenses.endsOnce");
      else if (endsOn === null) reject("endsOn", "date.invalid");
      else if (endsOn < date) reject("endsOn", "expenses.endsBefore");
    }
    const comments = cleanLines(typed.comments);
    if (!comments.ok) reject("comments", "text.invalid");
    else if (comments.text.length > maxComments)
      reject("comments", `text.tooLong?most=${maxComments}`);
    const tags = parseTags(typed.tags);
    if (!tags.ok) reject("tags", tags.code);
    return {
      ...typed,
      cents: amount,
      endsOn,
      comments: comments.ok && comments.text ? comments.text : null,
      tags: tags.ok ? tags.tags : [],
    };
  },
);

export function expenseTexts(expense: Expense, language: Language) {
  const { kind, cents, date, repeat, endsOn, comments, tags } = expense;
  return {
    kind,
    amount: typedMoney(cents, language),
    date,
    repeat,
    endsOn: endsOn ?? "",
    comments: comments ?? "",
    tags: joinTags(tags),
  };
}

/** As someone reads them, for the question of two edits that clash. */
export function readableExpense(texts: FieldTexts, language: Language): FieldTexts {
  const t = translator(language);
  const words: Record<string, (value: string) => string> = {
    kind: (kind) => t(`expense-words:kinds.${kind as ExpenseKind}`),
    repeat: (repeat) => t(`expense-words:repeats.${repeat as ExpenseRepeat}`),
    date: (day) => formatDay(day, language),
    endsOn: (day) => formatDay(day, language),
  };
  return Object.fromEntries(
    Object.entries(texts).map(([name, value]) => [
      name,
      value === "" ? "" : (words[name]?.(value) ?? value),
    ]),
  );
}
