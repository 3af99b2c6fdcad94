import { defineForm } from "#app/forms/define-form.server.ts";
import type { FieldTexts } from "#app/forms/merged-edit.ts";
import type { Language } from "#app/i18n/locale.ts";
import { typedMoney } from "#app/i18n/money.ts";
import { resolveTotal } from "#app/service-records/form/cost-rule.ts";
import { sortServiceIds } from "#app/service-records/form/service-items.server.ts";
import { textLimits } from "#app/vehicle/planner/planner-limits.ts";
import type { ServiceTemplate } from "#app/vehicle/planner/templates.server.ts";
import {
  commentsField,
  moneyField,
  optionalLine,
  requiredLine,
  servicesField,
  tick,
} from "./planner-fields.server.ts";

export const templateForm = defineForm(
  "template",
  ({ language }: { language: Language }) => ({
    name: requiredLine(textLimits.name, "template.name"),
    services: servicesField,
    ownService: optionalLine(80),
    selfService: tick,
    cost: moneyField(language),
    parts: moneyField(language),
    labor: moneyField(language),
    tax: moneyField(language),
    comments: commentsField,
  }),
  ({ name, services, ...typed }, reject, { language }) => {
    const { parts = null, labor = null, tax = null } = typed;
    if (services.length === 0 && !typed.ownService) reject("services", "record.services");
    const total = resolveTotal({ total: typed.cost ?? null, parts, labor, tax });
    if (!total.ok) reject("cost", `${total.code}?sum=${typedMoney(total.sum, language)}`);
    return {
      name,
      services,
      ownService: typed.ownService || null,
      selfService: typed.selfService !== "",
      total: total.ok ? total.cents : null,
      ...{ parts, labor, tax },
      comments: typed.comments || null,
    };
  },
);

type TemplateContent = Pick<
  ServiceTemplate,
  | ("name" | "services" | "ownService" | "selfService")
  | ("total" | "parts" | "labor" | "tax" | "comments")
>;

export function templateTexts(template: TemplateContent, language: Language): FieldTexts {
  return {
    name: template.name,
    services: sortServiceIds(template.services).join(),
    ownService: template.ownService ?? "",
    selfService: template.selfService ? "on" : "",
    cost: typedMoney(template.total, language),
    parts: typedMoney(template.parts, language),
    labor: typedMoney(template.labor, language),
    tax: typedMoney(template.tax, language),
    comments: template.comments ?? "",
  };
}
