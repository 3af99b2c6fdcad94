import type { Bookmark } from "#db/bookmark.ts";
import { cookieDays, type CookieJar } from "./cookies.server.ts";
import { sign, unsign } from "./secrets.server.ts";

/**
 * The visitor's bookmark in the database, kept in a cookie for the seconds in which replicas could
 * lag behind their last form. Signed, because a replica waits for whatever position it is given.
 */
export function openBookmark(secret: string, cookies: CookieJar): Bookmark {
  return {
    position: unsign(secret, "bookmark", cookies.get("bookmark")) ?? undefined,
    moved: (position) => cookies.set("bookmark", sign(secret, "bookmark", position), cookieDays.bookmark),
    lost: () => cookies.remove("bookmark"),
  };
}
