import { useTranslation } from "react-i18next";
import { href, paths } from "#app/http/paths.ts";
import { FormColumn, PageHeading } from "#app/ui/layout.tsx";
import { useLanguagesOf, WhoSends, type MailsOf } from "./who-sends.tsx";

export const outcomes = ["success", "OptedOut", "error"] as const;

export type Outcome = (typeof outcomes)[number];

export function Unsubscribed({ outcome, ...emails }: { outcome: Outcome } & MailsOf) {
  const { t, i18n } = useTranslation("email-choices");
  const [, ...others] = useLanguagesOf(emails.country);
  return (
    <>
      <FormColumn>
        <PageHeading title={t(`${outcome}.title`)} />
        <p>{t(`${outcome}.text`)}</p>
        <p>
          <a href={href(paths.notificationSettings)}>{t("settings")}</a>
        </p>
        {others.map((language) => {
          const text = i18n.getFixedT(language, "email-choices");
          return (
            <section key={language} lang={language}>
              <h2>{text(`${outcome}.title`)}</h2>
              <p>{text(`${outcome}.text`)}</p>
            </section>
          );
        })}
      </FormColumn>
      <WhoSends {...emails} />
    </>
  );
}
