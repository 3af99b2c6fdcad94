import { escapeXml } from "#app/i18n/escape-xml.ts";

export type Sitemap = { kind: "index" } | { kind: "pages" } | { kind: "shops"; firstSlug: string };

export function parseSitemapPath(pathname: string): Sitemap | null {
  if (pathname === indexPath) return { kind: "index" };
  if (pathname === pagesPath) return { kind: "pages" };
  const firstSlug = /^\/sitemap-shops-([a-z0-9-]{1,210})\.xml$/.exec(pathname)?.[1];
  return firstSlug === undefined ? null : { kind: "shops", firstSlug };
}

const indexPath = "/sitemap.xml";
const pagesPath = "/sitemap-pages.xml";

export function listSitemapPaths(firstSlugs: readonly string[]): string[] {
  return [pagesPath, ...firstSlugs.map((slug) => `/sitemap-shops-${slug}.xml`)];
}

const namespace = "http://www.sitemaps.org/schemas/sitemap/0.9";

export function buildSitemapIndex(urls: readonly string[]): string {
  return buildDocument("sitemapindex", "sitemap", urls);
}

export function buildSitemap(urls: readonly string[]): string {
  return buildDocument("urlset", "url", urls);
}

function buildDocument(list: string, entry: string, urls: readonly string[]): string {
  const entries = urls.map((url) => `<${entry}><loc>${escapeXml(url)}</loc></${entry}>\n`).join("");
  const declaration = `<?xml version="1.0" encoding="UTF-8"?>`;
  return `${declaration}\n<${list} xmlns="${namespace}">\n${entries}</${list}>\n`;
}

/** The index comes first, for crawlers that read only one sitemap. */
export function buildRobots(
  origin: string,
  privatePaths: readonly string[],
  firstSlugs: readonly string[],
): string {
  const listed = [indexPath, ...listSitemapPaths(firstSlugs)].map(
    (name) => `Sitemap: ${origin}${name}`,
  );
  const disallowed = privatePaths.map((path) => `Disallow: ${path}`);
  return ["User-agent: *", ...disallowed, ...listed, ""].join("\n");
}
