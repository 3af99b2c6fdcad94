import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { openDatabase } from "#db/client.ts";
import { reviews } from "#db/schema/reviews.ts";
import { closedCallouts } from "#db/schema/shops.ts";
import { newId } from "#app/http/secrets.server.ts";
import { dayIn } from "#tests/support/days.ts";
import { readyOwner, type ReadyOwner } from "#tests/support/ready-owners.ts";
import { enterRecord } from "#tests/support/records.ts";
import { addShop } from "#tests/support/shops.ts";
import { databaseUrl, origin } from "#tests/support/stack/stack.ts";
import type { Page } from "#tests/support/browse/visitor.ts";

const db = openDatabase({ url: databaseUrl });
const stack = { origin, databaseUrl };

async function newCar(
  kind?: Parameters<typeof readyOwner>[1],
): Promise<ReadyOwner & { id: string; history: string }> {
  const owner = await readyOwner(stack, kind);
  const [id = ""] = owner.vehicleIds;
  return { ...owner, id, history: `/garage/${id}/service-history` };
}

const dots = (page: Page) => page.texts(".tabs .dot");
const noticeTitle = (page: Page) => page.texts("#callout-title")[0] ?? null;

describe("After a visit to a listed shop", () => {
  async function visited(date = dayIn(-3)) {
    const car = await newCar();
    const { compCode } = await addShop(databaseUrl, { name: "Elm & <Oak>" });
    return { ...car, compCode, record: await enterRecord(databaseUrl, car.id, { compCode, date }) };
  }

  it("the history asks for a rating, and its tab has a dot on every page (spec §2)", async () => {
    const { visitor, id, history, record } = await visited();
    const page = await visitor.open(history);
    expect([noticeTitle(page), page.texts("section[aria-labelledby=callout-title] a")]).toEqual([
      "How was Elm & <Oak>?",
      ["1 star", "2 stars", "3 stars", "4 stars", "5 stars"],
    ]);
    expect(
      page.document
        .querySelectorAll("section[aria-labelledby=callout-title] a")
        .at(-1)
        ?.getAttribute("href"),
    ).toBe(`/Service${history}/${record}/add-review/5`);
    for (const path of [
      "",
      "/service-history",
      "/maintenance-schedule",
      "/service-shops",
      "/tires",
      "/odometer",
      "/report",
    ]) {
      expect([path, dots(await visitor.open(`/garage/${id}${path}`))]).toEqual([
        path,
        ["Review a shop"],
      ]);
    }
    expect(dots(await visitor.open("/garage"))).toEqual([]);
  });

  it("“Not now” dismisses the question for good, on the account", async () => {
    const { visitor, history, id } = await visited();
    const page = await visitor.open(history);
    const [closed, again] = await Promise.all([page.submit("#callout"), page.submit("#callout")]);
    for (const answer of [closed, again])
      expect([answer.status, answer.location]).toEqual([302, `/Service${history}`]);
    const after = await visitor.open(history);
    expect([noticeTitle(after), dots(after)]).toEqual([null, []]);
    expect(
      await db.select().from(closedCallouts).where(eq(closedCallouts.vehicleId, id)),
    ).toHaveLength(1);
    const late = await page.submit("#callout", { submissionId: newId() });
    expect([late.status, late.location]).toEqual([302, `/Service${history}`]);
  });

  it("an owner isn't asked again once they've written a review", async () => {
    const { visitor, history, compCode, record, accountId } = await visited();
    const review = {
      id: newId(),
      compCode,
      kind: "service",
      rating: 5,
      title: "Good",
      text: "Quick and honest work.",
      language: "en",
      accountId,
      recordId: record,
      createdAt: new Date(),
    } as const;
    await db.insert(reviews).values(review);
    expect(noticeTitle(await visitor.open(history))).toBeNull();
  });

  it.each([
    [-120, "How was Elm & <Oak>?"],
    [-122, null],
  ])("an owner is asked %s days later: %s (spec §9)", async (days, expected) => {
    const { visitor, history } = await visited(dayIn(days));
    expect(noticeTitle(await visitor.open(history))).toBe(expected);
  });

  it("an owner isn't asked about an older visit after answering about the newer one", async () => {
    const { visitor, history, id } = await visited();
    const { compCode } = await addShop(databaseUrl, { name: "Newer" });
    await enterRecord(databaseUrl, id, { compCode, date: dayIn(-1) });
    const page = await visitor.open(history);
    expect(noticeTitle(page)).toBe("How was Newer?");
    await page.submit("#callout");
    expect(noticeTitle(await visitor.open(history))).toBeNull();
  });

  it("an owner isn't asked about a removed record", async () => {
    const car = await newCar();
    const { compCode } = await addShop(databaseUrl, { name: "Gone" });
    await enterRecord(databaseUrl, car.id, { compCode, date: dayIn(-3), removed: true });
    expect(noticeTitle(await car.visitor.open(car.history))).toBeNull();
  });
});

