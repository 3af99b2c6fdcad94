import { sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { burstTolerance, reserve, toMicroseconds } from "#app/email/pacing.ts";
import { hasSlotsSoon, pauseUntil, reserveSlots, selectFreeAt } from "#app/email/slots.server.ts";
import { openDatabase, type OpenDatabase } from "#db/client.ts";
import { emailPacing } from "#db/schema/email.ts";
import { runBatch } from "#db/writes.ts";
import { startOwnStack, type OwnStack } from "#tests/support/stack/own-stack.ts";

let stack: OwnStack;
let db: OpenDatabase;
beforeAll(async () => {
  stack = await startOwnStack();
  db = openDatabase({ url: stack.databaseUrl });
});
afterAll(() => stack.stop());

const provider = "http";
const start = Date.parse("2026-11-26T12:00:00Z");

const paces = fc.record({
  rate: fc.integer({ min: 1, max: 1_000 }),
  burst: fc.integer({ min: 1, max: 1_000 }),
});
const step = fc.record({
  afterMs: fc.integer({ min: 0, max: 10_000 }),
  event: fc.oneof(
    fc.record({ reserves: fc.integer({ min: 0, max: 50 }) }),
    fc.record({ pausesForMs: fc.integer({ min: 0, max: 60_000 }) }),
  ),
});

it("The database reserves the same slots as the rule, whatever runs reserve and providers ask", async () => {
  await fc.assert(
    fc.asyncProperty(
      paces,
      fc.array(step, { minLength: 1, maxLength: 12 }),
      async (pace, steps) => {
        await db.delete(emailPacing);
        let now = start;
        let expected: number | null = null;
        for (const { afterMs, event } of steps) {
          now += afterMs;
          if ("reserves" in event) {
            expected = reserve(expected ?? 0, pace, toMicroseconds(now), event.reserves);
            await runBatch(db, [reserveSlots(db, provider, pace, now, event.reserves)]);
          } else {
            const until = now + event.pausesForMs;
            expected = Math.max(expected ?? 0, toMicroseconds(until));
            await runBatch(db, [pauseUntil(db, provider, until)]);
          }
          expect(await selectFreeAt(db, provider)).toEqual([{ freeAt: expected }]);
        }
      },
    ),
    { numRuns: 60 },
  );
});

it("Slots are reserved for as many emails as the batch claimed", async () => {
  const pace = { rate: 10, burst: 3 };
  await db.delete(emailPacing);
  await db.insert(emailPacing).values([
    { provider: "one", freeAt: 1 },
    { provider: "other", freeAt: 1 },
  ]);
  const claim = db.update(emailPacing).set({ freeAt: 2 });
  await runBatch(db, [claim, reserveSlots(db, provider, pace, start)]);
  expect(await selectFreeAt(db, provider)).toEqual([
    { freeAt: reserve(0, pace, toMicroseconds(start), 2) },
  ]);
});

it.each([
  ["no email went out yet", null, true],
  ["the next slot is in 5 seconds", 5_000, true],
  ["the next slot is later than that", 5_001, false],
])("A run claims emails if %s: %s ms, %s", async (_when, aheadMs, isExpected) => {
  await db.delete(emailPacing);
  if (aheadMs !== null)
    await db.insert(emailPacing).values({ provider, freeAt: toMicroseconds(start + aheadMs) });
  const soon = hasSlotsSoon(provider, start).mapWith(Boolean);
  expect(await db.select({ soon }).from(sql`(SELECT 1)`)).toEqual([{ soon: isExpected }]);
});

it("Each provider has slots of its own", async () => {
  const pace = { rate: 1, burst: 1 };
  await db.delete(emailPacing);
  await runBatch(db, [reserveSlots(db, "resend", pace, start, 50)]);
  await runBatch(db, [reserveSlots(db, "ses", pace, start, 1)]);
  const [{ freeAt } = { freeAt: NaN }] = await selectFreeAt(db, "ses");
  expect(freeAt).toBe(toMicroseconds(start) + 1_000_000 - burstTolerance(pace));
});
