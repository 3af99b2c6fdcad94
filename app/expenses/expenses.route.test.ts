import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { openDatabase } from "#db/client.ts";
import { expenses, expenseTotals } from "#db/schema/expenses/expenses.ts";
import { addMonths } from "#app/i18n/calendar.ts";
import { dayIn } from "#tests/support/days.ts";
import { addExpense, expenseOf, type ExpenseColumns } from "#tests/support/expenses/expenses.ts";
import { addVehicle, newVerifiedOwner, vehicleId } from "#tests/support/owner.ts";
import { databaseUrl } from "#tests/support/stack/stack.ts";
import type { Page, Visitor } from "#tests/support/browse/visitor.ts";

const db = openDatabase({ url: databaseUrl });
const today = dayIn(0);
const thisYear = today.slice(0, 4);
const typed = { kind: "parking", amount: "$12.50", date: today, repeat: "none" };

async function carOf(choices: Parameters<typeof newVerifiedOwner>[0] = {}) {
  const { visitor } = await newVerifiedOwner(choices);
  return { visitor, id: vehicleId(await addVehicle(visitor, { odometer: "60412" })) };
}

const at = (id: string, page = "") => `/garage/${id}/expenses${page}`;
const stored = (id: string) => db.select().from(expenses).where(eq(expenses.vehicleId, id));
const add = (id: string, columns: ExpenseColumns = {}) => addExpense(databaseUrl, id, columns);
const rowsOf = (page: Page) =>
  page.document
    .querySelectorAll("main .session > div")
    .map((row) => [row.querySelector("b")!.text, row.querySelector("p")!.text]);

async function send(visitor: Visitor, id: string, fields: Record<string, string>) {
  const form = await visitor.open(at(id, "/add"));
  return form.submit("#expense", { ...typed, ...fields });
}

describe("Adding an expense", () => {
  it("lists it with this year's total", async () => {
    const { visitor, id } = await carOf();
    const sent = await send(visitor, id, { comments: "At the airport" });
    expect([sent.status, sent.location]).toEqual([302, `/Service/garage/${id}/expenses`]);
    const page = await sent.follow();
    expect(page.text("[role=status]")).toContain("Saved: Parking, $12.50.");
    expect(rowsOf(page)).toEqual([["Parking, $12.50", `${shown(today)} · At the airport`]]);
    expect(page.text("[aria-labelledby=expenses-byKind]")).toContain(`$12.50 spent in ${thisYear}`);
    expect(await stored(id)).toMatchObject([
      { kind: "parking", cents: 1_250, currency: "USD", repeat: "none", endsOn: null, version: 0 },
    ]);
  });

  it("counts a repeating one up to today and says when it's next", async () => {
    const { visitor, id } = await carOf();
    const date = `${thisYear}-01-01`;
    await send(visitor, id, { kind: "insurance", amount: "100", repeat: "month", date });
    const page = await visitor.open(at(id));
    const months = Number(today.slice(5, 7));
    const next = addMonths(date, months);
    expect(rowsOf(page)).toEqual([
      ["Insurance, $100.00", `$100.00 a month · next on ${shown(next)}`],
    ]);
    expect(page.text("[aria-labelledby=expenses-byKind]")).toContain(
      `$${(months * 100).toLocaleString("en-US")}.00 spent in ${thisYear}`,
    );
  });

  it.each<[string, Record<string, string>, string]>([
    ["without a kind", { kind: "" }, "Choose what the expense is for"],
    ["of nothing", { amount: "0" }, "Enter an amount above zero, such as 89.95"],
    ["without an amount", { amount: "" }, "Enter an amount above zero, such as 89.95"],
    ["without a date", { date: "" }, "Please enter a date"],
    ["on an impossible day", { date: "02/30/2026" }, "You must enter a valid date"],
    [
      "in the future",
      { date: dayIn(2) },
      "Enter today’s date or an earlier one. If it hasn’t been paid yet, add it once it is",
    ],
    [
      "that starts in two years",
      { date: dayIn(800), repeat: "month" },
      "Enter a date within a year from now",
    ],
    [
      "that ends before it begins",
      { repeat: "month", endsOn: dayIn(-1) },
      "Enter the date of the first time or a later one",
    ],
    [
      "that ends without repeating",
      { endsOn: dayIn(30) },
      "Leave this blank if it’s just once, or choose how it repeats",
    ],
    [
      "with a long comment",
      { comments: "x".repeat(1_001) },
      "Shorten this to 1000 characters or fewer",
    ],
  ])("is refused %s, and keeps what was typed", async (_how, fields, message) => {
    const { visitor, id } = await carOf();
    const page = await send(visitor, id, { comments: "Level 2", ...fields });
    expect([page.status, page.texts("[role=alert] li")]).toEqual([400, [message]]);
    expect(page.fields("#expense")).toMatchObject({ ...typed, comments: "Level 2", ...fields });
    expect(await stored(id)).toEqual([]);
  });

  it("takes effect once when a form is sent twice", async () => {
    const { visitor, id } = await carOf();
    const form = await visitor.open(at(id, "/add"));
    const sent = await Promise.all([1, 2, 3].map(() => form.submit("#expense", typed)));
    expect(sent.map(({ location }) => location)).toEqual(
      Array(3).fill(`/Service/garage/${id}/expenses`),
    );
    expect(await stored(id)).toHaveLength(1);
  });

  it("allows 40 repeating ones", async () => {
    const { visitor, id } = await carOf();
    const insurance = { kind: "insurance", repeat: "month", date: "2026-01-01" } as const;
    await db.insert(expenses).values(Array.from({ length: 40 }, () => expenseOf(id, insurance)));
    const page = await send(visitor, id, { repeat: "year" });
    expect([page.status, page.texts("[role=alert] li")]).toEqual([
      400,
      [
        "A car can have up to 40 repeating expenses. Delete one that’s no longer needed, " +
          "then add this one",
      ],
    ]);
    expect((await send(visitor, id, {})).status).toBe(302);
  });

  it("is in French and Canadian dollars in Québec", async () => {
    const { visitor, id } = await carOf({ postalCode: "H2X 1Y4", language: "fr" });
    const page = await (await send(visitor, id, { amount: "1 234,56" })).follow();
    expect(page.heading).toBe("Dépenses");
    expect(rowsOf(page)[0]![0]).toMatch(/^Stationnement, 1\s234,56\s\$$/);
    expect(await stored(id)).toMatchObject([{ cents: 123_456, currency: "CAD" }]);
  });
});

