import { describe, expect, it } from "vitest";
import { paths } from "#app/http/paths.ts";
import { newOwner } from "#tests/support/owner.ts";
import { origin } from "#tests/support/stack/stack.ts";
import { Visitor, type Page } from "#tests/support/browse/visitor.ts";

const visitorIn = (lng: "en" | "fr" = "en", country: "US" | "CA" = "US") => {
  const visitor = new Visitor();
  visitor.cookies.set("lng", lng).set("country", country);
  return visitor;
};

describe("The landing page", () => {
  it.each(["/", "/Service", "/Service/", "/?from=card"])(
    "is what a visitor gets at %s",
    async (path) => {
      const page = await visitorIn().request(path);
      expect([page.status, page.heading]).toEqual([
        200,
        "Know what your car needs, when, and why.",
      ]);
      expect(page.document.querySelectorAll("script, link[rel=modulepreload]")).toEqual([]);
      expect(page.document.querySelector("link[rel=canonical]")!.getAttribute("href")).toBe(
        `${origin}/Service/`,
      );
    },
  );

  it.each(["/", "/Service", "/Service/"])("leads an owner from %s to the garage", async (path) => {
    const { visitor } = await newOwner();
    const page = await visitor.request(`${path}?from=card`);
    expect([page.status, page.location]).toEqual([302, "/Service/garage?from=card"]);
  });

  it("is there for a visitor whose session has ended", async () => {
    const { visitor } = await newOwner();
    const session = visitor.cookies.get("session")!;
    await (await visitor.open("/garage")).submit('form[action="/Service/logout"]');
    visitor.cookies.set("session", session);
    expect((await visitor.request("/")).status).toBe(200);
  });

  it.each([
    ["en", "US", "A sample: Blue Bird, 2018 Toyota Corolla, 61,715 mi", "Change the oil.", "$"],
    ["en", "CA", "A sample: Blue Bird, 2018 Toyota Corolla, 99,320 km", "Change the oil.", null],
    [
      "fr",
      "CA",
      "Un exemple : Blue Bird, 2018 Toyota Corolla, 99 320 km",
      "Faites la vidange d’huile.",
      null,
    ],
    [
      "fr",
      "US",
      "Un exemple : Blue Bird, 2018 Toyota Corolla, 61 715 mi",
      "Faites la vidange d’huile.",
      "$",
    ],
  ] as const)("shows a sample in %s for %s", async (lng, country, caption, action, price) => {
    const page = await visitorIn(lng, country).request("/");
    const plain = (text: string) => text.replace(/\s/g, " ");
    expect(plain(page.text("main #sample"))).toBe(caption);
    const answer = page.document.querySelector("main .answer")!;
    expect([answer.getAttribute("data-status"), answer.text]).toEqual([
      "overdue",
      expect.stringContaining(action),
    ]);
    expect(answer.text.includes("$")).toBe(price !== null);
    const statuses = page.document.querySelectorAll("main .list .sign");
    expect(statuses.map((sign) => sign.getAttribute("data-status"))).toEqual([
      "act-now",
      "get-ready",
    ]);
    const road = page.document.querySelectorAll("main .road .sign");
    expect(road.map((sign) => sign.getAttribute("data-status"))).toEqual([
      ...["overdue", "act-now", "get-ready", "ok", "ok"],
    ]);
  });

  it("leads to a first answer, to login and to sign-up", async () => {
    const page = await visitorIn().request("/");
    const form = page.document.querySelector("main form")!;
    expect([form.getAttribute("action"), form.getAttribute("method") ?? "get"]).toEqual([
      "/Service/start",
      "get",
    ]);
    expect(linksIn(page, "header nav a")).toEqual(["/Service/login", "/Service/signup"]);
    expect(linksIn(page, "main a")).toEqual(["/Service/start"]);
    expect(linksIn(page, "header .brand")).toEqual(["/Service/"]);
  });

  it("is the page that the header of an owner's pages doesn't lead to", async () => {
    const { visitor } = await newOwner();
    expect(linksIn(await visitor.open("/garage"), "header .brand")).toEqual(["/Service/garage"]);
  });
});

describe("A public page", () => {
  const openGraph = (page: Page) =>
    Object.fromEntries(
      page.document
        .querySelectorAll("meta[property^=og]")
        .map((meta) => [meta.getAttribute("property"), meta.getAttribute("content")]),
    );

  it.each([
    ["/", "en", "US", "Know what your car needs", "/Service/", "en_US"],
    ["/", "fr", "CA", "Sachez ce dont votre voiture a besoin", "/Service/", "fr_CA"],
    [paths.help, "en", "CA", "Help", "/Service/help", "en_CA"],
    [`${paths.resetPassword}?token=secret`, "en", "US", "Choose a new password", null, "en_US"],
  ] as const)(
    "%s has a card for messages in %s for %s",
    async (path, lng, country, title, url, tag) => {
      const visitor = visitorIn(lng, country);
      const page = await (path === "/" ? visitor.request(path) : visitor.open(path));
      const found = openGraph(page);
      expect(found).toMatchObject({
        "og:type": "website",
        "og:url": origin + (url ?? `/Service${paths.resetPassword}`),
        "og:locale": tag,
        "og:image": `${origin}/Service/static/card-${lng}.png`,
      });
      if (url) expect(found["og:title"]).toBe(title);
      const description = page.document.querySelector("meta[name=description]");
      expect(found["og:description"]).toBe(description!.getAttribute("content"));
      expect(JSON.stringify(found)).not.toContain("secret");
      const image = await visitor.request(new URL(found["og:image"]!).pathname);
      expect([image.status, image.response.headers.get("Content-Type")]).toEqual([
        200,
        "image/png",
      ]);
      expect(image.bytes.length).toBeLessThan(80_000);
    },
  );

  it("is in the sitemap, and crawlers look up no cars", async () => {
    const pages = await new Visitor().request("/sitemap-pages.xml");
    for (const path of [
      paths.landing,
      paths.start,
      paths.signUp,
      paths.help,
      paths.helpArticle("add-a-car"),
    ])
      expect(pages.html).toContain(`<loc>${origin}/Service${path}</loc>`);
    const robots = await new Visitor().request("/robots.txt");
    expect(robots.html).toContain("\nDisallow: /Service/start?\n");
    expect(robots.html).toContain(`\nSitemap: ${origin}/sitemap-pages.xml\n`);
  });
});

function linksIn(page: Page, selector: string): (string | undefined)[] {
  return page.document.querySelectorAll(selector).map((link) => link.getAttribute("href"));
}
