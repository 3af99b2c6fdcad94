import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { openDatabase } from "#db/client.ts";
import { vehicles } from "#db/schema/garage.ts";
import { demoAccounts } from "#app/dev/demo-accounts.ts";
import { dayIn } from "#tests/support/days.ts";
import { addVehicle, newOwner, vehicleId } from "#tests/support/owner.ts";
import { databaseUrl } from "#tests/support/stack/stack.ts";
import {
  calendarOf,
  demoCar,
  linesOf,
  linkTo,
  markersOf,
  openCar,
  schedule,
  stopsOf,
  titlesOf,
} from "#tests/support/schedule-pages.ts";

const logUrl = (id: string) =>
  `/Service/garage/${id}/service-history/add-record?estimateRecord=1&services=`;

describe("The maintenance schedule", () => {
  it("shows the next two stops in full, then three in a line each", async () => {
    const { visitor, id } = await openCar();
    const page = await schedule(visitor, id);
    expect([page.status, page.title, page.heading]).toEqual([
      200,
      "Maintenance Schedule | Roadworthy Car Care",
      "Maintenance Schedule",
    ]);
    expect(stopsOf(page)).toEqual({
      "Next stop": [
        "Oil change: No record yet · every 8,000 mi or 1 year · usually $75 – $125",
        "Tire rotation: No record yet · every 8,000 mi",
        "Brake inspection: No record yet · every 8,000 mi or 1 year",
        "Cabin air filter: No record yet · every 16,000 mi or 2 years",
        "Drive belt inspection: No record yet · every 8,000 mi or 1 year",
      ],
      "After that": [
        "Oil change: Every 8,000 mi or 1 year · usually $75 – $125",
        "Tire rotation: Every 8,000 mi",
        "Brake inspection: Every 8,000 mi or 1 year",
        "Major service: No record yet · every 24,000 mi or 3 years",
        "Engine air filter: No record yet · every 24,000 mi or 3 years",
        "Drive belt inspection: Every 8,000 mi or 1 year",
      ],
    });
    expect(markersOf(page)).toEqual([
      ...["64,000 mi", "72,000 mi"],
      ...["80,000 mi", "88,000 mi", "96,000 mi"],
    ]);
    expect(linesOf(page)).toEqual([
      expect.stringMatching(/^80,000 mi \w+ \d{4} · Brake fluid change and 5 more$/),
      expect.stringMatching(/^88,000 mi \w+ \d{4} · Oil change and 3 more$/),
      expect.stringMatching(/^96,000 mi \w+ \d{4} · Automatic transmission/),
    ]);
  });

  it("begins with what the owner wants, and ends with the source", async () => {
    const { visitor, id } = await openCar();
    const page = await schedule(visitor, id);
    expect(page.text(".page-head p")).toBe("Every 8,000 mi, normal conditions. Change");
    const paragraphs = page.texts("main p");
    expect(paragraphs.filter((text) => text.includes("manual"))).toEqual([paragraphs.at(-1)]);
    expect(paragraphs.at(-1)).toMatch(
      /^Source: typical intervals for gasoline cars, mostly from the 2021 Hyundai Elantra’s manual\./,
    );
    expect(linkTo(page, "Print")).toBe(`/Service/garage/${id}/maintenance-schedule/all`);
    expect(linkTo(page, "Complete schedule")).toBe(linkTo(page, "Print"));
    expect(linkTo(page, "Severe conditions")).toBe(`${linkTo(page, "Print")}#severe`);
    expect(linkTo(page, "Change driving conditions")).toBe(
      `/Service/garage/${id}/events/oil/interval`,
    );
  });

  it("names a motorcycle's source", async () => {
    const { visitor, id } = await openCar();
    await openDatabase({ url: databaseUrl })
      .update(vehicles)
      .set({ bodyType: "motorcycle" })
      .where(eq(vehicles.id, id));
    const page = await schedule(visitor, id);
    expect(page.texts("main p").at(-1)).toMatch(
      /^Source: typical intervals for motorcycles, from a 2004 Harley-Davidson service manual\./,
    );
    expect(stopsOf(page)["Next stop"]).toEqual([
      "Oil change: No record yet · every 5,000 mi or 1 year",
      "Brake inspection: No record yet · every 5,000 mi or 1 year",
    ]);
  });

  it("shows the price of an oil change in the US only", async () => {
    const inCanada = await demoCar(demoAccounts.ca, "demo-2hgfc2f67mh000184");
    const truck = await demoCar(demoAccounts.us, "demo-3c6ur5dl3lg000512");
    expect(
      [inCanada.text("main"), truck.text("main")].filter((text) => text.includes("$")),
    ).toEqual([]);
  });

  it("also lists inspections, registration and what's due by date only", async () => {
    const { visitor, id } = await openCar();
    expect(calendarOf(await schedule(visitor, id))).toEqual([
      "Safety inspection: No data yet · every year",
      "Emissions test: No data yet · every 2 years",
      "Registration: No data yet · usually every year",
      "12-volt battery test: No record yet · every 3 years",
    ]);
    const inMaryland = await demoCar(demoAccounts.us, "demo-5yfburhexjp000421");
    expect(calendarOf(inMaryland)).toEqual([
      "Safety inspection: Not required in Maryland.",
      "Emissions test: Turned off · every 2 years",
      expect.stringMatching(/^Registration: Act now · [\d/]{10}$/),
      expect.stringMatching(/^12-volt battery test: [\d/]{10} · every 3 years$/),
    ]);
  });

  it("is overdue before the next stop, and says since when", async () => {
    const { visitor, id } = await openCar();
    await (await visitor.open(`/garage/${id}/events/tir/log`)).submit("#log", {
      date: dayIn(-400),
      odometer: "40,000",
    });
    const page = await schedule(visitor, id);
    expect(titlesOf(page)[0]).toBe("Before the next stop");
    expect(page.text(".stop .mile-marker")).toBe("48,000 mi");
    expect(page.text(".stop .muted")).toMatch(/^Was due around [\d/]{10}$/);
    expect(stopsOf(page)["Before the next stop"]).toEqual([
      "Tire rotation: Overdue · was due at 48,000 mi · every 8,000 mi",
    ]);
    expect(linkTo(page, "Log it: Tire rotation, Before the next stop")).toBe(`${logUrl(id)}1354`);
  });

  it("says which jobs are due before their stop", async () => {
    const page = await demoCar(demoAccounts.us, "demo-5yfburhexjp000421");
    expect(stopsOf(page)["Before the next stop"]).toEqual([
      "Oil change: Overdue · was due at 61,270 mi · every 8,000 mi or 1 year · usually $75 – $125",
      expect.stringMatching(/^Tire rotation: Get ready · around [\d/]{10} · every 8,000 mi$/),
    ]);
    const truck = await demoCar(demoAccounts.us, "demo-3c6ur5dl3lg000512");
    expect(stopsOf(truck)["Next stop"]).toContainEqual(
      expect.stringMatching(
        /^Cabin air filter: No record yet · due earlier, around [\d/]{10} · every 25,500 km/,
      ),
    );
  });

  it("shows a job whose reminder is off as turned off, without a due date", async () => {
    const { visitor, id } = await openCar();
    await (await visitor.open(`/garage/${id}/events/brake/log`)).submit("#log", {
      date: dayIn(-9),
    });
    await (await visitor.open(`/garage/${id}/events/brake`)).submit("#reminder", {
      intent: "disable",
    });
    const jobs = Object.values(stopsOf(await schedule(visitor, id))).flat();
    expect(jobs.find((job) => job.startsWith("Brake inspection"))).toBe(
      "Brake inspection: Turned off · every 8,000 mi or 1 year",
    );
  });

  it("starts at the first stop without an odometer, and says so", async () => {
    const { visitor, id } = await openCar();
    const reading = (await visitor.open(`/garage/${id}/odometer`)).document.querySelector(
      "dialog .rows a",
    )!;
    await (await visitor.open(reading.getAttribute("href")!)).submit("#delete-reading", {
      intent: "delete",
    });
    const page = await schedule(visitor, id);
    expect(markersOf(page)[0]).toBe("8,000 mi");
    expect(page.text("main")).toContain("We don’t have an odometer reading yet");
    expect(linkTo(page, "Earlier stops")).toBeUndefined();
    const earlier = await visitor.open(`/garage/${id}/maintenance-schedule/earlier`);
    expect([earlier.status, earlier.text("main")]).toEqual([
      200,
      expect.stringContaining("There are no earlier stops."),
    ]);
  });

  it("starts ahead of a car with any mileage", async () => {
    const { visitor } = await newOwner();
    const id = vehicleId(await addVehicle(visitor, { odometer: "300000" }));
    expect(markersOf(await schedule(visitor, id))[0]).toBe("304,000 mi");
    const earlier = await visitor.open(`/garage/${id}/maintenance-schedule/earlier`);
    expect([markersOf(earlier)[0], linesOf(earlier).length]).toEqual(["296,000 mi", 37]);
  });

  it("can be read in French by a Canadian, in kilometres", async () => {
    const page = await demoCar(demoAccounts.ca, "demo-2hgfc2f67mh000184");
    expect(page.heading).toBe("Calendrier d’entretien");
    expect(page.text(".page-head p")).toMatch(
      /^Tous les 8\s000 km, conditions difficiles\. Modifier$/,
    );
    expect(titlesOf(page)).toEqual([
      ...["Avant la prochaine visite", "Prochaine visite", "Visite suivante"],
    ]);
    expect(stopsOf(page)["Prochaine visite"]![0]).toMatch(
      /^Vidange d’huile: Tous les 8\s000 km ou 6 mois$/,
    );
  });
});
