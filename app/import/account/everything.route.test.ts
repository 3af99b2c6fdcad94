import { eq } from "drizzle-orm";
import { zipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { openDatabase } from "#db/client.ts";
import { documents, vehicleNotes } from "#db/schema/documents/documents.ts";
import { expenses } from "#db/schema/expenses/expenses.ts";
import { fillUps } from "#db/schema/fuel/fill-ups.ts";
import { planItems, supplies } from "#db/schema/planner/planner.ts";
import {
  accountWithEverything,
  comparable,
  openExport,
  type Exported,
} from "#tests/support/account-data/everything.ts";
import type { Page, Visitor } from "#tests/support/browse/visitor.ts";
import { dayIn } from "#tests/support/days.ts";
import { addExpense } from "#tests/support/expenses/expenses.ts";
import { insertDocument } from "#tests/support/documents/documents.ts";
import { expectConsistent } from "#tests/support/fuel/fill-ups.ts";
import { watchUntilDone } from "#tests/support/large-imports.ts";
import { addVehicle, corollaVin, newVerifiedOwner, vehicleId } from "#tests/support/owner.ts";
import { keepTemplate, planSomething } from "#tests/support/planner/planner.ts";
import { databaseUrl } from "#tests/support/stack/stack.ts";

/** About the account, its people or what it was told, not about the car's history. */
const staysBehind = new Set([
  ...["exportedAt", "account", "sessions", "passkeys", "recoveryCodes", "reviews", "imports"],
  ...["devices", "sharedCars", "views", "tradeInRequests", "status", "toldOf", "calendars"],
  ...["apiTokens", "webhooks", "survey"],
  ...["people", "sharedReports", "invitedShops", "closedQuestions", "lifetimeProgram"],
]);

function comingAlong(data: Exported) {
  const kept = (kinds: object) =>
    Object.fromEntries(Object.entries(kinds).filter(([kind]) => !staysBehind.has(kind)));
  const { vehicles, ...account } = comparable(data) as Exported;
  return { ...kept(account), vehicles: vehicles.map(kept) };
}

/** Paths of lists that nothing in the account has an entry of. */
function emptyLists(data: Exported): string[] {
  const entries = new Map<string, number>();
  const walk = (value: unknown, path: string): void => {
    if (Array.isArray(value)) {
      entries.set(path, (entries.get(path) ?? 0) + value.length);
      for (const one of value) walk(one, path);
    } else if (value !== null && typeof value === "object") {
      for (const [kind, inner] of Object.entries(value))
        if (!staysBehind.has(kind)) walk(inner, `${path}.${kind}`);
    }
  };
  walk(data, "");
  return [...entries].flatMap(([path, count]) => (count === 0 ? path : []));
}

const keeps = "Its details, photo, glovebox, value and other settings stay as they are";

async function openPreview(visitor: Visitor, content: Uint8Array | string): Promise<Page> {
  const file = new File([typeof content === "string" ? content : new Uint8Array(content)], "a.zip");
  const sent = await (await visitor.open("/account/import")).submit(
    "#import-account",
    {},
    { file },
  );
  return sent.follow();
}

async function expectNothingNew(visitor: Visitor, content: Uint8Array | string): Promise<void> {
  const preview = await openPreview(visitor, content);
  expect([preview.texts("main .rows p"), preview.text("main")]).toEqual([
    expect.anything(),
    expect.stringContaining("There’s nothing to add."),
  ]);
}

describe("An account's zip", () => {
  it("comes back into another account with every kind of data and all files, once", async () => {
    const one = await accountWithEverything();
    const sent = await openExport(one.visitor);
    expect([emptyLists(sent.data), sent.files.length]).toEqual([[], 4]);
    const { visitor } = await newVerifiedOwner();
    const preview = await openPreview(visitor, sent.bytes);
    expect(preview.texts("main .rows p, main > div > p")).toEqual(
      expect.arrayContaining(["2 receipts will be added", "2 documents will be added"]),
    );
    expect((await preview.submit("#import-account-add")).status).toBe(302);
    const back = await openExport(visitor);
    expect(comingAlong(back.data)).toEqual(comingAlong(sent.data));
    expect(back.files).toEqual(sent.files);
    for (const { id } of back.data.vehicles) await expectConsistent(databaseUrl, id);
    await expectNothingNew(visitor, sent.bytes);
    await expectNothingNew(visitor, back.bytes);
    await expectNothingNew(one.visitor, sent.bytes);
    await expectNothingNew(one.visitor, back.bytes);
  });

  it("adds what's missing to a car that's in the garage, and leaves the rest", async () => {
    const vin = corollaVin();
    const one = await accountWithEverything({ vin });
    const sent = await openExport(one.visitor);
    const cars = sent.data.vehicles.filter((car) => car.vin === vin);
    const { visitor } = await newVerifiedOwner();
    const id = vehicleId(await addVehicle(visitor, { vin, nickname: "Mine" }));
    const kept = { cents: 4_200, comments: "My own", date: "2025-02-02" };
    await addExpense(databaseUrl, id, kept);
    await planSomething(databaseUrl, id, { title: "My own" });
    const preview = await openPreview(visitor, sent.bytes);
    expect(preview.texts("main .rows li:first-child p").slice(2)).toEqual([
      "It’s already in your garage.",
      ...["2 records will be added", "4 fill-ups will be added", "2 expenses will be added"],
      ...["2 plans will be added", "2 supplies will be added", "One note will be added"],
      ...["One odometer reading will be added", "One reminder will be added"],
      ...["2 sets of tires will be added", "One budget will be added"],
      ...["2 receipts will be added", "2 documents will be added"],
      ...["One odometer reading is already there", keeps],
    ]);
    await preview.submit("#import-account-add");
    const back = await openExport(visitor);
    const kinds = [
      ...["fillUps", "expenses", "plans", "supplies", "notes", "documents"],
      ...["reminders", "tireSets", "budgets"],
    ];
    const of = (data: Exported, kind: string) => {
      const car = (comparable(data) as Exported).vehicles.find((other) => other.vin === vin)!;
      return (car[kind] as Record<string, unknown>[]).filter(
        (row) => row.comments !== "My own" && row.title !== "My own",
      );
    };
    expect(cars).toHaveLength(1);
    for (const kind of [...kinds, "serviceRecords"])
      expect([kind, of(back.data, kind)]).toEqual([kind, of(sent.data, kind)]);
    expect(back.files).toEqual(sent.files);
    await expectConsistent(databaseUrl, id);
    await expectNothingNew(visitor, sent.bytes);
    await expectNothingNew(visitor, back.bytes);
    const toFirst = await openPreview(one.visitor, JSON.stringify(back.data));
    expect(toFirst.texts("main .rows p")).toEqual(
      expect.arrayContaining(["One expense will be added", "One plan will be added"]),
    );
    expect(toFirst.text("main")).not.toMatch(
      /(?:fill-ups?|suppl\w+|notes?|documents?|records?) will/,
    );
  });

  it("doesn't bring back what its owner deleted since", async () => {
    const { visitor, car } = await accountWithEverything();
    const { bytes } = await openExport(visitor);
    const db = openDatabase({ url: databaseUrl });
    for (const table of [documents, expenses, planItems, supplies, vehicleNotes, fillUps])
      await db.update(table).set({ removedAt: new Date() }).where(eq(table.vehicleId, car));
    await expectNothingNew(visitor, bytes);
  });
});

describe("An account's import", () => {
  it("says which expenses and fill-ups it leaves out because they're in the future", async () => {
    const { visitor } = await newVerifiedOwner();
    const id = vehicleId(await addVehicle(visitor, { nickname: "Blue Bird" }));
    const future = [
      { date: dayIn(3), comments: "Future" },
      { date: dayIn(3), repeat: "month" as const, comments: "Soon" },
      { date: dayIn(400), repeat: "year" as const, comments: "Too late" },
    ];
    for (const columns of future) await addExpense(databaseUrl, id, columns);
    const { bytes } = await openExport(visitor);
    const other = await newVerifiedOwner();
    const preview = await openPreview(other.visitor, bytes);
    expect(preview.texts("main .rows p").at(-1)).toBe(
      "2 expenses can’t be imported, because their dates are in the future",
    );
    await preview.submit("#import-account-add");
    const { data } = await openExport(other.visitor);
    expect(data.vehicles[0]!.expenses).toMatchObject([{ comments: "Soon" }]);
  });

  it("links a long history after its response, once its records are there", async () => {
    const { visitor } = await newVerifiedOwner();
    await addVehicle(visitor, { nickname: "Blue Bird" });
    const { data } = await openExport(visitor);
    const createdAt = "2026-01-31T12:00:00.000Z";
    const serviceRecords = Array.from({ length: 2_100 }, (_, at) => ({
      ...{ id: `r${at}`, date: dayIn(-at - 1), services: [1302] },
    }));
    const stored = { createdAt, removedAt: null };
    const supplies = [
      { ...stored, id: "s", name: "Oil", quantity: -1, uses: [{ recordId: "r1", quantity: 1.5 }] },
    ];
    const plans = [
      { ...stored, id: "p", title: "Oil change", status: "done", recordId: "r2099" },
      { ...stored, id: "q", title: "Was deleted", status: "planned", recordId: "r7" },
    ];
    const [car] = data.vehicles;
    const long = { ...car, vin: null, nickname: "Long", serviceRecords, supplies, plans };
    const json = JSON.stringify({ vehicles: [long] });
    const preview = await openPreview(visitor, json);
    const { location } = await preview.submit("#import-account-add");
    await watchUntilDone(visitor, location!);
    const { data: back } = await openExport(visitor);
    const added = back.vehicles.find(({ nickname }) => nickname === "Long")! as unknown as {
      serviceRecords: { id: string; date: string }[];
      plans: { title: string }[];
      supplies: unknown[];
    };
    const on = (day: number) => added.serviceRecords.find(({ date }) => date === dayIn(day))!.id;
    const byTitle = [...added.plans].sort((a, b) => (a.title < b.title ? -1 : 1));
    expect([added.serviceRecords.length, byTitle, added.supplies]).toMatchObject([
      2_100,
      [{ recordId: on(-2_100) }, { recordId: null, status: "planned" }],
      [{ quantity: -1, uses: [{ recordId: on(-2), quantity: 1.5 }] }],
    ]);
    await expectNothingNew(visitor, json);
  });

  it("adds no more documents than a car can have, and only files that are documents", async () => {
    const { visitor } = await newVerifiedOwner();
    const id = vehicleId(await addVehicle(visitor, { nickname: "Blue Bird" }));
    for (let count = 0; count < 18; count++) await insertDocument(id, { name: `Card ${count}` });
    const { data } = await openExport(visitor);
    const createdAt = "2026-01-31T12:00:00.000Z";
    const documents = ["aaaaaaaa", "bbbbbbbb", "cccccccc"].map((one) => ({
      ...{ id: one, name: `${one}.`, fileName: "../../../card.pdf", size: 13, createdAt },
    }));
    const files = documents.map(({ id: one }, at): [string, Uint8Array] => [
      `documents/2026-01-31 ..-..-..-card ${one}.pdf`,
      Buffer.from(at === 0 ? "MZ" : "%PDF-1.7 card"),
    ]);
    const json = Buffer.from(JSON.stringify({ vehicles: [{ ...data.vehicles[0], documents }] }));
    const zip = zipSync({ "data.json": json, ...Object.fromEntries(files) });
    const preview = await openPreview(visitor, zip);
    expect(preview.text("main")).toContain("2 documents will be added");
    await preview.submit("#import-account-add");
    const { data: back } = await openExport(visitor);
    const stored = back.vehicles[0]!.documents as { name: string; fileName: string }[];
    expect([stored.length, stored.at(-1)]).toMatchObject([19, { fileName: "card.pdf" }]);
  });

  it("adds as many service templates as there's room for", async () => {
    const [from, to] = [await newVerifiedOwner(), await newVerifiedOwner()];
    await addVehicle(from.visitor);
    await keepTemplate(databaseUrl, from.accountId, { name: "Fall" });
    await keepTemplate(databaseUrl, from.accountId, { name: "Spring" });
    const { bytes } = await openExport(from.visitor);
    for (let count = 0; count < 29; count++)
      await keepTemplate(databaseUrl, to.accountId, { name: `Template ${count}` });
    const preview = await openPreview(to.visitor, bytes);
    expect(preview.text("main")).toContain("One service template will be added");
    await preview.submit("#import-account-add");
    const { data } = await openExport(to.visitor);
    expect(data.serviceTemplates).toHaveLength(30);
    await expectNothingNew(to.visitor, bytes);
  });
});
