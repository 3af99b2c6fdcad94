import { zipSync } from "fflate";
import { and, eq } from "drizzle-orm";
import { describe, expect, it, test } from "vitest";
import { openDatabase } from "#db/client.ts";
import { accounts } from "#db/schema/accounts.ts";
import { odometerReadings } from "#db/schema/odometer.ts";
import { recallDismissals } from "#db/schema/recalls.ts";
import { recordServices, serviceRecords } from "#db/schema/service-records.ts";
import { favoriteShops } from "#db/schema/shops.ts";
import { tireSets } from "#db/schema/tires.ts";
import { newId } from "#app/http/secrets.server.ts";
import {
  addVehicle,
  corollaVin,
  newOwner,
  newVerifiedOwner,
  vehicleId,
} from "#tests/support/owner.ts";
import { photograph } from "#tests/support/browse/photograph.ts";
import { expectConsistent } from "#tests/support/fuel/fill-ups.ts";
import { addShop } from "#tests/support/shops.ts";
import { databaseUrl } from "#tests/support/stack/stack.ts";
import type { Page, Visitor } from "#tests/support/browse/visitor.ts";

const db = openDatabase({ url: databaseUrl });
const bytes = (text: string) => new TextEncoder().encode(text);
const pdf = bytes("%PDF-1.7 bill");

const exported = async (visitor: Visitor) => (await visitor.open("/account/data")).html;
const read = (json: string) => JSON.parse(json) as { vehicles: Record<string, unknown>[] };

async function upload(
  visitor: Visitor,
  content: string | Uint8Array,
  name = "roadworthy.json",
): Promise<Page> {
  return (await visitor.open("/account/import")).submit(
    "#import-account",
    {},
    { file: new File([typeof content === "string" ? content : new Uint8Array(content)], name) },
  );
}

async function openPreview(visitor: Visitor, content: string | Uint8Array): Promise<Page> {
  const preview = await (await upload(visitor, content)).follow();
  expect([preview.status, preview.heading]).toEqual([200, "What’s in the file"]);
  return preview;
}

const previewRows = (page: Page) =>
  page.document
    .querySelectorAll("main .rows li")
    .map((row) => row.querySelectorAll("p").map(({ text }) => text));

function withoutIds(json: string): unknown {
  const ids = new Set([
    "id",
    "vehicleId",
    "accountId",
    "recordId",
    "createdAt",
    "exportedAt",
    "importKey",
    "origin",
    // Pending while the first account still has the car.
    "status",
  ]);
  const strip = (value: unknown): unknown => {
    if (Array.isArray(value))
      return value.map(strip).sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
    if (value === null || typeof value !== "object") return value;
    const message = Object.entries(value).map(([name, inner]): [string, unknown] => [
      name,
      name === "photo" && inner ? String(inner).slice(0, 23) : strip(inner),
    ]);
    return Object.fromEntries(message.filter(([name]) => !ids.has(name)));
  };
  return strip(read(json).vehicles);
}

type WithFuel = {
  id: string;
  fillUps: { id: string; odometer: number | null }[];
  odometerReadings: { id: string; origin: string }[];
};

/** They have the fill-ups' ids, and none came along twice. */
async function expectReadingsOfFillUps(json: string, count: number) {
  const cars = read(json).vehicles as unknown as WithFuel[];
  const readings = cars.flatMap((car) => car.odometerReadings);
  const ofFillUps = readings.filter(({ origin }) => origin === "fill-up").map(({ id }) => id);
  const noted = cars.flatMap((car) => car.fillUps).filter(({ odometer }) => odometer !== null);
  expect([ofFillUps.length, new Set(ofFillUps)]).toEqual([
    count,
    new Set(noted.map(({ id }) => id)),
  ]);
  for (const { id } of cars) await expectConsistent(databaseUrl, id);
}

