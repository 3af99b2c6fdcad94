import { composeMail, type EmailMessage } from "#app/email/email-message.ts";
import { translator } from "#app/i18n/i18n.server.ts";
import { brand } from "#app/i18n/locale.ts";
import { formatPhone } from "#app/i18n/phone.ts";
import type { Lead } from "./leads.server.ts";

export type MailedLead = Pick<
  Lead,
  "id" | "accountId" | "vehicle" | "vin" | "name" | "email" | "phone" | "document"
>;

/** Its plain text is only ADF/XML, as dealers' systems want it. Its HTML is for people. */
export function leadMail(lead: MailedLead, to: string): EmailMessage {
  const t = translator("en");
  const { id, vehicle, vin, name, email, phone, document } = lead;
  const mail = composeMail({
    ...{ id, kind: "trade-in-lead", to, language: "en" },
    subject: t("trade-in:mail.subject", { vehicle }),
    lead: { says: t("trade-in:mail.says", { name, vehicle }) },
    blocks: [
      t("trade-in:mail.email", { email }),
      ...(phone ? [t("trade-in:mail.phone", { phone: formatPhone(phone) })] : []),
      ...(vin ? [t("trade-in:mail.vin", { vin })] : []),
      t("trade-in:mail.document"),
    ],
    footer: t("trade-in:mail.footer", { brand: brand.name }),
  });
  return { ...mail, text: document };
}
