import type { Bookmark } from "#db/bookmark.ts";
import { cookieDays, type CookieJar } from "./cookies.server.ts";
import { sign, unsign } from "./secrets.server.ts";

/**
 * The visitor's bookmark in the database, kept in a cookie for the seconds in which replicas could
 * lag behind their last form. Signed, because pages wait for whatever position it names.
 */
export function openBookmark(secret: string, cookies: CookieJar): Bookmark {
  const stored = unsign(secret, "bookmark", cookies.get("bookmark"));
  return {
    position: stored === null ? undefined : Number(stored),
    moved: (position) =>
      cookies.set("bookmark", sign(secret, "bookmark", String(position)), cookieDays.bookmark),
    lost: () => cookies.remove("bookmark"),
  };
}
