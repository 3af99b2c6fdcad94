import { Trans, useTranslation } from "react-i18next";
import { TextLink } from "#app/account/profile/account-form.tsx";
import { usePasswordHelp } from "#app/account/sign-in/use-password-help.tsx";
import { Checkbox, TextField } from "#app/forms/fields/field.tsx";
import type { FieldProps } from "#app/forms/fields/form.tsx";
import { paths } from "#app/http/paths.ts";

type Fields<Name extends string> = { fields: Record<Name, FieldProps> };

export function SignUpFields({ fields }: Fields<"email" | "password" | "postalCode" | "agree">) {
  const { t } = useTranslation("account");
  const passwordHelp = usePasswordHelp({ isNew: true });
  return (
    <>
      <EmailField {...fields.email} />
      <TextField
        {...fields.password}
        {...passwordHelp}
        type="password"
        autoComplete="new-password"
        label={t("password")}
        hint={t("passwordHint")}
      />
      <HomeAndTermsFields fields={fields} />
    </>
  );
}

export function EmailField(field: FieldProps) {
  const { t } = useTranslation("account");
  return (
    <TextField
      {...field}
      type="email"
      autoComplete="email"
      label={t("email")}
      hint={t("signUp.emailHint")}
    />
  );
}

export function HomeAndTermsFields({ fields }: Fields<"postalCode" | "agree">) {
  const { t } = useTranslation("account");
  return (
    <>
      <TextField
        {...fields.postalCode}
        autoComplete="postal-code"
        width="short"
        label={t("postalCode")}
        hint={t("signUp.postalCodeHint")}
      />
      <Checkbox
        {...fields.agree}
        defaultValue={undefined}
        value="on"
        defaultChecked={fields.agree.defaultValue === "on"}
        label={
          <Trans
            t={t}
            i18nKey="signUp.agree"
            components={[
              <TextLink key="terms" path={paths.terms} />,
              <TextLink key="privacy" path={paths.privacy} />,
            ]}
          />
        }
      />
    </>
  );
}
