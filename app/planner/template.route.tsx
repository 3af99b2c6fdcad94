import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Checkbox, TextField } from "#app/forms/fields/field.tsx";
import { useForm } from "#app/forms/fields/form.tsx";
import { TextArea } from "#app/forms/fields/text-area.tsx";
import type { PageHandle } from "#app/http/page-handle.ts";
import { currencyOf } from "#app/i18n/money.ts";
import { parseServiceIds } from "#app/service-records/form/record-form-data.server.ts";
import { findRecord } from "#app/service-records/record/records.server.ts";
import { formatServices } from "#app/service-records/record/record-words.server.ts";
import { Button } from "#app/ui/button.tsx";
import { BackLink, FormColumn, PageHeading } from "#app/ui/layout.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { plannerPaths } from "#app/vehicle/planner/planner-paths.ts";
import { countTemplates } from "#app/vehicle/planner/templates.server.ts";
import { loadThing, receiveThing } from "./planner-guard.server.ts";
import { templateKind } from "./planner-kinds.server.ts";
import { saveTemplate } from "./save-template.server.ts";
import { serviceBoxes, type ServiceBoxesView } from "./service-boxes.server.ts";
import { ServiceBoxes } from "./service-boxes.tsx";
import { templateForm, templateTexts } from "./template-form.server.ts";

export const handle: PageHandle = {
  title: (data) =>
    (data as { isNew?: boolean })?.isNew ? "planner:addTemplate" : "planner:editTemplate",
  scripts: false,
};

/** `record` in the query starts a new one with what a record says. */
export async function loader(args: LoaderFunctionArgs) {
  const { db, locale } = args.context;
  const { language } = locale;
  const recordId = new URL(args.request.url).searchParams.get("record");
  const opened = await loadThing(args, templateKind, async ({ vehicleId }) =>
    recordId === null ? null : findRecord(db, vehicleId, recordId, null),
  );
  const { id, known, owner, found, data } = opened;
  const copied = owner.emailVerified && data ? data : null;
  const currency = found?.currency ?? copied?.record.currency ?? currencyOf(locale.country);
  const form = templateForm({ language });
  const start = copied && {
    ...{ ...copied.record, services: copied.serviceIds },
    name: formatServices(copied.serviceIds, copied.record.ownService, locale)
      .join(", ")
      .slice(0, 80),
  };
  return {
    id,
    isNew: found === null,
    currency,
    services: serviceBoxes(known, found?.services ?? copied?.serviceIds ?? [], locale),
    form: found
      ? form.openSaved(templateTexts(found, language))
      : form.open(start ? templateTexts(start, language) : {}),
  };
}

export async function action(args: ActionFunctionArgs) {
  const { db, locale } = args.context;
  const post = await receiveThing(args, templateKind, ({ accountId }) =>
    countTemplates(db, accountId),
  );
  return saveTemplate(args, post, {
    services: serviceBoxes(post.known, parseServiceIds(post.form), locale),
  });
}

export default function TemplatePage() {
  const { t } = useTranslation("planner");
  const { id, isNew, currency, services, form } = useLoaderData<typeof loader>();
  const sent = useActionData<{ services?: ServiceBoxesView }>()?.services;
  const { formProps, fields, errors } = useForm(form);
  const { defaultValue: self, ...selfField } = fields.selfService;
  const money = { inputMode: "decimal", width: "short" } as const;
  return (
    <FormColumn>
      <BackLink href={plannerPaths.templates(id)}>{t("templates")}</BackLink>
      {errors}
      <PageHeading title={t(isNew ? "addTemplate" : "editTemplate")} />
      <PostForm {...formProps}>
        <TextField {...fields.name} label={t("fields.name")} hint={t("hints.template")} />
        <ServiceBoxes field={fields.services} services={sent ?? services} />
        <TextField {...fields.ownService} label={t("fields.ownService")} />
        <Checkbox
          {...selfField}
          value="on"
          defaultChecked={self === "on"}
          label={t("fields.selfService")}
        />
        <TextField
          {...fields.cost}
          {...money}
          label={t("fields.cost")}
          hint={t("hints.cost", { currency })}
        />
        <div className="pair">
          <TextField {...fields.parts} {...money} label={t("fields.parts")} />
          <TextField {...fields.labor} {...money} label={t("fields.labor")} />
          <TextField {...fields.tax} {...money} label={t("fields.tax")} />
        </div>
        <TextArea {...fields.comments} label={t("fields.comments")} />
        <Button>{t("save")}</Button>
      </PostForm>
    </FormColumn>
  );
}
