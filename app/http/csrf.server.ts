import type { RequestContext } from "./context.server.ts";
import { keyedHash, sameText } from "./secrets.server.ts";

type Bound = Pick<RequestContext, "settings" | "visitorId">;

/** The token that every changing form carries, bound to the visitor's own cookie. */
export function csrfToken({ settings, visitorId }: Bound): string {
  return keyedHash(settings.secret, "csrf", visitorId);
}

export function isCsrfToken(context: Bound, token: FormDataEntryValue | null): boolean {
  return typeof token === "string" && sameText(token, csrfToken(context));
}
