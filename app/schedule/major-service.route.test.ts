import { describe, expect, it } from "vitest";
import { dayIn } from "#tests/support/days.ts";
import { type Page } from "#tests/support/browse/visitor.ts";
import { completeSchedule, openCar } from "#tests/support/schedule-pages.ts";

describe("A major service (spec §3, §4)", () => {
  const factsOf = (page: Page) => [
    page.text("#major ~ p .status"),
    ...page.texts("[aria-labelledby=major] dd"),
  ];
  const interval =
    "every 24,000 mi or every 3 years, whichever comes first " +
    "(our estimate for normal driving conditions)";
  const done = (operations: string) => `${operations}, and anything else your manual lists.`;

  it("is completed once it's logged, with the next date and mileage", async () => {
    const { visitor, id } = await openCar();
    expect(factsOf(await completeSchedule(visitor, id))).toEqual([
      "No data yet",
      interval,
      done("Drive belt inspection, engine air filter"),
    ]);
    await (await visitor.open(`/garage/${id}/events/mjr_service/log`)).submit("#log", {
      date: "2026-01-31",
      odometer: "58,000",
    });
    expect(factsOf(await completeSchedule(visitor, id))).toEqual([
      "Completed on 01/31/2026",
      expect.stringMatching(/^\d\d\/\d\d\/\d{4}or at 82,000 mi$/),
      interval,
      expect.stringMatching(/engine air filter, and anything else/),
    ]);
  });

  it("is described on the dashboard, with its mileage and services", async () => {
    const { visitor, id } = await openCar();
    const card = async () => (await visitor.open(`/garage/${id}`)).text("[data-event=mjr_service]");
    await (await visitor.open(`/garage/${id}/events/mjr_service/log`)).submit("#log", {
      date: dayIn(-30),
      odometer: "60,000",
    });
    expect(await card()).toMatch(
      /Completed on [\d/]+ · next due at 84,000 mi · Usually includes: .*engine air filter/,
    );
    await (await visitor.open(`/garage/${id}/events/mjr_service`)).submit("#reminder", {
      intent: "disable",
    });
    expect(await card()).not.toContain("Usually includes");
  });

  it("past its mileage is overdue on the dashboard, with a dot", async () => {
    const { visitor, id } = await openCar();
    await (await visitor.open(`/garage/${id}/events/mjr_service/log`)).submit("#log", {
      date: dayIn(-900),
      odometer: "30,000",
    });
    const page = await visitor.open(`/garage/${id}`);
    expect(page.text("[data-event=mjr_service]")).toContain(
      "Overdue · was due at 54,000 mi · Usually includes:",
    );
    expect(page.text(".dot")).toBe("Major service due");
  });

  it("is overdue after its due date", async () => {
    const { visitor, id } = await openCar();
    await (await visitor.open(`/garage/${id}/events/mjr_service/log`)).submit("#log", {
      date: "2020-01-31",
    });
    const page = await completeSchedule(visitor, id);
    expect(factsOf(page)[0]).toBe("Overdue");
    expect(page.text("#major ~ .strong")).toMatch(/^About \d+ years overdue/);
  });
});
