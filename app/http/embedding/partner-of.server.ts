import type { RequestContext } from "#app/http/context.server.ts";
import { cookieDays } from "#app/http/cookies.server.ts";
import { partnerPaths } from "./partner-paths.ts";

/** This browser's owner comes from a partner, whose login they use. */
export function rememberPartner({ cookies }: RequestContext, slug: string): void {
  cookies.set("partner", slug, cookieDays.preference);
}

/** In a frame, the cookie says whose page it's in. */
export function forgetPartner({ cookies, embedding }: RequestContext): void {
  if (!embedding && cookies.get("partner") !== undefined) cookies.remove("partner");
}

/**
 * Where a partner's customer logs in who isn't logged in, and null for anyone else. In a frame, the
 * activation page comes first, since many partners' login pages can't be shown in one.
 */
export function partnersLogin({
  settings,
  embedding,
  cookies,
  log,
}: RequestContext): string | null {
  const partner = embedding ?? settings.partners.get(cookies.get("partner") ?? "");
  if (!partner) return null;
  log.error("partner", new Error("Partner users should always be authenticated"));
  return embedding ? partnerPaths.activate(partner.slug) : partnerPaths.logIn(partner.slug);
}
