import { expect, it } from "vitest";
import { robots, sitemap, sitemapIndex, sitemapNamed, sitemapNames } from "./sitemaps.ts";

it.each([
  ["/sitemap.xml", { of: "index" }],
  ["/sitemap-pages.xml", { of: "pages" }],
  ["/sitemap-shops-acme-auto-mesa-az.xml", { of: "shops", first: "acme-auto-mesa-az" }],
  ["/sitemap-shops-.xml", null],
  ["/sitemap-shops-a%27b.xml", null],
  ["/Service/sitemap.xml", null],
  ["/favicon.ico", null],
])("a crawler that asks for %s gets %j", (path, named) =>
  expect(sitemapNamed(path)).toEqual(named),
);

it("every listed sitemap is one that is answered", () => {
  const names = sitemapNames(["a-1", "m-2"]);
  expect(names.map((name) => sitemapNamed(name)?.of)).toEqual(["pages", "shops", "shops"]);
});

it("a sitemap and an index are what sitemaps.org asks for, with what XML reserves escaped", () => {
  expect(sitemap(["https://cars.example/Service/help?q=a&b='<x>'"])).toBe(
    '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n' +
      "<url><loc>https://cars.example/Service/help?q=a&amp;b=&apos;&lt;x&gt;&apos;</loc></url>\n</urlset>\n",
  );
  expect(sitemapIndex(["https://cars.example/sitemap-pages.xml"])).toContain(
    '<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n<sitemap><loc>https://cars.example/sitemap-pages.xml</loc></sitemap>',
  );
});

it("robots.txt names every sitemap, and keeps crawlers out of garages", () => {
  expect(robots("https://cars.example", "/Service/garage", ["a-1"]).split("\n")).toEqual([
    "User-agent: *",
    "Disallow: /Service/garage",
    "Sitemap: https://cars.example/sitemap.xml",
    "Sitemap: https://cars.example/sitemap-pages.xml",
    "Sitemap: https://cars.example/sitemap-shops-a-1.xml",
    "",
  ]);
});
