import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openDatabase } from "#db/client.ts";
import { attempts } from "#db/schema/http.ts";
import { vinDecodes } from "#db/schema/garage.ts";
import { runBatch } from "#db/writes.ts";
import { limitOf } from "#app/http/limit-table.ts";
import { networkOf } from "#app/http/network.ts";
import { paths } from "#app/http/paths.ts";
import { getCheckDigit } from "#app/vehicle/vin.ts";
import { civic, corolla } from "#tests/support/browse/journey-owner.ts";
import { newOwner } from "#tests/support/owner.ts";
import { importPlate, newPlate } from "#tests/support/plates.ts";
import { saveModelRecalls } from "#tests/support/recalls.ts";
import { databaseUrl, shareFaultyStack, type FaultyStack } from "#tests/support/stack/stack.ts";
import { Visitor, type Page } from "#tests/support/browse/visitor.ts";

const db = openDatabase({ url: databaseUrl });
const start = (query: Record<string, string>, visitor = new Visitor()) =>
  visitor.open(`${paths.start}?${new URLSearchParams(query)}`);
const french = () => {
  const visitor = new Visitor();
  visitor.cookies.set("lng", "fr").set("country", "CA");
  return visitor;
};
const plain = (text: string) => text.replace(/\s+/g, " ");
const rowsOf = (page: Page) =>
  page.document
    .querySelectorAll("[aria-labelledby=found] li")
    .map((row) => [
      row.querySelector("h3")!.text,
      row.querySelector(".sign")!.getAttribute("data-status"),
      plain(row.querySelector("p")!.text),
    ]);
const keepLink = (page: Page) =>
  new URL(page.document.querySelector(".answer a")!.getAttribute("href")!, "http://any");

