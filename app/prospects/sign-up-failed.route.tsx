import { useTranslation } from "react-i18next";
import type { PageHandle } from "#app/http/page-handle.ts";
import { href, paths } from "#app/http/paths.ts";
import { brand } from "#app/i18n/locale.ts";
import { FormColumn, PageHeading } from "#app/ui/layout.tsx";

export const handle: PageHandle = {
  title: "prospects:failed.title",
  description: "signUpFailed",
  scripts: false,
};

export default function SignUpFailed() {
  const { t } = useTranslation("prospects");
  return (
    <FormColumn>
      <PageHeading title={t("failed.heading", { program: brand.program })} />
      <p>{t("failed.text")}</p>
      <p>{t("failed.help", { support: brand.support })}</p>
      <p className="cluster">
        <a className="btn" href={href(paths.signUp)}>
          {t("dead.signUp")}
        </a>{" "}
        <a className="btn btn-secondary" href={href(paths.logIn)}>
          {t("logIn")}
        </a>
      </p>
    </FormColumn>
  );
}
