import { and, eq, like } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { keepHistoryLink, keepHistoryPath } from "#app/reviews/keep-history-path.ts";
import { hashToken } from "#app/http/secrets.server.ts";
import { openDatabase } from "#db/client.ts";
import { accounts } from "#db/schema/accounts.ts";
import { vehicles } from "#db/schema/garage.ts";
import { submissions } from "#db/schema/http.ts";
import { reviewLinks, reviews } from "#db/schema/reviews.ts";
import { serviceRecords } from "#db/schema/service-records.ts";
import { Visitor, type Page } from "#tests/support/browse/visitor.ts";
import { newEmail, newOwner, newVerifiedOwner, password } from "#tests/support/owner.ts";
import {
  endReviewLink,
  exampleReview,
  makeReportedLink,
  makeReviewLink,
} from "#tests/support/reviews.ts";
import { databaseUrl } from "#tests/support/stack/stack.ts";

const db = openDatabase({ url: databaseUrl });
const typed = { password, postalCode: "X0A 0H0", agree: "on" };

const databaseTrips = ({ response }: Page) =>
  /desc="(\d)/.exec(response.headers.get("Server-Timing")!)?.[1];
const accountOf = async (email: string) =>
  (await db.select().from(accounts).where(eq(accounts.email, email)))[0];
const carsOf = (vin: string) => db.select().from(vehicles).where(eq(vehicles.vin, vin));

async function review(path: string, visitor = new Visitor()): Promise<Page> {
  return (await visitor.open(path)).submit("#rate", exampleReview);
}

async function openOffer(
  link: Parameters<typeof makeReportedLink>[1] = {},
  visitor = new Visitor(),
) {
  const made = await makeReportedLink(databaseUrl, link);
  return { ...made, offer: await (await review(made.path, visitor)).follow() };
}

