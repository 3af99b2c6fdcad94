import { describe, expect, it } from "vitest";
import { openDatabase } from "#db/client.ts";
import { odometerReadings } from "#db/schema/odometer.ts";
import { newId } from "#app/http/secrets.server.ts";
import { runBatch } from "#db/writes.ts";
import type { Page, Visitor } from "#tests/support/browse/visitor.ts";
import { dayIn } from "#tests/support/days.ts";
import { addVehicle, newVerifiedOwner, vehicleId } from "#tests/support/owner.ts";
import { databaseUrl } from "#tests/support/stack/stack.ts";

type Car = { visitor: Visitor; id: string };

/** A 2018 car with 55,800 mi a week ago. */
async function openCar(added: Record<string, string> = {}): Promise<Car> {
  const { visitor } = await newVerifiedOwner();
  const id = vehicleId(await addVehicle(visitor, { odometer: "60412", ...added }));
  const [reading] = (await visitor.open(`/garage/${id}/odometer`)).document.querySelectorAll(
    "dialog .rows a",
  );
  const form = await visitor.open(reading!.getAttribute("href")!);
  await form.submit("#reading", { odometer: "55,800", date: dayIn(-7) });
  return { visitor, id };
}

const openForm = ({ visitor, id }: Car) => visitor.open(`/garage/${id}/odometer`);
const read = async (car: Car, odometer: string, date = dayIn(0)) =>
  (await openForm(car)).submit("#odometer", { odometer, date });
const answers = (page: Page) =>
  page.document
    .querySelectorAll("main [name=intent]")
    .map((button) => [button.getAttribute("value"), button.text.trim()]);
const problem = (page: Page) => page.texts("[role=alert] li").join();
const shown = async ({ visitor, id }: Car) =>
  (await visitor.open(`/garage/${id}`)).text(".display");
const listed = async (car: Car) => (await openForm(car)).texts("dialog .rows li b");

describe("An implausible reading (contract §3)", () => {
  it("is questioned at the form's own URL with a suggestion, and isn't saved", async () => {
    const car = await openCar();
    const page = await read(car, "560,100");
    expect([page.status, page.url.pathname]).toEqual([409, `/Service/garage/${car.id}/odometer`]);
    expect(problem(page)).toMatch(/^That’s 504,300 mi more than on .*\. Did you mean 56,010 mi\?$/);
    expect(page.fields("#odometer")).toMatchObject({
      odometer: "560,100",
      confirmed: expect.stringContaining("560100"),
    });
    expect(answers(page)).toEqual([
      ["correct", "Use 56,010 mi"],
      ["confirm", "560,100 mi is right"],
    ]);
    expect(page.text("title")).toMatch(/^Error: /);
    expect(await listed(car)).toEqual(["55,800 mi"]);
  });

  it("is replaced by the suggestion with one button", async () => {
    const car = await openCar();
    const sent = await (await read(car, "560,100")).submit("#odometer", { intent: "correct" });
    expect([sent.status, sent.location]).toEqual([302, `/Service/garage/${car.id}`]);
    expect(await listed(car)).toEqual(["56,010 mi", "55,800 mi"]);
  });

  it("is saved as typed once the owner confirms it, and then counts", async () => {
    const car = await openCar();
    const sent = await (await read(car, "560,100")).submit("#odometer", { intent: "confirm" });
    expect(sent.status).toBe(302);
    expect(await shown(car)).toMatch(/^560,1/);
    expect((await openForm(car)).texts("dialog .rows li")[0]).not.toContain("Doesn’t count");
  });

  it("is questioned again if the owner changes it next to the question", async () => {
    const car = await openCar();
    const page = await (await read(car, "560,100")).submit("#odometer", {
      odometer: "570,200",
      intent: "confirm",
    });
    expect([page.status, page.fields("#odometer").confirmed]).toEqual([
      409,
      expect.stringContaining("570200"),
    ]);
    const sent = await page.submit("#odometer", { odometer: "56,020" });
    expect([sent.status, await listed(car)]).toEqual([302, ["56,020 mi", "55,800 mi"]]);
  });

  it("is questioned in French", async () => {
    const car = await openCar();
    await (await car.visitor.open("/preferences")).submit("#preferences", { lng: "fr" });
    const page = await read(car, "560100");
    expect(problem(page)).toMatch(/Vouliez-vous dire 56\s010\smi\?$/);
    expect(answers(page)[0]).toEqual(["correct", expect.stringMatching(/^Utiliser 56\s010\smi$/)]);
  });

  it("is questioned if it's in kilometers in a car with miles", async () => {
    const car = await openCar();
    expect(problem(await read(car, "90,139"))).toContain("Did you mean 56,010 mi?");
  });

  it("isn't questioned up to 1,000 mi plus 273 mi a day", async () => {
    const car = await openCar();
    expect((await read(car, "58,600")).status).toBe(302);
  });

  it("is rejected if the car wasn't on the road yet", async () => {
    const car = await openCar();
    const page = await read(car, "1", "2015-12-11");
    expect([page.status, problem(page)]).toEqual([
      400,
      "Your 2018 car wasn’t on the road yet. Enter a later date",
    ]);
  });
});

