import type { RequestContext } from "#app/http/context.server.ts";
import { offlineHeader } from "./offline-header.ts";
import type { Owner } from "#app/http/owner.ts";
import { keyedHash } from "#app/http/secrets.server.ts";

/** Names an owner's things on the device without telling who they are. */
export function offlineTag(
  { settings }: Pick<RequestContext, "settings">,
  { accountId }: Pick<Owner, "accountId">,
): string {
  return keyedHash(settings.secret, "offline", accountId).slice(0, 8);
}

/** Redirects keep it too, so that a session that ended is noticed at once. */
export function setOfflineHeader(context: RequestContext, owner: Owner | null): void {
  const tag = owner ? offlineTag(context, owner) : "none";
  context.headers.set(offlineHeader, context.lite || context.embedding ? "off" : tag);
}
