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

describe("Forms that any visitor can send", () => {
  it("allow 4 instant submissions an hour and reject the fifth", async () => {
    const browser = visitor();
    expect(await statusesOf(4, () => sendFeedback(browser))).toEqual([302, 302, 302, 302]);
    const rejected = await sendFeedback(browser);
    expect([rejected.status, rejected.heading]).toEqual([429, "Too many attempts"]);
    expect(Number(rejected.response.headers.get("Retry-After"))).toBeGreaterThan(3_500);
    expect((await sendFeedback(visitor())).status).toBe(302);
  });

  it("allow 20 typed submissions an hour across all forms", async () => {
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

  it("don't count submissions with errors", async () => {
    const browser = visitor();
    const page = await browser.open(paths.feedback);
    for (let count = 0; count < 8; count++)
      expect((await page.submit("#feedback", { text: "" })).status).toBe(400);
    expect((await sendFeedback(browser)).status).toBe(302);
  });

  it("respond the same to a repeated submission, even past the limit", async () => {
    const browser = visitor();
    const page = await browser.open(paths.feedback);
    const typed = { text: `Something to say. ${crypto.randomUUID()}` };
    expect(await statusesOf(6, () => page.submit("#feedback", typed))).toEqual(Array(6).fill(302));
  });

  it("are limited when they're sent all at once", async () => {
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

  it("can report a review 20 times a day, across networks", async () => {
    const { slug, id } = await addReview(databaseUrl);
    const report = async () =>
      (await visitor().open(paths.reportReview(slug, id))).submit("#report", { reason: "spam" });
    expect(new Set(await statusesOf(20, report))).toEqual(new Set([302]));
    expect((await report()).status).toBe(429);
  });
});

describe("P1: Database round trips", () => {
  const roundTrips = async (run: () => Promise<{ status: number }>, status: number) => {
    const before = stack.database.requests;
    expect((await run()).status).toBe(status);
    return stack.database.requests - before;
  };

  it("are 0 for a form or article, 1 for a review and 2 to send a form", async () => {
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