describe("A service record with an implausible reading", () => {
  const record = { selfService: "on", date: dayIn(0), services: "1302", odometer: "560,100" };
  const typed = async ({ visitor, id }: Car) =>
    (await visitor.open(`/garage/${id}/service-history/add-record`)).submit("#record", record);

  it("is questioned and keeps its other values", async () => {
    const car = await openCar();
    const page = await typed(car);
    expect([page.status, problem(page)]).toEqual([
      409,
      expect.stringContaining("Did you mean 56,010 mi?"),
    ]);
    const sent = await page.submit("#record", { ...record, intent: "correct" });
    expect(sent.location).toBe(`/Service/garage/${car.id}/service-history`);
    expect(await listed(car)).toEqual(["56,010 mi", "55,800 mi"]);
  });

  it("keeps the confirmation when it's edited", async () => {
    const car = await openCar();
    const sent = await (await typed(car)).submit("#record", { ...record, intent: "confirm" });
    const history = await sent.follow();
    const href = history.document
      .querySelectorAll("a")
      .map((a) => a.getAttribute("href")!)
      .find(
        (one) =>
          /service-history\/[\w-]{8,}$/.test(one) &&
          !one.endsWith("add-record") &&
          !one.endsWith("about-records"),
      )!;
    const edited = await (await car.visitor.open(`${href}/edit`)).submit("#edit-record", {
      comments: "Long trip",
    });
    expect(edited.status).toBe(302);
    expect((await openForm(car)).texts("dialog .rows li")[0]).not.toContain("Doesn’t count");
  });

  it("is questioned when it's logged from a reminder", async () => {
    const car = await openCar();
    const page = await (await car.visitor.open(`/garage/${car.id}/events/oil/log`)).submit("#log", {
      date: dayIn(0),
      odometer: "560,100",
    });
    expect(page.status).toBe(409);
    const sent = await page.submit("#log", { intent: "correct" });
    expect([sent.status, await listed(car)]).toEqual([302, ["56,010 mi", "55,800 mi"]]);
  });
});

describe("A typo that blocks the right reading", () => {
  async function withTypo(): Promise<Car> {
    const car = await openCar();
    await (await read(car, "560,100", dayIn(-1))).submit("#odometer", { intent: "confirm" });
    return car;
  }

  it("can be marked as wrong right there", async () => {
    const car = await withTypo();
    const page = await read(car, "56,010");
    expect(page.status).toBe(400);
    expect(answers(page)).toEqual([
      [
        "replace",
        expect.stringMatching(/^The reading of 560,100 mi from .* is wrong\. Save mine$/),
      ],
    ]);
    const sent = await page.submit("#odometer", { intent: "replace" });
    expect(sent.location).toBe(`/Service/garage/${car.id}`);
    expect(await shown(car)).toMatch(/^56,010/);
    const rows = (await openForm(car)).texts("dialog .rows li");
    expect(rows[1]).toContain("You said it’s wrong");
  });

  it("can be opened and corrected", async () => {
    const car = await withTypo();
    const page = await read(car, "56,010");
    const fix = page.document
      .querySelectorAll("dialog form a")
      .find(({ text }) => text.startsWith("Edit the reading of 560,100 mi"))!;
    const form = await car.visitor.open(fix.getAttribute("href")!);
    expect((await form.submit("#reading", { odometer: "56,000" })).status).toBe(302);
    expect((await read(car, "56,010")).status).toBe(302);
  });

  it("counts again if the owner takes that back", async () => {
    const car = await withTypo();
    await (await read(car, "56,010")).submit("#odometer", { intent: "replace" });
    const [right, wrong] = (await openForm(car)).document
      .querySelectorAll("dialog .rows a")
      .map((link) => link.getAttribute("href")!);
    await (await car.visitor.open(right!)).submit("#delete-reading", { intent: "delete" });
    const sent = await (await car.visitor.open(wrong!)).submit("#confirm-reading", {
      intent: "confirm",
    });
    expect(sent.status).toBe(302);
    expect(await shown(car)).toMatch(/^560,1/);
  });

  it("in another owner's car stays as it is", async () => {
    const [car, other] = [await withTypo(), await withTypo()];
    const page = await read(car, "56,010");
    const foreign = (await read(other, "56,010")).fields("#odometer").inTheWay!;
    const sent = await page.submit("#odometer", { intent: "replace", inTheWay: foreign });
    expect(sent.status).toBe(400);
    expect(await shown(other)).toMatch(/^560,1/);
  });
});

describe("A saved reading that contradicts the others", () => {
  async function withImported(): Promise<Car> {
    const car = await openCar();
    const db = openDatabase({ url: databaseUrl });
    const row = {
      id: newId(),
      vehicleId: car.id,
      date: dayIn(-1),
      distance: 560_100,
      unit: "mi" as const,
      createdAt: new Date(),
    };
    await runBatch(db, [db.insert(odometerReadings).values(row)]);
    return car;
  }

  it("doesn't count until the owner confirms it", async () => {
    const car = await withImported();
    expect(await shown(car)).toMatch(/^56,0/);
    const list = await openForm(car);
    expect(list.texts("dialog .rows li")[0]).toContain("Doesn’t count");
    const href = list.document.querySelector("dialog .rows a")!.getAttribute("href")!;
    const page = await car.visitor.open(href);
    expect(page.text("dialog")).toContain("contradicts the other readings");
    expect((await page.submit("#confirm-reading", { intent: "confirm" })).status).toBe(302);
    expect(await shown(car)).toMatch(/^560,1/);
  });
});
