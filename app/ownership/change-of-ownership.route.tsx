import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { DateField } from "#app/forms/fields/date-field.tsx";
import { TextField } from "#app/forms/fields/field.tsx";
import { useForm } from "#app/forms/fields/form.tsx";
import type { PageHandle } from "#app/http/page-handle.ts";
import { paths } from "#app/http/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { DialogActions } from "#app/ui/dialog-frame.tsx";
import { DialogRoute } from "#app/ui/dialog-route.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { estimateOdometer } from "#app/vehicle/odometer/odometer.ts";
import { earliestDate } from "#app/vehicle/odometer/reading-rule.ts";
import { getOdometer } from "#app/vehicle/snapshot/snapshot-odometer.ts";
import { loadVehicle } from "#app/vehicle/vehicle-guard.server.ts";
import { vehicleTitle } from "#app/vehicle/vehicle-view.ts";
import { changeOfOwnershipForm } from "./change-of-ownership-form.server.ts";
import { rememberAsked } from "./remember-asked.server.ts";
import { changeOwnership } from "./change-ownership.server.ts";

export const handle: PageHandle = {
  i18n: ["change-of-ownership"],
  title: "change-of-ownership:title",
};

export async function loader(args: LoaderFunctionArgs) {
  const { context } = args;
  const { locale } = context;
  const { id, vehicle, known, today } = await loadVehicle(args);
  const { unit, readings } = known;
  const isPending = vehicle.status === "PENDING";
  if (isPending && !vehicle.ownershipAskedAt) rememberAsked(context, id);
  const odometer = getOdometer(known, today);
  return {
    ...{ id, unit, isPending },
    name: vehicleTitle(vehicle).name,
    dates: { min: earliestDate, max: today },
    form: changeOfOwnershipForm({ unit, today, locale, readings }).open({
      lastOwnershipDate: vehicle.lastOwnershipDate ?? "",
      odometer: odometer ? String(estimateOdometer(odometer, today, unit).distance) : "",
    }),
  };
}

export function action(args: ActionFunctionArgs) {
  return changeOwnership(args);
}

export default function ChangeOfOwnership() {
  const { t } = useTranslation("change-of-ownership");
  const { id, name, unit, isPending, dates, form } = useLoaderData<typeof loader>();
  const { formProps, fields, errors } = useForm(form);
  return (
    <DialogRoute id="ownership" title={t("title")} closeHref={paths.vehicle(id)} errors={errors}>
      <PostForm {...formProps} action={paths.changeOfOwnership(id)}>
        <p>{t(isPending ? "why" : "text", { name })}</p>
        <DateField {...fields.lastOwnershipDate} {...dates} label={t("since")} />
        <TextField
          {...fields.odometer}
          inputMode="numeric"
          autoComplete="off"
          maxLength={14}
          width="short"
          label={t(`odometer.${unit}`)}
        />
        <DialogActions>
          <Button name="intent" value="confirm">
            {t("confirm")}
          </Button>
          <Button look="secondary" name="intent" value="notMine" formNoValidate>
            {t("notMine")}
          </Button>
        </DialogActions>
      </PostForm>
    </DialogRoute>
  );
}
