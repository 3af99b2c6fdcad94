import { href, paths } from "./paths.ts";
import type { Settings } from "./settings.ts";

/** Answers outside the product's base path; null for a path inside it. Icons are static files. */
export function rootFile(url: URL, settings: Settings): Response | null {
  const origin = settings.origin ?? url.origin;
  switch (url.pathname) {
    case "/robots.txt":
      return text("text/plain", `User-agent: *\nDisallow: ${href("/garage")}\nSitemap: ${origin}/sitemap.xml\n`);
    case "/sitemap.xml":
      return text("application/xml", sitemap(origin));
    case "/":
    case href(""):
    case href("/"):
      return new Response(null, { status: 302, headers: { Location: href(paths.garage) } });
    default:
      return url.pathname.startsWith(href("/")) ? null : text("text/plain", "Not found\n", 404);
  }
}

function sitemap(origin: string): string {
  const pages = [paths.logIn, paths.signUp, paths.terms, paths.privacy];
  const urls = pages.map((page) => `<url><loc>${origin}${href(page)}</loc></url>`).join("");
  return `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls}</urlset>`;
}

function text(type: string, body: string, status = 200): Response {
  return new Response(body, { status, headers: { "Content-Type": `${type}; charset=utf-8`, "X-Content-Type-Options": "nosniff" } });
}
