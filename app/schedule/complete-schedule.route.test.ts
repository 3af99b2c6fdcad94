import { describe, expect, it } from "vitest";
import { demoAccounts } from "#app/dev/demo-accounts.ts";
import {
  calendarOf,
  completeSchedule,
  demoCar,
  linesOf,
  markersOf,
  namesOf,
  openCar,
  rowOf,
} from "#tests/support/schedule-pages.ts";

describe("The complete schedule", () => {
  it("lists six stops, then those where something is due for the first time", async () => {
    const { visitor, id } = await openCar();
    const page = await completeSchedule(visitor, id);
    expect(markersOf(page)).toEqual([
      ...["64,000 mi", "72,000 mi", "80,000 mi", "88,000 mi", "96,000 mi", "104,000 mi"],
      "120,000 mi",
    ]);
    expect(linesOf(page)[0]).toMatch(
      /^64,000 mi Around [\d/]{10} · Oil change, tire rotation, brake inspection, cabin air filter, /,
    );
    expect(linesOf(page).at(-1)).toMatch(/, coolant change/);
    expect(calendarOf(page)).toEqual(["12-volt battery test: No record yet · every 3 years"]);
  });

  it("lists recurring services and local requirements", async () => {
    const { visitor, id } = await openCar();
    const page = await completeSchedule(visitor, id);
    expect([page.status, page.title, page.heading]).toEqual([
      200,
      "Complete schedule | Roadworthy Car Care",
      "Complete schedule",
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
    const page = await completeSchedule(visitor, id);
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
    const before = await completeSchedule(visitor, id);
    expect(before.text("main")).toContain(
      "For this car, we use the intervals for normal conditions. That means:",
    );
    const links = before.document
      .querySelectorAll(".data-table td a")
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
    const after = await completeSchedule(visitor, id);
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
    const text = (await completeSchedule(visitor, id)).text("main");
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
    expect(rowOf(await completeSchedule(visitor, id), "Brake inspection")["Next due"]).toEqual([
      "Turned off",
    ]);
  });

  it("describes severe conditions in the country's units first", async () => {
    const { visitor, id } = await openCar();
    const message = (await completeSchedule(visitor, id)).text("main");
    expect(message).toContain("Temperatures below 10 °F (−12 °C)");
    expect(message).toContain("Temperatures above 90 °F (33 °C)");
    const canadian = await demoCar(demoAccounts.us, "demo-3c6ur5dl3lg000512", "/all");
    expect(canadian.text("main")).toContain("Temperatures below −12 °C (10 °F)");
  });
});
