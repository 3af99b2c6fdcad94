import { composeMail, type EmailMessage } from "#app/email/email-message.ts";
import { formatDay, todayIn } from "#app/i18n/dates.ts";
import { translator } from "#app/i18n/i18n.server.ts";
import { brand, type Language } from "#app/i18n/locale.ts";

type Closed = { email: string; language: Language; url: string; until: Date; timeZone: string };

/** For verified addresses only. */
export function closedMail({ email, language, url, until, timeZone }: Closed): EmailMessage {
  const t = translator(language);
  const day = formatDay(todayIn(timeZone, until), language);
  return composeMail({
    kind: "account-closed",
    to: email,
    language,
    subject: t("account-closed:email.subject", { brand: brand.name }),
    lead: {
      says: t("account-closed:email.says"),
      details: [t("account-closed:email.limit", { day })],
    },
    blocks: [
      { button: { label: t("account-closed:email.action"), url } },
      t("account-closed:email.notYou", { support: brand.support }),
    ],
    footer: t("account-emails:footer", { brand: brand.name, support: brand.support }),
  });
}
