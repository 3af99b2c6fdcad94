import { z } from "zod";
import { defineForm, inHtml } from "#app/forms/define-form.server.ts";
import { dayField, odometerField } from "#app/forms/common-fields.server.ts";
import type { FieldTexts } from "#app/forms/merged-edit.ts";
import type { Language } from "#app/i18n/locale.ts";
import { typedMoney } from "#app/i18n/money.ts";
import type { DistanceUnit } from "#app/i18n/numbers.ts";
import { sortServiceIds } from "#app/service-records/form/service-items.server.ts";
import type { PlanItem } from "#app/vehicle/planner/plan-items.server.ts";
import { textLimits } from "#app/vehicle/planner/planner-limits.ts";
import {
  commentsField,
  moneyField,
  requiredLine,
  servicesField,
  tick,
} from "./planner-fields.server.ts";

type Options = { unit: DistanceUnit; language: Language; isDone: boolean };

export type TypedItem = {
  title: string;
  status: "idea" | "planned" | "done";
  services: number[];
  estimate: number | null;
  dueDate: string | null;
  dueDistance: number | null;
  remind: boolean;
  comments: string | null;
};

export const planItemForm = defineForm(
  "plan-item",
  ({ unit, language }: Options) => ({
    title: requiredLine(textLimits.title, "plan.title"),
    status: inHtml(z.string().default(""), { required: false }),
    services: servicesField,
    estimate: moneyField(language),
    dueDate: dayField(language).optional(),
    dueOdometer: inHtml(odometerField(unit).optional(), { maxLength: 14 }),
    remind: tick,
    comments: commentsField,
  }),
  ({ status, remind, dueOdometer, ...typed }, reject, { isDone }): TypedItem => {
    const dueDate = typed.dueDate ?? null;
    const dueDistance = dueOdometer ?? null;
    const isOpen = status === "idea" || status === "planned";
    if (!isOpen && !isDone) reject("status", "plan.status");
    if (remind && !isDone && status === "idea") reject("remind", "plan.remindIdea");
    else if (remind && !isDone && dueDate === null && dueDistance === null)
      reject("dueDate", "reminderDue.required");
    return {
      title: typed.title,
      status: isDone || !isOpen ? "done" : status,
      services: typed.services,
      estimate: typed.estimate ?? null,
      dueDate,
      dueDistance,
      remind: remind !== "",
      comments: typed.comments || null,
    };
  },
);

export function planItemTexts(
  item: PlanItem,
  { language, isReminded }: { language: Language; isReminded: boolean },
): FieldTexts {
  return {
    title: item.title,
    status: item.status === "done" ? "" : item.status,
    services: sortServiceIds(item.services).join(),
    estimate: typedMoney(item.estimate, language),
    dueDate: item.dueDate ?? "",
    dueOdometer: item.dueDistance === null ? "" : String(item.dueDistance),
    remind: isReminded ? "on" : "",
    comments: item.comments ?? "",
  };
}