describe("The list of expenses", () => {
  it("says that there are none", async () => {
    const { visitor, id } = await carOf();
    const page = await visitor.open(at(id));
    expect([page.status, page.heading]).toEqual([200, "Expenses"]);
    expect(page.text("main")).toContain("No expenses yet.");
    expect(page.texts("svg.chart")).toEqual([]);
  });

  it("has 30 on a page, and filters by kind and year", async () => {
    const { visitor, id } = await carOf();
    const days = Array.from({ length: 45 }, (_, index) => dayIn(-index - 1));
    await db.insert(expenses).values(days.map((date) => expenseOf(id, { date })));
    await add(id, { date: "2024-05-05", kind: "toll", cents: 300 });
    const page = await visitor.open(at(id));
    expect(rowsOf(page)).toHaveLength(30);
    const older = await visitor.open(linkTo(page, "Older expenses")!);
    expect(rowsOf(older).map(([, facts]) => facts)).toEqual([
      ...days.slice(30).map(shown),
      "05/05/2024",
    ]);
    const tolls = await visitor.open(linkTo(page, "Tolls")!);
    expect(rowsOf(tolls)).toEqual([["Tolls, $3.00", "05/05/2024"]]);
    expect(rowsOf(await visitor.open(at(id, "?kind=toll&year=2025")))).toEqual([]);
    expect((await visitor.open(at(id, "?kind=x&year=y"))).status).toBe(200);
  });

  it("adds up only one currency and says so", async () => {
    const { visitor, id } = await carOf();
    await add(id, { date: today, cents: 1_000 });
    await add(id, { date: today, cents: 5_000, currency: "CAD" });
    expect((await visitor.open(at(id))).text("[aria-labelledby=expenses-byKind]")).toMatch(
      /\$10\.00 spent in .*Also CA\$50\.00 in another currency, which isn’t added up\./,
    );
  });
});

describe("Totals of expenses", () => {
  it("are what a recount says, after any changes", async () => {
    const { visitor, id } = await carOf();
    const ids = await Promise.all(
      ["2025-12-31", "2026-01-01", "2026-01-31"].map((date, index) =>
        add(id, { date, cents: 100 * (index + 1), kind: index === 1 ? "toll" : "wash" }),
      ),
    );
    const change = async (expenseId: string, fields: Record<string, string>) => {
      const form = await visitor.open(at(id, `/${expenseId}/edit`));
      expect((await form.submit("#edit-expense", fields)).status).toBe(302);
    };
    await change(ids[0]!, { date: "2026-01-02", amount: "7" });
    await change(ids[1]!, { kind: "fine" });
    await change(ids[2]!, { repeat: "month" });
    await change(ids[2]!, { repeat: "none" });
    await (await visitor.open(at(id, `/${ids[0]}/delete`))).submit("#delete-expense");
    expect(await totalsOf(id)).toEqual(await recount(id));
    await (await visitor.open(at(id, `/${ids[0]}/restore`))).submit("#restore-expense");
    expect(await totalsOf(id)).toEqual(await recount(id));
    await db.delete(expenses).where(eq(expenses.vehicleId, id));
    expect(await totalsOf(id)).toEqual([]);
  });
});

async function totalsOf(id: string) {
  const { kind, period, currency, expenses: count, cents } = expenseTotals;
  return db
    .select({ kind, period, currency, count, cents })
    .from(expenseTotals)
    .where(eq(expenseTotals.vehicleId, id))
    .orderBy(kind, period);
}

/** Without the triggers. */
async function recount(id: string) {
  const rows = (await stored(id)).filter((one) => one.repeat === "none" && !one.removedAt);
  const cells = rows.flatMap(({ kind, date, currency, cents }) =>
    ["all", kind].flatMap((of) =>
      ["all", date.slice(0, 4), date.slice(0, 7)].map((period) => ({
        ...{ kind: of, period, currency, cents },
      })),
    ),
  );
  const keyOf = ({ kind, period }: { kind: string; period: string }) => `${kind} ${period}`;
  return [...new Set(cells.map(keyOf))].sort().map((key) => {
    const same = cells.filter((cell) => keyOf(cell) === key);
    const cents = same.reduce((sum, cell) => sum + cell.cents, 0);
    return { ...same[0]!, count: same.length, cents };
  });
}

function linkTo(page: Page, text: string): string | undefined {
  const link = page.document.querySelectorAll("main a").find((one) => one.text === text);
  return link?.getAttribute("href");
}

function shown(date: string): string {
  return [date.slice(5, 7), date.slice(8), date.slice(0, 4)].join("/");
}
