import { describe, expect, it } from "vitest";
import { openDatabase } from "#db/client.ts";
import { serviceRecords } from "#db/schema/service-records.ts";
import { countOccurrences } from "#app/expenses/occurrences.ts";
import { newId } from "#app/http/secrets.server.ts";
import { formatMoney } from "#app/i18n/format.ts";
import { dayIn } from "#tests/support/days.ts";
import { addExpense } from "#tests/support/expenses/expenses.ts";
import { insertFillUps } from "#tests/support/fuel/fill-ups.ts";
import { addVehicle, newVerifiedOwner, vehicleId } from "#tests/support/owner.ts";
import { databaseUrl } from "#tests/support/stack/stack.ts";

const today = dayIn(0);
const year = today.slice(0, 4);
const lastYear = `${Number(year) - 1}`;
const us = { language: "en", country: "US" } as const;

async function carOf() {
  const { visitor } = await newVerifiedOwner();
  const id = vehicleId(await addVehicle(visitor));
  const open = () => visitor.open(`/garage/${id}`);
  return { id, open };
}

const spent = (cents: number) => `Spent in ${year}: ${formatMoney(cents, "USD", us)}`;

describe("The dashboard's costs", () => {
  it("are services, fuel and expenses, in the owner's currency", async () => {
    const { id, open } = await carOf();
    await openDatabase({ url: databaseUrl })
      .insert(serviceRecords)
      .values({
        ...{ id: newId(), vehicleId: id, date: today, total: 20_000, currency: "USD" },
        createdAt: new Date(),
      });
    await insertFillUps(databaseUrl, id, 1, { date: today, total: 4_000 });
    await insertFillUps(databaseUrl, id, 1, {
      date: `${lastYear}-06-05`,
      total: 3_000,
      last: 1_000,
    });
    await addExpense(databaseUrl, id, { date: today, cents: 500 });
    await addExpense(databaseUrl, id, { date: today, cents: 9_900, currency: "CAD" });
    await addExpense(databaseUrl, id, { date: `${lastYear}-03-05`, cents: 1_000 });
    const page = await open();
    expect(page.texts("h2")).toContain(spent(24_500));
    expect(page.texts(".year-bars li").map((text) => text.replace(/\s+/g, " "))).toEqual([
      `$0 ${Number(year) - 2}`,
      `$40 ${lastYear}`,
      `$245 ${year}`,
    ]);
    const [link] = page.document.querySelectorAll("a").filter(({ text }) => text === "All costs");
    expect(link!.getAttribute("href")).toBe(`/Service/garage/${id}/expenses/ownership`);
  });

  it("count repeating expenses up to today, and not those that were deleted", async () => {
    const { id, open } = await carOf();
    const insurance = { date: `${lastYear}-01-01`, repeat: "month", endsOn: null } as const;
    await addExpense(databaseUrl, id, { ...insurance, kind: "insurance", cents: 1_000 });
    await addExpense(databaseUrl, id, { ...insurance, removedAt: new Date() });
    const times = countOccurrences(insurance, `${year}-01-01`, today);
    const page = await open();
    expect(page.texts("h2")).toContain(spent(times * 1_000));
    expect(page.text(".year-bars")).toContain("$120");
  });

  it("aren't shown for a car without any", async () => {
    const { id, open } = await carOf();
    await insertFillUps(databaseUrl, id, 1, { total: null, currency: null });
    expect((await open()).text("main")).not.toContain("Spent in");
  });
});