describe("A car's first answer", () => {
  it("comes from its VIN, before any account and without scripts", async () => {
    const page = await start({ vin: ` ${corolla.vin.toLowerCase()} ` });
    expect([page.status, page.heading]).toEqual([200, corolla.name]);
    expect(page.text("main .page-head")).toContain("VIN ends in 000421");
    expect(page.text(".answer h2")).toBe("Enter the mileage and we’ll tell you the next stop.");
    expect(page.text(".answer p")).toContain("Usually every 8,000 mi: oil change, tire rotation");
    expect(page.document.querySelectorAll("script, .road")).toEqual([]);
    expect(page.document.querySelector("meta[name=robots]")!.getAttribute("content")).toBe(
      "noindex",
    );
  });

  it("names the next stop once the visitor enters the mileage and postal code", async () => {
    const page = await start({ vin: corolla.vin });
    const exact = await page.submit("#details", { odometer: "61,715", postalCode: "20120" });
    expect(exact.status).toBe(200);
    expect(plain(exact.text(".answer h2"))).toBe(
      "If nothing was missed, the next stop is at 64,000 mi.",
    );
    expect(exact.text(".answer p")).toMatch(/Oil change, tire rotation.* Around \d\d\/\d\d\/\d{4}/);
    expect(exact.document.querySelector(".answer")!.getAttribute("data-answer")).toBe("new");
    expect(exact.texts(".road-marker text")[0]).toBe("64k");
    expect(exact.text(".drums")).toBe("61,715");
    expect(rowsOf(exact)).toEqual(
      expect.arrayContaining([
        ["Safety inspection", "no-data", "Required in Virginia every year."],
        ["Emissions test", "no-data", "Required in Virginia every 2 years."],
        ["Registration", "no-data", "Usually renewed every year in Virginia."],
      ]),
    );
    expect(exact.texts("dl dt")).toEqual([
      "Oil and filter change",
      "Front brake pads",
      "12-volt battery",
    ]);
    expect(exact.fields("#details")).toMatchObject({ odometer: "61715", postalCode: "20120" });
  });

  it("is in French and kilometres for a Canadian, without US prices", async () => {
    const details = { odometer: "99320", postalCode: "H2X 1Y4" };
    const page = await start({ vin: civic.vin, ...details }, french());
    expect(page.status).toBe(200);
    expect(plain(page.text(".answer h2"))).toBe(
      "Si rien n’a été manqué, la prochaine visite est à 104 000 km.",
    );
    expect(page.text("main")).not.toContain("$");
    expect(page.text("[aria-labelledby=found]")).toContain("Pneus d’hiver obligatoires");
  });

  it("keeps a mileage in miles when the postal code turns out to be Canadian", async () => {
    const page = await start({
      vin: civic.vin,
      odometer: "61715",
      unit: "mi",
      postalCode: "N6A1B3",
    });
    expect(page.fields("#details")).toMatchObject({ odometer: "99321", unit: "km" });
  });

  it("comes by year, make and model, one step at a time", async () => {
    const years = await start({});
    expect([years.status, years.heading]).toEqual([200, "Find your car"]);
    const makes = await years.submit("#find-model", { year: "2022" });
    const models = await makes.submit("#find-model", { make: "Toyota" });
    const answer = await models.submit("#find-model", { model: "RAV4" });
    expect([answer.status, answer.heading]).toEqual([200, "2022 Toyota RAV4"]);
    expect(answer.text("#details")).toContain("We assume gasoline until you tell us.");
    const electric = await answer.submit("#details", { powertrain: "electric" });
    expect(electric.text(".answer p")).not.toContain("oil change");
  });

  it.each([
    [{ vin: "1GC4KZCGXJF123456" }, "2018 Chevrolet Silverado 3500 LT", "truck", "camionnette"],
    [
      { year: "2018", make: "Harley-Davidson", model: "Street Bob" },
      "2018 Harley-Davidson Street Bob",
      "motorcycle",
      "moto",
    ],
  ])("calls %j, a %s, a %s, in French %s", async (query, name, kind, inFrench) => {
    const page = await start(query);
    expect(page.heading).toBe(name);
    expect(page.title).toMatch(`What your ${kind} needs next | `);
    expect(page.texts("main a")).toContain(`Not your ${kind}?`);
    expect(page.text("#keep")).toBe(`Keep this ${kind}`);
    const inQuebec = await start(query, french());
    expect(inQuebec.texts("main a")).toContain(`Ce n’est pas votre ${inFrench}?`);
    expect(inQuebec.text("#keep")).toBe(`Garder cette ${inFrench}`);
  });

  it("asks for the year if a VIN fits two", async () => {
    const vin = newVin();
    const spec = { vin, make: "Ford", model: "F-450", trims: [], bodyType: "pickup", facts: {} };
    const [newer, older] = [2019, 1989].map((year) => ({ ...spec, year, powertrain: "gas" }));
    const result = { status: "found", spec: newer, others: [older] };
    await db.insert(vinDecodes).values({ vin, result, decodedAt: new Date() });
    const page = await start({ vin });
    expect([page.status, page.texts("main li a")]).toEqual([
      200,
      ["2019 Ford F-450", "1989 Ford F-450"],
    ]);
    const link = page.document.querySelectorAll("main li a")[1]!.getAttribute("href")!;
    expect((await new Visitor().open(link)).heading).toBe("1989 Ford F-450");
  });

  it("shows the model's known recalls, by VIN and by name, as the model's", async () => {
    const { name, vin } = await decodedCar();
    const unchecked = rowsOf(await start({ vin }))[0]!;
    expect(unchecked.slice(0, 2)).toEqual(["Recalls", "no-data"]);
    await saveModelRecalls(databaseUrl, { make: "Toyota", model: name, year: 2018 }, 2);
    const expected = [
      "Recalls",
      "act-now",
      "2 open recalls for this model We go by the model and year, not by your VIN.",
    ];
    expect(rowsOf(await start({ vin }))[0]).toEqual(expected);
  });
});

