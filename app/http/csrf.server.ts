import type { RequestContext } from "./context.server.ts";
import { keyedHash, timingSafeEqualText } from "./secrets.server.ts";

type CsrfContext = Pick<RequestContext, "settings" | "visitorId">;

export function createCsrfToken({ settings, visitorId }: CsrfContext): string {
  return keyedHash(settings.secret, "csrf", visitorId);
}

export function isCsrfToken(context: CsrfContext, token: FormDataEntryValue | null): boolean {
  return typeof token === "string" && timingSafeEqualText(token, createCsrfToken(context));
}
