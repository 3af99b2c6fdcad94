import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { openDatabase, type OpenDatabase } from "#db/client.ts";
import { shops } from "#db/schema/shops.ts";
import { startOwnStack, type OwnStack } from "#tests/support/stack/own-stack.ts";
import { Visitor } from "#tests/support/browse/visitor.ts";

const place = {
  address: "1 Main Street",
  city: "Mesa",
  state: "AZ",
  postalCode: "85201",
  country: "US",
  latitude: 33.4,
  longitude: -111.8,
} as const;
const slugAt = (n: number) => `shop-${String(n).padStart(4, "0")}`;

let stack: OwnStack;
let db: OpenDatabase;
beforeAll(async () => {
  stack = await startOwnStack();
  db = openDatabase({ url: stack.databaseUrl });
  const listed = Array.from(
    { length: 2_003 },
    (_, n) =>
      ({ name: `Shop ${n}`, compCode: `c${n}`, slug: slugAt(n), source: "csv", ...place }) as const,
  );
  const sample = {
    name: "Sample",
    compCode: "sample-1",
    slug: "shop-0000-sample",
    source: "sample",
    ...place,
  } as const;
  for (let at = 0; at < listed.length; at += 500)
    await db.insert(shops).values(listed.slice(at, at + 500));
  await db.insert(shops).values(sample);
});
afterAll(() => stack.stop());

const crawler = () => new Visitor({ origin: stack.origin });
const fetchFile = (path: string) => crawler().request(path);
const locations = (file: string) => [...file.matchAll(/<loc>(.*)<\/loc>/g)].map(([, url]) => url!);
const sitemapPattern = (list: string, entry: string) =>
  new RegExp(
    `^<\\?xml version="1\\.0" encoding="UTF-8"\\?>\n` +
      `<${list} xmlns="http://www\\.sitemaps\\.org/schemas/sitemap/0\\.9">\n` +
      `(<${entry}><loc>https?://[^<>&"']+</loc></${entry}>\n)+</${list}>\n$`,
  );

describe("a crawler", () => {
  it("finds the sitemap index and every sitemap in robots.txt", async () => {
    const robots = await fetchFile("/robots.txt");
    const index = await fetchFile("/sitemap.xml");
    expect(index.html).toMatch(sitemapPattern("sitemapindex", "sitemap"));
    const named = [...robots.html.matchAll(/^Sitemap: (.*)$/gm)].map(([, url]) => url);
    const names = ["sitemap-pages", `sitemap-shops-${slugAt(0)}`, `sitemap-shops-${slugAt(2_000)}`];
    expect(locations(index.html)).toEqual(names.map((name) => `${stack.origin}/${name}.xml`));
    expect(named).toEqual([`${stack.origin}/sitemap.xml`, ...locations(index.html)]);
  });

  it("finds each shop once, 2,000 to a file, without samples", async () => {
    const [, ...files] = locations((await fetchFile("/sitemap.xml")).html);
    const pages = await Promise.all(files.map(fetchFile));
    for (const { html } of pages) expect(html).toMatch(sitemapPattern("urlset", "url"));
    const listed = pages.map(({ html }) => locations(html));
    expect(listed.map(({ length }) => length)).toEqual([2_000, 3]);
    const all = Array.from(
      { length: 2_003 },
      (_, n) => `${stack.origin}/Service/Shops/${slugAt(n)}`,
    );
    expect(listed.flat()).toEqual(all);
    expect((await fetchFile(listed[1]![2]!)).status).toBe(200);
  });

  it("causes one database request per file, and none while the file is cached", async () => {
    const path = `/sitemap-shops-${slugAt(1_000)}.xml`;
    const first = await fetchFile(path);
    expect(first.response.headers.get("Cache-Control")).toBe("public, max-age=3600, s-maxage=3600");
    const countRequests = ({ response }: typeof first) => {
      const id = response.headers.get("X-Request-Id")!;
      const isIts = (line: string) => line.includes(id);
      return vi.waitUntil(() => /database (\d+) ×/.exec(stack.log.find(isIts) ?? "")?.[1], 20_000);
    };
    expect(await countRequests(first)).toBe("1");
    await expect.poll(async () => countRequests(await fetchFile(path))).toBe("0");
    expect((await fetchFile(path)).html).toBe(first.html);
  });

  it("gets a 404 for a sitemap past the last shop", async () => {
    expect((await fetchFile("/sitemap-shops-zzz.xml")).status).toBe(404);
  });

  it("gets robots.txt but has to retry the sitemap when the database is down", async () => {
    const other = await startOwnStack();
    await other.kill();
    const visitor = new Visitor({ origin: other.origin });
    const [robots, index] = [
      await visitor.request("/robots.txt"),
      await visitor.request("/sitemap.xml"),
    ];
    await other.stop();
    expect([robots.status, robots.html]).toEqual([
      200,
      expect.stringContaining("Disallow: /Service/garage"),
    ]);
    expect(robots.response.headers.get("Cache-Control")).toBeNull();
    expect([index.status, index.response.headers.get("Retry-After")]).toEqual([503, "120"]);
  });
});