async function fullAccount() {
  const { visitor, email } = await newVerifiedOwner();
  const car = vehicleId(await addVehicle(visitor, { nickname: "Blue Bird", odometer: "60412" }));
  const other = vehicleId(await addVehicle(visitor, { odometer: "1000" }));
  const submit = async (path: string, form: string, typed: Record<string, string>) => {
    expect([
      path,
      (await (await visitor.open(`/garage/${car}${path}`)).submit(form, typed)).status,
    ]).toEqual([path, 302]);
  };
  await submit("/edit", "#edit", { color: "green" });
  await submit("/odometer", "#odometer", { odometer: "50,000", date: "2025-06-01" });
  await submit("/events/oil/log", "#log", { date: "2026-01-31", odometer: "55,000" });
  await submit("/events/oil/interval", "#interval", { intent: "save", distance: "5,000" });
  await submit("/events/tir", "#reminder", { intent: "disable" });
  await submit("/add-registration", "#registration", { expirationDate: "2027-01-31" });
  await submit("/add-registration", "#registration", { expirationDate: "2027-05-31" });
  await submit("/reminders/add", "#own-reminder", { title: "Rust check", date: "2027-01-31" });
  await submit("/tires/add", "#tires", {
    brand: "Velora",
    tin: "U9VVLARB2319",
    mountDate: "2025-04-10",
    mountOdometer: "48,000",
    warrantyYears: "5",
    warrantyDistance: "60,000",
    season: "summer",
  });
  await submit("/tires/add", "#tires", {
    season: "winter",
    mountDate: "2025-11-10",
    place: "instead",
    ranBefore: "4,000",
  });
  const [set] = await db.select().from(tireSets).where(eq(tireSets.vehicleId, car));
  await submit(`/tires/${set!.id}/check`, "#check-tires", { treadDepth: "6.5" });
  await submit("/glovebox/edit", "#glovebox", { policyNumber: "FM-0042", tireSize: "205/55R16" });
  await submit("/expenses/add", "#expense", {
    ...{ kind: "insurance", amount: "118.40", date: "2025-02-01", repeat: "month" },
    endsOn: "2027-01-31",
  });
  await submit("/expenses/add", "#expense", {
    ...{ kind: "parking", amount: "24", date: "2025-03-02", comments: "=At the airport\nP3" },
  });
  const fillUps: Record<string, string>[] = [
    { odometer: "50,500", volume: "10.5", total: "38.22", date: "2025-07-01", grade: "regular" },
    { odometer: "50,650", volume: "4", date: "2025-07-05", partial: "on" },
    { odometer: "50,800", volume: "6.1", price: "3.459", date: "2025-07-09", station: "Elm Fuel" },
    { trip: "310.4", volume: "10.2", date: "2025-07-20", missed: "on", comments: "=1+1" },
  ];
  for (const fillUp of fillUps) await submit("/fuel/add", "#fill-up", fillUp);
  await db
    .update(odometerReadings)
    .set({ verdict: "wrong", counts: false })
    .where(and(eq(odometerReadings.vehicleId, car), eq(odometerReadings.distance, 50_650)));
  await submit("/expenses/budget", "#budget", { kind: "parking", amount: "100" });
  await photograph(visitor, car);
  const { compCode } = await addShop(databaseUrl, { name: "Elm Street Garage" });
  await db.insert(favoriteShops).values({ vehicleId: car, compCode, createdAt: new Date() });
  await db.insert(recallDismissals).values([
    {
      vehicleId: car,
      recallId: "nhtsa-25V900000",
      reason: "repaired",
      repairedOn: "2026-01-31",
      dismissedAt: new Date(),
    },
    { vehicleId: car, recallId: "tc-2025990", reason: "not-mine", dismissedAt: new Date() },
  ]);
  const recordId = newId();
  const done = { vehicleId: other, date: "2025-03-01" };
  const costs = { total: 12_000, parts: 7_000, labor: 4_000, tax: 1_000, currency: "CAD" as const };
  await db.insert(serviceRecords).values({
    ...done,
    ...costs,
    id: recordId,
    createdAt: new Date(),
    ownService: "=Wipers",
    selfService: true,
    comments: "one\n\ntwo",
    kind: "brakes",
  });
  await db.insert(recordServices).values({ ...done, recordId, serviceId: 1246, kind: "brakes" });
  await db.insert(odometerReadings).values({
    ...done,
    id: newId(),
    recordId,
    distance: 900,
    unit: "mi",
    origin: "record",
    createdAt: new Date(),
  });
  const [account] = await db.select().from(accounts).where(eq(accounts.emailKey, email));
  return { visitor, accountId: account!.id, car, other, recordId };
}

