import { brotliCompressSync } from "node:zlib";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openDatabase, type OpenDatabase } from "#db/client.ts";
import { accounts } from "#db/schema/accounts.ts";
import { surveyAnswers } from "#db/schema/survey/survey.ts";
import { findPageProblems } from "#tests/support/browse/html.ts";
import { newOwner, newVerifiedOwner } from "#tests/support/owner.ts";
import type { Visitor } from "#tests/support/browse/visitor.ts";
import { startFaultyStack, type FaultyStack } from "#tests/support/stack/stack.ts";
import { databaseUrl } from "#tests/support/stack/stack.ts";

let stack: FaultyStack;
let db: OpenDatabase;
beforeAll(async () => {
  stack = await startFaultyStack({ SURVEY_PERCENT: "100" });
  db = openDatabase({ url: databaseUrl });
});
afterAll(() => stack.stop());

const answerOf = (accountId: string) =>
  db
    .select({ rating: surveyAnswers.rating, comment: surveyAnswers.comment })
    .from(surveyAnswers)
    .where(eq(surveyAnswers.accountId, accountId));
const isShown = (page: { texts(selector: string): string[] }) =>
  page.texts("main a[href$='/survey']").length > 0;

/** From the garage. */
async function openSurvey(visitor: Visitor) {
  expect(isShown(await visitor.open("/garage"))).toBe(true);
  return visitor.open("/survey");
}

describe("The survey in the garage", () => {
  it("is answered once, then thanked for", async () => {
    const { visitor, accountId } = await newOwner({ stack });
    const garage = await openSurvey(visitor);
    expect(garage.text("#survey legend")).toBe("How useful is Roadworthy to you so far?");
    const sent = await garage.submit("#survey", { rating: "4", comment: "More\nshops" });
    expect([sent.status, sent.location]).toEqual([302, "/Service/garage"]);
    const after = await visitor.open("/garage");
    expect(after.text("[role=status]")).toContain("Thanks for your answer.");
    expect(isShown(after)).toBe(false);
    expect(await answerOf(accountId)).toEqual([{ rating: 4, comment: "More\nshops" }]);
    expect((await visitor.open("/survey")).location).toBe("/Service/garage");
    expect((await garage.submit("#survey", { rating: "1" })).location).toBe("/Service/garage");
    expect(await answerOf(accountId)).toMatchObject([{ rating: 4 }]);
  });

  it("isn’t shown again once it’s declined", async () => {
    const { visitor, accountId } = await newOwner({ stack });
    const garage = await openSurvey(visitor);
    expect((await garage.submit("#survey", { intent: "decline" })).status).toBe(302);
    expect(isShown(await visitor.open("/garage"))).toBe(false);
    expect(await answerOf(accountId)).toEqual([{ rating: null, comment: null }]);
  });

  it("keeps what was typed if no answer was chosen", async () => {
    const { visitor, accountId } = await newOwner({ stack });
    const page = await (await openSurvey(visitor)).submit("#survey", { comment: "Great" });
    expect([page.status, page.texts(".errors li")]).toEqual([400, ["Choose an answer"]]);
    expect(page.fields("#survey").comment).toBe("Great");
    expect((await page.submit("#survey", { rating: "5" })).status).toBe(302);
    expect(await answerOf(accountId)).toEqual([{ rating: 5, comment: "Great" }]);
  });

  it.each(["6", "0", "x"])("takes no %s", async (rating) => {
    const { visitor, accountId } = await newOwner({ stack });
    expect((await (await openSurvey(visitor)).submit("#survey", { rating })).status).toBe(400);
    expect(await answerOf(accountId)).toEqual([]);
  });

  it("is in French for a French-speaking owner", async () => {
    const { visitor } = await newOwner({ stack, language: "fr" });
    const garage = await openSurvey(visitor);
    expect(garage.text("#survey legend")).toBe("Jusqu’ici, Roadworthy vous est-il utile?");
  });

  it.each(["en", "fr"] as const)(
    "is valid and labeled, also with a mistake, in %s",
    async (language) => {
      const { visitor } = await newOwner({ stack, language });
      const garage = await visitor.open("/garage");
      const expected = { status: 200, language, suffix: "Roadworthy Car Care", scripts: true };
      expect(await findPageProblems(garage, expected)).toEqual([]);
      const survey = await openSurvey(visitor);
      expect(survey.texts("#survey fieldset > legend, #survey label")).toHaveLength(7);
      const mistake = await survey.submit("#survey");
      const rejected = { ...expected, status: 400, scripts: false, error: true };
      expect(await findPageProblems(mistake, rejected)).toEqual([]);
      expect(mistake.texts("#survey fieldset > legend, #survey label")).toHaveLength(7);
    },
  );

  it("is shown for 30 days", async () => {
    const { visitor, accountId } = await newOwner({ stack });
    const age = (days: number) =>
      db
        .update(accounts)
        .set({ createdAt: new Date(Date.now() - days * 24 * 60 * 60 * 1000) })
        .where(eq(accounts.id, accountId));
    await age(29.9);
    expect(isShown(await visitor.open("/garage"))).toBe(true);
    await age(30.1);
    expect(isShown(await visitor.open("/garage"))).toBe(false);
  });

  it("costs no request to the database, and fits into the page’s weight", async () => {
    const { visitor } = await newVerifiedOwner({ stack });
    const garage = await visitor.open("/garage");
    expect(isShown(garage)).toBe(true);
    expect(garage.response.headers.get("Server-Timing")).toMatch(/"?1 round trips?"?/);
    const html = garage.html.replace(/<style.*<\/style>/s, "");
    expect(brotliCompressSync(html).length).toBeLessThanOrEqual(8_192);
    expect(brotliCompressSync(garage.html).length).toBeLessThanOrEqual(13_500);
  });

  it("is in the account’s data", async () => {
    const { visitor } = await newOwner({ stack });
    await (await openSurvey(visitor)).submit("#survey", { rating: "2", comment: "Slow" });
    const data = JSON.parse((await visitor.open("/account/data")).html) as { survey: unknown };
    expect(data.survey).toMatchObject({ rating: 2, comment: "Slow" });
  });
});

it("An account that nobody asks can answer on the survey’s page", async () => {
  const { visitor, accountId } = await newOwner();
  expect(isShown(await visitor.open("/garage"))).toBe(false);
  const page = await visitor.open("/survey");
  expect((await page.submit("#survey", { rating: "3" })).location).toBe("/Service/garage");
  expect(await answerOf(accountId)).toEqual([{ rating: 3, comment: null }]);
});
