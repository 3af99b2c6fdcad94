import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { PageHandle } from "#app/http/page-handle.ts";
import { StateField } from "#app/vehicle/state-field.tsx";
import { Button } from "#app/ui/button.tsx";
import { DateField } from "#app/forms/fields/date-field.tsx";
import { DialogActions } from "#app/ui/dialog-frame.tsx";
import { DialogRoute } from "#app/ui/dialog-route.tsx";
import { TextField } from "#app/forms/fields/field.tsx";
import { useForm } from "#app/forms/fields/form.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { withDashboard } from "#app/maintenance/due/dashboard.ts";
import { paths } from "#app/http/paths.ts";
import { newId } from "#app/http/secrets.server.ts";
import { submit } from "#app/forms/submit.server.ts";
import { createFormatters } from "#app/vehicle/formatters.server.ts";
import { findEvent } from "#app/maintenance/due/find-event.ts";
import { earliestDate } from "#app/vehicle/odometer/reading-rule.ts";
import { registrationForm } from "./registration-form.server.ts";
import { expirationRange } from "./registration-rule.ts";
import { insertRegistration, savePlate } from "./registrations.server.ts";
import { loadVehicle, receiveVehicle } from "#app/vehicle/vehicle-guard.server.ts";

export const handle: PageHandle = {
  i18n: ["registration", "garage", "states"],
  title: "registration:title",
};

export async function loader(args: LoaderFunctionArgs) {
  const { context } = args;
  const { id, vehicle, place, owner, dashboard, known, today } = withDashboard(
    await loadVehicle(args),
  );
  const { plate, plateState } = vehicle;
  const { t, where } = createFormatters(context.locale, known);
  const renewal = findEvent(dashboard, "reg")?.place;
  return {
    id,
    country: owner.country,
    text: [
      t("registration-words:text"),
      ...(renewal?.kind === "renews-itself"
        ? [t("registration-words:selfRenewing", { state: where() })]
        : []),
    ],
    dates: { date: { min: earliestDate, max: today }, expirationDate: expirationRange(today) },
    form: registrationForm({ place, today, language: context.locale.language }).open({
      ...known.registration,
      plate: plate ?? "",
      state: plateState ?? known.state ?? "",
    }),
  };
}

export async function action(args: ActionFunctionArgs) {
  const { db, now, locale } = args.context;
  const post = await receiveVehicle(args);
  const { id, place, today } = post;
  const form = registrationForm({ place, today, language: locale.language });
  return submit(post, form, ({ registration, plate }) => ({
    writes: [
      insertRegistration(db, { id: newId(), vehicleId: id, ...registration }, now),
      ...(plate ? [savePlate(db, id, plate)] : []),
    ],
    location: paths.vehicle(id),
    flash: { message: "registrationSaved" },
  }));
}

export default function AddRegistration() {
  const { t } = useTranslation(["registration", "garage"]);
  const { id, country, text, dates, form } = useLoaderData<typeof loader>();
  const { formProps, fields, errors } = useForm(form);
  return (
    <DialogRoute id="registration" title={t("title")} closeHref={paths.vehicle(id)} errors={errors}>
      <PostForm {...formProps}>
        {text.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        <DateField
          {...fields.expirationDate}
          {...dates.expirationDate}
          label={t("expirationDate")}
          hint={t("expirationDateHint")}
        />
        <DateField {...fields.date} {...dates.date} label={t("date")} />
        <TextField
          {...fields.plate}
          autoComplete="off"
          width="short"
          maxLength={12}
          label={t("garage:fields.plate")}
        />
        <StateField {...fields.state} country={country} />
        <DialogActions>
          <Button>{t("save")}</Button>
        </DialogActions>
      </PostForm>
    </DialogRoute>
  );
}
