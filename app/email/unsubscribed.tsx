import { useTranslation } from "react-i18next";
import { href, paths } from "#app/http/paths.ts";
import { FormColumn, PageHeading } from "#app/ui/layout.tsx";

export const outcomes = ["success", "OptedOut", "error"] as const;

export type Outcome = (typeof outcomes)[number];

/** What became of an unsubscription, and where an owner chooses their mails. */
export function Unsubscribed({ outcome }: { outcome: Outcome }) {
  const { t } = useTranslation("unsubscribe");
  return (
    <FormColumn>
      <PageHeading title={t(`${outcome}.title`)} />
      <p>{t(`${outcome}.text`)}</p>
      <p><a href={href(paths.notificationSettings)}>{t("settings")}</a></p>
    </FormColumn>
  );
}
