import { useTranslation } from "react-i18next";
import { href, paths } from "#app/http/paths.ts";
import { FormColumn, PageHeading } from "#app/ui/layout.tsx";

export function DeadLink() {
  const { t } = useTranslation("prospects");
  return (
    <FormColumn>
      <PageHeading title={t("dead.title")} />
      <p>{t("dead.text")}</p>
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
