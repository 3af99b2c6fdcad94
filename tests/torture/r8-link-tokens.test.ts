import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest";
import { makeCalendar, pathOf } from "#tests/support/calendar.ts";
import {
  extractLinks,
  startEmailCatcher,
  type EmailCatcher,
} from "#tests/support/stack/mail-catcher.ts";
import { startOwnStack, type OwnStack } from "#tests/support/stack/own-stack.ts";
import { createEmailToken, readyOwner, createOwners } from "#tests/support/ready-owners.ts";
import { exampleReview, makeReviewLink, reviewsOf } from "#tests/support/reviews.ts";
import { Visitor, type Page } from "#tests/support/browse/visitor.ts";
import { takeSnapshot } from "#tests/support/stack/whole-database.ts";
import { inLanes } from "./pressure.ts";
import { count, reach } from "./scale.ts";

const bitsAtLeast = 160;
const mailsOfEachKind = count(15, 200);

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

const anybody = () => new Visitor({ origin: stack.origin });
const tokensIn = (links: string[]) =>
  links.map((link) => new URLSearchParams(link.split("?")[1]).get("token") ?? "");

/** What varies at each place says how much of the length is chance and not form. */
function randomBits(tokens: string[]): number {
  const places = Array.from(
    { length: Math.min(...tokens.map(({ length }) => length)) },
    (_, at) => new Set(tokens.map((token) => token[at])).size,
  );
  return 6 * places.filter((variety) => variety >= Math.min(tokens.length / 2, 16)).length;
}

/** A form that gets a 503 can be sent again, which is what its visitor does. */
async function submitUntilAnswered(
  page: Page,
  form: string,
  fields: Record<string, string>,
): Promise<Page> {
  const answer = await page.submit(form, fields);
  return answer.status === 503 ? submitUntilAnswered(page, form, fields) : answer;
}

/** Has mails of every kind sent through the forms that send them. */
async function haveMailsSent(howMany: number): Promise<string[]> {
  const before = provider.emails.length;
  const unverified = await createOwners(stack, howMany, { verified: false });
  const verified = await createOwners(stack, howMany);
  await inLanes(10, unverified, async ({ visitor }) =>
    (await visitor.open("/garage")).submit('form[action$="verify-email/send"]'),
  );
  await inLanes(10, verified, async ({ email }) =>
    (await anybody().open("/forgot-password")).submit("#forgot", { email }),
  );
  await vi.waitFor(
    () => expect(provider.isFailing || provider.emails.length === before + 2 * howMany).toBe(true),
    10_000,
  );
  return extractLinks(provider.emails.slice(before));
}

it("tokens are long, random, and all different", async () => {
  const tokens = tokensIn(await haveMailsSent(mailsOfEachKind));
  expect(new Set(tokens).size).toBe(2 * mailsOfEachKind);
  expect(tokens.every((token) => /^[\w-]+$/.test(token))).toBe(true);
  reach("R8", "random bits in a link's token", randomBits(tokens), { atLeast: bitsAtLeast });
});

it("tokens are nowhere in the database once their mail is with the provider", async () => {
  const tokens = tokensIn(await haveMailsSent(5));
  const stored = await vi.waitUntil(async () => {
    const all = JSON.stringify(
      [...(await takeSnapshot(stack.databaseUrl)).values()].map((rows) => [...rows]),
    );
    return !tokens.some((token) => all.includes(token)) && all;
  }, 10_000);
  reach(
    "R8",
    "tokens found in the database as they are",
    tokens.filter((token) => stored.includes(token)).length,
    { atMost: 0 },
  );
});

