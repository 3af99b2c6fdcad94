import type { CookieJar } from "./cookies.server.ts";

/** Spec §2, "a session id query parameter" */
const visitParam = "sessionId";

/** Keeps email addresses and forged lines out of the log. */
function parseVisit(value: string | null | undefined): string | null {
  return value && /^[\w-]{8,64}$/.test(value) ? value : null;
}

export function getVisit(
  { url }: Pick<Request, "url">,
  cookies: Pick<CookieJar, "get">,
): string | null {
  const asked = url.includes(visitParam) ? new URL(url).searchParams.get(visitParam) : null;
  return parseVisit(asked) ?? parseVisit(cookies.get("visit"));
}
