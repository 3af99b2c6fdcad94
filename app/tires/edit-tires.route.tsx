import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { PageHandle } from "#app/http/page-handle.ts";
import { useForm } from "#app/forms/fields/form.tsx";
import { setTexts, tireForm } from "./tire-form.server.ts";
import { TireFields } from "./tire-fields.tsx";
import { paths } from "#app/http/paths.ts";
import { createFormatters } from "#app/vehicle/formatters.server.ts";
import { earliestDate } from "#app/vehicle/odometer/reading-rule.ts";
import { Button } from "#app/ui/button.tsx";
import { DefaultButton } from "#app/forms/fields/default-button.tsx";
import { DialogActions } from "#app/ui/dialog-frame.tsx";
import { DialogRoute } from "#app/ui/dialog-route.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { isMounted } from "#app/vehicle/tire-sets/distance-run.ts";
import { loadSet } from "./tire-guard.server.ts";
import { editTires, formOptions } from "./edit-tires.server.ts";

export const handle: PageHandle = { i18n: ["tires"], title: "tires:editTitle" };

export async function loader(args: LoaderFunctionArgs) {
  const { context } = args;
  context.failure = "tires.failed.intervals";
  const {
    id,
    known,
    today,
    found: { set },
  } = await loadSet(args);
  const { t, day } = createFormatters(context.locale, known);
  const last = set.changes.at(-1);
  return {
    id,
    tireId: set.id,
    unit: set.unit,
    form: tireForm(formOptions(set, today, context.locale.language)).openSaved(
      setTexts(set),
      "edit-tires",
    ),
    dates: { min: earliestDate, max: set.changes[0]?.date ?? today },
    lastChange: last
      ? t(`tire-words:change.${isMounted(set) ? "on" : "off"}`, { day: day(last.date) })
      : null,
  };
}

export function action(args: ActionFunctionArgs) {
  return editTires(args);
}

export default function EditTires() {
  const { t } = useTranslation("tires");
  const { id, tireId, unit, form, dates, lastChange } = useLoaderData<typeof loader>();
  const { formProps, fields, errors } = useForm(form);
  return (
    <DialogRoute id="edit-tires" title={t("editTitle")} closeHref={paths.tires(id)} errors={errors}>
      <PostForm {...formProps} action={paths.editTires(id, tireId)}>
        <DefaultButton>{t("saveEdit")}</DefaultButton>
        <TireFields {...{ fields, unit, dates }} place={null} />
        <DialogActions>
          <Button>{t("saveEdit")}</Button>
          {lastChange && (
            <Button look="quiet" name="intent" value="takeBack" formNoValidate>
              {t("takeBack", { change: lastChange })}
            </Button>
          )}
        </DialogActions>
      </PostForm>
    </DialogRoute>
  );
}
