import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { median } from "#scripts/bench/statistics.ts";
import { newEmail, password } from "#tests/support/owner.ts";
import { startOwnStack, type OwnStack } from "#tests/support/stack/own-stack.ts";
import { readyOwner, createOwners } from "#tests/support/ready-owners.ts";
import { Visitor, type Page } from "#tests/support/browse/visitor.ts";
import { inLanes, timed } from "./pressure.ts";
import { count, full, reach } from "./scale.ts";

let stack: OwnStack;
beforeAll(async () => void (stack = await startOwnStack({ RATE_LIMITS: "on" })));
afterAll(() => stack.stop());

const browser = () => new Visitor({ origin: stack.origin });

async function logIn(visitor: Visitor, email: string, typed: string): Promise<Page> {
  return (await visitor.open("/login")).submit("#login", { email, password: typed });
}

/** How many of the answers come before the first 429; the rest must all be 429. */
function allowed(answers: Page[]): number {
  const statuses = answers.map(({ status }) => status);
  const first = statuses.indexOf(429);
  const until = first < 0 ? statuses.length : first;
  expect(statuses.slice(until).every((status) => status === 429)).toBe(true);
  return until;
}

const oneByOne = (howMany: number, work: (at: number) => Promise<Page>) =>
  inLanes(1, Array.from({ length: howMany }), (_, at) => work(at));

describe("guessing passwords", () => {
  it.each(["an account", "an address that has no account"])(
    "of %s ends after 10 tries, from wherever they come",
    async (whose) => {
      const email = whose === "an account" ? (await readyOwner(stack)).email : newEmail();
      const answers = await oneByOne(12, (at) => logIn(browser(), email, `guess number ${at}`));
      const right = await logIn(browser(), email, password);
      expect([right.status, Number(right.response.headers.get("Retry-After")) > 0]).toEqual([
        429,
        true,
      ]);
      reach("R10", `wrong passwords for ${whose} before 429`, allowed(answers), {
        atMost: 10,
        atLeast: 10,
      });
    },
  );

  // Each try hashes a password; in `npm test` limits.test.ts proves the same with tries that were
  // made before.
  if (full)
    it("from one address ends after 50 tries, whosever account they are for", async () => {
      const visitor = browser();
      const answers = await oneByOne(53, () => logIn(visitor, newEmail(), "wrong password"));
      reach("R10", "wrong passwords from one address before 429", allowed(answers), {
        atMost: 50,
        atLeast: 50,
      });
    });
});

describe("an unknown address", () => {
  it("is answered with the same words in the same time as a known one", async () => {
    const tries = count(4, 60);
    const known = await createOwners(stack, tries);
    const times = { known: [] as number[], unknown: [] as number[] };
    const words = new Set<string>();
    for (const { email } of known) {
      for (const [kind, address] of [
        ["unknown", newEmail()],
        ["known", email],
      ] as const) {
        const form = await browser().open("/login");
        const { result, took } = await timed(() =>
          form.submit("#login", { email: address, password: "wrong password" }),
        );
        times[kind].push(took);
        words.add(`${result.status} ${result.text("main").replaceAll(address, "")}`);
      }
    }
    expect([...words]).toHaveLength(1);
    const ratio = median(times.known) / median(times.unknown);
    reach(
      "R10",
      `time for a known address by that for an unknown one, medians of ${tries}`,
      ratio,
      { atLeast: 0.9, atMost: 1.1, unit: "×" },
    );
  });
});
