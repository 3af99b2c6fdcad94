import { useTranslation } from "react-i18next";
import type { PageHandle } from "#app/http/page-handle.ts";
import { href, paths } from "#app/http/paths.ts";
import { FormColumn, PageHeading } from "#app/ui/layout.tsx";

export const handle: PageHandle = {
  title: "prospects:check.title",
  description: "checkEmail",
  scripts: false,
};

/** Where the API sends someone whose address has an account that isn't verified. */
export default function CheckEmail() {
  const { t } = useTranslation("prospects");
  return (
    <FormColumn>
      <PageHeading title={t("check.title")} />
      <p>{t("check.text")}</p>
      <p>
        <a href={href(paths.logIn)}>{t("check.again")}</a>
      </p>
    </FormColumn>
  );
}
