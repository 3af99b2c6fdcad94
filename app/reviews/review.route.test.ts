import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { paths } from "#app/http/paths.ts";
import { openDatabase } from "#db/client.ts";
import { accounts } from "#db/schema/accounts.ts";
import { serviceRecords } from "#db/schema/service-records.ts";
import { sendUntilTaken } from "#tests/support/browse/send-until-taken.ts";
import { dayIn } from "#tests/support/days.ts";
import { readyOwner } from "#tests/support/ready-owners.ts";
import { enterVisit } from "#tests/support/records.ts";
import { exampleReview, makeReviewLink, reviewsOf } from "#tests/support/reviews.ts";
import { addShop } from "#tests/support/shops.ts";
import { databaseUrl, origin } from "#tests/support/stack/stack.ts";
import { Visitor, type Page } from "#tests/support/browse/visitor.ts";

const stack = { origin, databaseUrl };
const db = openDatabase({ url: databaseUrl });

/** The visit is three days ago by default. */
async function openVisit({
  daysAgo = 3,
  verified = true,
  ...changes
}: {
  daysAgo?: number;
  verified?: boolean;
  selfService?: boolean;
  disputed?: boolean;
  compCode?: null;
  shopName?: string;
} = {}) {
  const owner = await readyOwner(stack, { verified });
  const shop = await addShop(databaseUrl, { name: "Front Street Garage" });
  const [id = ""] = owner.vehicleIds;
  const record = await enterVisit(databaseUrl, id, {
    date: dayIn(-daysAgo),
    compCode: shop.compCode,
    ...changes,
  });
  return {
    ...owner,
    id,
    record,
    shop,
    add: paths.addReview(id, record),
    edit: paths.editReview(id, record),
    page: paths.record(id, record),
  };
}

const redirect = ({ status, location }: Page) => [
  status,
  location?.replace("/Service", "") ?? null,
];
const write = async (
  { visitor, add }: { visitor: Visitor; add: string },
  typed: Record<string, string> = {},
) => (await visitor.open(add)).submit("#review", { ...exampleReview, ...typed });
const stored = async ({ compCode }: { compCode: string }) =>
  (await reviewsOf(databaseUrl, compCode)).rows;

