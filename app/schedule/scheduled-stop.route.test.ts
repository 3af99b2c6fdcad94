import { describe, expect, it } from "vitest";
import { databaseUrl } from "#tests/support/stack/stack.ts";
import { newOwner } from "#tests/support/owner.ts";
import { addRecord } from "#tests/support/records.ts";
import {
  jobsIn,
  linesOf,
  linkTo,
  openCar,
  schedule,
  scheduledStop,
  stopsOf,
} from "#tests/support/schedule-pages.ts";
import type { Page } from "#tests/support/browse/visitor.ts";

const jobsOf = (page: Page) => jobsIn(page.document.querySelector(".stop")!);

describe("A stop of the schedule", () => {
  it("has a page with everything that's due there", async () => {
    const { visitor, id } = await openCar();
    const page = await visitor.open(
      (await schedule(visitor, id)).document
        .querySelectorAll(".link-rows a")
        .at(-1)!
        .getAttribute("href")!,
    );
    expect([page.status, page.title, page.heading]).toEqual([
      200,
      "Stop at 96,000 mi | Roadworthy Car Care",
      "Stop at 96,000 mi",
    ]);
    expect(page.text(".stop h2")).toMatch(/^Around [\d/]{10}$/);
    expect(page.text(".stop .muted")).toMatch(/^about 35,\d{3} mi from now$/);
    expect(jobsOf(page)).toContain(
      "Automatic transmission fluid change: No record yet · due at 100,000 mi · every 100,000 mi",
    );
    expect(linkTo(await schedule(visitor, id), "Next stop")).toBe(
      `/Service/garage/${id}/maintenance-schedule/64000`,
    );
    expect(linkTo(page, "Maintenance Schedule")).toBe(`/Service/garage/${id}/maintenance-schedule`);
  });

  it("says when something is first due", async () => {
    const { visitor, id } = await openCar();
    expect(jobsOf(await scheduledStop(visitor, id, 120_000))).toContain(
      "Coolant change: No record yet · every 30,000 mi or 2 years, starting at 120,000 mi",
    );
  });

  it("can be logged in one step", async () => {
    const { visitor, id } = await openCar();
    const page = await schedule(visitor, id);
    expect(linkTo(page, "Log all: 64,000 mi")).toMatch(/&services=1302,1354,1246,1052,1420$/);
    expect(linkTo(await scheduledStop(visitor, id, 72_000), "Log all: 72,000 mi")).toMatch(
      /&services=1302,1354,1246,1290,1051,1420$/,
    );
  });

  it("that's passed is unknown until it's logged, and due again when the reminder says", async () => {
    const { visitor, id } = await openCar();
    const passed = await scheduledStop(visitor, id, 56_000);
    expect(jobsOf(passed)[0]).toBe(
      "Oil change: Unknown · every 8,000 mi or 1 year · usually $75 – $125",
    );
    const form = await visitor.open(linkTo(passed, "Log it: Oil change, 56,000 mi")!);
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
    const done = await scheduledStop(visitor, id, 56_000);
    expect(jobsOf(done)[0]).toMatch(/^Oil change: Done · \d\d\/\d\d\/\d{4}, at 57,900 mi$/);
    const record = done.document.querySelector(".jobs p a")!.getAttribute("href")!;
    expect(record).toMatch(/service-history\/[\w-]{8,}$/);
    expect(jobsOf(await scheduledStop(visitor, id, 64_000))[0]).toMatch(
      /^Oil change: (\w[\w ]+ · )?[Dd]ue (at 65,900 mi|on \d\d\/\d\d\/\d{4})/,
    );
  });

  it("that's passed is one line among the earlier stops", async () => {
    const { visitor, id } = await openCar();
    const earlier = await visitor.open(linkTo(await schedule(visitor, id), "Earlier stops")!);
    expect(linesOf(earlier).map((line) => line.replace(/ \w+ \d{4} · /, ": "))).toEqual([
      "56,000 mi: 0 of 5 on record",
      "48,000 mi: 0 of 7 on record",
      "40,000 mi: 0 of 3 on record",
      "32,000 mi: 0 of 4 on record",
      "24,000 mi: 0 of 6 on record",
      "16,000 mi: 0 of 4 on record",
      "8,000 mi: 0 of 3 on record",
    ]);
  });

  it.each(["12345", "0", "64001", "999999999999999999999"])(
    "that isn't one, such as /%s, redirects to the schedule",
    async (stop) => {
      const { visitor, id } = await openCar();
      expect((await scheduledStop(visitor, id, stop)).location).toBe(
        `/Service/garage/${id}/maintenance-schedule`,
      );
    },
  );

  it.each(["", "/all", "/earlier", "/64000"])("isn't shown to another owner (%s)", async (path) => {
    const { id } = await openCar();
    const { visitor: stranger } = await newOwner();
    expect((await stranger.open(`/garage/${id}/maintenance-schedule${path}`)).location).toBe(
      "/Service/garage",
    );
  });
});

describe("The stops of the schedule", () => {
  it("use the owner's interval", async () => {
    const { visitor, id } = await openCar();
    await (await visitor.open(`/garage/${id}/events/oil/interval`)).submit("#interval", {
      distance: "5,000",
      intent: "save",
    });
    const page = await schedule(visitor, id);
    expect(page.text(".page-head p")).toMatch(/^Every 5,000 mi/);
    expect(stopsOf(page)["Next stop"]![0]).toBe(
      "Oil change: No record yet · every 5,000 mi or 1 year · usually $75 – $125",
    );
  });
});
