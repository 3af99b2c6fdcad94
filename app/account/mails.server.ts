import type { RequestContext } from "#app/http/context.server.ts";
import { setFlash, type Flash } from "#app/http/flash.server.ts";
import { href, paths } from "#app/http/paths.ts";
import { newToken } from "#app/http/secrets.server.ts";
import { deliver } from "#app/email/deliver.server.ts";
import { composeMail, type EmailMessage } from "#app/email/email-message.ts";
import { insertEmail } from "#app/email/outbox.server.ts";
import { translator } from "#app/i18n/i18n.server.ts";
import { brand, type Language } from "#app/i18n/locale.ts";
import type { OtherAccess } from "./other-access.server.ts";
import { insertToken, type TokenKind } from "./tokens.server.ts";

type Recipient = { id: string; email: string; language: Language };

const linkPages: Record<TokenKind, string> = {
  "verify-email": paths.verifyEmail,
  "reset-password": paths.resetPassword,
};
const linkTexts = { "verify-email": "verifyEmail", "reset-password": "resetPassword" } as const;

export function confirmationMail(context: RequestContext, recipient: Recipient) {
  return mailWithLink(context, "verify-email", recipient, "confirmEmail");
}

export function mailWithLink(
  { db, origin, now }: RequestContext,
  kind: TokenKind,
  { id, email, language }: Recipient,
  text: (typeof linkTexts)[TokenKind] | "confirmEmail" = linkTexts[kind],
) {
  const token = newToken();
  const t = translator(language);
  const url = `${origin}${href(linkPages[kind])}?token=${token}`;
  const mail: EmailMessage = composeMail({
    kind,
    to: email,
    language,
    subject: t(`account-emails:${text}.subject`, { brand: brand.name }),
    lead: {
      says: t(`account-emails:${text}.says`),
      details: [t(`account-emails:${text}.limit`)],
    },
    blocks: [
      { button: { label: t(`account-emails:${text}.action`), url } },
      t(`account-emails:${text}.why`, { email, brand: brand.name }),
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

export async function deliverOrWarn(context: RequestContext, message: EmailMessage): Promise<void> {
  if (await deliver(context, message)) return;
  const flash: Flash = { message: "verifyFailure", tone: "problem" };
  if (context.isApi && context.outcome) context.outcome.flash = flash;
  else setFlash(context, flash);
}

const noticeTexts = {
  "password-changed": "passwordChanged",
  "email-changed": "emailChanged",
  "account-deleted": "accountDeleted",
  "passkey-added": "passkeyAdded",
  "passkey-removed": "passkeyRemoved",
  "recovery-codes-created": "recoveryCodesCreated",
  "recovery-code-used": "recoveryCodeUsed",
} as const;

/**
 * For verified addresses only. A new password ends API tokens and webhooks but no passkeys; if there
 * are any, its email says so.
 */
export function newsMail(
  { origin }: RequestContext,
  kind: keyof typeof noticeTexts,
  { email, language }: Omit<Recipient, "id">,
  { passkeys, programs, ...values }: Partial<OtherAccess> & { name?: string; left?: string } = {},
): EmailMessage {
  const t = translator(language);
  const text = noticeTexts[kind];
  const label = t("account-emails:passwordChanged.action");
  const link = { label, url: origin + href(paths.forgotPassword) };
  return composeMail({
    kind,
    to: email,
    language,
    subject: t(`account-emails:${text}.subject`, { brand: brand.name }),
    lead: {
      says: t(`account-emails:${text}.says`),
      details: [
        t(`account-emails:${text}.what`, { ...values, email, brand: brand.name }),
        ...(programs ? [t("account-emails:passwordChanged.programs")] : []),
        ...(passkeys ? [t("account-emails:passwordChanged.passkeys", { passkeys })] : []),
      ],
    },
    blocks: [
      t(`account-emails:${text}.notYou`, { support: brand.support }),
      ...(kind === "password-changed" ? [{ button: link }] : []),
    ],
    footer: t("account-emails:footer", { brand: brand.name, support: brand.support }),
  });
}
