import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { paths } from "#app/http/paths.ts";
import { languages, type Language } from "#app/i18n/reader.ts";
import { Button } from "#app/ui/button.tsx";
import { DialogActions } from "#app/ui/dialog-frame.tsx";
import { DialogRoute } from "#app/ui/dialog-route.tsx";
import { RadioGroup, TextField } from "#app/forms/fields/field.tsx";
import { serverForm, type FieldProps } from "#app/forms/fields/form.tsx";
import type { LastResult } from "#app/ui/last-result.ts";
import { FormColumn } from "#app/ui/layout.tsx";
import { SecureFields } from "#app/ui/secure-fields.tsx";
import { Spaced } from "#app/ui/spaced.tsx";

type CalendarProps = {
  id: string;
  name: string;
  language: Language;
  /** Null while there is no calendar. */
  address: string | null;
  lastResult?: LastResult;
};

/** What is due in the owner's own calendar program: made, or its address with the ways to change it. */
export function CalendarDialog({ id, name, language, address, lastResult }: CalendarProps) {
  const { t } = useTranslation("calendar");
  const { id: formId, fields, errors } = serverForm({ id: "calendar", names: ["language"], lastResult, defaultValue: { language } });
  return (
    <DialogRoute id="calendar" title={t("title")} closeHref={paths.vehicle(id)} errors={errors}>
      {address ? (
        <FormColumn>
          <Address address={address} />
          <Form method="post" id={formId}>
            <SecureFields />
            <LanguageField field={fields.language} />
            <Button look="secondary" name="intent" value="language">{t("saveLanguage")}</Button>
          </Form>
          <AddressForm />
        </FormColumn>
      ) : (
        <Form method="post" id={formId}>
          <SecureFields />
          <p>{t("offer", { name })}</p>
          <p>{t("open")}</p>
          <LanguageField field={fields.language} />
          <DialogActions><Button name="intent" value="create">{t("make")}</Button></DialogActions>
        </Form>
      )}
    </DialogRoute>
  );
}

function LanguageField({ field }: { field: FieldProps }) {
  const { t } = useTranslation(["calendar", "common"]);
  const options = languages.map((value) => ({ value, label: <span lang={value}>{t(`common:languages.${value}`)}</span> }));
  return <RadioGroup {...field} required label={t("language")} options={options} />;
}

function Address({ address }: { address: string }) {
  const { t } = useTranslation("calendar");
  return (
    <>
      <TextField id="calendar-address" name="address" readOnly value={address} label={t("address")} hint={t("addressHint")} />
      <p className="cluster">
        <Spaced>
          <a className="btn" href={address.replace(/^https?:/, "webcal:")}>{t("add")}</a>
          <a className="btn btn-quiet" href={address} download="roadworthy.ics">{t("download")}</a>
        </Spaced>
      </p>
    </>
  );
}

/** The address got into the wrong hands, or is no longer wanted. */
function AddressForm() {
  const { t } = useTranslation("calendar");
  return (
    <section>
      <h2>{t("secret")}</h2>
      <p>{t("open")}</p>
      <p>{t("secretText")}</p>
      <Form method="post" id="calendar-end">
        <SecureFields />
        <div className="cluster">
          <Spaced>
            <Button look="secondary" name="intent" value="replace">{t("replace")}</Button>
            <Button look="quiet" name="intent" value="revoke">{t("end")}</Button>
          </Spaced>
        </div>
      </Form>
    </section>
  );
}
