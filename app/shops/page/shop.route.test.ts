import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openDatabase } from "#db/client.ts";
import { accounts, reviews, serviceRecords, shops } from "#db/schema/index.ts";
import { addVehicle, newOwner, password, signUp, vehicleId } from "#tests/support/owner.ts";
import { readyOwner } from "#tests/support/ready-owners.ts";
import { enterRecord } from "#tests/support/records.ts";
import { addShop } from "#tests/support/shops.ts";
import { databaseUrl, shareFaultyStack, type FaultyStack } from "#tests/support/stack/stack.ts";
import { Visitor, type Page } from "#tests/support/browse/visitor.ts";

let stack: FaultyStack;
beforeAll(async () => void (stack = await shareFaultyStack()));
afterAll(() => stack.stop());

const openDb = () => openDatabase({ url: databaseUrl });
const visit = (path: string, headers: Record<string, string> = {}) =>
  new Visitor({ origin: stack.origin, headers }).open(path);
const cacheStatus = (page: Page) => page.response.headers.get("Cache-Status");
const structuredData = (page: Page) =>
  JSON.parse(page.document.querySelector("script[type='application/ld+json']")!.text) as Record<
    string,
    unknown
  >;

const day = 24 * 60 * 60 * 1000;

async function addReviews(
  compCode: string,
  ratings: number[],
  columns: Partial<typeof reviews.$inferInsert> = {},
) {
  const rows = ratings.map((rating, index) => ({
    id: `${compCode}-${String(index).padStart(2, "0")}`,
    compCode,
    kind: "service" as const,
    rating,
    title: `Review ${index}`,
    text: "They did what they said, and no more.",
    language: "en" as const,
    createdAt: new Date(Date.UTC(2026, 0, 1, 12) + index * day),
    ...columns,
  }));
  await openDb().insert(reviews).values(rows);
}

const full = {
  name: "Elm </script> & <b>Oak",
  address: "1 Elm Street",
  city: "London",
  state: "ON",
  postalCode: "N6A 1B3",
  country: "CA",
  latitude: 42.98,
  longitude: -81.25,
  phone: "1-519-555-0100",
  website: "https://elm.example/",
  appointmentUrl: "https://elm.example/book",
  hours: [
    [480, 1080],
    [1920, 2520],
  ],
  timeZone: "America/Toronto",
  amenities: ["wifi", "washroom"],
  services: ["brakes"],
  makes: ["Subaru"],
  source: "osm",
  favorites: 3,
  email: "secret@elm.example",
} satisfies Parameters<typeof addShop>[1];

