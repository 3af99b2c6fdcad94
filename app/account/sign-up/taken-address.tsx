import { useTranslation } from "react-i18next";
import { href, paths } from "#app/http/paths.ts";
import { FormColumn, PageHeading } from "#app/ui/layout.tsx";
import { useRootData } from "#app/ui/root-data.ts";

/** An address that got an account of its own before its link was opened. */
export function TakenAddress({ email }: { email: string }) {
  const { t } = useTranslation("account");
  const owner = useRootData()?.owner;
  return (
    <FormColumn>
      <PageHeading title={t("confirm.taken.title")} />
      <p role="alert">{t("confirm.taken.text", { email })}</p>
      <p>
        <a href={href(owner ? paths.changeEmail : paths.logIn)}>{t(owner ? "confirm.taken.choose" : "logIn.title")}</a>
      </p>
    </FormColumn>
  );
}
