import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { newId } from "#app/http/secrets.server.ts";
import { insertRecords } from "#app/service-records/form/record-writes.server.ts";
import { openDatabase } from "#db/client.ts";
import { vehicles } from "#db/schema/garage.ts";
import { odometerReadings } from "#db/schema/odometer.ts";
import { registrations } from "#db/schema/reminders.ts";
import type { serviceRecords } from "#db/schema/service-records.ts";
import { runBatch } from "#db/writes.ts";
import { dayIn } from "#tests/support/days.ts";
import { invalidHtml } from "#tests/support/browse/html.ts";
import {
  addVehicle,
  corollaVin,
  newOwner,
  newVerifiedOwner,
  vehicleId,
} from "#tests/support/owner.ts";
import { databaseUrl } from "#tests/support/stack/stack.ts";
import type { Page, Visitor } from "#tests/support/browse/visitor.ts";

const db = openDatabase({ url: databaseUrl });

async function openCar(choices: Parameters<typeof newVerifiedOwner>[0] = {}) {
  const { visitor } = await newVerifiedOwner(choices);
  const vin = corollaVin();
  return {
    visitor,
    vin,
    id: vehicleId(await addVehicle(visitor, { vin, odometer: "60412", nickname: "Blue Bird" })),
  };
}

type Changes = Partial<typeof serviceRecords.$inferInsert> & {
  serviceIds?: number[];
  odometer?: number;
};

/** Each is an oil change done by the owner, with the given changes. */
async function record(vehicleId: string, ...records: Changes[]): Promise<void> {
  const complete = records.map(({ serviceIds = [1302], odometer, ...changes }) => ({
    record: { id: newId(), vehicleId, date: "2026-01-31", createdAt: new Date(), ...changes },
    serviceIds,
    odometer: odometer ? { distance: odometer, unit: "mi" as const } : null,
  }));
  await runBatch(db, insertRecords(db, complete));
}

const report = (visitor: Visitor, id: string) => visitor.open(`/garage/${id}/report`);
/** Texts of a table's cells, row by row. */
function rowsOf(page: Page, title: string): string[][] {
  const table = page.document
    .querySelectorAll(".report table")
    .find((one) => one.querySelector("h2")?.text === title);
  const cells = table!
    .querySelectorAll("tr")
    .slice(1)
    .map((row) => row.querySelectorAll("th, td"));
  return cells.map((row) =>
    row.map((cell) =>
      cell.querySelectorAll("p").length > 0
        ? cell
            .querySelectorAll("p")
            .map(({ text }) => text)
            .join(" | ")
        : cell.text,
    ),
  );
}
const factsOf = (page: Page) =>
  Object.fromEntries(
    page.document
      .querySelectorAll(".facts div")
      .map((row) => [row.querySelector("dt")!.text, row.querySelector("dd")!.text]),
  );
const [history, totals] = ["Service history", "Costs by year"];

describe("A report's words on how the car was maintained", () => {
  const judged = async (visitor: Visitor, id: string) => {
    const section = (await report(visitor, id)).document.querySelector("[data-well-maintained]");
    return (
      section && [section.getAttribute("data-well-maintained"), section.querySelector("p")!.text]
    );
  };
  const yearsAgo = (...all: number[]) => all.map((years) => ({ date: dayIn(-365 * years - 10) }));

  it("say how many services were done on time, and judge only what they know", async () => {
    const { visitor, id } = await openCar();
    expect(await judged(visitor, id)).toBeNull();
    await record(id, ...yearsAgo(4, 3, 2));
    expect((await judged(visitor, id))![0]).toBe("unknown");
    await record(id, ...yearsAgo(1, 0));
    expect(await judged(visitor, id)).toEqual([
      "true",
      expect.stringMatching(
        /^4 of 4 services that came due since .* were done on time \(100%\)\.$/,
      ),
    ]);
    await record(id, ...yearsAgo(7));
    expect((await judged(visitor, id))![0]).toBe("false");
  });
});

