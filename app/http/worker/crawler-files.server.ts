import { unavailability } from "#db/availability.ts";
import { openDatabase, type Database } from "#db/client.ts";
import { openTimeBudget } from "#db/time-budget.ts";
import { href, paths } from "#app/http/paths.ts";
import { ownOrigin } from "#app/http/own-origin.ts";
import type { Log } from "#app/http/log.server.ts";
import type { Settings } from "#app/http/settings.ts";
import type { Timing } from "#app/http/timing.server.ts";
import {
  robots,
  sitemap,
  sitemapIndex,
  sitemapNamed,
  sitemapNames,
  type Sitemap,
} from "./sitemaps.ts";

/** What crawlers are told of: pages that are always there, and those of shops by their database. */
export type Crawlable = {
  /** Paths of pages. */
  pages: readonly string[];
  shops: {
    /** The shop that each of their sitemaps begins with. */
    listStarts(db: Database): Promise<string[]>;
    /** Paths of the pages of the sitemap that begins with this one. */
    listPaths(db: Database, first: string): Promise<string[]>;
  };
};

export type Asked = {
  settings: Settings;
  log: Log;
  timing: Timing;
  waitUntil(promise: Promise<unknown>): void;
};

/** Crawlers wait longer than people, but not for long. */
const databaseTime = 5_000;
/** Seconds that a browser, a crawler and the edge keep a file. */
const keptFor = 3_600;

/**
 * robots.txt and the sitemaps, of one query at most, as they're kept at the edge; null for
 * another file.
 */
export async function crawlerFile(
  url: URL,
  crawlable: Crawlable,
  requested: Asked,
): Promise<Response | null> {
  const named = sitemapNamed(url.pathname);
  if (!named && url.pathname !== "/robots.txt") return null;
  const store = (globalThis as { caches?: { default?: Cache } }).caches?.default;
  const origin = ownOrigin(requested.settings, url);
  const key = new Request(origin + url.pathname);
  const stored = await store?.match(key);
  if (stored) return new Response(stored.body, stored);
  const file = await (named
    ? sitemapFile(named, origin, crawlable, requested)
    : robotsFile(origin, crawlable, requested));
  const isKept = file.headers.get("Cache-Control")?.startsWith("public");
  if (store && isKept) requested.waitUntil(store.put(key, file.clone()));
  return file;
}

async function robotsFile(origin: string, { shops }: Crawlable, request: Asked) {
  const known = await shops
    .listStarts(open(request))
    .catch((error: unknown) => tell(error, request));
  const body = robots(origin, href(paths.garage), known ?? []);
  return answer(body, "text/plain", known !== null);
}

async function sitemapFile(
  named: Sitemap,
  origin: string,
  { pages, shops }: Crawlable,
  query: Asked,
) {
  const urlOf = (path: string) => origin + href(path);
  if (named.of === "pages") return xml(sitemap(pages.map(urlOf)));
  try {
    if (named.of === "index") {
      const starts = await shops.listStarts(open(query));
      return xml(sitemapIndex(sitemapNames(starts).map((name) => origin + name)));
    }
    const listed = await shops.listPaths(open(query), named.first);
    if (listed.length > 0) return xml(sitemap(listed.map(urlOf)));
    return new Response("Not found\n", {
      status: 404,
      headers: { "Content-Type": "text/plain; charset=utf-8" },
    });
  } catch (error) {
    tell(error, query);
    const headers = {
      "Content-Type": "text/plain; charset=utf-8",
      "Retry-After": "120",
      "Cache-Control": "no-store",
    };
    return new Response("The sitemap isn't available right now.\n", { status: 503, headers });
  }
}

function open({ settings, timing }: Asked): Database {
  const budget = openTimeBudget(databaseTime);
  return openDatabase({ ...settings.database, onRequest: timing.roundTrip, budget });
}

function tell(error: unknown, { log }: Asked): null {
  log.warn("database", unavailability(error) ?? error);
  return null;
}

function xml(body: string): Response {
  return answer(body, "application/xml", true);
}

function answer(body: string, type: string, isKept: boolean): Response {
  const headers = new Headers({ "Content-Type": `${type}; charset=utf-8` });
  if (isKept) headers.set("Cache-Control", `public, max-age=${keptFor}, s-maxage=${keptFor}`);
  return new Response(body, { headers });
}
