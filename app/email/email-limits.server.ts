import type { RequestContext } from "#app/http/context.server.ts";
import { limitsOf, type Limit } from "#app/http/limit-table.ts";
import { keyedHash } from "#app/http/secrets.server.ts";
import { mailboxOf } from "./recipient.ts";

type Sender = Pick<RequestContext, "settings" | "address">;

/** How buckets name a recipient: counting needs no address, and one that is deleted leaves none. */
export function recipientKey(
  { settings }: Pick<RequestContext, "settings">,
  email: string,
): string {
  return keyedHash(settings.secret, "recipient", mailboxOf(email));
}

/**
 * The limits of each form that has an email sent: by its sender's account and network, and by who
 * gets it.
 */
export const emailLimits = {
  signUp: (sender: Sender, to: string): Limit[] => [
    ...limitsOf("sign-up-from", sender.address),
    ...limitsOf("sign-up-to", recipientKey(sender, to)),
  ],
  reset: (sender: Sender, to: string): Limit[] => [
    ...limitsOf("reset-from", sender.address),
    ...limitsOf("reset-to", recipientKey(sender, to)),
  ],
  /** `to` is left out where an account is told of a change to it: it then is its own recipient. */
  owner: (sender: Sender, accountId: string, to?: string): Limit[] => [
    ...limitsOf("email-by", accountId),
    ...limitsOf("email-from", sender.address),
    ...(to === undefined ? [] : limitsOf("email-to", recipientKey(sender, to))),
  ],
  /** `to` is null where the operator gets it, to call the shop. */
  invitation: (sender: Sender, accountId: string, to: string | null): Limit[] => [
    ...limitsOf("invite", accountId),
    ...limitsOf("invite-from", sender.address),
    ...(to === null ? [] : limitsOf("invite-to", recipientKey(sender, to))),
  ],
};
