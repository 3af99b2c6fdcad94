import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { PageHandle } from "#app/http/page-handle.ts";
import { useForm } from "#app/forms/fields/form.tsx";
import { newSetTexts, tireForm } from "./tire-form.server.ts";
import { TireFields } from "./tire-fields.tsx";
import { paths } from "#app/http/paths.ts";
import { createFormatters } from "#app/vehicle/formatters.server.ts";
import { earliestDate } from "#app/vehicle/odometer/reading-rule.ts";
import { loadVehicle } from "#app/vehicle/vehicle-guard.server.ts";
import { Button } from "#app/ui/button.tsx";
import { DialogActions } from "#app/ui/dialog-frame.tsx";
import { DialogRoute } from "#app/ui/dialog-route.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { listSets } from "./tires.server.ts";
import { placeQuestion } from "./tires-view.server.ts";
import { addTires, mountedSets } from "./add-tires.server.ts";

export const handle: PageHandle = { i18n: ["tires"], title: "tires:addTitle" };

export async function loader(args: LoaderFunctionArgs) {
  args.context.failure = "tires.failed.intervals";
  const { db, locale } = args.context;
  const opened = await loadVehicle(args, (id) => listSets(db, id));
  const { id, known, today, data } = opened;
  const { unit } = known;
  const mounted = mountedSets(data);
  return {
    id,
    unit,
    form: tireForm({ unit, today, language: locale.language }).open(
      newSetTexts(unit, today, mounted.length === 0),
    ),
    dates: { min: earliestDate, max: today },
    place: placeQuestion(mounted, createFormatters(locale, known)),
  };
}

export function action(args: ActionFunctionArgs) {
  return addTires(args);
}

export default function AddTires() {
  const { t } = useTranslation("tires");
  const { id, unit, form, dates, place } = useLoaderData<typeof loader>();
  const { formProps, fields, errors } = useForm(form);
  return (
    <DialogRoute id="add-tires" title={t("addTitle")} closeHref={paths.tires(id)} errors={errors}>
      <PostForm {...formProps} action={paths.addTires(id)}>
        <TireFields {...{ fields, unit, dates, place }} />
        <DialogActions>
          <Button>{t("save")}</Button>
        </DialogActions>
      </PostForm>
    </DialogRoute>
  );
}