describe("importing an account's export", () => {
  it("recreates everything in an empty account, and adds nothing twice", async () => {
    const one = await fullAccount();
    const file = await exported(one.visitor);
    const { visitor } = await newVerifiedOwner();
    const preview = await openPreview(visitor, file);
    expect(previewRows(preview)).toEqual([
      [
        "Blue Bird",
        "2018 Toyota Corolla LE",
        "It’ll be added, with everything in the file about it.",
        "One record will be added",
      ],
      [
        "2018 Toyota Corolla LE",
        "It’ll be added, with everything in the file about it.",
        "One record will be added",
      ],
    ]);
    expect((await visitor.open("/garage")).texts("li.vehicle")).toHaveLength(0);
    const added = await preview.submit("#import-account-add");
    expect(added.location).toBe("/Service/garage");
    expect((await added.follow()).text("[role=status]")).toBe("Your data was imported.");
    const back = await exported(visitor);
    expect(withoutIds(back)).toEqual(withoutIds(file));
    await expectReadingsOfFillUps(back, 3);
    for (const [who, content] of [
      [visitor, file],
      [visitor, back],
      [one.visitor, file],
      [one.visitor, back],
    ] as const) {
      const again = await openPreview(who, content);
      expect([
        again.text("main").includes("There’s nothing to add."),
        again.document.querySelector("#import-account-add"),
      ]).toEqual([true, null]);
    }
  });

  it("adds its cars once when the form is sent many times at once", async () => {
    const { visitor: from } = await fullAccount();
    const { visitor } = await newVerifiedOwner();
    const preview = await openPreview(visitor, await exported(from));
    const other = await visitor.request(preview.url.pathname);
    const answers = await Promise.all(
      [preview, other, preview, other].map((page) => page.submit("#import-account-add")),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([302]));
    expect((await visitor.open("/garage")).texts("li.vehicle")).toHaveLength(2);
    expect(
      read(await exported(visitor)).vehicles.map(
        ({ serviceRecords }) => (serviceRecords as unknown[]).length,
      ),
    ).toEqual([1, 1]);
  });

  it("adds to the car with the same VIN, and new cars until the garage is full", async () => {
    const { visitor } = await newVerifiedOwner();
    const vin = corollaVin();
    const id = vehicleId(await addVehicle(visitor, { vin, nickname: "Mine" }));
    const {
      vehicles: [mine],
    } = read(await exported(visitor));
    const record = { id: "r1", date: "2025-03-01", services: [1302] };
    const imported = [
      { ...mine, serviceRecords: [record] },
      ...Array.from({ length: 8 }, (_, index) => ({
        ...mine,
        vin: null,
        nickname: `Car ${index}`,
        serviceRecords: [],
      })),
    ];
    const preview = await openPreview(visitor, JSON.stringify({ vehicles: imported }));
    expect(previewRows(preview).map((row) => row.slice(2))).toEqual([
      ["It’s already in your garage.", "One record will be added"],
      ...Array.from({ length: 7 }, () => ["It’ll be added, with everything in the file about it."]),
      ["There’s no room for it. A garage holds 8 cars."],
    ]);
    await preview.submit("#import-account-add");
    expect((await visitor.open("/garage")).texts("li.vehicle")).toHaveLength(8);
    expect(
      await db.select().from(serviceRecords).where(eq(serviceRecords.vehicleId, id)),
    ).toMatchObject([{ date: "2025-03-01", origin: "import", importKey: "record:r1" }]);
  });

  it("skips an invalid photo and says so", async () => {
    const { visitor } = await newVerifiedOwner();
    await addVehicle(visitor, { nickname: "Mine" });
    const {
      vehicles: [mine],
    } = read(await exported(visitor));
    const script = Buffer.from("<script>alert(1)</script>").toString("base64");
    const notAPhoto = `data:image/jpeg;base64,${script}`;
    const preview = await openPreview(
      visitor,
      JSON.stringify({
        vehicles: [{ ...mine, vin: null, nickname: "Blue Bird", photo: notAPhoto }],
      }),
    );
    const garage = await (await preview.submit("#import-account-add")).follow();
    expect(garage.text("[role=status]")).toBe(
      "Your data was imported, but we couldn’t save every photo. " +
        "Choose the missing ones again on the car’s page.",
    );
    expect([
      garage.texts("li.vehicle").length,
      read(await exported(visitor)).vehicles.map(({ photo }) => photo),
    ]).toEqual([2, [null, null]]);
  });

  it("adds receipts from a zip once", async () => {
    const { visitor } = await newVerifiedOwner();
    const id = vehicleId(await addVehicle(visitor, { nickname: "Mine" }));
    const {
      vehicles: [mine],
    } = read(await exported(visitor));
    const receipts = [
      { id: "abcdefghijk", name: "bill.pdf", type: "application/pdf", size: 13 },
      { id: "bbcdefghijk", name: "virus.pdf", type: "application/pdf", size: 2 },
    ];
    const json = JSON.stringify({
      vehicles: [
        { ...mine, serviceRecords: [{ id: "r1", date: "2025-03-01", services: [1302], receipts }] },
      ],
    });
    const zip = zipSync({
      "data.json": bytes(json),
      "receipts/2025-03-01 bill abcdefgh.pdf": pdf,
      "receipts/2025-03-01 virus bbcdefgh.pdf": bytes("MZ"),
    });
    const preview = await openPreview(visitor, zip);
    expect(previewRows(preview)[0]).toContain("2 receipts will be added");
    await preview.submit("#import-account-add");
    const {
      vehicles: [now],
    } = read(await exported(visitor)) as {
      vehicles: { serviceRecords: { receipts: unknown[]; receiptCount?: number }[] }[];
    };
    expect(now!.serviceRecords[0]!.receipts).toEqual([
      { id: expect.any(String), name: "bill.pdf", type: "application/pdf", size: 13 },
    ]);
    const out = await visitor.open(`/garage/${id}/service-history/export/part-1.zip`);
    expect(out.html).toContain("%PDF-1.7 bill");
    const again = await openPreview(visitor, out.bytes);
    expect(again.text("main")).toContain("There’s nothing to add.");
  });
});

