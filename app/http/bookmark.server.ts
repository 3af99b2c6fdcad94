import type { Bookmark } from "#db/bookmark.ts";
import { cookieDays, type CookieJar } from "./cookies.server.ts";
import { sign, unsign } from "./secrets.server.ts";

/** Signed because pages wait until the database reaches this position. */
export function openBookmark(secret: string, cookies: CookieJar): Bookmark {
  const stored = unsign(secret, "bookmark", cookies.get("bookmark"));
  return {
    position: stored === null ? undefined : Number(stored),
    moved: (position) =>
      cookies.set("bookmark", sign(secret, "bookmark", String(position)), cookieDays.bookmark),
    lost: () => cookies.remove("bookmark"),
  };
}
