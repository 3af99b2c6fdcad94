import type { CookieJar } from "./cookies.server.ts";

/** What a link from elsewhere names its visit by (spec §2, "a session id query parameter"). */
const visitQuery = "sessionId";

/**
 * The id of a visit as it may be kept and logged; null for what nobody should log: text that could
 * be a sentence, an address or a line of its own.
 */
function parseVisit(typed: string | null | undefined): string | null {
  return typed && /^[\w-]{8,64}$/.test(typed) ? typed : null;
}

/**
 * The visit that a request belongs to: the one that its URL names, else the one that its browser
 * keeps.
 */
export function visitOf(
  { url }: Pick<Request, "url">,
  cookies: Pick<CookieJar, "get">,
): string | null {
  return parseVisit(new URL(url).searchParams.get(visitQuery)) ?? parseVisit(cookies.get("visit"));
}
