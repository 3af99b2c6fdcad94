import { useTranslation } from "react-i18next";
import { SetPassword } from "#app/account/profile/set-password.tsx";
import { href, paths } from "#app/http/paths.ts";

type PasswordSectionProps = { email: string; emailVerified: boolean; hasPassword: boolean };

export function PasswordSection({ email, emailVerified, hasPassword }: PasswordSectionProps) {
  const { t } = useTranslation(["account", "social-login"]);
  return (
    <section aria-labelledby="password">
      <h2 id="password">{t("password")}</h2>
      {hasPassword ? (
        <p>
          {t("social-login:identities.password", { email })}{" "}
          <a href={href(paths.changePassword)}>{t("changePassword.action")}</a>
        </p>
      ) : (
        <SetPassword email={email} emailVerified={emailVerified} />
      )}
    </section>
  );
}
