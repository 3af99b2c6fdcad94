import { useTranslation } from "react-i18next";
import { StateField } from "#app/vehicle/state-field.tsx";
import { paths } from "#app/http/paths.ts";
import type { Country } from "#app/i18n/reader.ts";
import { Button } from "#app/ui/button.tsx";
import { DateField } from "#app/forms/fields/date-field.tsx";
import { DialogActions } from "#app/ui/dialog-frame.tsx";
import { DialogRoute } from "#app/ui/dialog-route.tsx";
import { TextField } from "#app/forms/fields/field.tsx";
import { useForm, type OpenForm } from "#app/forms/fields/form.tsx";
import { PostForm } from "#app/ui/post-form.tsx";

type Dates = { min: string; max: string };

/** Until when the registration holds, or since when; and the plate that it is for. */
export function RegistrationDialog({ id, country, text, dates, form }: {
  id: string;
  country: Country;
  /** What it is for, and how plates are renewed there. */
  text: string[];
  dates: { date: Dates; expirationDate: Dates };
  form: OpenForm<"expirationDate" | "date" | "plate" | "state">;
}) {
  const { t } = useTranslation(["registration", "garage"]);
  const { formProps, fields, errors } = useForm(form);
  return (
    <DialogRoute id="registration" title={t("title")} closeHref={paths.vehicle(id)} errors={errors}>
      <PostForm {...formProps}>
        {text.map((sentence) => <p key={sentence}>{sentence}</p>)}
        <DateField {...fields.expirationDate} {...dates.expirationDate} label={t("expirationDate")} hint={t("expirationDateHint")} />
        <DateField {...fields.date} {...dates.date} label={t("date")} />
        <TextField {...fields.plate} autoComplete="off" width="short" maxLength={12} label={t("garage:fields.plate")} />
        <StateField {...fields.state} country={country} />
        <DialogActions><Button>{t("save")}</Button></DialogActions>
      </PostForm>
    </DialogRoute>
  );
}
