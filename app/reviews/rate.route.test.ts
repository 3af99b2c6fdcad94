import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { openDatabase } from "#db/client.ts";
import { serviceRecords } from "#db/schema/service-records.ts";
import { sendUntilTaken } from "#tests/support/browse/send-until-taken.ts";
import { dayIn } from "#tests/support/days.ts";
import { readyOwner } from "#tests/support/ready-owners.ts";
import { enterVisit } from "#tests/support/records.ts";
import { endReviewLink, exampleReview, makeReviewLink, reviewsOf } from "#tests/support/reviews.ts";
import { databaseUrl, origin } from "#tests/support/stack/stack.ts";
import { Visitor, type Page } from "#tests/support/browse/visitor.ts";

const db = openDatabase({ url: databaseUrl });
const visitorIn = (language = "en") => new Visitor({ headers: { "Accept-Language": language } });
const statusAndHeading = ({ status, heading }: Page) => [status, heading];
const deadLink = [400, "This link no longer works"];
const stored = async (compCode: string) => (await reviewsOf(databaseUrl, compCode)).rows;
const databaseTrips = ({ response }: Page) =>
  /desc="(\d)/.exec(response.headers.get("Server-Timing")!)?.[1];
/** Value, words and whether it's chosen. */
const ratingsOf = ({ document }: Page) =>
  document
    .querySelectorAll("[name=rating]")
    .map((radio) => [
      radio.getAttribute("value"),
      document.querySelector(`label[for="${radio.id}"]`)!.text.replace("★", "").trim(),
      radio.hasAttribute("checked"),
    ]);

