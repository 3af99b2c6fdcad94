import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { paths } from "#app/http/paths.ts";
import { openedNow } from "#app/forms/spam-trap.server.ts";
import type { Settings } from "#app/http/settings.ts";
import { addReview } from "#tests/support/reviews.ts";
import {
  databaseUrl,
  sessionSecret,
  shareFaultyStack,
  type FaultyStack,
} from "#tests/support/stack/stack.ts";
import { Visitor } from "#tests/support/browse/visitor.ts";

let stack: FaultyStack;
const visitor = () => new Visitor({ origin: stack.origin });

beforeAll(async () => {
  stack = await shareFaultyStack({ RATE_LIMITS: "on" });
});
afterAll(() => stack.stop());

/** What the form holds that was opened that many seconds ago. */
const openedAgo = (seconds: number) =>
  openedNow({
    settings: { secret: sessionSecret } as Settings,
    now: new Date(Date.now() - seconds * 1000),
  });

async function sendFeedback(browser: Visitor, opened?: string) {
  const page = await browser.open(paths.feedback);
  return page.submit("#feedback", {
    text: `Something to say. ${crypto.randomUUID()}`,
    ...(opened && { opened }),
  });
}

async function statusesOf(
  howMany: number,
  send: () => ReturnType<typeof sendFeedback>,
): Promise<number[]> {
  const statuses: number[] = [];
  for (let count = 0; count < howMany; count++) statuses.push((await send()).status);
  return statuses;
}

describe("forms that anybody may send", () => {
  it("take one that was sent at once, and stop a program soon: the fifth is refused for an hour", async () => {
    const browser = visitor();
    expect(await statusesOf(4, () => sendFeedback(browser))).toEqual([302, 302, 302, 302]);
    const rejected = await sendFeedback(browser);
    expect([rejected.status, rejected.heading]).toEqual([429, "Too many attempts"]);
    expect(Number(rejected.response.headers.get("Retry-After"))).toBeGreaterThan(3_500);
    expect((await sendFeedback(visitor())).status).toBe(302);
  });

  it("take twenty in an hour from who types them, whichever form it is", async () => {
    const browser = visitor();
    expect(new Set(await statusesOf(20, () => sendFeedback(browser, openedAgo(30))))).toEqual(
      new Set([302]),
    );
    const { slug, id } = await addReview(databaseUrl);
    const report = await browser.open(paths.reportReview(slug, id));
    expect((await report.submit("#report", { reason: "spam", opened: openedAgo(30) })).status).toBe(
      429,
    );
  });

  it("count no mistake: who sees what's missing can send it then", async () => {
    const browser = visitor();
    const page = await browser.open(paths.feedback);
    for (let count = 0; count < 8; count++)
      expect((await page.submit("#feedback", { text: "" })).status).toBe(400);
    expect((await sendFeedback(browser)).status).toBe(302);
  });

  it("answer one that was sent again like the first time, also past the limit", async () => {
    const browser = visitor();
    const page = await browser.open(paths.feedback);
    const typed = { text: `Something to say. ${crypto.randomUUID()}` };
    expect(await statusesOf(6, () => page.submit("#feedback", typed))).toEqual(Array(6).fill(302));
  });

  it("are stopped at once when they come all at once", async () => {
    const browser = visitor();
    const page = await browser.open(paths.feedback);
    const fields = page.fields("#feedback");
    const answers = await Promise.all(
      Array.from({ length: 12 }, () =>
        browser.post(paths.feedback, {
          ...fields,
          submissionId: crypto.randomUUID(),
          text: `Something to say. ${crypto.randomUUID()}`,
        }),
      ),
    );
    expect(answers.filter(({ status }) => status === 302).length).toBe(4);
  });

  it("report one review twenty times a day, from wherever", async () => {
    const { slug, id } = await addReview(databaseUrl);
    const report = async () =>
      (await visitor().open(paths.reportReview(slug, id))).submit("#report", { reason: "spam" });
    expect(new Set(await statusesOf(20, report))).toEqual(new Set([302]));
    expect((await report()).status).toBe(429);
  });
});

describe("P1: the database is asked", () => {
  const roundTrips = async (run: () => Promise<{ status: number }>, status: number) => {
    const before = stack.database.requests;
    expect((await run()).status).toBe(status);
    return stack.database.requests - before;
  };

  it("never to show a form or an article to a visitor, once to show a review, twice to take a form", async () => {
    const browser = visitor();
    for (const path of [
      paths.help,
      `${paths.help}?q=tires`,
      paths.helpArticle("tires"),
      paths.feedback,
      paths.suggestion,
      paths.sendHelp,
    ]) {
      expect([path, await roundTrips(() => browser.open(path), 200)]).toEqual([path, 0]);
    }
    const feedback = await browser.open(paths.feedback);
    expect(
      await roundTrips(() => feedback.submit("#feedback", { text: "Something to say." }), 302),
    ).toBe(2);
    const { slug, id } = await addReview(databaseUrl);
    const path = paths.reportReview(slug, id);
    expect(await roundTrips(() => browser.open(path), 200)).toBe(1);
    const report = await browser.open(path);
    expect(await roundTrips(() => report.submit("#report", { reason: "spam" }), 302)).toBe(2);
    expect(await roundTrips(() => report.submit("#report"), 400)).toBe(1);
  });
});
