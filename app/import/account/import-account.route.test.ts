import { zipSync } from "fflate";
import { eq } from "drizzle-orm";
import { describe, expect, it, test } from "vitest";
import { openDatabase } from "#db/client.ts";
import { serviceRecords } from "#db/schema/service-records.ts";
import { fullAccount } from "#tests/support/account-data/full-account.ts";
import {
  addVehicle,
  corollaVin,
  newOwner,
  newVerifiedOwner,
  vehicleId,
} from "#tests/support/owner.ts";
import { expectConsistent } from "#tests/support/fuel/fill-ups.ts";
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
      [
        ...["It’s already in your garage.", "One record will be added"],
        "One odometer reading is already there",
        "Its details, photo, glovebox, value and other settings stay as they are",
      ],
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
