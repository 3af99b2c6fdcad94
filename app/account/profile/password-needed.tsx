import { useTranslation } from "react-i18next";
import type { Owner } from "#app/http/owner.ts";
import { FormColumn, PageHeading } from "#app/ui/layout.tsx";
import { BackToAccount } from "./account-form.tsx";
import { SetPassword } from "./set-password.tsx";

type PasswordNeededProps = { title: string; email: string; emailVerified: boolean };

/** Instead of a form that asks for the password of an account that has none. */
export function PasswordNeeded({ title, email, emailVerified }: PasswordNeededProps) {
  const { t } = useTranslation("account");
  return (
    <FormColumn>
      <BackToAccount />
      <PageHeading title={title} below={t("setPassword.first")} />
      <SetPassword email={email} emailVerified={emailVerified} />
    </FormColumn>
  );
}

export function withoutPassword({ email, emailVerified, hasPassword }: Owner) {
  return hasPassword ? null : { email, emailVerified };
}