describe("A Canadian visitor who reviewed a visit that the shop reported", () => {
  it.each(["page", "email", "text"] as const)(
    "is offered an account with the car, by a link from %s",
    async (channel) => {
      const email = channel === "email" ? newEmail() : null;
      const { path, token, vin } = await makeReportedLink(databaseUrl, { channel, email });
      const visitor = new Visitor();
      const sent = await review(path, visitor);
      expect([sent.status, sent.location]).toEqual([302, `/Service${keepHistoryLink(token)}`]);
      const page = await sent.follow();
      expect([page.status, page.heading, page.text("[role=status]")]).toEqual([
        200,
        "Thank you for your review",
        "Your review is published.",
      ]);
      expect(page.texts("main h2")).toEqual(["Keep the history of your 2018 Toyota Corolla"]);
      expect(page.response.headers.get("Referrer-Policy")).toBe("strict-origin");
      expect(page.fields("#signup").email).toBe(email ?? "");

      const address = email ?? newEmail();
      const made = await page.submit("#signup", { ...typed, email: address });
      const [car] = await carsOf(vin);
      expect([made.status, made.location]).toEqual([302, `/Service/garage/${car!.id}`]);
      expect([databaseTrips(sent), databaseTrips(page)]).toEqual(["2", "1"]);
      const account = (await accountOf(address))!;
      expect(car).toMatchObject({ accountId: account.id, make: "Toyota", distanceUnit: "km" });
      expect([account.country, account.emailVerifiedAt !== null]).toEqual(["CA", email !== null]);
      expect((await made.follow()).text("[role=status]")).toBe(
        "2018 Toyota Corolla is in your garage.",
      );
    },
  );

  it("has the visit’s record and the review of it in the new garage", async () => {
    const { offer, token, vin, compCode } = await openOffer({
      channel: "email",
      email: newEmail(),
    });
    await offer.submit("#signup", typed);
    const [car] = await carsOf(vin);
    const [record] = await db
      .select()
      .from(serviceRecords)
      .where(eq(serviceRecords.vehicleId, car!.id));
    expect(record).toMatchObject({ origin: "provider", compCode, comments: "5W-30" });
    const owned = { accountId: car!.accountId, recordId: record!.id };
    const hash = hashToken(token);
    expect(await db.select().from(reviews).where(eq(reviews.linkHash, hash))).toMatchObject([
      { ...owned, title: exampleReview.title },
    ]);
    expect(await db.select().from(reviewLinks).where(eq(reviewLinks.hash, hash))).toMatchObject([
      { ...owned, email: null },
    ]);
    const history = await offer.visitor.open(`/garage/${car!.id}/service-history/${record!.id}`);
    expect([history.status, history.text("main")]).toEqual([
      200,
      expect.stringContaining("Your review of Front Street Garage"),
    ]);
  });

  it("sees mistakes in their language, with what they typed", async () => {
    const visitor = new Visitor({ headers: { "Accept-Language": "fr-CA" } });
    const { offer, vin } = await openOffer({}, visitor);
    expect(offer.texts("main h2")).toEqual(["Conservez l’historique de votre 2018 Toyota Corolla"]);
    const email = newEmail();
    const sent = await offer.submit("#signup", { email, password: "1", postalCode: "X0A 0H0" });
    expect([sent.status, sent.heading]).toEqual([400, "Merci de votre avis"]);
    expect(sent.title).toMatch(/^Erreur : Merci de votre avis \|/);
    expect(sent.texts(".errors li")).toHaveLength(2);
    expect(sent.fields("#signup")).toMatchObject({ email, postalCode: "X0A 0H0" });
    expect([await accountOf(email), await carsOf(vin)]).toEqual([undefined, []]);
    expect((await sent.submit("#signup", { ...typed, email })).status).toBe(302);
    expect((await accountOf(email))!.language).toBe("fr");
  });

  it("gets one account for a form sent twice, in two requests to the database", async () => {
    const { offer, vin } = await openOffer();
    const email = newEmail();
    const sent = await Promise.all([
      offer.submit("#signup", { ...typed, email }),
      offer.submit("#signup", { ...typed, email }),
    ]);
    expect(sent.map(({ status }) => status)).toEqual([302, 302]);
    expect(sent[0]!.location).toBe(sent[1]!.location);
    const afterBack = await offer.submit("#signup", { ...typed, email });
    expect(afterBack.location).toBe(sent[0]!.location);
    expect((await carsOf(vin)).length).toBe(1);
    const { offer: other } = await openOffer({ vin });
    const second = await other.submit("#signup", { ...typed, email: newEmail() });
    expect([second.status, databaseTrips(second)]).toEqual([302, "2"]);
  });

  it("gets the same offer when the review is sent again, or changed", async () => {
    const { path, token } = await makeReportedLink(databaseUrl);
    const form = await new Visitor().open(path);
    const twice = [
      await form.submit("#rate", exampleReview),
      await form.submit("#rate", exampleReview),
    ];
    const changed = await (await form.visitor.open(path)).submit("#rate", { rating: "1" });
    expect([...twice, changed].map(({ location }) => location)).toEqual(
      Array.from({ length: 3 }, () => `/Service${keepHistoryLink(token)}`),
    );
  });

  it("never has the link’s token stored", async () => {
    const { token } = await openOffer();
    const stored = like(submissions.location, `%${token}%`);
    expect(await db.select().from(submissions).where(stored)).toEqual([]);
  });

  it("whose address has an account is asked to log in to add the car", async () => {
    const owner = await newVerifiedOwner();
    const { offer, vin } = await openOffer();
    const sent = await offer.submit("#signup", { ...typed, email: owner.email });
    expect([sent.status, sent.texts(".errors li")]).toEqual([
      400,
      [expect.stringMatching(/^There’s already an account/)],
    ]);
    const links = sent.document.querySelectorAll("main a").map((link) => link.getAttribute("href"));
    const redirectTo = `/Service/garage/add/confirm?vin=${vin}`;
    expect(links).toContain(`/Service/login?${new URLSearchParams({ redirectTo })}`);
    expect(await carsOf(vin)).toEqual([]);
  });

  it("whose address has an unverified account gets a new email to verify it", async () => {
    const owner = await newOwner();
    const { offer, vin } = await openOffer();
    const sent = await offer.submit("#signup", { ...typed, email: owner.email });
    expect([sent.status, sent.location]).toEqual([302, "/Service/signup/check-email"]);
    const mailbox = await new Visitor().open(`/dev/mailbox?to=${owner.email}`);
    expect(mailbox.html.match(/verify-email\?token=/g)!.length).toBeGreaterThan(1);
    expect(await carsOf(vin)).toEqual([]);
  });

  it("whose VIN isn’t one we know signs up and can add the car by hand", async () => {
    const { offer } = await openOffer({ vin: "XZZ99ZZZ9ZZ999999" });
    const sent = await offer.submit("#signup", { ...typed, email: newEmail() });
    expect(sent.location).toBe("/Service/garage/add/confirm?vin=XZZ99ZZZ9ZZ999999");
  });
});

