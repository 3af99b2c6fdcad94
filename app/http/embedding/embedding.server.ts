import type { CookieJar } from "#app/http/cookies.server.ts";
import { base } from "#app/http/paths.ts";
import type { Partner, PartnerSettings } from "#app/http/service-settings/partner-settings.ts";

/** Pages that a partner's page can show first in a frame; from there, a cookie says where we are. */
const entry = new RegExp(`^${base}/(?:login/partner|activate)/([^/.]+)`);

/**
 * The partner in whose page the browser shows this response, in a frame. A page of its own never
 * is one: old browsers that don't separate cookies by site would send the frame's there too.
 * @param cookies the frame's
 */
export function findEmbedding(
  { url, headers }: Pick<Request, "url" | "headers">,
  cookies: CookieJar,
  partners: PartnerSettings,
): Partner | null {
  const shownIn = headers.get("Sec-Fetch-Dest");
  if (shownIn === "document") return null;
  const { pathname, searchParams } = new URL(url);
  const isFrame = shownIn === "iframe" || searchParams.has("embedded");
  const slug = (isFrame && entry.exec(pathname)?.[1]) || cookies.get("partner");
  const partner = partners.get(slug ?? "");
  return partner?.embedOrigin ? partner : null;
}