describe("the page of a shop", () => {
  it("shows visitors the shop's public facts", async () => {
    const { slug } = await addShop(databaseUrl, full);
    const page = await visit(`/Shops/${slug}`);
    expect([page.status, page.heading, page.title]).toEqual([
      200,
      full.name,
      `${full.name}, London | Roadworthy Car Care`,
    ]);
    const facts = page.text("main");
    for (const fact of [
      "1 Elm Street, London, ON N6A 1B3",
      "1-519-555-0100",
      "elm.example",
      "Brakes",
      "Wi-Fi, Restroom",
      "Subaru",
      "A favorite for 3 cars",
      "8:00 AM – 6:00 PM",
      "Closed",
      "© OpenStreetMap contributors",
    ]) {
      expect(facts).toContain(fact);
    }
    expect(page.html).not.toContain("secret@elm.example");
    expect(facts).not.toMatch(/open until|opens at|always open/i);
    expect(page.document.querySelector("a[href='tel:+15195550100']")).toBeTruthy();
    expect(structuredData(page)).toMatchObject({
      "@type": "AutoRepair",
      name: full.name,
      address: { addressRegion: "ON" },
      geo: { latitude: 42.98 },
    });
    const french = page.document
      .querySelectorAll("link[rel=alternate]")
      .find((link) => link.getAttribute("hreflang") === "fr");
    const attribute = (selector: string, name: string) =>
      page.document.querySelector(selector)?.getAttribute(name);
    expect([
      attribute("link[rel=canonical]", "href"),
      french?.getAttribute("href"),
      attribute("meta[property='og:title']", "content"),
      attribute("meta[name=robots]", "content"),
    ]).toEqual([
      `${stack.origin}/Service/Shops/${slug}`,
      `${stack.origin}/Service/Shops/${slug}?lng=fr`,
      full.name,
      undefined,
    ]);
  });

  it("is in French by language settings or by URL, in Canada and the US", async () => {
    const { slug } = await addShop(databaseUrl, full);
    const canadian = new Visitor({ origin: stack.origin, headers: { "Accept-Language": "fr" } });
    canadian.cookies.set("country", "CA");
    const page = await canadian.open(`/Shops/${slug}`);
    expect([page.title, page.document.querySelector("html")?.getAttribute("lang")]).toEqual([
      `${full.name}, London | Car Care`,
      "fr",
    ]);
    for (const message of ["Réparation automobile à London (Ontario)", "Lundi", "Toilettes"])
      expect(page.text("main")).toContain(message);
    const requested = await visit(`/Shops/${slug}?lng=fr`);
    expect([
      requested.text("h2:not(.unseen)"),
      requested.document.querySelector("link[rel=canonical]")?.getAttribute("href"),
    ]).toEqual(["Heures d’ouverture", `${stack.origin}/Service/Shops/${slug}?lng=fr`]);
    const english = new Visitor({ origin: stack.origin });
    english.cookies.set("country", "CA");
    expect((await english.open(`/Shops/${slug}`)).text("main")).toContain("Wi-Fi, Washroom");
  });

  it("uses the language and country of the account that last logged in", async () => {
    const { slug } = await addShop(databaseUrl, full);
    const { accountId, email } = await readyOwner(
      { origin: stack.origin, databaseUrl },
      { country: "CA" },
    );
    await openDb().update(accounts).set({ language: "fr" }).where(eq(accounts.id, accountId));
    const browser = new Visitor({ origin: stack.origin });
    await (await browser.open("/login")).submit("#login", { email, password });
    const page = await browser.open(`/Shops/${slug}`);
    expect([page.document.querySelector("html")?.getAttribute("lang"), page.title]).toEqual([
      "fr",
      `${full.name}, London | Car Care`,
    ]);
  });

  it("labels a sample and keeps it out of search engines", async () => {
    const page = await visit("/Shops/dulles-auto-chantilly-va");
    expect([
      page.status,
      page.text(".notice"),
      page.document.querySelector("meta[name=robots]")?.getAttribute("content"),
    ]).toEqual([200, expect.stringContaining("This is a sample"), "noindex"]);
  });

  it.each(["/Shops/none", "/Shops/%00", "/Shops/a%27b"])("isn't found at %s", async (path) => {
    const page = await visit(path);
    expect([page.status, page.heading, page.response.headers.get("Cache-Control")]).toEqual([
      404,
      "Page Not Found",
      "private, no-cache, max-age=0, must-revalidate, no-store",
    ]);
    expect(page.response.headers.getSetCookie()).toEqual([]);
  });
});

