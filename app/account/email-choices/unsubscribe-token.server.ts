import { paths } from "#app/http/paths.ts";
import { sign, unsign } from "#app/http/secrets.server.ts";
import { tokenIn } from "#app/http/token-in.ts";
import { addressHash } from "#app/email/blocked-addresses.server.ts";

const purposes = { account: "unsubscribe", address: "unsubscribe-address" } as const;

/**
 * Where an account ends its mails, from any of them and at any time: whose it is and our signature,
 * nothing stored.
 */
export function unsubscribePath(secret: string, accountId: string): string {
  return `${paths.unsubscribe}?token=${sign(secret, purposes.account, accountId)}`;
}

/**
 * The same for an address that has no account, such as that of a shop which was invited. The path
 * does not say the address.
 */
export function unsubscribePathForAddress(secret: string, email: string): string {
  return `${paths.unsubscribe}?token=${sign(secret, purposes.address, addressHash(email))}`;
}

/** Whose mails a token ends: an account's, by its id, or those to an address, by its hash. */
export type Subscriber = { of: keyof typeof purposes; id: string };

/** Null for a token that we did not sign. */
export function readUnsubscribeToken(secret: string, request: Request): Subscriber | null {
  const token = tokenIn(request) ?? undefined;
  for (const whose of ["account", "address"] as const) {
    const id = unsign(secret, purposes[whose], token);
    if (id) return { of: whose, id };
  }
  return null;
}