describe("The report of a vehicle", () => {
  it("identifies the car, its mileage, and when and by what it was made", async () => {
    const { visitor, id, vin } = await openCar();
    await (await visitor.open(`/garage/${id}/edit`)).submit("#edit", {
      plate: "ABC 1234",
      state: "VA",
    });
    await (await visitor.open(`/garage/${id}/odometer`)).submit("#odometer", {
      odometer: "50,000",
      date: "2025-06-01",
    });
    const page = await report(visitor, id);
    expect([page.title, page.heading]).toEqual([
      "Vehicle report: 2018 Toyota Corolla LE | Roadworthy Car Care",
      "2018 Toyota Corolla LE",
    ]);
    expect(page.text(".page-head")).toMatch(/Created \d\d\/\d\d\/\d{4} with Roadworthy/);
    const facts = factsOf(page);
    expect([
      facts.VIN,
      facts["Body style"],
      facts["License plate"],
      facts["Mileage today"],
    ]).toEqual([vin, "Sedan", "ABC 1234 · VA", expect.stringContaining("60,412 mi, ")]);
    expect(facts["First and last reading"]).toMatch(/^06\/01\/2025: 50,000 mi.*: 60,412 mi$/s);
    expect(facts.Registration).toBe("Not on record");
    expect(await invalidHtml(page.html)).toEqual([]);
  });

  it("labels an estimated mileage as an estimate", async () => {
    const { visitor, id } = await openCar();
    await db
      .update(odometerReadings)
      .set({ date: "2026-06-01" })
      .where(eq(odometerReadings.vehicleId, id));
    expect(factsOf(await report(visitor, id))["Mileage today"]).toMatch(/mi, .*estimate/i);
  });

  it("lists the complete history by year, with sources and receipts", async () => {
    const { visitor, id } = await openCar();
    const money = { currency: "USD" as const };
    await record(
      id,
      {
        date: "2026-01-31",
        serviceIds: [1354, 1302],
        odometer: 55_000,
        shopName: "Dale’s Garage",
        total: 12_345,
        ...money,
        receiptCount: 2,
      },
      { date: "2025-12-01", serviceIds: [], ownService: "Rust check", selfService: true },
      { date: "2025-11-01", origin: "provider", shopName: "Stone Road Garage", odometer: 52_000 },
      {
        date: "2025-10-01",
        origin: "provider",
        shopName: "Stone Road Garage",
        correctedAt: new Date(),
      },
      { date: "2025-09-01", origin: "import", total: 5_000, ...money },
      {
        date: "2025-08-01",
        origin: "provider",
        shopName: "Elsewhere",
        disputed: true,
        total: 99_900,
        ...money,
      },
      { date: "2025-07-01", removedAt: new Date() },
    );
    const page = await report(visitor, id);
    expect(rowsOf(page, history)).toEqual([
      ["2026"],
      [
        "01/31/2026",
        "Oil and filter change | Tire rotation",
        "55,000 mi",
        "Dale’s Garage | Entered by the owner · 2 receipts attached",
        "$123.45",
      ],
      ["2025"],
      ["12/01/2025", "Rust check", "", "The owner | Entered by the owner", ""],
      [
        "11/01/2025",
        "Oil and filter change",
        "52,000 mi",
        "Stone Road Garage | Reported by the shop",
        "",
      ],
      [
        "10/01/2025",
        "Oil and filter change",
        "",
        "Stone Road Garage | Reported by the shop, corrected by the owner",
        "",
      ],
      ["09/01/2025", "Oil and filter change", "", "Imported by the owner from a file", "$50.00"],
      [
        "08/01/2025",
        "Oil and filter change | Marked by the owner as a different car",
        "",
        "Elsewhere | Reported by the shop",
        "$999.00",
      ],
    ]);
    expect(rowsOf(page, totals)).toEqual([
      ["2026", "1", "$123.45"],
      ["2025", "4", "$50.00"],
      ["All years", "5", "$173.45"],
    ]);
    expect(page.text(".report")).toContain("2 receipts are attached to these records.");
    expect(await invalidHtml(page.html)).toEqual([]);
  });

  it("includes comments, line by line, and registrations", async () => {
    const { visitor, id } = await openCar();
    await record(
      id,
      { date: "2026-01-31", comments: "Synthetic 0W-20\nRear tires are next" },
      { date: "2025-03-01" },
    );
    const vehicle = { vehicleId: id, createdAt: new Date("2025-06-15T12:00:00Z") };
    await db.insert(registrations).values([
      { ...vehicle, id: newId(), date: "2026-02-01", expirationDate: "2027-02-28" },
      { ...vehicle, id: newId(), date: "2025-02-01" },
      { ...vehicle, id: newId(), expirationDate: "2026-02-28" },
    ]);
    const page = await report(visitor, id);
    const rows = rowsOf(page, history);
    expect(rows.map(([day, done]) => [day, done])).toEqual([
      ["2026", undefined],
      ["02/01/2026", "Registration, valid until 02/28/2027"],
      ["01/31/2026", "Oil and filter change | Synthetic 0W-20\nRear tires are next"],
      ["2025", undefined],
      ["06/15/2025", "Registration, valid until 02/28/2026"],
      ["03/01/2025", "Oil and filter change"],
      ["02/01/2025", "Registration renewed"],
    ]);
    expect(rows[1]!.slice(2)).toEqual(["", "Entered by the owner", ""]);
    expect(rowsOf(page, totals).at(-1)).toEqual(["All years", "2", "No costs on record"]);
    expect(await invalidHtml(page.html)).toEqual([]);
  });

  it("lists what's due as the dashboard does, without disabled reminders", async () => {
    const { visitor, id } = await openCar();
    await record(id, { date: "2024-01-31", odometer: 40_000, serviceIds: [1302, 1354] });
    const oil = (page: Page) => rowsOf(page, "What’s due").find(([name]) => name === "Oil change");
    const [, due, last] = oil(await report(visitor, id))!;
    expect((await report(visitor, id)).text("[data-status=overdue]")).toContain("Overdue");
    expect([due, last]).toEqual([
      expect.stringMatching(/^About \d+ (months|years) overdue · /),
      "01/31/2024 | 40,000 mi",
    ]);
    await (await visitor.open(`/garage/${id}/events/oil`)).submit("#reminder", {
      intent: "disable",
    });
    expect(oil(await report(visitor, id))).toBeUndefined();
  });

  it("totals each currency separately", async () => {
    const { visitor, id } = await openCar();
    await record(
      id,
      { total: 10_000, currency: "USD" },
      { total: 5_050, currency: "CAD" },
      { total: 1, currency: "USD" },
    );
    expect(rowsOf(await report(visitor, id), totals)[0]).toEqual([
      "2026",
      "3",
      "$100.01 · CA$50.50",
    ]);
  });

  it("lists the newest 1,000 records, and says so when there are more", async () => {
    const { visitor, id } = await openCar();
    const dates = Array.from(
      { length: 1_001 },
      (_, index) => `20${String(10 + Math.floor(index / 100)).padStart(2, "0")}-01-01`,
    );
    await record(id, ...dates.slice(1).map((date) => ({ date })));
    expect((await report(visitor, id)).text("main")).not.toContain("newest 1,000");
    await record(id, { date: "2009-01-01" });
    const page = await report(visitor, id);
    expect(
      page.document.querySelectorAll(".report tbody tr th[scope=row]").length,
    ).toBeGreaterThanOrEqual(1_000);
    expect(page.text("main")).toContain(
      "These are the newest 1,000 records. Costs by year include all of them.",
    );
    expect(page.html).not.toContain("01/01/2009");
    expect(rowsOf(page, totals).at(-1)).toEqual(["All years", "1,001", "No costs on record"]);
  });

  it("uses French and kilometres in Canada", async () => {
    const { visitor, id } = await openCar({ postalCode: "H2X 1Y4", language: "fr" });
    await record(id, {
      odometer: 31_068,
      total: 123_450,
      currency: "CAD",
      receiptCount: 1,
      shopName: "Garage Côté",
    });
    const page = await report(visitor, id);
    expect([page.title, page.texts(".report h2")]).toEqual([
      "Rapport sur le véhicule : 2018 Toyota Corolla LE | Car Care",
      [
        "À propos de cette voiture",
        "Entretien à temps",
        "À faire",
        "Coûts par année",
        "Historique d’entretien",
      ],
    ]);
    const [, [day, done, odometer, by, cost]] = rowsOf(page, "Historique d’entretien") as [
      string[],
      string[],
    ];
    expect([day, done, by]).toEqual([
      "31/01/2026",
      "Vidange d’huile et filtre",
      "Garage Côté | Inscrit par le propriétaire · 1 reçu joint",
    ]);
    expect([odometer, cost]).toEqual([
      expect.stringMatching(/^49\s999 km$/),
      expect.stringMatching(/^1\s234,50\s\$$/),
    ]);
    expect(await invalidHtml(page.html)).toEqual([]);
  });

  it("escapes what owners and shops wrote", async () => {
    const { visitor, id } = await openCar();
    await record(id, {
      serviceIds: [],
      ownService: "<img src=x onerror=alert(1)>",
      comments: "<img src=y onerror=alert(3)>",
      shopName: "</td><script>alert(2)</script>",
    });
    await db.update(vehicles).set({ trim: "<b>LE</b>" }).where(eq(vehicles.id, id));
    const page = await report(visitor, id);
    expect(page.heading).toBe("2018 Toyota Corolla <b>LE</b>");
    expect(rowsOf(page, history)[1]!.slice(1, 4)).toEqual([
      "<img src=x onerror=alert(1)> | <img src=y onerror=alert(3)>",
      "",
      "</td><script>alert(2)</script> | Entered by the owner",
    ]);
    expect([
      /<img src=[xy]/.test(page.html),
      page.html.includes("<script>alert"),
      page.html.includes("<b>LE"),
    ]).toEqual([false, false, false]);
  });

  it("says when a car has no records", async () => {
    const { visitor, id } = await openCar();
    const page = await report(visitor, id);
    expect(page.text(".report")).toContain("There’s nothing on record for this car yet.");
    expect(page.texts(".report h2")).not.toContain("Costs by year");
  });
});