describe("After a visit to an unlisted shop", () => {
  it("the history suggests inviting the shop by name", async () => {
    const { visitor, id, history } = await newCar();
    await enterRecord(databaseUrl, id, { shopName: "Joe’s & Sons", date: dayIn(-3) });
    const page = await visitor.open(history);
    expect([noticeTitle(page), dots(page)]).toEqual([
      "Joe’s & Sons isn’t in our directory yet",
      ["Invite a shop"],
    ]);
    const form = await visitor.open(
      page.document
        .querySelector("section[aria-labelledby=callout-title] a")!
        .getAttribute("href")!,
    );
    expect(form.fields("#invite").name).toBe("Joe’s & Sons");
    await form.submit("#invite", { city: "Fairfax", state: "VA" });
    expect(noticeTitle(await visitor.open(history))).toBeNull();
  });

  it("an owner who dismissed the question isn't asked again about that shop", async () => {
    const { visitor, id, history } = await newCar();
    await enterRecord(databaseUrl, id, { shopName: "Bob", date: dayIn(-9) });
    await (await visitor.open(history)).submit("#callout");
    await enterRecord(databaseUrl, id, { shopName: "Bob", date: dayIn(-1) });
    expect(noticeTitle(await visitor.open(history))).toBeNull();
    await enterRecord(databaseUrl, id, { shopName: "Ann", date: dayIn(0) });
    expect(noticeTitle(await visitor.open(history))).toBe("Ann isn’t in our directory yet");
  });

  it("the invitation comes only after the review is answered", async () => {
    const { visitor, id, history } = await newCar();
    const { compCode } = await addShop(databaseUrl, { name: "Elm" });
    await enterRecord(databaseUrl, id, { compCode, date: dayIn(-9) });
    await enterRecord(databaseUrl, id, { shopName: "Bob", date: dayIn(-1) });
    const page = await visitor.open(history);
    expect([noticeTitle(page), page.document.querySelectorAll("#callout").length]).toEqual([
      "How was Elm?",
      1,
    ]);
    await page.submit("#callout");
    expect(noticeTitle(await visitor.open(history))).toBe("Bob isn’t in our directory yet");
  });
});

describe("Nothing is asked", () => {
  it("of owners who did the work themselves", async () => {
    const { visitor, id, history } = await newCar();
    await enterRecord(databaseUrl, id, { date: dayIn(-1) });
    expect(noticeTitle(await visitor.open(history))).toBeNull();
  });

  it("of unverified owners, who can't see the history", async () => {
    const { visitor, id, history } = await newCar({ verified: false });
    await enterRecord(databaseUrl, id, { shopName: "Bob", date: dayIn(-1) });
    const page = await visitor.open(history);
    expect([page.document.querySelector("#callout"), dots(page)]).toEqual([null, []]);
  });
});

describe("The form that dismisses the question", () => {
  it("rejects unknown kinds, other owners' vehicles and forged forms", async () => {
    const { visitor, id, history } = await newCar();
    await enterRecord(databaseUrl, id, { shopName: "Bob", date: dayIn(-1) });
    const path = `/garage/${id}/callouts`;
    const page = await visitor.open(history);
    const fields = page.fields("#callout") as Record<string, string>;
    expect((await page.submit("#callout", { kind: "everything" })).status).toBe(400);
    expect((await page.submit("#callout", { subject: "Another" })).location).toBe(
      `/Service${history}`,
    );
    expect((await visitor.post(path, { ...fields, csrf: "wrong" })).status).toBe(403);
    const other = await newCar();
    const { csrf = "" } = (await other.visitor.open(`/garage/${other.id}/odometer`)).fields(
      "#odometer",
    );
    expect((await other.visitor.post(path, { ...fields, csrf })).location).toBe("/Service/garage");
    expect(noticeTitle(await visitor.open(history))).toBe("Bob isn’t in our directory yet");
    expect((await visitor.open(path)).location).toBe(`/Service${history}`);
  });

  it("is in French", async () => {
    const { visitor, id, history } = await newCar({ country: "CA" });
    await enterRecord(databaseUrl, id, { shopName: "Bob", date: dayIn(-1) });
    await (await visitor.open("/garage")).submit('form[action$="/preferences"]', { lng: "fr" });
    const page = await visitor.open(history);
    expect([noticeTitle(page), dots(page), page.text("#callout button")]).toEqual([
      "Bob n’est pas encore dans notre répertoire",
      ["Un atelier à inviter"],
      "Pas maintenant",
    ]);
  });
});
