import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest";
import { makeCalendar, pathOf } from "#tests/support/calendar.ts";
import {
  extractLinks,
  startEmailCatcher,
  type EmailCatcher,
} from "#tests/support/stack/email-catcher.ts";
import { startOwnStack, type OwnStack } from "#tests/support/stack/own-stack.ts";
import { createEmailToken, readyOwner, createOwners } from "#tests/support/ready-owners.ts";
import { exampleReview, makeReviewLink, reviewsOf } from "#tests/support/reviews.ts";
import { sendUntilTaken } from "#tests/support/browse/send-until-taken.ts";
import { Visitor } from "#tests/support/browse/visitor.ts";
import { takeSnapshot } from "#tests/support/stack/database-snapshot.ts";
import { mapConcurrently } from "./concurrency.ts";
import { count, checkFigure } from "./scale.ts";

const minBits = 160;
const emailsPerKind = count(15, 200);

let stack: OwnStack;
let provider: EmailCatcher;

beforeAll(async () => {
  provider = await startEmailCatcher();
  stack = await startOwnStack({ EMAIL_PROVIDER_URL: provider.url });
});
afterAll(async () => {
  await stack.stop();
  await provider.close();
});
afterEach(() => void (provider.isFailing = false));

const newVisitor = () => new Visitor({ origin: stack.origin });
const tokensIn = (links: string[]) =>
  links.map((link) => new URLSearchParams(link.split("?")[1]).get("token") ?? "");

/** Counts the positions that vary between tokens, at 6 bits per base64 character. */
function randomBits(tokens: string[]): number {
  const places = Array.from(
    { length: Math.min(...tokens.map(({ length }) => length)) },
    (_, at) => new Set(tokens.map((token) => token[at])).size,
  );
  return 6 * places.filter((variety) => variety >= Math.min(tokens.length / 2, 16)).length;
}

async function requestEmails(howMany: number): Promise<string[]> {
  const before = provider.emails.length;
  const unverified = await createOwners(stack, howMany, { verified: false });
  const verified = await createOwners(stack, howMany);
  await mapConcurrently(10, unverified, async ({ visitor }) =>
    (await visitor.open("/garage")).submit('form[action$="verify-email/send"]'),
  );
  await mapConcurrently(10, verified, async ({ email }) =>
    (await newVisitor().open("/forgot-password")).submit("#forgot", { email }),
  );
  await vi.waitFor(
    () => expect(provider.isFailing || provider.emails.length === before + 2 * howMany).toBe(true),
    10_000,
  );
  return extractLinks(provider.emails.slice(before));
}

it("tokens are long, random and unique", async () => {
  const tokens = tokensIn(await requestEmails(emailsPerKind));
  expect(new Set(tokens).size).toBe(2 * emailsPerKind);
  expect(tokens.every((token) => /^[\w-]+$/.test(token))).toBe(true);
  checkFigure("R8", "random bits in a link's token", randomBits(tokens), { atLeast: minBits });
});

it("tokens aren't in the database once the provider has their email", async () => {
  const tokens = tokensIn(await requestEmails(5));
  const stored = await vi.waitUntil(async () => {
    const all = JSON.stringify(
      [...(await takeSnapshot(stack.databaseUrl)).values()].map((rows) => [...rows]),
    );
    return !tokens.some((token) => all.includes(token)) && all;
  }, 10_000);
  checkFigure(
    "R8",
    "plain tokens in the database",
    tokens.filter((token) => stored.includes(token)).length,
    { atMost: 0 },
  );
});

it.each([
  ["verify-email", 50, {}],
  ["reset-password", count(8, 50), { password: "a new password" }],
] as const)("a link to %s works once for %i simultaneous visitors", async (kind, racers, typed) => {
  const owner = await readyOwner(stack, { verified: false });
  const token = await createEmailToken(stack, owner, kind);
  const pages = await Promise.all(
    Array.from({ length: racers }, () => newVisitor().open(`/${kind}?token=${token}`)),
  );
  const answers = await Promise.all(
    pages.map((page) => sendUntilTaken(() => page.submit("main form", typed))),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([302, 400]));
  checkFigure(
    "R8",
    `${racers} visitors racing for one link to ${kind}: winners`,
    answers.filter(({ status }) => status === 302).length,
    { atMost: 1, atLeast: 1 },
  );
});

