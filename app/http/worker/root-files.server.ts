import { href, paths } from "#app/http/paths.ts";
import type { Settings } from "#app/http/settings.ts";

/**
 * Answers outside the product's base path, and the way to https where a browser came without it;
 * null for a path inside. Icons are static files.
 */
export function rootFile(url: URL, settings: Settings, publicPages: readonly string[]): Response | null {
  if (isPlain(url, settings)) return new Response(null, { status: 301, headers: { Location: settings.origin + url.pathname + url.search } });
  const origin = settings.origin ?? url.origin;
  switch (url.pathname) {
    case "/robots.txt":
      return text("text/plain", `User-agent: *\nDisallow: ${href("/garage")}\nSitemap: ${origin}/sitemap.xml\n`);
    case "/sitemap.xml":
      return text("application/xml", sitemap(origin, publicPages));
    case "/":
    case href(""):
    case href("/"):
      return new Response(null, { status: 302, headers: { Location: href(paths.garage) } });
    default:
      return url.pathname.startsWith(href("/")) ? null : text("text/plain", "Not found\n", 404);
  }
}

/** Whether this is the product's own host, which speaks https, reached over http. */
function isPlain(url: URL, { origin }: Settings): boolean {
  return url.protocol === "http:" && `https://${url.host}` === origin;
}

function sitemap(origin: string, pages: readonly string[]): string {
  const urls = pages.map((page) => `<url><loc>${origin}${href(page)}</loc></url>`).join("");
  return `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls}</urlset>`;
}

function text(type: string, body: string, status = 200): Response {
  return new Response(body, { status, headers: { "Content-Type": `${type}; charset=utf-8` } });
}
