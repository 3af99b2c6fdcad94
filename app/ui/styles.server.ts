import { createHash } from "node:crypto";
import css from "./styles.css?inline";
import { cookieDays, type CookieJar } from "#app/http/cookies.server.ts";

const digest = createHash("sha256").update(css).digest("base64");

export const stylesHash = `sha256-${digest}`;

const version = digest.replace(/\W/g, "").slice(0, 8);

/** See docs/decisions/first-page-styles.md. */
export function stylesForFirstPage(cookies: CookieJar): string | null {
  if (cookies.get("styles") === version) return null;
  cookies.set("styles", version, cookieDays.preference);
  return css;
}