it.each(["service", "purchase"] as const)(
  "a link to review a %s saves one review for 50 simultaneous visitors",
  async (kind) => {
    const { path, compCode } = await makeReviewLink(stack.databaseUrl, { kind });
    const pages = await Promise.all(Array.from({ length: 50 }, () => newVisitor().open(path)));
    const answers = await Promise.all(
      pages.map((page, at) =>
        sendUntilTaken(() => page.submit("#rate", { ...exampleReview, title: `Racer ${at}` })),
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([302, 409]));
    const { rows, counted } = await reviewsOf(stack.databaseUrl, compCode);
    expect(counted).toEqual([1, 4]);
    checkFigure("R8", `50 visitors racing for one link to review a ${kind}: reviews`, rows.length, {
      atMost: 1,
      atLeast: 1,
    });
  },
);

it("tokens are never logged or sent as a Referer, even after errors", async () => {
  const owner = await readyOwner(stack, { verified: false });
  const kinds = ["verify-email", "reset-password"] as const;
  const mailed = await Promise.all(
    kinds.map(async (kind) => `/${kind}?token=${await createEmailToken(stack, owner, kind)}`),
  );
  const links = [...mailed, (await makeReviewLink(stack.databaseUrl)).path];
  const policies: (string | null)[] = [];
  const visitor = newVisitor();
  const { csrf = "" } = (await visitor.open("/logout")).fields("#logout");
  const useAll = () =>
    mapConcurrently(
      6,
      links.flatMap((link) => [link, link.replace("?", ".data?")]),
      async (link) => {
        const broken = {
          method: "POST",
          body: "x",
          headers: { "Content-Type": "multipart/form-data" },
        };
        const tries = [
          () => visitor.open(link),
          () => visitor.post(link, {}),
          () => visitor.post(link, { csrf, password: "x" }),
          () => visitor.request(`/Service${link}`, broken),
        ];
        for (const attempt of tries)
          policies.push((await attempt()).response.headers.get("Referrer-Policy"));
      },
    );

  await useAll();
  stack.freeze();
  await useAll();
  stack.thaw();
  await stack.kill();
  await useAll();
  await stack.restart();
  provider.isFailing = true;
  const sent = await visitor.open("/forgot-password");
  await sent.submit("#forgot", { email: owner.email });
  await vi.waitFor(() => expect(stack.log.join("")).toContain("mail not taken"), 10_000);

  const bodies = [...(await takeSnapshot(stack.databaseUrl)).get("outbox")!.values()].map(
    ({ text }) => ({ text: String(text) }),
  );
  const tokens = tokensIn([...links, ...extractLinks(bodies)]);
  expect(tokens.length).toBe(4);
  const log = stack.log.join("\n");
  checkFigure("R8", "tokens in the log", tokens.filter((token) => log.includes(token)).length, {
    atMost: 0,
  });
  checkFigure(
    "R8",
    `${policies.length} responses to links: without Referrer-Policy strict-origin`,
    policies.filter((policy) => policy !== "strict-origin").length,
    { atMost: 0 },
  );
});

it("a calendar's URL is as random as a token, and never stored, logged or sent as a Referer", async () => {
  const owners = await createOwners(stack, 30);
  const paths = await Promise.all(
    owners.map(async ({ visitor, vehicleIds: [id = ""] }) =>
      pathOf(await makeCalendar(visitor, id)),
    ),
  );
  const signatures = paths.map((path) => path.split(".")[1]!);
  checkFigure(
    "R8",
    "random bits in a calendar's URL",
    randomBits(paths.map((path) => path.split("/").at(-1)!)),
    { atLeast: minBits },
  );
  const stored = JSON.stringify(
    [...(await takeSnapshot(stack.databaseUrl)).values()].map((rows) => [...rows]),
  );
  checkFigure(
    "R8",
    "plain calendar URLs in the database",
    signatures.filter((one) => stored.includes(one)).length,
    { atMost: 0 },
  );

  const policies: (string | null)[] = [];
  const useAll = () =>
    mapConcurrently(
      4,
      paths.slice(0, 5).flatMap((path) => [path, `${path}.data`, `${path}x`]),
      async (path) => {
        for (const attempt of [() => newVisitor().request(path), () => newVisitor().post(path, {})])
          policies.push((await attempt()).response.headers.get("Referrer-Policy"));
      },
    );
  await useAll();
  await stack.kill();
  await useAll();
  await stack.restart();
  const log = stack.log.join("\n");
  checkFigure(
    "R8",
    "calendar URLs in the log",
    signatures.filter((one) => log.includes(one)).length,
    {
      atMost: 0,
    },
  );
  checkFigure(
    "R8",
    `${policies.length} responses to calendar URLs: without Referrer-Policy strict-origin`,
    policies.filter((policy) => policy !== "strict-origin").length,
    { atMost: 0 },
  );
});
