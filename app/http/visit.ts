import type { CookieJar } from "./cookies.server.ts";

/** spec §2, "a session id query parameter" */
const visitParam = "sessionId";

/** Rejects text that could hold a sentence, an email address or a forged log line. */
function parseVisit(value: string | null | undefined): string | null {
  return value && /^[\w-]{8,64}$/.test(value) ? value : null;
}

export function getVisit(
  { url }: Pick<Request, "url">,
  cookies: Pick<CookieJar, "get">,
): string | null {
  return parseVisit(new URL(url).searchParams.get(visitParam)) ?? parseVisit(cookies.get("visit"));
}