describe("the reviews of a shop", () => {
  it("can be sorted in four ways, and each appears once across pages", async () => {
    const { slug, compCode } = await addShop(databaseUrl, { name: "Sorted" });
    const ratings = [3, 5, 1, 4, 5, 2, 3, 5, 1, 4, 5, 3];
    await addReviews(compCode, ratings);
    const listSorted = async (sort: string) => {
      const first = await visit(`/Shops/${slug}?sort=${sort}`);
      const next = first.document
        .querySelectorAll("main p a")
        .find(({ text }) => text === "More reviews")!
        .getAttribute("href")!;
      const second = await visit(`/Shops/${slug}${next}`);
      return [...first.texts("article h3"), ...second.texts("article h3")].map((title) =>
        Number(title.split(" ")[1]),
      );
    };
    const newest = ratings.map((_, index) => index).reverse();
    expect(await listSorted("newest")).toEqual(newest);
    expect(await listSorted("oldest")).toEqual([...newest].reverse());
    const highest = [...newest].sort((a, b) => ratings[b]! - ratings[a]!);
    expect(await listSorted("highest")).toEqual(highest);
    const lowest = [...newest].sort((a, b) => ratings[a]! - ratings[b]!);
    expect(await listSorted("lowest")).toEqual(lowest);
    const page = await visit(`/Shops/${slug}?sort=highest`);
    expect([page.text("[aria-current]"), page.text("main")]).toEqual([
      "Highest rated",
      expect.stringContaining("3.4 out of 5 stars on average, 12 reviews"),
    ]);
  });

  it("are verified by a record, unless it's removed or disputed", async () => {
    const { slug, compCode } = await addShop(databaseUrl, { name: "Verified" });
    const { visitor } = await newOwner();
    const car = vehicleId(await addVehicle(visitor));
    const [stored, removed, disputed] = [
      await enterRecord(databaseUrl, car, { compCode }),
      await enterRecord(databaseUrl, car, { compCode, removed: true }),
      await enterRecord(databaseUrl, car, { compCode }),
    ];
    await openDb()
      .update(serviceRecords)
      .set({ disputed: true })
      .where(eq(serviceRecords.id, disputed));
    for (const [index, recordId] of [stored, removed, disputed, null].entries())
      await addReviews(compCode, [5], {
        id: `${compCode}-${index}`,
        title: `Review ${index}`,
        recordId,
      });
    await addReviews(compCode, [1], {
      id: `${compCode}-hidden`,
      title: "Hidden",
      hiddenAt: new Date(),
    });
    const page = await visit(`/Shops/${slug}?sort=oldest`);
    expect(
      page.document
        .querySelectorAll("article")
        .map((article) => [
          article.querySelector("h3")!.text,
          article.text.includes("Verified service"),
        ]),
    ).toEqual([
      ["Review 0", true],
      ["Review 1", false],
      ["Review 2", false],
      ["Review 3", false],
    ]);
  });

  it("state their language and are escaped", async () => {
    const { slug, compCode } = await addShop(databaseUrl, { name: "Hostile" });
    await addReviews(compCode, [2], {
      title: "<script>alert(1)</script>",
      text: "</script><!-- <script> & bien fait, \u2028 merci",
      language: "fr",
      vehicle: "2018 Toyota Corolla",
      serviceDate: "2025-12-30",
    });
    const page = await visit(`/Shops/${slug}`);
    expect(page.html.match(/<script\b/g)).toHaveLength(1);
    expect([
      page.text("article h3"),
      page.document.querySelector("article h3")?.getAttribute("lang"),
    ]).toEqual(["<script>alert(1)</script>", "fr"]);
    expect(page.text("article")).toContain("2 of 5 stars");
    expect(page.text("article .hint")).toBe(
      "Written on 01/01/2026 · Service on 12/30/2025 · 2018 Toyota Corolla · In French",
    );
    expect(structuredData(page)).toMatchObject({
      review: [{ name: "<script>alert(1)</script>", inLanguage: "fr" }],
      aggregateRating: { ratingValue: 2, reviewCount: 1 },
    });
  });
});