describe("A car that can't be found", () => {
  it.each([
    [{ vin: "5YFBURHEXJP000422" }, 400, "Invalid VIN: at least one character is wrong"],
    [{ vin: "" }, 400, "Invalid VIN: enter the 17 characters"],
    [{ vin: "ABC" }, 400, "Invalid VIN: it must have 17 characters"],
    [{ vin: "XX0AAAAAAAA000001" }, 400, "Invalid VIN: no manufacturer uses"],
    [{ vin: "4YDT28826B5000101" }, 400, "This VIN isn’t for a car"],
  ])(
    "because of %j gets the form again, with year, make and model",
    async (query, status, text) => {
      const page = await start(query);
      expect([page.status, page.title.startsWith("Error: ")]).toEqual([status, true]);
      const [link] = page.document.querySelectorAll("[role=alert] a");
      expect([link!.getAttribute("href"), link!.text]).toEqual([
        "#start-vin",
        expect.stringContaining(text),
      ]);
      const field = page.document.querySelector("#start-vin")!;
      expect([field.getAttribute("aria-invalid"), field.getAttribute("value") ?? ""]).toEqual([
        "true",
        query.vin,
      ]);
      expect(page.text("#start-vin-error")).toContain(text);
      expect(page.document.querySelector("#find-model-year")).not.toBeNull();
      const again = await page.submit("#start", { vin: corolla.vin });
      expect([again.status, again.heading]).toEqual([200, corolla.name]);
    },
  );

  it("gets its errors in French", async () => {
    const page = await start({ vin: "5YFBURHEXJP000422" }, french());
    expect([page.status, page.title.startsWith("Erreur : ")]).toEqual([400, true]);
  });

  it("because no such model was sold that year keeps the year and make", async () => {
    const page = await start({ year: "2018", make: "Toyota", model: "Tardis" });
    expect([page.status, page.texts("[role=alert] a")]).toEqual([
      400,
      ["We couldn’t find that model for that year. Choose from the lists"],
    ]);
    expect(page.text("#find-model-model-error")).not.toBe("");
    expect(page.fields("#find-model")).toMatchObject({ year: "2018", make: "Toyota" });
  });

  it.each(["2028", "1899", "2020.5", "soon"])("in the year %s gets a 400", async (year) => {
    expect((await start({ year, make: "Toyota", model: "Corolla" })).status).toBe(400);
  });

  it("keeps the answer if only the details are wrong", async () => {
    const page = await start({ vin: corolla.vin, odometer: "many", postalCode: "somewhere" });
    expect([page.status, page.heading, page.title.startsWith("Error: ")]).toEqual([
      400,
      corolla.name,
      true,
    ]);
    expect(
      page.document.querySelectorAll("[role=alert] a").map((a) => a.getAttribute("href")),
    ).toEqual(["#details-odometer", "#details-postalCode"]);
    expect(page.fields("#details")).toMatchObject({ odometer: "many", postalCode: "somewhere" });
  });
});

describe("What owners told us", () => {
  it("isn't shown to a visitor who enters a plate", async () => {
    const plate = newPlate();
    await importPlate(plate, "VA", corolla.vin);
    const page = await start({ plate, state: "VA" });
    expect([page.status, page.heading]).toEqual([200, "Find your car"]);
    expect(page.html).not.toContain(corolla.vin);
  });

  it("isn't in the answer for their car", async () => {
    const { vin } = await decodedCar();
    const before = rowsOf(await start({ vin, odometer: "61715", postalCode: "20120" }));
    const { visitor } = await newOwner();
    const form = await visitor.open(`/garage/add/confirm?vin=${vin}`);
    expect((await form.submit("#confirm", { odometer: "100" })).status).toBe(302);
    const after = await start({ vin, odometer: "61715", postalCode: "20120" });
    expect(rowsOf(after)).toEqual(before);
  });
});

