import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { paths } from "#app/http/paths.ts";
import { readyOwner } from "#tests/support/ready-owners.ts";
import { databaseUrl, origin } from "#tests/support/stack/stack.ts";
import { Visitor } from "#tests/support/browse/visitor.ts";
import { slugs } from "./articles.server.ts";

const visitorIn = (lng: "en" | "fr" = "en", country: "US" | "CA" = "US") => {
  const visitor = new Visitor();
  visitor.cookies.set("lng", lng).set("country", country);
  return visitor;
};

describe("Help", () => {
  it.each([
    ["en", "US", "Help | Roadworthy Car Care", "Getting started"],
    ["fr", "CA", "Aide | Car Care", "Pour commencer"],
    ["fr", "US", "Aide | Roadworthy Car Care", "Pour commencer"],
    ["en", "CA", "Help | Car Care", "Getting started"],
  ] as const)(
    "lists every article by section, in %s for %s",
    async (lng, country, title, section) => {
      const page = await visitorIn(lng, country).open(paths.help);
      expect([page.status, page.title, page.texts("main section h2")[0]]).toEqual([
        200,
        title,
        section,
      ]);
      const links = page.document
        .querySelectorAll("main .rows a")
        .map((link) => link.getAttribute("href"));
      expect(links.sort()).toEqual(slugs.map((slug) => `/Service/help/${slug}`).sort());
      expect(page.response.headers.get("Set-Cookie")).not.toContain("session");
    },
  );

  it("is in the language of an owner's account, but articles use the browser's", async () => {
    const { visitor } = await readyOwner({ origin, databaseUrl });
    visitor.cookies.set("lng", "fr");
    expect((await visitor.open(paths.help)).heading).toBe("Help");
    expect((await visitor.open(paths.helpArticle("tires"))).heading).toBe(
      "Comment faire le suivi de mes pneus?",
    );
  });

  it("can be searched with a form sent by GET", async () => {
    const found = await (await visitorIn().open(paths.help)).submit("#help", { q: "RECALLS" });
    expect([found.status, found.title, found.texts("main .rows a")[0]]).toEqual([
      200,
      "Help: search | Roadworthy Car Care",
      "What do my car’s recalls mean?",
    ]);
    expect(found.text("main [role=status]")).toMatch(/^\d+ articles found$/);
    expect(found.fields("#help").q).toBe("RECALLS");
    const french = await (await visitorIn("fr").open(paths.help)).submit("#help", {
      q: "echeance",
    });
    expect(french.texts("main .rows a")[0]).toBe("Pourquoi est-ce à faire maintenant?");
  });

  it("says when nothing was found and links to the contact form", async () => {
    const page = await visitorIn().open(`${paths.help}?q=zebra`);
    expect(page.text("main [role=status]")).toMatch(/^We didn’t find anything/);
    expect(page.document.querySelector(`main a[href="/Service${paths.sendHelp}"]`)).not.toBeNull();
  });

  it.each([
    "",
    "   ",
    "%00",
    "%F0%9F%9A%97",
    "x".repeat(5000),
    "<script>alert(1)</script>",
    "%5B%28*",
  ])("answers a search for %j", async (q) => {
    const page = await visitorIn().open(`${paths.help}?q=${q}`);
    expect([page.status, page.html.includes("<script")]).toEqual([200, false]);
  });
});

describe("A help article", () => {
  it("gives the steps with links to the pages", async () => {
    const page = await visitorIn().open(paths.helpArticle("delete-your-account"));
    expect([page.status, page.title]).toEqual([
      200,
      "How do I delete my account? | Roadworthy Car Care",
    ]);
    expect(page.texts("main ol li")).toHaveLength(3);
    expect(page.document.querySelector('main a[href="/Service/account/delete"]')?.text).toBe(
      "Delete your account",
    );
    expect(page.texts("main strong")).toContain("Delete my account");
  });

  it.each(["none", "__proto__", "tires.md", "Tires"])(
    "that doesn't exist (%s) is a designed 404",
    async (slug) => {
      const page = await visitorIn("fr", "CA").open(`/help/${slug}`);
      expect([
        page.status,
        page.document.querySelector("main h1") !== null,
        page.document.querySelector("footer") !== null,
      ]).toEqual([404, true, true]);
    },
  );

  it("has the review guidelines in both languages", async () => {
    for (const lng of ["en", "fr"] as const)
      expect((await visitorIn(lng).open("/help/review-guidelines")).status).toBe(200);
  });

  it("isn't in any script that browsers load", () => {
    const folder = "build/client/Service/static/CA/";
    const scripts = readdirSync(folder)
      .filter((file) => file.endsWith(".js"))
      .map((file) => readFileSync(folder + file, "utf8"));
    expect(scripts.length).toBeGreaterThan(50);
    expect(scripts.filter((script) => script.includes("How do I keep track of my tires?"))).toEqual(
      [],
    );
  });
});

describe("Links to help", () => {
  it("are in every footer, and old feedback addresses redirect there", async () => {
    const {
      visitor,
      vehicleIds: [id],
    } = await readyOwner({ origin, databaseUrl });
    for (const page of [
      await visitorIn().open(paths.logIn),
      await visitor.open(paths.vehicle(id!)),
      await visitorIn().open("/help/none"),
    ]) {
      expect(page.document.querySelector('footer a[href="/Service/help"]')?.text).toBe("Help");
    }
    for (const path of ["/feedback", "/feedback/", "/feedback/app/form"]) {
      const moved = await visitorIn().open(path);
      expect([path, moved.status, moved.location]).toEqual([path, 302, "/Service/help"]);
    }
    expect((await visitorIn().post("/feedback", { text: "x" })).status).toBe(405);
  });

  it("are in the sitemap", async () => {
    const { html } = await visitorIn().request("/sitemap-pages.xml");
    for (const slug of slugs) expect(html).toContain(`<loc>${origin}/Service/help/${slug}</loc>`);
    expect(html).toContain(`<loc>${origin}/Service/help</loc>`);
  });
});
