import type { CookieJar } from "#app/http/cookies.server.ts";
import { base } from "#app/http/paths.ts";
import type { Partner, PartnerSettings } from "#app/http/service-settings/partner-settings.ts";

/** Pages that a partner's page can show first in a frame; from there, a cookie says where we are. */
const entry = new RegExp(`^${base}/(?:login/partner|activate)/([^/.]+)`);

/**
 * The partner in whose page the browser shows this response, in a frame. Browsers that don't say
 * what they load it for (Safari before 16.4) send no cookies to such a frame anyway.
 * @param cookies the frame's
 */
export function findEmbedding(
  { url, headers }: Pick<Request, "url" | "headers">,
  cookies: CookieJar,
  partners: PartnerSettings,
): Partner | null {
  const loadedFor = headers.get("Sec-Fetch-Dest");
  if (loadedFor === null || loadedFor === "document") return null;
  const entered = loadedFor === "iframe" ? entry.exec(new URL(url).pathname)?.[1] : undefined;
  const slug = entered ?? cookies.get("partner");
  const partner = partners.get(slug ?? "");
  return partner?.embedOrigin ? partner : null;
}
