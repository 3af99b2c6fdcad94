import { translator } from "#app/i18n/i18n.server.ts";
import { brand } from "#app/i18n/locale.ts";
import { composeMail, type EmailMessage } from "./email-message.ts";
import type { MailBlock } from "./mail-blocks.ts";

/** Insert it in the same batch as the change that it reports. */
export function operatorMail(subject: string, blocks: MailBlock[]): EmailMessage {
  const footer = translator("en")("email:toOperator.footer", { brand: brand.name });
  return composeMail({
    kind: "to-operator",
    to: brand.support,
    language: "en",
    subject,
    lead: { says: subject },
    blocks,
    footer,
  });
}