describe("the cached page of a shop", () => {
  it("needs no database request", async () => {
    const { slug } = await addShop(databaseUrl, full);
    const path = `/Shops/${slug}`;
    const before = stack.database.requests;
    const first = await visit(path);
    expect([cacheStatus(first), stack.database.requests - before]).toEqual([
      "roadworthy; fwd=miss; stored",
      1,
    ]);
    await expect.poll(async () => cacheStatus(await visit(path))).toBe("roadworthy; hit");
    const requests = stack.database.requests;
    for (const page of [await visit(path), await visit(`${path}?utm_source=x&fbclid=y`)]) {
      expect([cacheStatus(page), page.html]).toEqual(["roadworthy; hit", first.html]);
    }
    expect(stack.database.requests).toBe(requests);
    const head = await new Visitor({ origin: stack.origin }).request(`/Service${path}`, {
      method: "HEAD",
    });
    expect([head.status, head.html, cacheStatus(head)]).toEqual([200, "", "roadworthy; hit"]);
  });

  it("has no cookie, token or script, and says how long it's valid", async () => {
    const { slug } = await addShop(databaseUrl, full);
    const owner = await newOwner({ stack });
    for (const visitor of [new Visitor({ origin: stack.origin }), owner.visitor]) {
      for (const { response, html, document } of [
        await visitor.open(`/Shops/${slug}`),
        await visitor.open(`/Shops/${slug}`),
      ]) {
        expect(response.headers.getSetCookie()).toEqual([]);
        expect(response.headers.get("Cache-Control")).toBe("public, max-age=60, s-maxage=3600");
        expect(response.headers.get("Vary")).toBe("Accept-Language, Cookie, Save-Data");
        expect(response.headers.get("Content-Security-Policy")).toContain("script-src 'none'");
        expect(html).not.toMatch(/csrf|submissionId|modulepreload/);
        expect(html).not.toContain(owner.email);
        expect(document.querySelectorAll("form")).toEqual([]);
        expect(document.querySelector("footer a[href='/Service/preferences']")).toBeTruthy();
      }
    }
  });

  it("is stored separately for each language, country and version", async () => {
    const { slug } = await addShop(databaseUrl, full);
    const openWith = (cookies: Record<string, string>, headers: Record<string, string> = {}) => {
      const visitor = new Visitor({ origin: stack.origin, headers });
      for (const [name, value] of Object.entries(cookies)) visitor.cookies.set(name, value);
      return visitor.open(`/Shops/${slug}`);
    };
    const variants = [
      openWith({}),
      openWith({ country: "CA" }),
      openWith({ lng: "fr" }),
      openWith({ lite: "on" }),
      openWith({ lng: "fr", country: "CA" }),
    ];
    expect((await Promise.all(variants)).map(cacheStatus)).toEqual(
      variants.map(() => "roadworthy; fwd=miss; stored"),
    );
    expect([
      cacheStatus(await openWith({}, { "Accept-Language": "fr-CA" })),
      cacheStatus(await openWith({}, { "Save-Data": "on" })),
    ]).toEqual(["roadworthy; hit", "roadworthy; hit"]);
    expect(cacheStatus(await visit(`/Shops/${slug}?sort=oldest`))).toBe(
      "roadworthy; fwd=miss; stored",
    );
  });

  it("is skipped for owners, who see what they changed, and renewed for everyone", async () => {
    const { slug, compCode } = await addShop(databaseUrl, { name: "Changing" });
    const owner = await newOwner({ stack });
    owner.visitor.cookies.delete("bookmark");
    await visit(`/Shops/${slug}`);
    await openDb().update(shops).set({ name: "Changed" }).where(eq(shops.compCode, compCode));
    const page = await owner.visitor.open(`/Shops/${slug}`);
    expect([page.heading, cacheStatus(page)]).toEqual([
      "Changed",
      "roadworthy; fwd=request; stored",
    ]);
    expect((await visit(`/Shops/${slug}`)).heading).toBe("Changed");
  });

  it("is skipped for someone who saved something a moment ago", async () => {
    const { slug, compCode } = await addShop(databaseUrl, { name: "Changing" });
    await visit(`/Shops/${slug}`);
    await openDb().update(shops).set({ name: "Changed" }).where(eq(shops.compCode, compCode));
    expect((await visit(`/Shops/${slug}`)).heading).toBe("Changing");
    const { visitor } = await signUp({ stack });
    visitor.cookies.delete("session");
    const page = await visitor.open(`/Shops/${slug}`);
    expect([page.heading, cacheStatus(page)]).toEqual([
      "Changed",
      "roadworthy; fwd=request; stored",
    ]);
    expect((await visit(`/Shops/${slug}`)).heading).toBe("Changed");
    const forged = new Visitor({ origin: stack.origin });
    forged.cookies.set("bookmark", "1.forged");
    forged.cookies.set("session", "forged");
    expect(cacheStatus(await forged.open(`/Shops/${slug}`))).toBe("roadworthy; hit");
  });

  it("is where the language choice returns to", async () => {
    const preferences = await visit("/preferences", {
      Referer: `${stack.origin}/Service/Shops/elm?sort=oldest`,
    });
    expect(preferences.fields("#preferences").redirectTo).toBe("/Service/Shops/elm?sort=oldest");
    const foreign = await visit("/preferences", {
      Referer: "https://elsewhere.example/Service/Shops/elm",
    });
    expect(foreign.fields("#preferences").redirectTo).toBe("/Service/garage");
  });
});
