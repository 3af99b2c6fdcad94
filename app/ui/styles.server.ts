import { createHash } from "node:crypto";
import css from "./styles.css?inline";
import { cookieDays, type CookieJar } from "#app/http/cookies.server.ts";

const digest = createHash("sha256").update(css).digest("base64");

/** What allows the style sheet within a page, for its Content-Security-Policy. */
export const stylesHash = `sha256-${digest}`;

/** Another one after each change of the style sheet. */
const version = digest.replace(/\W/g, "").slice(0, 8);

/**
 * The style sheet, for a browser that does not have it yet: within the page it is painted a round
 * trip sooner, before the scripts share the line. The page asks for the file as well, and the
 * cookie then says that the browser has it: null.
 */
export function stylesForFirstPage(cookies: CookieJar): string | null {
  if (cookies.get("styles") === version) return null;
  cookies.set("styles", version, cookieDays.preference);
  return css;
}
