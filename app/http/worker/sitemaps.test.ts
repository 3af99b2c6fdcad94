import { expect, it } from "vitest";
import {
  buildRobots,
  buildSitemap,
  buildSitemapIndex,
  parseSitemapPath,
  listSitemapPaths,
} from "./sitemaps.ts";

it.each([
  ["/sitemap.xml", { kind: "index" }],
  ["/sitemap-pages.xml", { kind: "pages" }],
  ["/sitemap-shops-acme-auto-mesa-az.xml", { kind: "shops", firstSlug: "acme-auto-mesa-az" }],
  ["/sitemap-shops-.xml", null],
  ["/sitemap-shops-a%27b.xml", null],
  ["/Service/sitemap.xml", null],
  ["/favicon.ico", null],
])("a crawler that requests %s gets %j", (path, sitemap) =>
  expect(parseSitemapPath(path)).toEqual(sitemap),
);

it("every sitemap in the index exists", () => {
  const names = listSitemapPaths(["a-1", "m-2"]);
  expect(names.map((name) => parseSitemapPath(name)?.kind)).toEqual(["pages", "shops", "shops"]);
});

it("sitemaps and their index follow sitemaps.org and escape URLs", () => {
  expect(buildSitemap(["https://cars.example/Service/help?q=a&b='<x>'"])).toBe(
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
      '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n' +
      "<url><loc>https://cars.example/Service/help?q=a&amp;b=&apos;&lt;x&gt;&apos;</loc></url>\n" +
      "</urlset>\n",
  );
  expect(buildSitemapIndex(["https://cars.example/sitemap-pages.xml"])).toContain(
    '<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n' +
      "<sitemap><loc>https://cars.example/sitemap-pages.xml</loc></sitemap>",
  );
});

it("robots.txt lists every sitemap and keeps crawlers out of garages", () => {
  const privatePaths = ["/Service/garage", "/Service/start?"];
  expect(buildRobots("https://cars.example", privatePaths, ["a-1"]).split("\n")).toEqual([
    "User-agent: *",
    "Disallow: /Service/garage",
    "Disallow: /Service/start?",
    "Sitemap: https://cars.example/sitemap.xml",
    "Sitemap: https://cars.example/sitemap-pages.xml",
    "Sitemap: https://cars.example/sitemap-shops-a-1.xml",
    "",
  ]);
});