describe("An invalid file", () => {
  test.each<[string, string | Uint8Array, string]>([
    ["plain text", "hello", "We don’t recognize this kind of file"],
    ["JSON without vehicles", '{"vehicles":[]}', "This file has no cars"],
    ["JSON with invalid vehicles", '{"vehicles":[1,{"year":"x"}]}', "This file has no cars"],
    ["empty", "", "The file is empty"],
    ["a zip of something else", zipSync({ a: bytes("b") }), "There’s nothing in this zip"],
    [
      "a zip bomb",
      zipSync({ "data.json": new Uint8Array(40 * 1024 * 1024) }, { level: 1 }),
      "This zip’s contents are too large",
    ],
  ])("is rejected if it's %s", async (_what, content, sentence) => {
    const { visitor } = await newVerifiedOwner();
    const page = await upload(visitor, content);
    expect([page.status, page.texts(".errors li")]).toEqual([
      400,
      [expect.stringContaining(sentence)],
    ]);
  });
});

describe("import access", () => {
  it("is limited to the sender, and to verified owners", async () => {
    const { visitor } = await newVerifiedOwner();
    await addVehicle(visitor);
    const preview = await openPreview(visitor, await exported(visitor));
    const { visitor: stranger } = await newVerifiedOwner();
    expect((await stranger.request(preview.url.pathname)).location).toBe("/Service/account/import");
    const { csrf = "", submissionId = "" } = (await stranger.open("/account/import")).fields(
      "#import-account",
    );
    expect((await stranger.post(preview.url.pathname, { csrf, submissionId })).location).toBe(
      "/Service/account/import",
    );
    const { visitor: unverified } = await newOwner();
    const page = await unverified.open("/account/import");
    expect([page.status, page.document.querySelector("#import-account")]).toEqual([200, null]);
    expect((await stranger.open("/garage")).texts("li.vehicle")).toEqual([]);
  });
});
