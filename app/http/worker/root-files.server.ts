import { href, paths } from "#app/http/paths.ts";
import type { Settings } from "#app/http/settings.ts";

export function redirectToHttps(
  { protocol, host, pathname, search }: URL,
  { origin }: Settings,
): Response | null {
  if (protocol !== "http:" || `https://${host}` !== origin) return null;
  return new Response(null, { status: 301, headers: { Location: origin + pathname + search } });
}

export function getRootResponse(url: URL): Response | null {
  switch (url.pathname) {
    case "/":
    case href(""):
    case href("/"):
      return new Response(null, {
        status: 302,
        headers: { Location: href(paths.garage) + url.search },
      });
    default:
      return url.pathname.startsWith(href("/")) ? null : notFound();
  }
}

function notFound(): Response {
  return new Response("Not found\n", {
    status: 404,
    headers: { "Content-Type": "text/plain; charset=utf-8" },
  });
}