describe("Nobody else is offered an account", () => {
  const plain = (compCode: string) => `/Service/rated?shop=${compCode}`;

  it("not a visitor of a US shop, and not one who chose the US", async () => {
    const us = await makeReportedLink(databaseUrl, { at: {} });
    expect((await review(us.path)).location).toBe(plain(us.compCode));
    const there = await makeReportedLink(databaseUrl);
    const visitor = new Visitor();
    visitor.cookies.set("country", "US");
    expect((await review(there.path, visitor)).location).toBe(plain(there.compCode));
    const opened = await visitor.open(keepHistoryLink(there.token));
    expect([opened.status, opened.location]).toEqual([302, plain(there.compCode)]);
  });

  it("not with a link for a visit without a record", async () => {
    const { path, compCode } = await makeReviewLink(databaseUrl);
    const visitor = new Visitor();
    visitor.cookies.set("country", "CA");
    expect((await review(path, visitor)).location).toBe(plain(compCode));
  });

  it("not a logged-in owner, who can add the car instead", async () => {
    const { path, token, vin, compCode } = await makeReportedLink(databaseUrl);
    const { visitor } = await newOwner({ postalCode: "X0A 0H0" });
    expect((await review(path, visitor)).location).toBe(plain(compCode));
    const opened = await visitor.open(keepHistoryLink(token));
    expect(opened.location).toBe(`/Service/garage/add/confirm?vin=${vin}`);
  });
});

describe("A link without an offer", () => {
  const dead = async (path: string, vin: string) => {
    const page = await new Visitor().open(path);
    expect([page.status, page.heading]).toEqual([400, "This link no longer works"]);
    for (const secret of [vin, "Corolla", "Front Street"]) expect(page.html).not.toContain(secret);
  };

  it("is unknown, altered, missing, expired or not yet reviewed", async () => {
    const { token, vin } = await openOffer();
    for (const path of [keepHistoryLink("none"), keepHistoryLink(token.slice(1)), keepHistoryPath])
      await dead(path, vin);
    await endReviewLink(databaseUrl, token);
    await dead(keepHistoryLink(token), vin);
    const unused = await makeReportedLink(databaseUrl);
    await dead(keepHistoryLink(unused.token), unused.vin);
  });

  it("was used, and makes no second account", async () => {
    const { offer, token, vin } = await openOffer();
    const late = await new Visitor().open(keepHistoryLink(token));
    await offer.submit("#signup", { ...typed, email: newEmail() });
    await dead(keepHistoryLink(token), vin);
    const email = newEmail();
    const sent = await late.submit("#signup", { ...typed, email });
    expect([sent.status, sent.heading]).toEqual([400, "This link no longer works"]);
    expect([await accountOf(email), (await carsOf(vin)).length]).toEqual([undefined, 1]);
  });

  it("makes one account of two racers", async () => {
    const { token, vin } = await openOffer();
    const pages = await Promise.all([1, 2].map(() => new Visitor().open(keepHistoryLink(token))));
    const sent = await Promise.all(
      pages.map((page) => page.submit("#signup", { ...typed, email: newEmail() })),
    );
    expect(sent.map(({ status }) => status).sort()).toEqual([302, 400]);
    expect((await carsOf(vin)).length).toBe(1);
  });

  it("rejects a form without the visitor’s csrf", async () => {
    const { offer, token, vin } = await openOffer();
    const email = newEmail();
    const forged = { ...offer.fields("#signup"), ...typed, email, csrf: "x" };
    expect((await offer.visitor.post(keepHistoryLink(token), forged)).status).toBe(403);
    expect([await accountOf(email), await carsOf(vin)]).toEqual([undefined, []]);
  });
});

it("A recipient’s address is forgotten with their account, or with the link’s offer", async () => {
  const owner = await newVerifiedOwner();
  const { token } = await makeReportedLink(databaseUrl, { channel: "email", email: owner.email });
  const known = () =>
    db
      .select({ email: reviewLinks.email })
      .from(reviewLinks)
      .where(and(eq(reviewLinks.hash, hashToken(token)), eq(reviewLinks.email, owner.email)));
  expect(await known()).toHaveLength(1);
  await (await owner.visitor.open("/account/delete")).submit("#delete-account", { password });
  expect(await known()).toEqual([]);
});
