import { unavailability } from "#db/availability.ts";
import { openDatabase, type Database } from "#db/client.ts";
import { openTimeBudget } from "#db/time-budget.ts";
import { href, paths } from "#app/http/paths.ts";
import { sharedReportPath } from "#app/http/shared-report-path.ts";
import { ownOrigin } from "#app/http/own-origin.ts";
import type { Log } from "#app/http/log.server.ts";
import type { Settings } from "#app/http/settings.ts";
import type { Timing } from "#app/http/timing.server.ts";
import {
  buildRobots,
  buildSitemap,
  buildSitemapIndex,
  parseSitemapPath,
  listSitemapPaths,
  type Sitemap,
} from "./sitemaps.ts";

export type Crawlable = {
  pages: readonly string[];
  shops: {
    listFirstSlugs(db: Database): Promise<string[]>;
    listPaths(db: Database, firstSlug: string): Promise<string[]>;
  };
};

export type CrawlerContext = {
  settings: Settings;
  log: Log;
  timing: Timing;
  waitUntil(promise: Promise<unknown>): void;
};

const databaseTimeoutMs = 5_000;
const maxAgeSeconds = 3_600;
const noRobots = "User-agent: *\nDisallow: /\n";

export async function crawlerFile(
  url: URL,
  crawlable: Crawlable,
  context: CrawlerContext,
): Promise<Response | null> {
  const sitemapId = parseSitemapPath(url.pathname);
  if (!sitemapId && url.pathname !== "/robots.txt") return null;
  if (context.settings.staging && !sitemapId) return createResponse(noRobots, "text/plain", false);
  const store = (globalThis as { caches?: { default?: Cache } }).caches?.default;
  const origin = ownOrigin(context.settings, url);
  const key = new Request(origin + url.pathname);
  const stored = await store?.match(key);
  if (stored) return new Response(stored.body, stored);
  const file = await (sitemapId
    ? sitemapFile(sitemapId, origin, crawlable, context)
    : robotsFile(origin, crawlable, context));
  const isCacheable = file.headers.get("Cache-Control")?.startsWith("public");
  if (store && isCacheable) context.waitUntil(store.put(key, file.clone()));
  return file;
}

async function robotsFile(origin: string, { shops }: Crawlable, context: CrawlerContext) {
  const firstSlugs = await shops
    .listFirstSlugs(openCrawlerDatabase(context))
    .catch((error: unknown) => logUnavailable(error, context));
  // A crawler that looked up cars would use up its network's lookups.
  const closed = [href(paths.garage), `${href(paths.start)}?`, href(sharedReportPath(""))];
  const body = buildRobots(origin, closed, firstSlugs ?? []);
  return createResponse(body, "text/plain", firstSlugs !== null);
}

async function sitemapFile(
  sitemapId: Sitemap,
  origin: string,
  { pages, shops }: Crawlable,
  context: CrawlerContext,
) {
  const urlOf = (path: string) => origin + href(path);
  if (sitemapId.kind === "pages") return xmlResponse(buildSitemap(pages.map(urlOf)));
  try {
    if (sitemapId.kind === "index") {
      const firstSlugs = await shops.listFirstSlugs(openCrawlerDatabase(context));
      return xmlResponse(
        buildSitemapIndex(listSitemapPaths(firstSlugs).map((name) => origin + name)),
      );
    }
    const listed = await shops.listPaths(openCrawlerDatabase(context), sitemapId.firstSlug);
    if (listed.length > 0) return xmlResponse(buildSitemap(listed.map(urlOf)));
    return new Response("Not found\n", {
      status: 404,
      headers: { "Content-Type": "text/plain; charset=utf-8" },
    });
  } catch (error) {
    logUnavailable(error, context);
    const headers = {
      "Content-Type": "text/plain; charset=utf-8",
      "Retry-After": "120",
      "Cache-Control": "no-store",
    };
    return new Response("The sitemap isn't available right now.\n", { status: 503, headers });
  }
}

function openCrawlerDatabase({ settings, timing }: CrawlerContext): Database {
  const budget = openTimeBudget(databaseTimeoutMs);
  return openDatabase({ ...settings.database, onRequest: timing.roundTrip, budget });
}

function logUnavailable(error: unknown, { log }: CrawlerContext): null {
  log.warn("database", unavailability(error) ?? error);
  return null;
}

function xmlResponse(body: string): Response {
  return createResponse(body, "application/xml", true);
}

function createResponse(body: string, type: string, isCacheable: boolean): Response {
  const headers = new Headers({ "Content-Type": `${type}; charset=utf-8` });
  if (isCacheable)
    headers.set("Cache-Control", `public, max-age=${maxAgeSeconds}, s-maxage=${maxAgeSeconds}`);
  return new Response(body, { headers });
}
