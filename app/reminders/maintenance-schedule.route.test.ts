import { describe, expect, it } from "vitest";
import { demoAccounts, demoPassword } from "#app/dev/demo-accounts.ts";
import { addVehicle, newOwner, vehicleId } from "#tests/support/owner.ts";
import { Visitor, type Page } from "#tests/support/visitor.ts";

async function openCar(choices: Parameters<typeof newOwner>[0] = {}) {
  const { visitor } = await newOwner(choices);
  return { visitor, id: vehicleId(await addVehicle(visitor, { odometer: "60412" })) };
}

async function demoCar(email: string, id: string): Promise<Page> {
  const visitor = new Visitor();
  await (await visitor.open("/login")).submit("#login", { email, password: demoPassword });
  return visitor.open(`/garage/${id}/maintenance-schedule`);
}

const schedule = (visitor: Visitor, id: string) => visitor.open(`/garage/${id}/maintenance-schedule`);

/** The lines of a row by its columns, as the heads of the table name them. */
function rowOf(page: Page, name: string): Record<string, string[]> {
  const row = page.document.querySelectorAll(".schedule tbody tr").find((one) => one.querySelector("th")?.text === name)!;
  return Object.fromEntries(row.querySelectorAll("td").map((cell) => [cell.getAttribute("data-label")!, cell.querySelectorAll("p, .badge").map(({ text }) => text)]));
}

const namesOf = (page: Page) => page.texts(".schedule tbody th");

describe("the maintenance schedule", () => {
  it("lists what comes back, by services and by what the place asks for", async () => {
    const { visitor, id } = await openCar();
    const page = await schedule(visitor, id);
    expect([page.status, page.title, page.heading]).toEqual([200, "Maintenance Schedule | Roadworthy Car Care", "Maintenance Schedule"]);
    expect(page.texts("caption")).toEqual(["Services", "Inspections and registration"]);
    expect(namesOf(page)).toEqual([
      ...["Oil change", "Tire rotation", "Brake inspection", "Major service"],
      ...["Safety inspection", "Emissions test", "Registration"],
    ]);
  });

  it("says for each service what is recommended, what counts, and when it was done and is due", async () => {
    const { visitor, id } = await openCar();
    await (await visitor.open(`/garage/${id}/events/oil/log`)).submit("#log", { date: "2026-01-31", odometer: "58,000" });
    const page = await schedule(visitor, id);
    expect(rowOf(page, "Oil change")).toEqual({
      "Normal use": ["every 8,000 mi", "every year"],
      "Severe use": ["every 5,000 mi", "every 6 months"],
      "What counts": ["every 8,000 mi", "every year", "usual for normal use"],
      "Last done": ["01/31/2026", "at 58,000 mi"],
      "Next due": [expect.any(String), "01/31/2027", "or at 66,000 mi"],
    });
    expect(rowOf(page, "Brake inspection")).toMatchObject({
      "Severe use": ["as for normal use"],
      "Last done": ["Nothing on record"],
      "Next due": ["No data yet"],
    });
    expect(rowOf(page, "Major service")["Normal use"]).toEqual(["every 24,000 mi", "every 3 years", "an estimate"]);
  });

  it("goes by how hard the car is used and by its owner's intervals, and leads to where they are changed", async () => {
    const { visitor, id } = await openCar();
    const before = await schedule(visitor, id);
    expect(before.text("main")).toContain("The intervals for normal use count for this car.");
    const links = before.document.querySelectorAll(".schedule td a").map((link) => [link.getAttribute("aria-label"), link.getAttribute("href")]);
    expect(links).toContainEqual(["Change the interval: Tire rotation", `/Service/garage/${id}/events/tir/interval`]);
    const toUse = before.document.querySelectorAll("main a").find(({ text }) => text === "Change how it is used")!.getAttribute("href")!;
    await (await visitor.open(toUse)).submit("#use", { use: "severe", intent: "use" });
    await (await visitor.open(`/garage/${id}/events/tir/interval`)).submit("#interval", { distance: "5,500", intent: "save" });
    const after = await schedule(visitor, id);
    expect(after.text("main")).toContain("The intervals for severe use count for this car.");
    expect(rowOf(after, "Oil change")["What counts"]).toEqual(["every 5,000 mi", "every 6 months", "usual for severe use"]);
    expect(rowOf(after, "Tire rotation")["What counts"]).toEqual(["every 5,500 mi", "as you chose"]);
  });

  it("says where its figures come from", async () => {
    const { visitor, id } = await openCar();
    const said = (await schedule(visitor, id)).text("main");
    expect(said).toContain("The figures come from the owner’s manual of a common gasoline car");
    expect(said).toContain("What states and provinces ask for comes from published lists");
  });

  it("has a reminder that is turned off as turned off, without a day", async () => {
    const { visitor, id } = await openCar();
    await (await visitor.open(`/garage/${id}/events/brake/log`)).submit("#log", { date: "2026-01-31" });
    await (await visitor.open(`/garage/${id}/events/brake`)).submit("#reminder", { intent: "disable" });
    expect(rowOf(await schedule(visitor, id), "Brake inspection")["Next due"]).toEqual(["Turned off"]);
  });
});

