import { describe, expect, it } from "vitest";
import { demoAccounts } from "#app/dev/demo-accounts.ts";
import { dayIn } from "#tests/support/days.ts";
import { addVehicle, newOwner, vehicleId } from "#tests/support/owner.ts";
import { addRecord } from "#tests/support/records.ts";
import { databaseUrl } from "#tests/support/stack/stack.ts";
import {
  openCar,
  demoCar,
  schedule,
  stopsOf,
  sectionOf,
  linesIn,
  logLink,
  rowOf,
  namesOf,
} from "#tests/support/schedule-pages.ts";

describe("The maintenance schedule", () => {
  it("lists recurring services and local requirements", async () => {
    const { visitor, id } = await openCar();
    const page = await schedule(visitor, id);
    expect([page.status, page.title, page.heading]).toEqual([
      200,
      "Maintenance Schedule | Roadworthy Car Care",
      "Maintenance Schedule",
    ]);
    expect(page.texts("caption")).toEqual(["Services", "Inspections and registration"]);
    expect(namesOf(page)).toEqual([
      ...[
        "Oil change",
        "Tire rotation",
        "Brake inspection",
        "Major service",
        "Engine air filter",
        "Cabin air filter",
      ],
      ...[
        "Brake fluid change",
        "Drive belt inspection",
        "Coolant change",
        "Spark plugs",
        "Automatic transmission fluid change",
        "12-volt battery test",
      ],
      ...["Safety inspection", "Emissions test", "Registration"],
    ]);
  });

  it("shows each service's intervals, last date and due date", async () => {
    const { visitor, id } = await openCar();
    await (await visitor.open(`/garage/${id}/events/oil/log`)).submit("#log", {
      date: "2026-01-31",
      odometer: "58,000",
    });
    const page = await schedule(visitor, id);
    expect(rowOf(page, "Oil change")).toEqual({
      "Normal conditions": ["every 8,000 mi", "or every year", "2021 Hyundai Elantra manual"],
      "Severe conditions": ["every 5,000 mi", "or every 6 months", "2021 Hyundai Elantra manual"],
      "Your interval": ["every 8,000 mi", "or every year", "typical for normal driving conditions"],
      "Last done": ["01/31/2026", "at 58,000 mi"],
      "Next due": [expect.any(String), "01/31/2027", "or at 66,000 mi"],
    });
    expect(rowOf(page, "Brake inspection")).toMatchObject({
      "Severe conditions": ["same as normal"],
      "Last done": ["Nothing on record"],
      "Next due": ["No data yet"],
    });
    expect(rowOf(page, "Major service")["Normal conditions"]).toEqual([
      "every 24,000 mi",
      "or every 3 years",
      "our estimate. Source: 2021 Hyundai Elantra manual",
    ]);
    expect(rowOf(page, "Brake fluid change")).toEqual({
      "Normal conditions": [
        "every 28,000 mi",
        "our estimate. Source: advice from a repair shop (mountainsideautotech.ca)",
      ],
      "Severe conditions": ["same as normal"],
      "Your interval": ["every 28,000 mi", "our estimate for normal driving conditions"],
      "Last done": ["Nothing on record"],
      "Next due": ["No data yet"],
    });
  });

  it("uses the driving conditions and the owner's intervals, and links to both", async () => {
    const { visitor, id } = await openCar();
    const before = await schedule(visitor, id);
    expect(before.text("main")).toContain(
      "For this car, we use the intervals for normal conditions. That means:",
    );
    const links = before.document
      .querySelectorAll(".schedule td a")
      .map((link) => [link.getAttribute("aria-label"), link.getAttribute("href")]);
    expect(links).toContainEqual([
      "Change interval: Tire rotation",
      `/Service/garage/${id}/events/tir/interval`,
    ]);
    const toUse = before.document
      .querySelectorAll("main a")
      .find(({ text }) => text === "Change driving conditions")!
      .getAttribute("href")!;
    await (await visitor.open(toUse)).submit("#use", { use: "severe", intent: "use" });
    await (await visitor.open(`/garage/${id}/events/tir/interval`)).submit("#interval", {
      distance: "5,500",
      intent: "save",
    });
    const after = await schedule(visitor, id);
    expect(after.text("main")).toContain(
      "For this car, we use the intervals for severe conditions. That means:",
    );
    expect(rowOf(after, "Oil change")["Your interval"]).toEqual([
      "every 5,000 mi",
      "or every 6 months",
      "typical for severe driving conditions",
    ]);
    expect(rowOf(after, "Tire rotation")["Your interval"]).toEqual([
      "every 5,500 mi",
      "as you chose",
    ]);
  });

  it("names the sources of its figures", async () => {
    const { visitor, id } = await openCar();
    const text = (await schedule(visitor, id)).text("main");
    expect(text).toContain(
      "intervals for gasoline cars, mostly from the 2021 Hyundai Elantra’s manual",
    );
    expect(text).toContain("State and provincial requirements come from published lists");
  });

  it("shows a disabled reminder as off, without a due date", async () => {
    const { visitor, id } = await openCar();
    await (await visitor.open(`/garage/${id}/events/brake/log`)).submit("#log", {
      date: "2026-01-31",
    });
    await (await visitor.open(`/garage/${id}/events/brake`)).submit("#reminder", {
      intent: "disable",
    });
    expect(rowOf(await schedule(visitor, id), "Brake inspection")["Next due"]).toEqual([
      "Turned off",
    ]);
  });
});

