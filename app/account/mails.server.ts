import type { RequestContext } from "#app/http/context.server.ts";
import { href, paths } from "#app/http/paths.ts";
import { newToken } from "#app/http/secrets.server.ts";
import { composeMail, type Mail } from "#app/email/mail.ts";
import { insertMail } from "#app/email/outbox.server.ts";
import { translator } from "#app/i18n/i18n.server.ts";
import { brand, type Language } from "#app/i18n/reader.ts";
import { insertToken, type TokenKind } from "./tokens.server.ts";

type Addressee = { id: string; email: string; language: Language };

const pages: Record<TokenKind, string> = { "verify-email": paths.verifyEmail, "reset-password": paths.resetPassword };
const texts = { "verify-email": "verifyEmail", "reset-password": "resetPassword" } as const;

/** A mail with a link that works once, and the writes that make it work and send it. */
export function mailWithLink({ db, origin, now }: RequestContext, kind: TokenKind, { id, email, language }: Addressee) {
  const token = newToken();
  const t = translator(language);
  const text = texts[kind];
  const mail: Mail = composeMail({
    kind,
    to: email,
    language,
    subject: t(`email:${text}.subject`, { brand: brand.name }),
    paragraphs: [t(`email:${text}.why`, { email, brand: brand.name }), t(`email:${text}.ignore`)],
    action: { label: t(`email:${text}.action`), url: `${origin}${href(pages[kind])}?token=${token}` },
    footer: t("email:footer", { brand: brand.name, support: brand.support }),
  });
  return {
    mail,
    writes: [insertToken(db, { token, kind, accountId: id, email }, now), insertMail(db, mail, now)],
  };
}
