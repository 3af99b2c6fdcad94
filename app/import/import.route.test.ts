import { unzipSync } from "fflate";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { odometerReadings } from "#db/schema/odometer.ts";
import { recordServices, recordTotals } from "#db/schema/service-records.ts";
import { corollaVin } from "#tests/support/owner.ts";
import { openCar } from "#tests/support/record-pages.ts";
import {
  db,
  header,
  file,
  sample,
  bytes,
  zip,
  preview,
  groups,
  lines,
  recordsOf,
} from "#tests/support/import-pages.ts";

describe("importing a file", () => {
  it("previews added, known and unread lines without saving", async () => {
    const { visitor, id } = await openCar();
    await (await visitor.open(`/garage/${id}/events/oil/log`)).submit("#log", {
      date: "2026-01-31",
      odometer: "55,000",
    });
    const page = await preview(
      visitor,
      id,
      file(
        `${header}1/31/2026,Oil change,$40.00,,55000,\n` +
          `6/5/2025,"Brake pads, rear",$210.50,<b>squeaked</b>,49000,\nsomeday,Wax,,,,\n`,
      ),
    );
    expect([page.status, page.heading]).toEqual([200, "What’s in the file"]);
    expect(groups(page)).toEqual([
      "One record will be added",
      "One is already there",
      "One line can’t be imported",
    ]);
    expect(lines(page, "added")).toEqual([
      ["Brake pads, rear", "Line 3 · 06/05/2025 · 49,000 mi · $210.50"],
    ]);
    expect(lines(page, "known")).toEqual([
      ["Oil and filter change", "Line 2 · 01/31/2026 · 55,000 mi · $40.00"],
    ]);
    expect(lines(page, "unread")).toEqual([
      ["We can’t read its date.", "Line 4", "someday,Wax,,,,"],
    ]);
    expect(await recordsOf(id)).toHaveLength(1);
  });

  it("adds the previewed records so that they can be searched", async () => {
    const { visitor, id } = await openCar();
    const page = await preview(visitor, id, sample("lubelogger-service.csv"));
    expect(page.text("#import-add button")).toMatch(/^Add \d records$/);
    const added = await page.submit("#import-add");
    expect(added.location).toBe(`/Service/garage/${id}/service-history`);
    expect((await added.follow()).text("[role=status]")).toMatch(/^Added \d records\.$/);
    const rows = await recordsOf(id);
    expect(rows[0]).toMatchObject({
      date: "2024-06-25",
      origin: "import",
      ownService: null,
      total: 4895,
      currency: "USD",
      kind: "oilAndFluids",
      tags: ["diy"],
      comments: "5W-30 synthetic, 4.4 qt",
    });
    expect(rows[0]!.words).toContain("Vidange");
    const services = await db
      .select()
      .from(recordServices)
      .where(eq(recordServices.recordId, rows[1]!.id));
    expect(services.map(({ serviceId, counts }) => [serviceId, counts]).sort()).toEqual([
      [1246, true],
      [1354, true],
    ]);
    expect(
      await db.select().from(odometerReadings).where(eq(odometerReadings.recordId, rows[0]!.id)),
    ).toMatchObject([{ distance: 41250, unit: "mi", origin: "record", counts: true }]);
    const totals = await db.select().from(recordTotals).where(eq(recordTotals.vehicleId, id));
    expect(totals.reduce((sum, { records }) => sum + records, 0)).toBe(rows.length);
  });

  it("reports costs it drops and quotes lines that can't be imported", async () => {
    const { visitor, id } = await openCar();
    const many = Array.from({ length: 1_200 }, (_, at) => `6/5/2025,Wax ${at},1,,,\n`).join("");
    const page = await preview(
      visitor,
      id,
      file(
        `${header}${many}6/6/2025,Oil change,a lot,,49000,\n` +
          `6/7/2025,Polish,€5,,,\nsomeday,Polish,5,,,\n`,
      ),
    );
    expect(page.text("#import-add button")).toBe("Add 1,202 records");
    expect(page.text("#import-add")).toContain(
      "2 records will be added without their costs. See below.",
    );
    expect(lines(page, "added").slice(0, 2)).toEqual([
      [
        "Oil and filter change",
        "Line 1202 · 06/06/2025 · 49,000 mi",
        "Added without its cost: we can’t read “a lot”.",
      ],
      [
        "Polish",
        "Line 1203 · 06/07/2025",
        "Added without its cost: “€5” isn’t in US or Canadian dollars.",
      ],
    ]);
    expect(lines(page, "unread")).toEqual([
      ["We can’t read its date.", "Line 1204", "someday,Polish,5,,,"],
    ]);
  });

  it.each([
    "fuelly-services.csv",
    "drivvo-export.csv",
    "lubelogger-service-fr-ca.csv",
    "drivvo-backup.csv",
  ])("imports %s, and adds nothing the second time", async (name) => {
    const { visitor, id } = await openCar();
    const first = await preview(visitor, id, sample(name));
    const chosen = first.document.querySelector("#import-add")
      ? first
      : await visitor.request(first.document.querySelector(".rows a")!.getAttribute("href")!);
    expect((await chosen.submit("#import-add")).status).toBe(302);
    const count = (await recordsOf(id)).length;
    expect(count).toBeGreaterThan(0);
    const again = await preview(visitor, id, sample(name));
    const car = again.document.querySelector(".session a");
    const seen =
      car && !again.text("main").includes("Chosen")
        ? await visitor.request(car.getAttribute("href")!)
        : again;
    expect([seen.document.querySelector("#import-add"), (await recordsOf(id)).length]).toEqual([
      null,
      count,
    ]);
  });

  it("saves once when the form is sent many times, at once or later", async () => {
    const { visitor, id } = await openCar();
    const page = await preview(
      visitor,
      id,
      file(`${header}6/5/2025,Wax,,,49000,\n6/6/2025,Polish,,,,\n`),
    );
    const other = await visitor.request(page.url.pathname + page.url.search);
    const answers = await Promise.all(
      [page, page, other, page, other].map((one) => one.submit("#import-add")),
    );
    expect(new Set(answers.map(({ location }) => location))).toEqual(
      new Set([`/Service/garage/${id}/service-history`]),
    );
    expect(await recordsOf(id)).toHaveLength(2);
    expect(
      (await db.select().from(odometerReadings).where(eq(odometerReadings.vehicleId, id)))
        .map(({ distance }) => distance)
        .sort(),
    ).toEqual([49000, 60412]);
  });

  it("asks the owner which car this is, unless its name or VIN matches", async () => {
    const own = "Date,Vehicle,VIN,Service ids,Own service,Key\n";
    const vin = corollaVin();
    const { visitor, id } = await openCar({}, { nickname: "Blue Bird", vin });
    const byName = await preview(
      visitor,
      id,
      file(`${own}2025-06-05,Truck,,1302,,k1\n2025-06-06,Blue Bird,,1302,,k2\n`),
    );
    expect(lines(byName, "added").map(([, facts]) => facts)).toEqual(["Line 3 · 06/06/2025"]);
    const byVin = await preview(
      visitor,
      id,
      file(`${own}2025-06-05,Truck,${vin},1302,,k1\n2025-06-06,Blue Bird,,1302,,k2\n`),
    );
    expect(lines(byVin, "added").map(([, facts]) => facts)).toEqual(["Line 2 · 06/05/2025"]);
    const open = await preview(
      visitor,
      id,
      file(
        `${own}2025-06-05,Truck,,1302,,k1\n2025-06-06,Van,,1302,,k2\n2025-06-07,Van,,1302,,k3\n`,
      ),
    );
    expect([groups(open), open.document.querySelector("#import-add")]).toEqual([
      ["Which of these is this car?"],
      null,
    ]);
    const van = await visitor.request(
      open.document.querySelectorAll(".session a")[1]!.getAttribute("href")!,
    );
    expect(lines(van, "added")).toHaveLength(2);
    await van.submit("#import-add");
    expect((await recordsOf(id)).map(({ importKey }) => importKey)).toEqual(["k2", "k3"]);
    const another = await preview(
      visitor,
      id,
      file(`${own}2025-06-09,Red Kite,${corollaVin()},1302,,k4\n`),
    );
    expect(another.text(".notice-warn")).toContain("about a different car: Red Kite");
  });

  it("adds each receipt in our own zip once, even to existing records", async () => {
    const { visitor, id } = await openCar();
    const receipts = [
      { id: "abcdefghijk", name: "bill.exe" },
      { id: "bbcdefghijk", name: "virus.pdf" },
      { id: "cbcdefghijk", name: "elsewhere.pdf" },
    ];
    const records = [{ id: "r1", date: "2025-03-01", services: [1302], receipts }];
    const data = {
      "data.json": bytes(
        JSON.stringify({
          vehicles: [{ year: 2018, make: "Toyota", model: "Corolla", serviceRecords: records }],
        }),
      ),
    };
    const files = {
      "receipts/2025-03-01 bill abcdefgh.exe": bytes("%PDF-1.7 bill"),
      "receipts/2025-03-01 virus bbcdefgh.pdf": bytes("MZ"),
    };
    await (await preview(visitor, id, zip(data))).submit("#import-add");
    const page = await preview(visitor, id, zip({ ...data, ...files }));
    expect([groups(page), page.text("#import-add p"), page.text("#import-add button")]).toEqual([
      ["One is already there"],
      "2 receipts will be added",
      "Add receipts",
    ]);
    const added = await (await page.submit("#import-add")).follow();
    expect(added.text("[role=status]")).toBe("Receipts added.");
    const out = await visitor.open(`/garage/${id}/service-history/export/part-1.zip`);
    const unzipped = unzipSync(new Uint8Array(out.bytes));
    const filed = JSON.parse(new TextDecoder().decode(unzipped["data.json"])) as {
      vehicles: { serviceRecords: { receipts: unknown[] }[] }[];
    };
    expect(filed.vehicles[0]!.serviceRecords[0]!.receipts).toEqual([
      { id: expect.any(String), name: "bill.exe.pdf", type: "application/pdf", size: 13 },
    ]);
    expect(Object.keys(unzipped)).toEqual([
      "data.json",
      "records.csv",
      expect.stringMatching(/^receipts\/2025-03-01 bill\.exe .*\.pdf$/),
    ]);
    const again = await preview(visitor, id, file(new Uint8Array(out.bytes), "export.zip"));
    expect([
      again.text("main").includes("There’s nothing to add."),
      again.document.querySelector("#import-add"),
    ]).toEqual([true, null]);
    const complete = await openCar();
    const first = await preview(
      complete.visitor,
      complete.id,
      file(new Uint8Array(out.bytes), "export.zip"),
    );
    expect([first.text("#import-add p"), first.text("#import-add button")]).toEqual([
      "One receipt will be added",
      "Add one record",
    ]);
  });

  it("escapes and cleans texts", async () => {
    const { visitor, id } = await openCar();
    const page = await preview(
      visitor,
      id,
      file(`${header}6/5/2025,"<script>alert(1)</script>  =1+1 🚗",,"=HYPERLINK(""x"")",,\n`),
    );
    expect(page.html).not.toContain("<script>alert");
    await page.submit("#import-add");
    expect(await recordsOf(id)).toMatchObject([
      { ownService: "<script>alert(1)</script> =1+1", comments: '=HYPERLINK("x")' },
    ]);
  });

  it("previews 50 lines of a long file and adds all with two requests", async () => {
    const { visitor, id } = await openCar();
    const page = await preview(
      visitor,
      id,
      file(
        header +
          Array.from(
            { length: 1500 },
            (_, index) => `6/5/2025,Wax ${index},$1.00,,${1000 + index},\n`,
          ).join(""),
      ),
    );
    expect([groups(page), lines(page, "added").length]).toEqual([
      ["1,500 records will be added"],
      50,
    ]);
    expect(page.text("section[aria-labelledby=added]")).toContain("And 1,450 more");
    const added = await page.submit("#import-add");
    expect(added.response.headers.get("Server-Timing")).toContain('desc="2 round trips"');
    expect((await added.follow()).text("[role=status]")).toBe("Added 1,500 records.");
    expect(await recordsOf(id)).toHaveLength(1500);
  });
});

it("reads dates, distances and amounts as a Canadian owner writes them", async () => {
  const { visitor, id } = await openCar({ postalCode: "H2X 1Y4", language: "fr" });
  const page = await preview(
    visitor,
    id,
    file(`${header}05/06/2025,Cire,"1 234,50 $",,49000,\nbientôt,Cire,,,,\n`),
  );
  expect(groups(page)).toEqual(["Un entretien sera ajouté", "Une ligne ne peut pas être importée"]);
  expect(lines(page, "added")[0]![1]).toMatch(
    /^Ligne 2 · 05\/06\/2025 · 49\s000 km · 1\s234,50\s\$$/,
  );
  await page.submit("#import-add");
  expect(await recordsOf(id)).toMatchObject([
    { date: "2025-06-05", total: 123450, currency: "CAD" },
  ]);
});
