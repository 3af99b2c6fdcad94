import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { countries, languages } from "#app/i18n/reader.ts";
import { Button } from "#app/ui/button.tsx";
import { RadioGroup, TextField } from "#app/forms/fields/field.tsx";
import { serverForm } from "#app/forms/fields/form.tsx";
import type { LastResult } from "#app/ui/last-result.ts";
import { SecureFields } from "#app/ui/secure-fields.tsx";

const names = ["postalCode", "country", "lng"] as const;

/** Where the owner lives and how the product speaks to them; `children` stand between errors and form. */
export function ProfileForm({ values, lastResult, children }: {
  values: { [Name in (typeof names)[number]]: string };
  lastResult?: LastResult;
  children: ReactNode;
}) {
  const { t } = useTranslation(["account", "common"]);
  const { id, fields, errors } = serverForm({ id: "profile", names, lastResult, defaultValue: values });
  return (
    <>
      {errors}
      {children}
      <section aria-labelledby="home">
        <h2 id="home">{t("account:profile.home")}</h2>
        <form method="post" id={id}>
          <SecureFields />
          <TextField
            {...fields.postalCode}
            required
            autoComplete="postal-code"
            width="short"
            maxLength={20}
            label={t("account:postalCode")}
            hint={t("account:signUp.postalCodeHint")}
          />
          <RadioGroup
            {...fields.country}
            label={t("common:footer.country")}
            options={countries.map((value) => ({ value, label: t(`common:countries.${value}`) }))}
          />
          <RadioGroup
            {...fields.lng}
            label={t("common:footer.language")}
            options={languages.map((value) => ({ value, label: t(`common:languages.${value}`) }))}
          />
          <Button>{t("account:profile.submit")}</Button>
        </form>
      </section>
    </>
  );
}