describe("A review link", () => {
  it.each([
    ["service", "page", "/rate-service", "How was your visit to Front Street Garage?"],
    ["service", "email", "/rate-service-email", "How was your visit to Front Street Garage?"],
    ["service", "text", "/rate-service-text", "How was your visit to Front Street Garage?"],
    ["purchase", "page", "/rate-purchase", "How was buying your car from Front Street Garage?"],
    [
      "purchase",
      "email",
      "/rate-purchase-email",
      "How was buying your car from Front Street Garage?",
    ],
  ] as const)(
    "for a %s by %s opens %s without scripts and saves a review",
    async (kind, channel, at, heading) => {
      const { path, compCode } = await makeReviewLink(databaseUrl, { kind, channel });
      expect(path.split("?")[0]).toBe(at);
      const page = await visitorIn().open(path);
      expect(statusAndHeading(page)).toEqual([200, heading]);
      expect(page.text(".page-head")).toContain("2018 Toyota Corolla · ");
      expect(page.document.querySelectorAll("script, link[rel=modulepreload]")).toEqual([]);
      expect([
        page.response.headers.get("Referrer-Policy"),
        page.response.headers.get("Cache-Control"),
      ]).toEqual(["strict-origin", "private, no-cache, max-age=0, must-revalidate, no-store"]);
      const sent = await page.submit("#rate", exampleReview);
      expect([sent.status, sent.location]).toEqual([302, `/Service/rated?shop=${compCode}`]);
      expect([databaseTrips(page), databaseTrips(sent)]).toEqual(["1", "2"]);
      const thanks = await sent.follow();
      expect([
        ...statusAndHeading(thanks),
        thanks.text("[role=status]"),
        databaseTrips(thanks),
      ]).toEqual([200, "Thank you for your review", "Your review is published.", "0"]);
      const links = thanks.document
        .querySelectorAll("main a")
        .map((link) => link.getAttribute("href"));
      expect(links).toEqual([
        "/Service/help/review-guidelines",
        `/Service/Shops/${compCode}`,
        "/Service/signup",
      ]);
      expect(await stored(compCode)).toEqual([
        expect.objectContaining({
          kind,
          rating: 4,
          title: "Good work",
          vehicle: "2018 Toyota Corolla",
          serviceDate: dayIn(-3),
          accountId: null,
          recordId: null,
        }),
      ]);
    },
  );

  it("can be opened again to change the review, but not to write another", async () => {
    const { path, compCode } = await makeReviewLink(databaseUrl);
    await (await visitorIn().open(path)).submit("#rate", exampleReview);
    const again = await visitorIn().open(path);
    expect([again.heading, again.texts("main button"), again.fields("#rate")]).toEqual([
      "Your review of Front Street Garage",
      ["Save changes"],
      expect.objectContaining(exampleReview),
    ]);
    const changed = await again.submit("#rate", { rating: "1", title: "Not so good" });
    expect([changed.status, (await changed.follow()).text("[role=status]")]).toEqual([
      302,
      "Your review was updated.",
    ]);
    expect((await stored(compCode)).map(({ rating, title }) => [rating, title])).toEqual([
      [1, "Not so good"],
    ]);
  });

  it("keeps what was typed and explains mistakes in the visitor's language", async () => {
    const { path, compCode } = await makeReviewLink(databaseUrl);
    const rejected = await (await visitorIn("fr").open(path)).submit("#rate", {
      title: "Bon",
      text: "Trop court",
    });
    expect([rejected.status, rejected.title]).toEqual([
      400,
      "Erreur : Donner votre avis sur un atelier | Roadworthy Car Care",
    ]);
    expect(rejected.texts(".errors li")).toEqual([
      "Choisissez une note de 1 à 5 étoiles",
      "Écrivez un titre d’au moins 5 caractères",
      "Écrivez un avis d’au moins 25 caractères",
    ]);
    expect(rejected.fields("#rate")).toMatchObject({ title: "Bon", text: "Trop court" });
    expect(await stored(compCode)).toEqual([]);
    expect((await rejected.submit("#rate", exampleReview)).status).toBe(302);
    expect((await stored(compCode))[0]!.language).toBe("fr");
  });

  it("starts without a rating, and asks for one if that stays", async () => {
    const { path, compCode } = await makeReviewLink(databaseUrl);
    const page = await visitorIn().open(path);
    expect(ratingsOf(page)).toEqual([
      ["", "No rating yet", true],
      ["1", "1 star: Poor", false],
      ["2", "2 stars: Fair", false],
      ["3", "3 stars: Good", false],
      ["4", "4 stars: Very good", false],
      ["5", "5 stars: Excellent", false],
    ]);
    const rejected = await page.submit("#rate", { ...exampleReview, rating: "" });
    expect([
      rejected.status,
      rejected.texts(".errors li"),
      rejected.texts("fieldset .error"),
    ]).toEqual([400, ["Choose a rating from 1 to 5 stars"], ["Choose a rating from 1 to 5 stars"]]);
    expect(rejected.document.querySelector(".errors a")!.getAttribute("href")).toBe("#rate-rating");
    expect(rejected.fields("#rate")).toMatchObject({ ...exampleReview, rating: "" });
    expect(await stored(compCode)).toEqual([]);
    const saved = await rejected.submit("#rate", { rating: "4" });
    expect(saved.status).toBe(302);
    expect(ratingsOf(await visitorIn().open(path)).filter(([, , isChosen]) => isChosen)).toEqual([
      ["4", "4 stars: Very good", true],
    ]);
  });

  it("changes nothing when it's only opened", async () => {
    const { path, compCode } = await makeReviewLink(databaseUrl);
    for (const method of ["GET", "HEAD"])
      expect((await visitorIn().request(`/Service${path}`, { method })).status).toBe(200);
    expect(await stored(compCode)).toEqual([]);
    expect((await (await visitorIn().open(path)).submit("#rate", exampleReview)).status).toBe(302);
  });

  it.each<[string, (path: string, token: string) => string | Promise<string>]>([
    [
      "altered",
      (path, token) =>
        path.replace(
          token,
          token.replace(/^./, (first) => (first === "A" ? "B" : "A")),
        ),
    ],
    ["cut off", (path) => path.slice(0, -1)],
    ["without its token", (path) => path.split("=")[0]! + "="],
    ["without anything", (path) => path.split("?")[0]!],
    ["of another kind", (path) => path.replace("rate-service", "rate-purchase")],
    ["expired", async (path, token) => (await endReviewLink(databaseUrl, token), path)],
  ])("that is %s says how to get a new one, and saves nothing", async (_how, breakLink) => {
    const { path, token, compCode } = await makeReviewLink(databaseUrl);
    const page = await visitorIn().open(path);
    const brokenPath = await breakLink(path, token);
    const answer = await visitorIn().open(brokenPath);
    expect(statusAndHeading(answer)).toEqual(deadLink);
    expect(answer.text("main")).toContain("Ask the shop for a new link.");
    expect(answer.text("main")).not.toContain("Front Street");
    const sent = await page.visitor.post(brokenPath, { ...page.fields("#rate"), ...exampleReview });
    expect(statusAndHeading(sent)).toEqual(deadLink);
    expect(await stored(compCode)).toEqual([]);
  });

  it("only reviews its own shop, whatever else is sent", async () => {
    const [link, other] = [await makeReviewLink(databaseUrl), await makeReviewLink(databaseUrl)];
    const page = await visitorIn().open(link.path);
    await page.submit("#rate", {
      ...exampleReview,
      compCode: other.compCode,
      shop: other.compCode,
      kind: "purchase",
    });
    expect([
      (await stored(link.compCode)).map(({ kind }) => kind),
      await stored(other.compCode),
    ]).toEqual([["service"], []]);
  });

  it("expires after 60 days, or 120 days after the visit", async () => {
    const long = (days: number) => new Date(Date.now() - days * 86_400_000);
    for (const [madeDaysAgo, visitedDaysAgo, status] of [
      [59, 60, 200],
      [61, 62, 400],
      [10, 119, 200],
      [10, 123, 400],
    ] as const) {
      const { path } = await makeReviewLink(
        databaseUrl,
        { serviceDate: dayIn(-visitedDaysAgo) },
        long(madeDaysAgo),
      );
      expect([madeDaysAgo, visitedDaysAgo, (await visitorIn().open(path)).status]).toEqual([
        madeDaysAgo,
        visitedDaysAgo,
        status,
      ]);
    }
  });

  it("saves one of fifty simultaneous reviews and asks about the others", async () => {
    const { path, compCode } = await makeReviewLink(databaseUrl);
    const pages = await Promise.all(Array.from({ length: 50 }, () => visitorIn().open(path)));
    const answers = await Promise.all(
      pages.map((page, at) =>
        sendUntilTaken(() => page.submit("#rate", { ...exampleReview, title: `Racer ${at}` })),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([
      302,
      ...Array.from({ length: 49 }, () => 409),
    ]);
    expect(await stored(compCode)).toHaveLength(1);
    const lost = answers.find(({ status }) => status === 409)!;
    expect([lost.fields("#rate").title, lost.texts(".errors li")]).toEqual([
      expect.stringMatching(/^Racer/),
      [expect.stringMatching(/^This was changed to “Racer \d+” after/)],
    ]);
  });

  it("saves one review when it's sent twice, with the same response", async () => {
    const { path, compCode } = await makeReviewLink(databaseUrl);
    const page = await visitorIn().open(path);
    const answers = [
      await page.submit("#rate", exampleReview),
      await page.submit("#rate", exampleReview),
    ];
    expect(new Set(answers.map(({ location }) => location)).size).toBe(1);
    expect((await stored(compCode)).map(({ version }) => version)).toEqual([0]);
  });

  it("for a record stops working once the record is deleted or disputed", async () => {
    const owner = await readyOwner({ origin, databaseUrl });
    const [id = ""] = owner.vehicleIds;
    const { compCode } = await makeReviewLink(databaseUrl);
    for (const change of [{ removedAt: new Date() }, { disputed: true }]) {
      const recordId = await enterVisit(databaseUrl, id, { date: dayIn(-3), compCode });
      const { path } = await makeReviewLink(databaseUrl, {
        compCode,
        recordId,
        accountId: owner.accountId,
      });
      expect((await (await visitorIn().open(path)).submit("#rate", exampleReview)).status).toBe(
        302,
      );
      expect((await stored(compCode)).at(-1)).toMatchObject({
        recordId,
        accountId: owner.accountId,
      });
      await db.update(serviceRecords).set(change).where(eq(serviceRecords.id, recordId));
      expect(statusAndHeading(await visitorIn().open(path))).toEqual(deadLink);
    }
  });

  it("works for a logged-in owner, who can then go to their garage", async () => {
    const { visitor } = await readyOwner({ origin, databaseUrl });
    const { path } = await makeReviewLink(databaseUrl);
    const thanks = await (await (await visitor.open(path)).submit("#rate", exampleReview)).follow();
    expect(thanks.document.querySelectorAll("main a").at(-1)?.getAttribute("href")).toBe(
      "/Service/garage",
    );
  });

  it("is rejected without the visitor's csrf", async () => {
    const { path, compCode } = await makeReviewLink(databaseUrl);
    const { visitor } = await visitorIn().open(path);
    expect((await visitor.post(path, { ...exampleReview, csrf: "x" })).status).toBe(403);
    expect(await stored(compCode)).toEqual([]);
  });
});

describe("The thank-you page", () => {
  it.each(["/rated", "/rated?shop=%22%3E%3Cscript%3E", "/rated?shop=//evil.example"])(
    "needs no token and doesn't echo its URL: %s",
    async (path) => {
      const page = await visitorIn().open(path);
      expect([
        ...statusAndHeading(page),
        page.document.querySelectorAll("main a").map((link) => link.getAttribute("href")),
      ]).toEqual([
        ...[200, "Thank you for your review"],
        ["/Service/help/review-guidelines", "/Service/signup"],
      ]);
    },
  );
});
