import { edit } from "#app/forms/edit.server.ts";
import { nameOfForm } from "#app/forms/shown-fields.server.ts";
import { reject, submit } from "#app/forms/submit.server.ts";
import { newId } from "#app/http/secrets.server.ts";
import { currencyOf } from "#app/i18n/money.ts";
import { withJoinedServices } from "#app/service-records/form/record-form.server.ts";
import { plannerLimits } from "#app/vehicle/planner/planner-limits.ts";
import { plannerPaths } from "#app/vehicle/planner/planner-paths.ts";
import {
  changeTemplate,
  insertTemplate,
  type ServiceTemplate,
} from "#app/vehicle/planner/templates.server.ts";
import { findThingAgain, type PlannerArgs, type receiveThing } from "./planner-guard.server.ts";
import { templateKind } from "./planner-kinds.server.ts";
import { templateForm, templateTexts } from "./template-form.server.ts";

type Received = Awaited<ReturnType<typeof receiveThing<ServiceTemplate, number>>>;

export function saveTemplate(args: PlannerArgs, received: Received, more: object) {
  const { db, now, locale, claim } = args.context;
  const { language } = locale;
  const { id, found, data: templates } = received;
  const post = { ...received, form: withJoinedServices(received.form) };
  const form = templateForm({ language });
  const saved = ({ name }: { name: string }) => ({
    location: plannerPaths.templates(id),
    flash: { message: "plannerSaved", values: { name } },
  });
  const currencyFor = (total: number | null, template: ServiceTemplate | null) =>
    total === null ? null : (template?.currency ?? currencyOf(locale.country));
  if (!found)
    return submit(
      post,
      form,
      (typed) => {
        if (templates >= plannerLimits.templates)
          return reject({ name: `template.full?max=${plannerLimits.templates}` });
        const row = {
          ...{ ...typed, id: newId(), accountId: claim!.accountId },
          ...{ currency: currencyFor(typed.total, null), editedBy: nameOfForm(post.form) },
        };
        return { writes: [insertTemplate(db, row, now)], ...saved(typed) };
      },
      more,
    );
  return edit(
    post,
    found,
    {
      changed: "planner_changed",
      readAgain: () => findThingAgain(args, templateKind, id),
      textsOf: (template: ServiceTemplate) => templateTexts(template, language),
      editedBy: ({ editedBy }: ServiceTemplate) => editedBy,
      missingFields: "empty",
      form: () => form,
      more,
    },
    (typed, template, editor) => ({
      writes: [
        changeTemplate(
          db,
          template,
          { ...typed, currency: currencyFor(typed.total, template) },
          editor,
        ),
      ],
      ...saved(typed),
    }),
  );
}