it.each([
  ["verify-email", 50, {}],
  ["reset-password", count(8, 50), { password: "a new password" }],
] as const)(
  "a link to %s works once for %i who use it at the same moment",
  async (kind, racers, typed) => {
    const owner = await readyOwner(stack, { verified: false });
    const token = await createEmailToken(stack, owner, kind);
    const pages = await Promise.all(
      Array.from({ length: racers }, () => anybody().open(`/${kind}?token=${token}`)),
    );
    const answers = await Promise.all(
      pages.map((page) => submitUntilAnswered(page, "main form", typed)),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([302, 400]));
    reach(
      "R8",
      `${racers} racers for one link to ${kind}: winners`,
      answers.filter(({ status }) => status === 302).length,
      { atMost: 1, atLeast: 1 },
    );
  },
);

it.each(["service", "purchase"] as const)(
  "a link to review a %s writes one review for 50 who use it at the same moment",
  async (kind) => {
    const { path, compCode } = await makeReviewLink(stack.databaseUrl, { kind });
    const pages = await Promise.all(Array.from({ length: 50 }, () => anybody().open(path)));
    const answers = await Promise.all(
      pages.map((page, at) =>
        submitUntilAnswered(page, "#rate", { ...exampleReview, title: `Racer ${at}` }),
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([302, 409]));
    const { rows, counted } = await reviewsOf(stack.databaseUrl, compCode);
    expect(counted).toEqual([1, 4]);
    reach("R8", `50 racers for one link to review a ${kind}: reviews`, rows.length, {
      atMost: 1,
      atLeast: 1,
    });
  },
);

it("tokens are in no log and in no Referer, whatever goes wrong", async () => {
  const owner = await readyOwner(stack, { verified: false });
  const kinds = ["verify-email", "reset-password"] as const;
  const mailed = await Promise.all(
    kinds.map(async (kind) => `/${kind}?token=${await createEmailToken(stack, owner, kind)}`),
  );
  const links = [...mailed, (await makeReviewLink(stack.databaseUrl)).path];
  const policies: (string | null)[] = [];
  const visitor = anybody();
  const { csrf = "" } = (await visitor.open("/logout")).fields("#logout");
  const useAll = () =>
    inLanes(
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
  reach("R8", "tokens in the log", tokens.filter((token) => log.includes(token)).length, {
    atMost: 0,
  });
  reach(
    "R8",
    `${policies.length} answers to links: without Referrer-Policy strict-origin`,
    policies.filter((policy) => policy !== "strict-origin").length,
    { atMost: 0 },
  );
});

it("the address of a calendar is as long, is not in the database, and not in a log or a Referer, whatever goes wrong", async () => {
  const owners = await createOwners(stack, 30);
  const paths = await Promise.all(
    owners.map(async ({ visitor, vehicleIds: [id = ""] }) =>
      pathOf(await makeCalendar(visitor, id)),
    ),
  );
  const signatures = paths.map((path) => path.split(".")[1]!);
  reach(
    "R8",
    "random bits in the address of a calendar",
    randomBits(paths.map((path) => path.split("/").at(-1)!)),
    { atLeast: bitsAtLeast },
  );
  const stored = JSON.stringify(
    [...(await takeSnapshot(stack.databaseUrl)).values()].map((rows) => [...rows]),
  );
  reach(
    "R8",
    "addresses found in the database as they are",
    signatures.filter((one) => stored.includes(one)).length,
    { atMost: 0 },
  );

  const policies: (string | null)[] = [];
  const useAll = () =>
    inLanes(
      4,
      paths.slice(0, 5).flatMap((path) => [path, `${path}.data`, `${path}x`]),
      async (path) => {
        for (const attempt of [() => anybody().request(path), () => anybody().post(path, {})])
          policies.push((await attempt()).response.headers.get("Referrer-Policy"));
      },
    );
  await useAll();
  await stack.kill();
  await useAll();
  await stack.restart();
  const log = stack.log.join("\n");
  reach("R8", "addresses in the log", signatures.filter((one) => log.includes(one)).length, {
    atMost: 0,
  });
  reach(
    "R8",
    `${policies.length} answers to addresses: without Referrer-Policy strict-origin`,
    policies.filter((policy) => policy !== "strict-origin").length,
    { atMost: 0 },
  );
});
