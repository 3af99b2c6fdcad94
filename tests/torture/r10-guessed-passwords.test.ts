import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { median } from "#scripts/bench/statistics.ts";
import { newEmail, password } from "#tests/support/owner.ts";
import { startOwnStack, type OwnStack } from "#tests/support/stack/own-stack.ts";
import { readyOwner, createOwners } from "#tests/support/ready-owners.ts";
import { Visitor, type Page } from "#tests/support/browse/visitor.ts";
import { mapConcurrently, timed } from "./concurrency.ts";
import { count, full, checkFigure } from "./scale.ts";

let stack: OwnStack;
beforeAll(async () => void (stack = await startOwnStack({ RATE_LIMITS: "on" })));
afterAll(() => stack.stop());

const browser = () => new Visitor({ origin: stack.origin });

async function logIn(visitor: Visitor, email: string, typed: string): Promise<Page> {
  return (await visitor.open("/login")).submit("#login", { email, password: typed });
}

function countAllowed(answers: Page[]): number {
  const statuses = answers.map(({ status }) => status);
  const first = statuses.indexOf(429);
  const until = first < 0 ? statuses.length : first;
  expect(statuses.slice(until).every((status) => status === 429)).toBe(true);
  return until;
}

const inSequence = (howMany: number, work: (at: number) => Promise<Page>) =>
  mapConcurrently(1, Array.from({ length: howMany }), (_, at) => work(at));

describe("Guessing passwords", () => {
  it.each(["an account", "an address that has no account"])(
    "for %s is stopped after 10 tries, from any address",
    async (whose) => {
      const email = whose === "an account" ? (await readyOwner(stack)).email : newEmail();
      const answers = await inSequence(12, (at) => logIn(browser(), email, `guess number ${at}`));
      const right = await logIn(browser(), email, password);
      expect([right.status, Number(right.response.headers.get("Retry-After")) > 0]).toEqual([
        429,
        true,
      ]);
      checkFigure("R10", `wrong passwords for ${whose} before 429`, countAllowed(answers), {
        atMost: 10,
        atLeast: 10,
      });
    },
  );

  // Slow, because each try hashes a password. limits.test.ts tests the same with stored tries.
  if (full)
    it("from one address is stopped after 50 tries, across accounts", async () => {
      const visitor = browser();
      const answers = await inSequence(53, () => logIn(visitor, newEmail(), "wrong password"));
      checkFigure("R10", "wrong passwords from one address before 429", countAllowed(answers), {
        atMost: 50,
        atLeast: 50,
      });
    });
});

describe("A login with an unknown address", () => {
  it("gets the same answer in the same time as one with a known address", async () => {
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
    checkFigure("R10", `median time for a known address / an unknown one, ${tries} tries`, ratio, {
      atLeast: 0.9,
      atMost: 1.1,
      unit: "×",
    });
  });
});
