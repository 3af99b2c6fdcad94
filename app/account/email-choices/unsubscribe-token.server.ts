import { paths } from "#app/http/paths.ts";
import { sign, unsign } from "#app/http/secrets.server.ts";
import { tokenIn } from "#app/http/token-in.ts";
import { addressHash } from "#app/email/blocked-addresses.server.ts";

const purposes = {
  account: "unsubscribe",
  monthly: "unsubscribe-monthly",
  address: "unsubscribe-address",
} as const;

/** The token is the account's id and our signature, so it never expires. */
export function unsubscribePath(secret: string, accountId: string): string {
  return `${paths.unsubscribe}?token=${sign(secret, purposes.account, accountId)}`;
}

/** Ends only the account's monthly email. */
export function unsubscribePathForMonthly(secret: string, accountId: string): string {
  return `${paths.unsubscribe}?token=${sign(secret, purposes.monthly, accountId)}`;
}

/** For an address without an account, such as an invited shop's. The path holds only its hash. */
export function unsubscribePathForAddress(secret: string, email: string): string {
  return `${paths.unsubscribe}?token=${sign(secret, purposes.address, addressHash(email))}`;
}

/** `id` is the account's, except for an address without one. */
export type Subscriber = { kind: keyof typeof purposes; id: string };

export function readUnsubscribeToken(secret: string, request: Request): Subscriber | null {
  const token = tokenIn(request) ?? undefined;
  for (const kind of ["account", "monthly", "address"] as const) {
    const id = unsign(secret, purposes[kind], token);
    if (id) return { kind, id };
  }
  return null;
}