describe("The stops of a schedule", () => {
  it("list what's due at each, and are unknown once passed", async () => {
    const { visitor, id } = await openCar();
    const page = await schedule(visitor, id);
    expect(page.text("main")).toContain("Plan one shop visit every 8,000 mi.");
    const ahead = stopsOf(page, "Coming up");
    expect(Object.keys(ahead)).toEqual([
      "64,000 mi",
      "72,000 mi",
      "80,000 mi",
      "88,000 mi",
      "96,000 mi",
      "104,000 mi",
    ]);
    expect(ahead["64,000 mi"]).toEqual([
      "Oil change",
      "Tire rotation",
      "Brake inspection",
      "Cabin air filter",
      "Drive belt inspection",
    ]);
    expect(ahead["96,000 mi"]).toContain("Automatic transmission fluid change · due at 100,000 mi");
    const passed = stopsOf(page, "Earlier scheduled visits");
    expect(Object.keys(passed)).toEqual(["56,000 mi", "48,000 mi", "40,000 mi"]);
    expect(passed["40,000 mi"]).toEqual([
      "Oil change · Unknown",
      "Tire rotation · Unknown",
      "Brake inspection · Unknown",
    ]);
    expect(linesIn(sectionOf(page, "By date only"))).toEqual(["12-volt battery test · Unknown"]);
  });

  it("are done once a service is logged, and due again when the reminder says", async () => {
    const { visitor, id } = await openCar();
    const form = await visitor.open(
      logLink(await schedule(visitor, id), "Log it: Oil change, 56,000 mi")!,
    );
    const typed = form.document.querySelector("#record")!;
    const valueOf = (name: string) =>
      typed.querySelector(`input[name=${name}]`)!.getAttribute("value")!;
    expect(
      typed
        .querySelectorAll("input[name=services][checked]")
        .map((input) => input.getAttribute("value")),
    ).toEqual(["1302"]);
    expect(Number(valueOf("odometer"))).toBeGreaterThanOrEqual(55_900);
    expect(Number(valueOf("odometer"))).toBeLessThanOrEqual(56_100);
    await addRecord({ visitor, databaseUrl }, id, {
      date: valueOf("date"),
      odometer: "57,900",
      services: "1302",
      selfService: "on",
    });
    const page = await schedule(visitor, id);
    expect(stopsOf(page, "Earlier scheduled visits")["56,000 mi"]![0]).toMatch(
      /^Oil change · \d\d\/\d\d\/\d{4}, at 57,900 mi · Done$/,
    );
    expect(stopsOf(page, "Coming up")["64,000 mi"]![0]).toMatch(
      /^Oil change · due (at 65,900 mi|on \d\d\/\d\d\/\d{4})$/,
    );
    expect(
      page.document
        .querySelectorAll("main a")
        .some((link) => /service-history\/[\w-]{8,}$/.test(link.getAttribute("href")!)),
    ).toBe(true);
  });

  it("come after what's overdue now", async () => {
    const { visitor, id } = await openCar();
    await (await visitor.open(`/garage/${id}/events/tir/log`)).submit("#log", {
      date: dayIn(-400),
      odometer: "40,000",
    });
    const page = await schedule(visitor, id);
    expect(linesIn(sectionOf(page, "Due before your next planned visit"))).toEqual([
      "Tire rotation · was due at 48,000 mi · Overdue",
    ]);
    expect(logLink(page, "Log it: Tire rotation, Due before your next planned visit")).toBe(
      `/Service/garage/${id}/service-history/add-record?estimateRecord=1&services=1354`,
    );
  });

  it("can be logged in one step, and the passed ones can all be listed", async () => {
    const { visitor, id } = await openCar();
    const page = await schedule(visitor, id);
    expect(logLink(page, "Log all: 64,000 mi")).toMatch(/&services=1302,1354,1246,1052,1420$/);
    expect(logLink(page, "Log all: 72,000 mi")).toMatch(/&services=1302,1354,1246,1290,1051,1420$/);
    const older = page.document
      .querySelectorAll("main a")
      .find(({ text }) => text === "Show all earlier visits")!;
    const all = await visitor.open(older.getAttribute("href")!);
    expect(Object.keys(stopsOf(all, "Earlier scheduled visits"))).toEqual([
      "56,000 mi",
      "48,000 mi",
      "40,000 mi",
      "32,000 mi",
      "24,000 mi",
      "16,000 mi",
      "8,000 mi",
    ]);
    expect(all.text("main")).not.toContain("Show all earlier visits");
  });

  it("start at the first one without an odometer, and say so", async () => {
    const { visitor, id } = await openCar();
    const reading = (await visitor.open(`/garage/${id}/odometer`)).document.querySelector(
      "dialog .rows a",
    )!;
    await (await visitor.open(reading.getAttribute("href")!)).submit("#delete-reading", {
      intent: "delete",
    });
    const page = await schedule(visitor, id);
    expect(Object.keys(stopsOf(page, "Coming up"))[0]).toBe("8,000 mi");
    expect(page.text("main")).toContain("We don’t have an odometer reading yet");
    expect([
      stopsOf(page, "Earlier scheduled visits"),
      page.text("main").includes("There are no earlier visits."),
    ]).toEqual([{}, true]);
  });

  it("start ahead of a car with any mileage", async () => {
    const { visitor } = await newOwner();
    const page = await schedule(
      visitor,
      vehicleId(await addVehicle(visitor, { odometer: "300000" })),
    );
    expect(Object.keys(stopsOf(page, "Coming up"))[0]).toBe("304,000 mi");
    expect(Object.keys(stopsOf(page, "Earlier scheduled visits"))[0]).toBe("296,000 mi");
  });

  it("describe severe conditions in the country's units first", async () => {
    const { visitor, id } = await openCar();
    const message = (await schedule(visitor, id)).text("main");
    expect(message).toContain("Temperatures below 10 °F (−12 °C)");
    expect(message).toContain("Temperatures above 90 °F (33 °C)");
    const canadian = await demoCar(demoAccounts.us, "demo-3c6ur5dl3lg000512");
    expect(canadian.text("main")).toContain("Temperatures below −12 °C (10 °F)");
  });
});
