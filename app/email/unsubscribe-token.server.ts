import { paths } from "#app/http/paths.ts";
import { sign, unsign } from "#app/http/secrets.server.ts";
import { tokenIn } from "#app/http/token-in.ts";

/** Where an account ends its mails, from any of them and at any time: whose it is and our signature, nothing stored. */
export function unsubscribePath(secret: string, accountId: string): string {
  return `${paths.unsubscribe}?token=${sign(secret, "unsubscribe", accountId)}`;
}

/** Whose mails a token ends; null when we did not sign it. */
export function readUnsubscribeToken(secret: string, request: Request): string | null {
  return unsign(secret, "unsubscribe", tokenIn(request) ?? undefined);
}