describe("On the way to an account", () => {
  it("the car, its mileage and its place are kept", async () => {
    const page = await start({ vin: corolla.vin, odometer: "61715", postalCode: "20120" });
    const link = keepLink(page);
    expect([link.pathname, link.searchParams.get("postalCode")]).toEqual([
      "/Service/signup",
      "20120",
    ]);
    expect(link.searchParams.get("redirectTo")).toBe(
      `/Service/garage/add/confirm?vin=${corolla.vin}&odometer=61715&unit=mi&postalCode=20120`,
    );
  });

  it("an owner who is logged in goes straight to the page that adds the car", async () => {
    const { visitor } = await newOwner();
    const query = { vin: corolla.vin, odometer: "61715" };
    expect((await start(query, visitor)).location).toBe(
      `/Service/garage/add/confirm?vin=${corolla.vin}&odometer=61715`,
    );
    expect((await start({}, visitor)).location).toBe("/Service/garage/add");
  });
});

describe("Lookups without an account", () => {
  let stack: FaultyStack;
  beforeAll(async () => void (stack = await shareFaultyStack({ RATE_LIMITS: "on" })));
  afterAll(() => stack.stop());
  const visitor = () => new Visitor({ origin: stack.origin });
  const lookedUp = async ({ headers }: Visitor, tries: number) => {
    const { bucket } = limitOf("vin-from", networkOf(headers["CF-Connecting-IP"]!));
    const at = new Date(Date.now() - 60_000);
    const rows = Array.from({ length: tries }, () => ({ id: crypto.randomUUID(), bucket, at }));
    await db.insert(attempts).values(rows);
    return () => db.select().from(attempts).where(eq(attempts.bucket, bucket));
  };

  it("are limited to 30 new VINs an hour for each network, but not those known already", async () => {
    const crawler = visitor();
    const attemptsOf = await lookedUp(crawler, 29);
    expect((await start({ vin: newVin() }, crawler)).status).toBe(200);
    const page = await start({ vin: newVin() }, crawler);
    expect([page.status, page.heading]).toEqual([429, "Too many attempts"]);
    expect(Number(page.response.headers.get("Retry-After"))).toBeGreaterThan(3_000);
    expect((await attemptsOf()).length).toBe(30);
    await start({ vin: corolla.vin }, visitor());
    expect((await start({ vin: corolla.vin }, crawler)).status).toBe(200);
    const byModel = { year: "2018", make: "Toyota", model: "Corolla" };
    expect((await start(byModel, crawler)).status).toBe(200);
    expect((await start({ vin: "ABC" }, crawler)).status).toBe(400);
    expect((await start({ vin: newVin() }, visitor())).status).toBe(200);
  });

  it("decode each VIN once", async () => {
    const [crawler, vin] = [visitor(), newVin()];
    const attemptsOf = await lookedUp(crawler, 1);
    for (let time = 0; time < 3; time++) expect((await start({ vin }, crawler)).status).toBe(200);
    expect((await attemptsOf()).length).toBe(2);
    expect(await db.select().from(vinDecodes).where(eq(vinDecodes.vin, vin))).toHaveLength(1);
  });
});

/** Of a 2018 Corolla that nobody looked up yet. */
function newVin(): string {
  const serial = String(Math.floor(Math.random() * 1_000_000)).padStart(6, "0");
  const vin = `5YFBURHE0JP${serial}`;
  return vin.slice(0, 8) + getCheckDigit(vin) + vin.slice(9);
}

/** A decoded VIN of a model that only this test knows. */
async function decodedCar(): Promise<{ vin: string; name: string }> {
  const vin = newVin();
  const name = `Tested ${crypto.randomUUID().slice(0, 8)}`;
  const car = { vin, year: 2018, make: "Toyota", model: name, trims: ["LE"], bodyType: "sedan" };
  const result = { status: "found", spec: { ...car, powertrain: "gas", facts: {} } };
  await runBatch(db, [db.insert(vinDecodes).values({ vin, result, decodedAt: new Date() })]);
  return { vin, name };
}
