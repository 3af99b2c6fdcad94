import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { edit } from "#app/forms/edit.server.ts";
import { TextField } from "#app/forms/fields/field.tsx";
import { useForm } from "#app/forms/fields/form.tsx";
import { TextArea } from "#app/forms/fields/text-area.tsx";
import { nameOfForm } from "#app/forms/shown-fields.server.ts";
import { reject, submit } from "#app/forms/submit.server.ts";
import type { PageHandle } from "#app/http/page-handle.ts";
import { newId } from "#app/http/secrets.server.ts";
import { currencyOf } from "#app/i18n/money.ts";
import { Button } from "#app/ui/button.tsx";
import { BackLink, FormColumn, PageHeading } from "#app/ui/layout.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { plannerLimits } from "#app/vehicle/planner/planner-limits.ts";
import { plannerPaths } from "#app/vehicle/planner/planner-paths.ts";
import {
  changeSupply,
  countSupplies,
  insertSupply,
  type Supply,
} from "#app/vehicle/planner/supplies.server.ts";
import { vehicleTitle } from "#app/vehicle/vehicle-view.ts";
import { findThingAgain, loadThing, receiveThing } from "./planner-guard.server.ts";
import { supplyKind } from "./planner-kinds.server.ts";
import { supplyForm, supplyTexts } from "./supply-form.server.ts";

export const handle: PageHandle = {
  title: (data) =>
    (data as { isNew?: boolean })?.isNew ? "planner:addSupply" : "planner:editSupply",
  scripts: false,
};

export async function loader(args: LoaderFunctionArgs) {
  const { language, country } = args.context.locale;
  const { id, vehicle, found } = await loadThing(args, supplyKind);
  const form = supplyForm({ language });
  return {
    id,
    name: vehicleTitle(vehicle).name,
    isNew: found === null,
    currency: found?.currency ?? currencyOf(country),
    form: found ? form.openSaved(supplyTexts(found, language)) : form.open(),
  };
}

export async function action(args: ActionFunctionArgs) {
  const { db, now, locale } = args.context;
  const { language } = locale;
  const post = await receiveThing(args, supplyKind, ({ vehicleId }) =>
    countSupplies(db, vehicleId),
  );
  const { id, found, data: supplies } = post;
  const saved = ({ name }: { name: string }) => ({
    location: plannerPaths.supplies(id),
    flash: { message: "plannerSaved", values: { name } },
  });
  const currencyFor = (unitCost: number | null, supply: Supply | null) =>
    unitCost === null ? null : (supply?.currency ?? currencyOf(locale.country));
  if (!found)
    return submit(post, supplyForm({ language }), (typed) => {
      if (supplies >= plannerLimits.supplies)
        return reject({ name: `supply.full?max=${plannerLimits.supplies}` });
      const row = { ...typed, id: newId(), vehicleId: id, editedBy: nameOfForm(post.form) };
      const currency = currencyFor(typed.unitCost, null);
      return { writes: [insertSupply(db, { ...row, currency }, now)], ...saved(typed) };
    });
  return edit(
    post,
    found,
    {
      changed: "planner_changed",
      readAgain: () => findThingAgain(args, supplyKind, id),
      textsOf: (supply: Supply) => supplyTexts(supply, language),
      editedBy: ({ editedBy }: Supply) => editedBy,
      form: ({ quantity }: Supply) => supplyForm({ language, stock: quantity }),
    },
    (typed, supply, editor) => {
      const currency = currencyFor(typed.unitCost, supply);
      return {
        writes: [changeSupply(db, supply, { ...typed, currency }, editor)],
        ...saved(typed),
      };
    },
  );
}

export default function SupplyPage() {
  const { t } = useTranslation("planner");
  const { id, name, isNew, currency, form } = useLoaderData<typeof loader>();
  const { formProps, fields, errors } = useForm(form);
  return (
    <FormColumn>
      <BackLink href={plannerPaths.supplies(id)}>{t("supplies")}</BackLink>
      {errors}
      <PageHeading title={t(isNew ? "addSupply" : "editSupply")} above={name} />
      <PostForm {...formProps}>
        <TextField {...fields.name} label={t("fields.name")} hint={t("hints.supply")} />
        <TextField {...fields.partNumber} width="medium" label={t("fields.partNumber")} />
        <TextField {...fields.supplier} label={t("fields.supplier")} />
        <TextField
          {...fields.quantity}
          inputMode="decimal"
          width="short"
          label={t("fields.quantity")}
          hint={t("hints.quantity")}
        />
        <TextField
          {...fields.unitCost}
          inputMode="decimal"
          width="short"
          label={t("fields.unitCost")}
          hint={t("hints.cost", { currency })}
        />
        <TextArea {...fields.comments} label={t("fields.comments")} />
        <Button>{t("save")}</Button>
      </PostForm>
    </FormColumn>
  );
}
