import { base, href, paths } from "#app/http/paths.ts";
import type { Settings } from "#app/http/settings.ts";

export function redirectToHttps(
  { protocol, host, pathname, search }: URL,
  { origin }: Settings,
): Response | null {
  if (protocol !== "http:" || `https://${host}` !== origin) return null;
  return new Response(null, { status: 301, headers: { Location: origin + pathname + search } });
}

/** Remix only knows paths below its base, so the site's root is the landing page's other name. */
export function withBasePath(request: Request, { origin, pathname, search }: URL): Request {
  if (pathname !== "/" && pathname !== base) return request;
  return new Request(origin + href(paths.landing) + search, request);
}

/**
 * Only the service worker can take what another app shares. Without one, for example in the lite
 * version, the page says to add the files in the form.
 */
export function redirectShare({ method }: Request, { pathname }: URL): Response | null {
  if (method !== "POST" || pathname !== href(paths.share)) return null;
  return new Response(null, { status: 303, headers: { Location: `${pathname}?missed` } });
}

export function rejectOutsideBase({ pathname }: URL): Response | null {
  if (pathname.startsWith(href("/"))) return null;
  return new Response("Not found\n", {
    status: 404,
    headers: { "Content-Type": "text/plain; charset=utf-8" },
  });
}
