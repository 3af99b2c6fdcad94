import type { RequestContext } from "#app/http/context.server.ts";
import { limitsOf, type Limit } from "#app/http/limit-table.ts";
import { keyedHash } from "#app/http/secrets.server.ts";
import { mailboxOf } from "./recipient.ts";

type Sender = Pick<RequestContext, "settings" | "address">;

/** Hashed, so that buckets contain no address. */
export function recipientKey(
  { settings }: Pick<RequestContext, "settings">,
  email: string,
): string {
  return keyedHash(settings.secret, "recipient", mailboxOf(email));
}

export const emailLimits = {
  signUp: (sender: Sender, to: string): Limit[] => [
    ...limitsOf("sign-up-from", sender.address),
    ...limitsOf("sign-up-to", recipientKey(sender, to)),
  ],
  reset: (sender: Sender, to: string): Limit[] => [
    ...limitsOf("reset-from", sender.address),
    ...limitsOf("reset-to", recipientKey(sender, to)),
  ],
  owner: (sender: Sender, accountId: string, to?: string): Limit[] => [
    ...limitsOf("email-by", accountId),
    ...limitsOf("email-from", sender.address),
    ...(to === undefined ? [] : limitsOf("email-to", recipientKey(sender, to))),
  ],
  /** `to` is null if the operator gets the email and calls the shop. */
  invitation: (sender: Sender, accountId: string, to: string | null): Limit[] => [
    ...limitsOf("invite", accountId),
    ...limitsOf("invite-from", sender.address),
    ...(to === null ? [] : limitsOf("invite-to", recipientKey(sender, to))),
  ],
};