describe("Access to a report", () => {
  it("is limited to the owner; everyone else is redirected to their garage", async () => {
    const { id } = await openCar();
    const { visitor } = await newVerifiedOwner();
    expect([
      (await report(visitor, id)).location,
      (await report(visitor, "nobodys-car")).location,
    ]).toEqual(["/Service/garage", "/Service/garage"]);
  });

  it("requires a verified email address (decisions §5)", async () => {
    const { visitor } = await newOwner();
    const id = vehicleId(await addVehicle(visitor));
    await record(id, { ownService: "Rust check" });
    const page = await report(visitor, id);
    expect([page.status, page.heading]).toEqual([200, "2018 Toyota Corolla LE"]);
    expect(page.text("main")).toContain("Verify your account to access the full service history.");
    expect([
      page.html.includes("Rust check"),
      page.texts("form[action$='/verify-email/send']").length,
    ]).toEqual([false, 1]);
  });
});

describe("A report", () => {
  it("opens from the dashboard's link and from the URL flag of spec §2", async () => {
    const { visitor, id } = await openCar();
    const link = (await visitor.open(`/garage/${id}`)).document
      .querySelectorAll("main a")
      .find(({ text }) => text === "Printable report");
    expect(link?.getAttribute("href")).toBe(`/Service/garage/${id}/report`);
    expect((await visitor.open(`/garage/${id}?vhr=true&glovebox=true`)).location).toBe(
      `/Service/garage/${id}/report`,
    );
  });
});
