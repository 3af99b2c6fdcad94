import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { openDatabase } from "#db/client.ts";
import { vehicles } from "#db/schema/garage.ts";
import { addRecord } from "#tests/support/records.ts";
import { openCar } from "#tests/support/schedule-pages.ts";
import { databaseUrl } from "#tests/support/stack/stack.ts";
import type { Page, Visitor } from "#tests/support/browse/visitor.ts";

type Changes = Partial<typeof vehicles.$inferInsert>;

/** The page of a job of a Corolla in Virginia, unless something about it is changed first. */
async function openJob(job: string, changes: Changes = {}, query = "") {
  const { visitor, id } = await openCar();
  if (Object.keys(changes).length > 0) await change(id, changes);
  return { visitor, id, page: await jobPage(visitor, id, job + query) };
}

const jobPage = (visitor: Visitor, id: string, job: string) =>
  visitor.open(`/garage/${id}/repair-costs/${job}`);

const change = (id: string, changes: Changes) =>
  openDatabase({ url: databaseUrl }).update(vehicles).set(changes).where(eq(vehicles.id, id));

const rowsOf = (page: Page) =>
  page.document
    .querySelectorAll("main .facts > div")
    .map((row) => row.querySelectorAll("dt, dd p").map(({ text }) => text));

const main = (page: Page) => page.text("main");

describe("A repair job's page", () => {
  it("shows how low, typical and high add up at the labor rate of the car's state", async () => {
    const { page } = await openJob("spark-plugs");
    expect([page.status, page.heading]).toEqual([200, "Spark plugs"]);
    expect(rowsOf(page)).toEqual([
      ["Low", "$115", "0.6 h × $137.50 + $32 for parts"],
      ["Typical", "$165", "0.8 h × $137.50 + $56 for parts"],
      ["High", "$255", "1.2 h × $137.50 + $88 for parts"],
    ]);
    expect(main(page)).toContain("Usually $115 – $255");
    expect(main(page)).toContain("Labor costs about $137.50 an hour in Virginia.");
    expect(main(page)).toContain("Priced for an engine with 4 cylinders, like yours.");
  });

  it("prices six spark plugs for a V6, never four", async () => {
    const { page } = await openJob("spark-plugs", { facts: { engine: "3.5 L V6" } });
    expect(rowsOf(page).map(([, , sum]) => sum)).toEqual([
      "0.9 h × $137.50 + $48 for parts",
      "1.2 h × $137.50 + $84 for parts",
      "1.8 h × $137.50 + $132 for parts",
    ]);
  });

  it("covers four to eight cylinders if the engine is unknown, and says so", async () => {
    const { page } = await openJob("spark-plugs", { facts: {} });
    expect(main(page)).toContain("so this covers engines with 4 to 8.");
    expect(rowsOf(page).map(([, total]) => total)).toEqual(["$115", "$250", "$505"]);
  });

  it("says what the job is, what to ask and where the figures come from", async () => {
    const { id, page } = await openJob("alternator");
    expect(main(page)).toContain("charges the battery while the engine runs");
    expect(page.texts("main li")).toContain(
      "Can I get the total in writing, with taxes and shop fees?",
    );
    expect(page.texts("main li").length).toBeGreaterThanOrEqual(8);
    const links = page.document.querySelectorAll("main a").map((link) => link.getAttribute("href"));
    expect(links).toEqual(
      expect.arrayContaining([
        "/Service/help/repair-costs",
        `/Service/garage/${id}/service-shops?service=electrical`,
        `/Service/garage/${id}/service-history/add-record?services=1505`,
      ]),
    );
  });

  it("marks a price without a source as our own estimate", async () => {
    const { page } = await openJob("fuel-pump");
    expect(main(page)).toContain("It’s our own estimate, based on similar jobs.");
  });
});

describe("When a job is due", () => {
  it.each([
    ["oil-change", /Oil.*|No data|last/, "events/oil"],
    ["front-brake-pads", /There’s no set interval/, "events/brake"],
    ["coolant-change", /At 120,000 mi|on this car’s schedule/, "maintenance-schedule/all"],
  ])("is said on the page of %s, with a link", async (job, says, link) => {
    const { id, page } = await openJob(job);
    expect(main(page)).toMatch(says);
    expect(page.html).toContain(`href="/Service/garage/${id}/${link}"`);
  });

  it("isn't invented for a job without a schedule", async () => {
    const { page } = await openJob("alternator");
    expect(main(page)).toContain("There’s no schedule for this.");
  });
});

