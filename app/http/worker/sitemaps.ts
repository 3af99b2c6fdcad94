export type Sitemap = { of: "index" } | { of: "pages" } | { of: "shops"; first: string };

/**
 * A sitemap of ours by its name, such as `/sitemap-shops-acme-auto-mesa-az.xml`; null for another
 * file.
 */
export function sitemapNamed(pathname: string): Sitemap | null {
  if (pathname === index) return { of: "index" };
  if (pathname === pages) return { of: "pages" };
  const first = /^\/sitemap-shops-([a-z0-9-]{1,210})\.xml$/.exec(pathname)?.[1];
  return first === undefined ? null : { of: "shops", first };
}

const index = "/sitemap.xml";
const pages = "/sitemap-pages.xml";

/**
 * The names of all sitemaps but the index. @param starts with which page each one of shops begins
 */
export function sitemapNames(starts: readonly string[]): string[] {
  return [pages, ...starts.map((first) => `/sitemap-shops-${first}.xml`)];
}

const protocol = "http://www.sitemaps.org/schemas/sitemap/0.9";

/** A list of sitemaps (sitemaps.org). */
export function sitemapIndex(urls: readonly string[]): string {
  return document("sitemapindex", "sitemap", urls);
}

/** A list of pages (sitemaps.org). */
export function sitemap(urls: readonly string[]): string {
  return document("urlset", "url", urls);
}

function document(list: string, entry: string, urls: readonly string[]): string {
  const entries = urls.map((url) => `<${entry}><loc>${escaped(url)}</loc></${entry}>\n`).join("");
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${list} xmlns="${protocol}">\n${entries}</${list}>\n`;
}

const entities: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
};

function escaped(url: string): string {
  return url.replace(/[&<>"']/g, (character) => entities[character]!);
}

/**
 * What crawlers may read, and where every sitemap is: the index first, for those that ask for one
 * only.
 */
export function robots(origin: string, privatePath: string, starts: readonly string[]): string {
  const listed = [index, ...sitemapNames(starts)].map((name) => `Sitemap: ${origin}${name}`);
  return ["User-agent: *", `Disallow: ${privatePath}`, ...listed, ""].join("\n");
}
