import { expect, test } from "vitest";
import { missingEntries, noEntries, noKnownEntries, type Entries } from "./missing-entries.ts";

const today = "2026-03-05";
const createdAt = new Date("2026-01-31T12:00:00.000Z");
type Expense = Entries["expenses"][number];
const expense = (change: Partial<Expense> = {}) =>
  ({
    ...{ id: "a", date: "2026-01-31", kind: "parking", cents: 1_250, currency: "USD" },
    ...{ repeat: "none", endsOn: null, comments: null, createdAt, removedAt: null },
    ...{ importKey: "expense:a", ...change },
  }) as Expense;
const planOf = (expenses: Expense[], known = noKnownEntries()) =>
  missingEntries({ ...noEntries(), expenses }, known, today);

test.each([
  ["key", "expense:a"],
  ["day and time of creation", `${createdAt.getTime()} 2026-01-31`],
])("An expense is known by its %s", (_what, key) => {
  const known = noKnownEntries();
  known.expenses.keys.add(key);
  expect(planOf([expense()], known).entries.expenses).toEqual([]);
  expect(planOf([expense()]).entries.expenses).toEqual([expense()]);
});

test.each([
  ["today", { date: today }, 0],
  ["tomorrow", { date: "2026-03-06" }, 1],
  ["every month from next month", { date: "2026-04-05", repeat: "month" as const }, 0],
  ["every year after a year", { date: "2027-03-06", repeat: "year" as const }, 1],
])("An expense of %s is as possible as in the form", (_what, change, future) => {
  const planned = planOf([expense(change)]);
  expect([planned.entries.expenses.length, planned.future.expenses]).toEqual([1 - future, future]);
});

test("Open plans are added until there are 100, done ones always, and others are counted", () => {
  const plan = (id: string, status: "planned" | "done" = "planned") =>
    ({ title: id, status, createdAt, importKey: id }) as Entries["plans"][number];
  const known = noKnownEntries();
  Object.assign(known.plans, { kept: 99, keys: new Set(["a", "b"]), removed: new Set(["b"]) });
  const plans = [plan("a"), plan("b"), plan("c"), plan("d"), plan("e", "done"), plan("f")];
  const missing = missingEntries({ ...noEntries(), plans }, known, today);
  expect([
    missing.entries.plans.map(({ importKey }) => importKey),
    missing.surplus,
    missing.present.plans,
  ]).toEqual([["c", "e"], { expenses: 0, plans: 2, supplies: 0, notes: 0 }, 1]);
});

test("Fill-ups are added until a day has 20", () => {
  const fillUp = (at: number, date = "2026-01-31") =>
    ({ date, energy: "fuel", importKey: `fill-up:${at}`, createdAt }) as Entries["fillUps"][number];
  const fillUps = [...[1, 2, 3].map((at) => fillUp(at)), fillUp(4, "2026-02-01")];
  const stops = Array.from({ length: 18 }, () => ({ date: "2026-01-31", energy: "fuel" as const }));
  const known = { ...noKnownEntries(), stops };
  const { entries, fullDays } = missingEntries({ ...noEntries(), fillUps }, known, today);
  expect(entries.fillUps.map(({ importKey }) => importKey)).toEqual([
    ...["fill-up:1", "fill-up:2", "fill-up:4"],
  ]);
  expect(fullDays).toEqual(["2026-01-31"]);
});

test("Repeating expenses are added until there are 40", () => {
  const known = noKnownEntries();
  known.expenses.kept = 39;
  const repeating = ["b", "c"].map((key) => expense({ importKey: key, repeat: "month" }));
  const { entries } = planOf([...repeating, expense()], known);
  expect(entries.expenses.map(({ importKey }) => importKey)).toEqual(["b", "expense:a"]);
});
