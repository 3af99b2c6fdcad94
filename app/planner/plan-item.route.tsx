import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Checkbox, RadioGroup, TextField } from "#app/forms/fields/field.tsx";
import { DateField } from "#app/forms/fields/date-field.tsx";
import { useForm } from "#app/forms/fields/form.tsx";
import { TextArea } from "#app/forms/fields/text-area.tsx";
import type { PageHandle } from "#app/http/page-handle.ts";
import { parseDay } from "#app/i18n/dates.ts";
import { currencyOf } from "#app/i18n/money.ts";
import { parseServiceIds } from "#app/service-records/form/record-form-data.server.ts";
import { BackLink, FormColumn, PageHeading } from "#app/ui/layout.tsx";
import { Button } from "#app/ui/button.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { countOpenItems } from "#app/vehicle/planner/plan-items.server.ts";
import { plannerPaths } from "#app/vehicle/planner/planner-paths.ts";
import { earliestDate } from "#app/vehicle/odometer/reading-rule.ts";
import { vehicleTitle } from "#app/vehicle/vehicle-view.ts";
import { planItemForm, planItemTexts } from "./plan-item-form.server.ts";
import { isReminded } from "./plan-item-reminder.server.ts";
import { itemKind } from "./planner-kinds.server.ts";
import { loadThing, receiveThing } from "./planner-guard.server.ts";
import { savePlanItem } from "./save-plan-item.server.ts";
import { serviceBoxes, type ServiceBoxesView } from "./service-boxes.server.ts";
import { ServiceBoxes } from "./service-boxes.tsx";

export const handle: PageHandle = {
  title: (data) => ((data as { isNew?: boolean })?.isNew ? "planner:addItem" : "planner:editItem"),
  scripts: false,
};

/** `title`, `services` and `dueDate` in the query start a new one. */
export async function loader(args: LoaderFunctionArgs) {
  const { locale } = args.context;
  const opened = await loadThing(args, itemKind);
  const { id, vehicle, known, found } = opened;
  const { language } = locale;
  const query = new URL(args.request.url).searchParams;
  const started = new FormData();
  for (const ids of query.getAll("services")) started.append("services", ids);
  const unit = found?.unit ?? known.unit;
  const form = planItemForm({ unit, language, isDone: found?.status === "done" });
  return {
    id,
    name: vehicleTitle(vehicle).name,
    isNew: found === null,
    unit,
    currency: found?.currency ?? currencyOf(locale.country),
    asksStatus: found?.status !== "done",
    services: serviceBoxes(known, found?.services ?? parseServiceIds(started), locale),
    min: earliestDate,
    form: found
      ? form.openSaved(planItemTexts(found, { language, isReminded: isReminded(opened, found) }))
      : form.open({
          status: "planned",
          title: query.get("title")?.slice(0, 80),
          dueDate: parseDay(query.get("dueDate") ?? "", language),
        }),
  };
}

export async function action(args: ActionFunctionArgs) {
  const { context } = args;
  const post = await receiveThing(args, itemKind, ({ vehicleId }) =>
    countOpenItems(context.db, vehicleId),
  );
  return savePlanItem(args, post, {
    services: serviceBoxes(post.known, parseServiceIds(post.form), context.locale),
  });
}

export default function PlanItemPage() {
  const { t } = useTranslation("planner");
  const { id, name, isNew, unit, currency, asksStatus, services, min, form } =
    useLoaderData<typeof loader>();
  const sent = useActionData<{ services?: ServiceBoxesView }>()?.services;
  const { formProps, fields, errors } = useForm(form);
  const { defaultValue: remind, ...remindField } = fields.remind;
  return (
    <FormColumn>
      <BackLink href={plannerPaths.list(id)}>{t("title")}</BackLink>
      {errors}
      <PageHeading title={t(isNew ? "addItem" : "editItem")} above={name} />
      <PostForm {...formProps}>
        <TextField {...fields.title} label={t("fields.title")} hint={t("hints.title")} />
        {asksStatus && (
          <RadioGroup
            {...fields.status}
            label={t("fields.status")}
            options={(["planned", "idea"] as const).map((value) => ({
              value,
              label: t(`statuses.${value}`),
            }))}
          />
        )}
        <ServiceBoxes field={fields.services} services={sent ?? services} />
        <TextField
          {...fields.estimate}
          inputMode="decimal"
          width="short"
          label={t("fields.estimate")}
          hint={t("hints.cost", { currency })}
        />
        <DateField {...fields.dueDate} min={min} max="9999-12-31" label={t("fields.dueDate")} />
        <TextField
          {...fields.dueOdometer}
          inputMode="numeric"
          width="short"
          unit={unit}
          label={t(`fields.dueOdometer.${unit}`)}
        />
        {asksStatus && (
          <Checkbox
            {...remindField}
            value="on"
            defaultChecked={remind === "on"}
            label={t("fields.remind")}
            hint={t("hints.remind")}
          />
        )}
        <TextArea {...fields.comments} label={t("fields.comments")} />
        <Button>{t("save")}</Button>
      </PostForm>
    </FormColumn>
  );
}