describe("the major service (spec §3, §4)", () => {
  const factsOf = (page: Page) => [page.text("#major ~ p .badge"), ...page.texts("[aria-labelledby=major] dd")];
  const interval = "every 24,000 mi or every 3 years, whichever comes first, usual for normal use, an estimate";
  const done = "The engine air filter is replaced, with what else your manual names at that stop.";

  it("is completed once it was done, with the day and distance of the next", async () => {
    const { visitor, id } = await openCar();
    expect(factsOf(await schedule(visitor, id))).toEqual(["No data yet", interval, done]);
    await (await visitor.open(`/garage/${id}/events/mjr_service/log`)).submit("#log", { date: "2026-01-31", odometer: "58,000" });
    expect(factsOf(await schedule(visitor, id))).toEqual(["Completed", expect.stringMatching(/^\d\d\/\d\d\/\d{4}or at 82,000 mi$/), interval, done]);
  });

  it("is overdue when its day is past", async () => {
    const { visitor, id } = await openCar();
    await (await visitor.open(`/garage/${id}/events/mjr_service/log`)).submit("#log", { date: "2020-01-31" });
    const page = await schedule(visitor, id);
    expect(factsOf(page)[0]).toBe("Overdue");
    expect(page.text("#major ~ .strong")).toMatch(/^\d+ days overdue/);
  });
});

describe("what the place asks for", () => {
  it("is said with what is not required, and what may be", async () => {
    const { visitor, id } = await openCar();
    const page = await schedule(visitor, id);
    expect(rowOf(page, "Safety inspection")).toMatchObject({ "Where the car is kept": ["every year"], "What counts": ["every year", "the rule where your car is kept"] });
    expect(rowOf(page, "Emissions test")["Where the car is kept"]).toEqual(["every 2 years", "It may be required."]);
    const texan = await demoCar(demoAccounts.us, "demo-5yfburhexjp000421");
    expect(rowOf(texan, "Safety inspection")).toMatchObject({ "Where the car is kept": ["Not required in Texas."], "What counts": ["none"], "Next due": ["Not required where you live"] });
  });

  it("stays what it is for an owner who goes by another interval", async () => {
    const { visitor, id } = await openCar();
    await (await visitor.open(`/garage/${id}/events/reg/interval`)).submit("#interval", { years: "3", intent: "save" });
    expect(rowOf(await schedule(visitor, id), "Registration")).toMatchObject({
      "Where the car is kept": ["every year", "an estimate"],
      "What counts": ["every 3 years", "as you chose"],
    });
  });
});

describe("the schedule of other vehicles", () => {
  it("has no oil and no emissions for an electric one, and one use for all", async () => {
    const page = await demoCar(demoAccounts.us, "demo-5yj3e1ea8kf000337");
    expect(namesOf(page)).toEqual(["Tire rotation", "Brake inspection", "Major service", "Safety inspection", "Registration"]);
    expect(page.texts(".schedule")[0]).not.toContain("Severe use");
    expect(page.text("main")).toContain("These intervals count however hard this car is used: no source names others.");
    expect(page.text("main")).not.toContain("Change how it is used");
  });

  it("speaks kilometres for the truck in Ontario, whose plates renew by themselves", async () => {
    const page = await demoCar(demoAccounts.us, "demo-3c6ur5dl3lg000512");
    expect(rowOf(page, "Tire rotation")["Normal use"]).toEqual(["every 12,000 km", "an estimate"]);
    expect(rowOf(page, "Oil change")["Last done"]![1]).toBe("at 97,900 km");
    expect(rowOf(page, "Registration")).toMatchObject({ "Where the car is kept": ["Plates renew by themselves."], "Last done": ["not known"] });
  });

  it("speaks French to a Canadian, with severe use to begin with", async () => {
    const page = await demoCar(demoAccounts.ca, "demo-2hgfc2f67mh000184");
    expect(page.heading).toBe("Calendrier d’entretien");
    expect(rowOf(page, "Vidange d’huile")["Ce qui compte"]).toEqual([expect.stringMatching(/^tous les 8\s000 km$/), "tous les 6 mois", "habituel en usage intensif"]);
    expect(page.text("main")).toContain("Pour cette voiture, ce sont les intervalles en usage intensif qui comptent.");
  });
});
