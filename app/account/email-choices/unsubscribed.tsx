import { useTranslation } from "react-i18next";
import { href, paths } from "#app/http/paths.ts";
import { FormColumn, PageHeading } from "#app/ui/layout.tsx";
import { useNoticeLanguages, SenderNotice, type SenderNoticeProps } from "./sender-notice.tsx";

export const outcomes = ["success", "monthly", "OptedOut", "error"] as const;

export type Outcome = (typeof outcomes)[number];

export function Unsubscribed({ outcome, ...notice }: { outcome: Outcome } & SenderNoticeProps) {
  const { t, i18n } = useTranslation("email-choices");
  const [, ...others] = useNoticeLanguages(notice.country);
  return (
    <>
      <FormColumn>
        <PageHeading title={t(`${outcome}.title`)} />
        <p>{t(`${outcome}.text`)}</p>
        <p>
          <a href={href(paths.notificationSettings)}>{t("settings")}</a>
        </p>
        {others.map((language) => {
          const translate = i18n.getFixedT(language, "email-choices");
          return (
            <section key={language} lang={language}>
              <h2>{translate(`${outcome}.title`)}</h2>
              <p>{translate(`${outcome}.text`)}</p>
            </section>
          );
        })}
      </FormColumn>
      <SenderNotice {...notice} />
    </>
  );
}