describe("The review of a record", () => {
  it("is shown on the record's page and counts for the shop", async () => {
    const visit = await openVisit();
    const before = await visit.visitor.open(visit.page);
    expect(before.text("[aria-labelledby=record-review]")).toContain(
      "How was Front Street Garage? You can write a review until",
    );
    const form = await visit.visitor.open(visit.add);
    expect([form.status, form.heading, form.texts("h1").length]).toEqual([
      200,
      "Write a review",
      1,
    ]);
    const sent = await form.submit("#review", exampleReview);
    expect(redirect(sent)).toEqual([302, visit.page]);
    expect(
      [form, sent].map(
        ({ response }) => /desc="(\d)/.exec(response.headers.get("Server-Timing")!)?.[1],
      ),
    ).toEqual(["1", "2"]);
    const page = await sent.follow();
    expect(page.text("[role=status]")).toBe("Your review is published.");
    expect(page.text("[aria-labelledby=record-review]")).toMatch(
      new RegExp(
        String.raw`4 of 5 stars Very good\s*Good work\s*They did the brakes.*` +
          "Your review of Front Street Garage, written on",
      ),
    );
    const [review] = await stored(visit.shop);
    expect(review).toMatchObject({
      kind: "service",
      rating: 4,
      title: "Good work",
      language: "en",
      vehicle: "2018 Toyota Corolla",
      serviceDate: dayIn(-3),
      recordId: visit.record,
      accountId: visit.accountId,
    });
    expect((await reviewsOf(databaseUrl, visit.shop.compCode)).counted).toEqual([1, 4]);
  });

  it.each([
    ["5", ["5"]],
    ["1", ["1"]],
    ["0", [""]],
    ["6", [""]],
    ["five", [""]],
  ])("starts with the rating in the URL: %s", async (rating, chosen) => {
    const { visitor, add } = await openVisit();
    const page = await visitor.open(`${add}/${rating}`);
    expect(page.status).toBe(200);
    expect(
      page.document
        .querySelectorAll("[name=rating][checked]")
        .map((radio) => radio.getAttribute("value")),
    ).toEqual(chosen);
  });

  it("describes its stars in words, in both languages", async () => {
    const visit = await openVisit();
    await db.update(accounts).set({ language: "fr" }).where(eq(accounts.id, visit.accountId));
    const page = await visit.visitor.open(visit.add);
    expect(page.heading).toBe("Donner votre avis");
    expect(page.texts(".stars label")).toEqual([
      "Pas encore de note",
      "1 étoile : mauvais",
      "2 étoiles : passable",
      "3 étoiles : bien",
      "4 étoiles : très bien",
      "5 étoiles : excellent",
    ]);
    const rejected = await page.submit("#review", { title: "Bon" });
    expect([rejected.status, rejected.title]).toEqual([
      400,
      "Erreur : Donner votre avis | Roadworthy Car Care",
    ]);
    expect(rejected.texts(".errors li")).toEqual([
      "Choisissez une note de 1 à 5 étoiles",
      "Écrivez un titre d’au moins 5 caractères",
      "Entrez votre avis",
    ]);
    await page.submit("#review", exampleReview);
    expect((await stored(visit.shop))[0]!.language).toBe("fr");
  });

  it.each<[Record<string, string>, string]>([
    [{ rating: "" }, "Choose a rating from 1 to 5 stars"],
    [{ rating: "6" }, "Choose a rating from 1 to 5 stars"],
    [{ title: "" }, "Enter a title"],
    [{ title: "Good" }, "Write a title of at least 5 characters"],
    [{ title: `${"ab ".repeat(67)}.` }, "Shorten the title to 200 characters or fewer"],
    [{ title: "x".repeat(51) }, "Shorten the words in the title to 50 characters or fewer"],
    [{ text: "   " }, "Enter your review"],
    [{ text: "Too short to say anything".slice(0, 24) }, "Write at least 25 characters"],
    [{ text: "word ".repeat(1_101) }, "Shorten your review to 5,500 characters or fewer"],
    [
      { text: `Look at ${"x".repeat(51)} for more of it` },
      "Shorten the words in your review to 50 characters or fewer",
    ],
    [
      { text: "They did the brakes\0 while I waited." },
      "Remove the characters that can’t be printed",
    ],
  ])("is rejected with %j and keeps everything typed", async (typed, problem) => {
    const visit = await openVisit();
    const invalid = await write(visit, typed);
    expect([invalid.status, invalid.title, invalid.texts(".errors li")]).toEqual([
      400,
      "Error: Write a review | Roadworthy Car Care",
      [problem],
    ]);
    const [name = ""] = Object.keys(typed);
    expect(invalid.document.querySelectorAll(`[name=${name}][aria-invalid=true]`).length).toBe(
      name === "rating" ? 6 : 1,
    );
    const { title, text } = { ...exampleReview, ...typed };
    const shown = invalid.fields("#review");
    expect([shown.title, shown.text?.trim()]).toEqual([title, text.replace("\0", "\ufffd").trim()]);
    expect(await stored(visit.shop)).toEqual([]);
  });

  it.each<[string, Parameters<typeof openVisit>[0], string, string]>([
    [
      "more than 120 days ago",
      { daysAgo: 121 },
      "Unable to submit service review: reviews close 120 days after the service",
      "Reviews for this visit closed on",
    ],
    [
      "of the owner's own work",
      { selfService: true, compCode: null },
      "Unable to submit service review: you did this work yourself",
      "",
    ],
    [
      "without a listed shop",
      { compCode: null, shopName: "Uncle Bob" },
      "Unable to submit service review: the record doesn’t name a shop from our list",
      "You can review shops from our list.",
    ],
    [
      "of a different car",
      { disputed: true },
      "Unable to submit service review: you marked this record as not your car",
      "",
    ],
  ])("can't be written for a visit %s", async (_what, options, problem, why) => {
    const visit = await openVisit(options);
    expect(redirect(await visit.visitor.open(visit.add))).toEqual([302, visit.page]);
    expect(
      (await visit.visitor.open(visit.page)).text("[aria-labelledby=record-review]"),
    ).toContain(why);
    const { csrf = "" } = (await visit.visitor.open("/logout")).fields("#logout");
    const rejected = await visit.visitor.post(visit.add, {
      ...exampleReview,
      csrf,
      submissionId: crypto.randomUUID(),
    });
    expect([
      rejected.status,
      rejected.texts(".errors li"),
      rejected.fields("#review").title,
    ]).toEqual([400, [problem], exampleReview.title]);
    expect(await stored(visit.shop)).toEqual([]);
  });

  it("can be written on the 120th day, and changed and deleted later", async () => {
    const visit = await openVisit({ daysAgo: 120 });
    expect((await write(visit)).status).toBe(302);
    await db
      .update(serviceRecords)
      .set({ date: dayIn(-200) })
      .where(eq(serviceRecords.id, visit.record));
    const changed = await (await visit.visitor.open(visit.edit)).submit("#review", {
      rating: "2",
      title: "Less good by now",
    });
    expect([redirect(changed), (await changed.follow()).text("[role=status]")]).toEqual([
      [302, visit.page],
      "Your review was updated.",
    ]);
    expect((await reviewsOf(databaseUrl, visit.shop.compCode)).counted).toEqual([1, 2]);
    const deleted = await (await visit.visitor.open(visit.edit)).submit("#review", {
      intent: "delete",
    });
    expect([redirect(deleted), (await deleted.follow()).text("[role=status]")]).toEqual([
      [302, visit.page],
      "Your review was deleted.",
    ]);
    expect(await reviewsOf(databaseUrl, visit.shop.compCode)).toEqual({
      rows: [],
      counted: [0, 0],
    });
    expect(redirect(await visit.visitor.open(visit.edit))).toEqual([302, visit.page]);
  });

  it("can't be written twice: a second form edits the first review", async () => {
    const visit = await openVisit();
    const [form, other] = [
      await visit.visitor.open(visit.add),
      await visit.visitor.open(visit.add),
    ];
    const redirects = await Promise.all(
      Array.from({ length: 5 }, () => form.submit("#review", exampleReview)),
    );
    expect(new Set(redirects.map((page) => redirect(page).join(" ")))).toEqual(
      new Set([`302 ${visit.page}`]),
    );
    const clash = await other.submit("#review", { ...exampleReview, title: "Another title" });
    expect([clash.status, clash.fields("#review").title]).toEqual([409, "Another title"]);
    expect(clash.texts(".errors li")).toEqual([
      "This was changed to “Good work” after you opened the form. " +
        "Save again to replace it with what’s here",
    ]);
    expect(redirect(await visit.visitor.open(visit.add))).toEqual([302, visit.edit]);
    expect((await clash.submit("#review")).status).toBe(302);
    expect((await stored(visit.shop)).map(({ title, version }) => [title, version])).toEqual([
      ["Another title", 1],
    ]);
  });

  it("is saved once from fifty windows at the same moment", async () => {
    const visit = await openVisit();
    // The first page sets the cookie that the forms' tokens need.
    await visit.visitor.open(visit.add);
    const pages = await Promise.all(
      Array.from({ length: 50 }, () => visit.visitor.open(visit.add)),
    );
    const answers = await Promise.all(
      pages.map((page, at) =>
        sendUntilTaken(() => page.submit("#review", { ...exampleReview, title: `Window ${at}` })),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([
      302,
      ...Array.from({ length: 49 }, () => 409),
    ]);
    expect(await stored(visit.shop)).toHaveLength(1);
  });

  it("merges edits from two windows and asks about conflicts", async () => {
    const visit = await openVisit();
    await write(visit);
    const [one, other, third] = [
      await visit.visitor.open(visit.edit),
      await visit.visitor.open(visit.edit),
      await visit.visitor.open(visit.edit),
    ];
    expect((await one.submit("#review", { rating: "1" })).status).toBe(302);
    expect((await other.submit("#review", { title: "From another window" })).status).toBe(302);
    expect((await stored(visit.shop))[0]).toMatchObject({
      rating: 1,
      title: "From another window",
    });
    const clash = await third.submit("#review", { rating: "5" });
    expect([clash.status, clash.texts(".errors li")]).toEqual([
      409,
      [
        "This was changed to “1 star: Poor” after you opened the form. " +
          "Save again to replace it with what’s here",
      ],
    ]);
  });

  it("can't be changed by another owner or through another car", async () => {
    const [visit, other] = [await openVisit(), await openVisit()];
    await write(visit);
    for (const path of [visit.add, visit.edit]) {
      expect(redirect(await other.visitor.open(path))).toEqual([302, "/garage"]);
      expect((await new Visitor().open(path)).location).toMatch(/^\/Service\/login\?redirectTo=/);
      const { csrf = "" } = (await other.visitor.open("/logout")).fields("#logout");
      expect(
        redirect(await other.visitor.post(path, { ...exampleReview, csrf, intent: "delete" })),
      ).toEqual([302, "/garage"]);
    }
    expect(redirect(await other.visitor.open(paths.editReview(other.id, visit.record)))).toEqual([
      302,
      paths.vehicle(other.id),
    ]);
    expect(await stored(visit.shop)).toHaveLength(1);
  });

  it("requires a verified email address", async () => {
    const visit = await openVisit({ verified: false });
    expect(redirect(await visit.visitor.open(visit.add))).toEqual([302, visit.page]);
    expect(
      (await visit.visitor.open(visit.page)).document.querySelector("#record-review"),
    ).toBeNull();
  });

  it("is in the account's data and is deleted with the account", async () => {
    const visit = await openVisit();
    await write(visit);
    const data = JSON.parse((await visit.visitor.open(paths.accountData)).html) as {
      reviews: object[];
    };
    expect(data.reviews).toEqual([
      expect.objectContaining({
        shop: "Front Street Garage",
        title: "Good work",
        rating: 4,
        recordId: visit.record,
      }),
    ]);
    await db.delete(accounts).where(eq(accounts.id, visit.accountId));
    expect(await reviewsOf(databaseUrl, visit.shop.compCode)).toEqual({
      rows: [],
      counted: [0, 0],
    });
  });

  it("opens from a link to the same visit", async () => {
    const visit = await openVisit();
    const { path } = await makeReviewLink(databaseUrl, {
      compCode: visit.shop.compCode,
      accountId: visit.accountId,
      recordId: visit.record,
    });
    await write(visit);
    const page = await new Visitor().open(path);
    expect([page.heading, page.fields("#rate").title]).toEqual([
      "Your review of Front Street Garage",
      "Good work",
    ]);
    expect((await page.submit("#rate", { title: "Changed by link" })).status).toBe(302);
    expect((await stored(visit.shop)).map(({ title }) => title)).toEqual(["Changed by link"]);
  });
});
