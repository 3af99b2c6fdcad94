import type { RequestContext } from "#app/http/context.server.ts";
import { setFlash } from "#app/http/flash.server.ts";
import { href, paths } from "#app/http/paths.ts";
import { newToken } from "#app/http/secrets.server.ts";
import { deliver } from "#app/email/deliver.server.ts";
import { composeMail, type EmailMessage } from "#app/email/email-message.ts";
import { insertEmail } from "#app/email/outbox.server.ts";
import { translator } from "#app/i18n/i18n.server.ts";
import { brand, type Language } from "#app/i18n/locale.ts";
import { insertToken, type TokenKind } from "./tokens.server.ts";

type Addressee = { id: string; email: string; language: Language };

/** What an account tells its owner of, to the address that it had before. */
export type AccountNews = "password-changed" | "email-changed" | "account-deleted";

const pages: Record<TokenKind, string> = {
  "verify-email": paths.verifyEmail,
  "reset-password": paths.resetPassword,
};
const texts = { "verify-email": "verifyEmail", "reset-password": "resetPassword" } as const;

/**
 * A mail to an address that is to replace the one of an account, with the link that confirms it.
 */
export function confirmationMail(context: RequestContext, addressee: Addressee) {
  return mailWithLink(context, "verify-email", addressee, "confirmEmail");
}

/** A mail with a link that works once, and the writes that make it work and send it. */
export function mailWithLink(
  { db, origin, now }: RequestContext,
  kind: TokenKind,
  { id, email, language }: Addressee,
  text: (typeof texts)[TokenKind] | "confirmEmail" = texts[kind],
) {
  const token = newToken();
  const t = translator(language);
  const url = `${origin}${href(pages[kind])}?token=${token}`;
  const mail: EmailMessage = composeMail({
    kind,
    to: email,
    language,
    subject: t(`account-emails:${text}.subject`, { brand: brand.name }),
    blocks: [
      t(`account-emails:${text}.why`, { email, brand: brand.name }),
      { links: [{ label: t(`account-emails:${text}.action`), url }] },
      t(`account-emails:${text}.ignore`),
    ],
    footer: t("account-emails:footer", { brand: brand.name, support: brand.support }),
  });
  return {
    mail,
    writes: [
      insertToken(db, { token, kind, accountId: id, email }, now),
      insertEmail(db, mail, now),
    ],
  };
}

/** Delivers an email that an owner waits for; if no provider takes it, the next page says so. */
export async function deliverOrWarn(context: RequestContext, mail: EmailMessage): Promise<void> {
  if (await deliver(context, mail)) return;
  setFlash(context, { message: "verifyFailure", tone: "problem" });
}

const updates = {
  "password-changed": "passwordChanged",
  "email-changed": "emailChanged",
  "account-deleted": "accountDeleted",
} as const;

/**
 * A mail that tells of a change, so that who did not make it can act; only a verified address gets
 * it.
 */
export function newsMail(
  { origin }: RequestContext,
  kind: AccountNews,
  { email, language }: Omit<Addressee, "id">,
): EmailMessage {
  const t = translator(language);
  const text = updates[kind];
  const label = t("account-emails:passwordChanged.action");
  const link = { label, url: origin + href(paths.forgotPassword) };
  return composeMail({
    kind,
    to: email,
    language,
    subject: t(`account-emails:${text}.subject`, { brand: brand.name }),
    blocks: [
      t(`account-emails:${text}.what`, { email, brand: brand.name }),
      ...(kind === "password-changed" ? [{ links: [link] }] : []),
      t(`account-emails:${text}.notYou`, { support: brand.support }),
    ],
    footer: t("account-emails:footer", { brand: brand.name, support: brand.support }),
  });
}