describe("What was paid last time", () => {
  it("comes from the newest record with that job and a total", async () => {
    const { visitor, id } = await openCar();
    const record = await addRecord({ visitor, databaseUrl }, id, {
      services: ["1505"],
      cost: "612.40",
    });
    const page = await jobPage(visitor, id, "alternator");
    expect(main(page)).toContain("What you paid last time");
    expect(main(page)).toContain("$612.40 on ");
    expect(page.html).toContain(`/service-history/${record}"`);
    expect(main(await jobPage(visitor, id, "starter"))).not.toContain("last time");
  });
});

describe("A ZIP code", () => {
  it("changes the labor rate of the page", async () => {
    const { page } = await openJob("alternator", {}, "?postalCode=94110");
    expect(rowsOf(page)[1]).toEqual(["Typical", "$735", "1.9 h × $165 + $420 for parts"]);
    expect(main(page)).toContain("in California");
    expect(page.fields("#prices")).toEqual({ postalCode: "94110" });
    expect(page.html).toContain("service-shops?postalCode=94110&amp;service=electrical");
    expect(page.html).toContain(`/repair-costs/all?postalCode=94110"`);
  });

  it.each([
    ["N6A 1B3", "That’s a Canadian postal code."],
    ["941", "Enter a 5-digit ZIP code"],
    ["00000", "We couldn’t find that ZIP code."],
    ["<b>\u202e", "Enter a 5-digit ZIP code"],
    ["9".repeat(3000), "Enter a 5-digit ZIP code"],
  ])("that's %j is rejected, and the car's own rate stays", async (typed, message) => {
    const query = `?postalCode=${encodeURIComponent(typed)}`;
    const { page } = await openJob("alternator", {}, query);
    expect(page.status).toBe(400);
    expect(page.text(".errors")).toContain(message);
    expect(main(page)).toContain("$137.50 an hour in Virginia");
  });

  it("of a place without a known rate uses the national one, and says so", async () => {
    const { page } = await openJob("alternator", {}, "?postalCode=20001");
    expect(main(page)).toContain("We don’t have a labor rate for District of Columbia");
  });
});

describe("A job that the car never needs", () => {
  it.each([
    ["an oil change, on an electric car", "oil-change", { powertrain: "electric" }, "electric car"],
    ["glow plugs, on a gasoline car", "glow-plugs", {}, "a gasoline car never needs it"],
    [
      "a transfer case, with front-wheel drive",
      "transfer-case-fluid-change",
      { facts: { drive: "FWD" } },
      "your car’s kind of drive",
    ],
  ] as const)("is a clear 404: %s", async (_what, job, changes, says) => {
    const { page } = await openJob(job, changes);
    expect(page.status).toBe(404);
    expect(page.heading).toBe("Not needed on this car");
    expect(main(page)).toContain(says);
  });
});

describe("There are no prices", () => {
  it("for a job that we don't know, or that's spelled differently", async () => {
    for (const job of ["flux-capacitor", "sparkPlugs", "constructor"]) {
      const { page } = await openJob(job);
      expect([page.status, page.heading]).toEqual([404, "We don’t have a price for that job"]);
    }
  });

  it("for an owner in Canada, a car in Canada and a motorcycle", async () => {
    const canadian = await openCar({ postalCode: "N6A 1B3" });
    const moved = await openCar();
    await change(moved.id, { postalCode: "N6A 1B3" });
    const motorcycle = await openCar();
    await change(motorcycle.id, { bodyType: "motorcycle" });
    for (const { visitor, id } of [canadian, moved, motorcycle]) {
      const page = await jobPage(visitor, id, "alternator");
      expect([page.status, page.heading]).toEqual([404, "We don’t have repair costs for this car"]);
      expect(page.html).not.toContain("$");
    }
  });

  it("for anyone else's car, which looks like one that doesn't exist", async () => {
    const { id } = await openCar();
    const { visitor } = await openCar();
    const [foreign, missing] = await Promise.all(
      [id, "missing"].map((one) => jobPage(visitor, one, "alternator")),
    );
    expect([foreign!.status, foreign!.location]).toEqual([missing!.status, missing!.location]);
  });
});

it("A job's page can be read in French, with prices in US dollars", async () => {
  const { visitor, id } = await openCar({ language: "fr" });
  const page = await jobPage(visitor, id, "spark-plugs");
  expect(page.heading).toBe("Bougies d’allumage");
  expect(rowsOf(page)[1]![2]).toMatch(/^0,8 h × 137,50.\$.*\+ 56.\$.* de pièces$/);
});
