import { describe, expect, test } from "vitest";
import { powertrains } from "#db/schema/garage-terms.ts";
import { openDashboard } from "#app/maintenance/due/dashboard.ts";
import type { VehicleSnapshot, Service } from "#app/vehicle/snapshot/vehicle-snapshot.ts";
import { knownVehicle } from "#tests/support/known-vehicle.ts";
import { buildPlan, topOperations, type Plan, type Planned } from "./plan.ts";
import type { ServicesDone } from "./services-done.server.ts";

const today = "2026-06-15";
/** 1,000 miles a month for six months. */
const driven = (
  distance: number,
  unit: "mi" | "km" = "mi",
): Pick<VehicleSnapshot, "readings" | "unit"> => ({
  unit,
  readings: [
    { date: "2025-12-15", distance: Math.max(1, distance - 6_000), unit, origin: "entered" },
    { date: today, distance, unit, origin: "entered" },
  ],
});

const names: Record<number, string> = {
  ...{
    1302: "oil",
    1354: "rotation",
    1246: "brakes",
    1290: "major",
    1051: "air",
    1052: "cabin",
    1053: "fuel",
    1003: "brake fluid",
  },
  ...{
    1013: "brake fluid test",
    1420: "belt",
    1002: "coolant",
    1554: "inverter",
    1402: "plugs",
    1004: "transmission",
    1502: "battery",
  },
};
const nameOf = ({ operation }: Pick<Planned, "operation">) => names[operation.service]!;
const text = (planned: readonly Planned[]) =>
  planned.map((one) => [nameOf(one), one.state].join(" "));
const stops = (steps: Plan["ahead"]) =>
  Object.fromEntries(steps.map(({ at, planned }) => [at, text(planned)]));

type Done = Record<number, Service[]>;

function services(done: Done, max = 12): ServicesDone {
  return {
    max,
    byService: new Map(
      Object.entries(done).map(([id, list]) => [
        Number(id),
        list.map((one) => ({ ...one, recordId: one.date })),
      ]),
    ),
  };
}

const at = (date: string, distance: number, unit: "mi" | "km" = "mi"): Service => ({
  date,
  odometer: { distance, unit },
});

function plan(
  input: Partial<VehicleSnapshot>,
  done: Done = {},
  limits = { ahead: 3, passed: 3 },
): Plan {
  const newest = (id: number) => done[id]?.[0];
  const reminded = {
    OIL: newest(1302),
    TIR: newest(1354),
    BRAKE: newest(1246),
    MJR_SERVICE: newest(1290),
  };
  const vehicle = knownVehicle({ services: reminded, ...input });
  return buildPlan(vehicle, openDashboard(vehicle, today), services(done), today, limits);
}

describe("The schedule of a car without records", () => {
  test.each([
    ["gas", "normal", "US", 8_000],
    ["gas", "severe", "US", 5_000],
    ["gas", "severe", "CA", 8_000],
    ["gas", "normal", "CA", 13_000],
    ["hybrid", "normal", "US", 8_000],
    ["phev", "severe", "US", 8_000],
    ["diesel", "normal", "US", 7_500],
    ["diesel", "severe", "CA", 8_000],
    ["electric", "normal", "US", 6_250],
    ["electric", "severe", "CA", 10_000],
  ] as const)("has stops (%s, %s use, %s) every %s", (powertrain, use, country, size) => {
    const { ahead, ...rest } = plan({
      powertrain,
      use,
      country,
      ...driven(12, country === "CA" ? "km" : "mi"),
    });
    expect(rest.size).toBe(size);
    expect(ahead.map(({ at }) => at)).toEqual([size, 2 * size, 3 * size]);
  });

  test("lists nothing as passed for a new car, and late services once", () => {
    const { now, ahead, later, passed, byTime } = plan(driven(12));
    expect([now, passed]).toEqual([[], []]);
    expect(stops(ahead)).toEqual({
      8000: ["oil due", "rotation due", "brakes due"],
      16000: ["oil due", "rotation due", "brakes due", "cabin due"],
      24000: ["oil due", "rotation due", "brakes due", "major due", "air due", "brake fluid due"],
    });
    expect(later.map((one) => [nameOf(one), one.at])).toEqual([
      ["belt", 48_000],
      ["plugs", 96_000],
      ["transmission", 100_000],
      ["coolant", 120_000],
    ]);
    expect(byTime.map(nameOf)).toEqual(["battery"]);
  });

  test("lists passed stops as unknown, nearest first", () => {
    const { passed, hasMore, now } = plan(driven(60_412));
    expect(passed.map(({ at }) => at)).toEqual([56_000, 48_000, 40_000]);
    expect([hasMore, now]).toEqual([true, []]);
    expect(text(passed[1]!.planned)).toEqual([
      "oil unknown",
      "rotation unknown",
      "brakes unknown",
      "major unknown",
      "air unknown",
      "cabin unknown",
      "belt unknown",
    ]);
  });

  test("continues at 300,000 miles", () => {
    const { ahead, passed } = plan(driven(300_000));
    expect([ahead[0]!.at, passed[0]!.at]).toEqual([304_000, 296_000]);
  });

  test("starts at the first stop without an odometer", () => {
    const { ahead, passed, now } = plan({});
    expect([ahead.map(({ at }) => at), passed, now]).toEqual([[8_000, 16_000, 24_000], [], []]);
  });

  test("has no oil or engine services for an electric car, and filters by time", () => {
    const { progress, byTime } = plan({ powertrain: "electric", ...driven(20_000) });
    expect(progress.map(nameOf)).toEqual([
      "rotation",
      "brakes",
      "major",
      "cabin",
      "brake fluid test",
      "battery",
    ]);
    expect(byTime.map(nameOf)).toEqual(["major", "cabin", "brake fluid test", "battery"]);
  });

  test("has a fuel filter and no spark plugs for a diesel, and oil by distance", () => {
    const { progress, byTime } = plan({ powertrain: "diesel", ...driven(20_000) });
    expect(progress.map(nameOf)).toEqual([
      "oil",
      "rotation",
      "brakes",
      "major",
      "air",
      "cabin",
      "fuel",
      "brake fluid",
      "coolant",
      "transmission",
      "battery",
    ]);
    expect(byTime.map(nameOf)).toEqual(["battery"]);
  });

  test("has only oil and brakes for a motorcycle", () => {
    const { progress } = plan({ bodyType: "motorcycle" });
    expect(progress.map(nameOf)).toEqual(["oil", "brakes"]);
  });
});

describe("A recorded service", () => {
  test("is done at the nearest stop and due again when its reminder says", () => {
    const { passed, ahead, now } = plan(driven(60_412), { 1302: [at("2026-04-01", 58_000)] });
    expect(text(passed[0]!.planned)[0]).toBe("oil done");
    expect(stops(ahead)[64_000]![0]).toBe("oil due");
    const oil = ahead.flatMap(({ planned }) => planned).filter((one) => nameOf(one) === "oil");
    expect([...now, ...oil].map(({ at }) => at)).toEqual([66_000, 74_000, 82_000]);
  });

  test("can be overdue now and due again an interval after the next stop", () => {
    const { now, ahead } = plan(driven(60_412), { 1302: [at("2025-11-30", 50_000)] });
    expect(text(now)).toEqual(["oil overdue"]);
    expect(now[0]!.at).toBe(58_000);
    expect(
      ahead
        .flatMap(({ planned }) => planned)
        .filter((one) => nameOf(one) === "oil")
        .map(({ at }) => at),
    ).toEqual([72_000, 80_000]);
  });

  test("can be overdue by time, whatever the distance", () => {
    const little = {
      ...driven(60_412),
      readings: [
        { date: "2025-01-15", distance: 58_000, unit: "mi" as const, origin: "entered" as const },
        ...driven(60_412).readings.slice(1),
      ],
    };
    const { now } = plan(little, { 1302: [at("2025-05-01", 58_700)] });
    expect(now.map(({ state, dueOn }) => [state, dueOn])).toEqual([["overdue", "2026-05-01"]]);
  });

  test("that is due by a date isn't scheduled at a later stop", () => {
    const slowly = driven(61_412).readings.map((one, index) =>
      index === 0 ? { ...one, distance: 58_412 } : one,
    );
    const { now, ahead } = plan(
      { ...driven(61_412), readings: slowly },
      { 1302: [at("2025-08-20", 56_500)] },
    );
    const oil = [...now, ...ahead.flatMap(({ planned }) => planned)].find(
      (one) => nameOf(one) === "oil" && one.isNext,
    )!;
    expect([oil.state, oil.dueOn, Math.round(oil.at / 100)]).toEqual(["due", "2026-08-20", 625]);
    // It won't reach 64,000 until weeks after that day.
    expect(text(now)).toEqual(["oil due"]);
  });

  test("also counts if a major service, a new belt or a new battery implies it", () => {
    const done = {
      1290: [at("2026-05-01", 58_900)],
      1405: [at("2026-05-01", 58_900)],
      1501: [at("2026-05-01", 58_900)],
    };
    const { progress } = plan(driven(60_412), done);
    const known = progress.filter(({ last }) => last).map(nameOf);
    expect(known).toEqual(["major", "air", "belt", "battery"]);
  });

  test("hides stops that are older than the records read", () => {
    const many = Array.from({ length: 12 }, (_, index) =>
      at(`2026-0${1 + Math.floor(index / 6)}-1${index % 6}`, 50_000 + index * 100),
    ).reverse();
    const { passed, hasMore } = plan(driven(60_412), { 1302: many }, { ahead: 3, passed: 9 });
    expect([passed.map(({ at }) => at), hasMore]).toEqual([[56_000], true]);
  });

  test("is due at stops by the owner's interval", () => {
    const choices = {
      OIL: {
        off: null,
        snoozedUntil: null,
        interval: { distance: 3_000, months: null, unit: "mi" as const },
      },
    };
    expect(plan({ ...driven(10_000), choices }).ahead.map(({ at }) => at)).toEqual([
      12_000, 15_000, 18_000,
    ]);
    const tiny = {
      OIL: { ...choices.OIL, interval: { distance: 1, months: null, unit: "mi" as const } },
    };
    expect(plan({ ...driven(9_000_000), choices: tiny }).ahead).toHaveLength(3);
  });
});

test("Every vehicle's stops are multiples of the interval and list each operation once", () => {
  for (const powertrain of powertrains) {
    for (const use of ["normal", "severe"] as const) {
      for (const distance of [12, 4_999, 8_000, 61_500, 123_456, 300_000]) {
        for (const [country, unit] of [
          ["US", "mi"],
          ["CA", "km"],
          ["US", "km"],
          ["CA", "mi"],
        ] as const) {
          const done = {
            1302: [at("2026-03-01", Math.max(1, distance - 2_900), unit)],
            1354: [at("2025-12-20", Math.max(1, distance - 5_800), unit)],
          };
          const { size, ahead, passed, now, later, progress, byTime } = plan(
            { powertrain, use, country, ...driven(distance, unit) },
            done,
          );
          for (const { at, planned } of [...ahead, ...passed]) {
            expect(at % size!).toBe(0);
            expect(new Set(planned.map(nameOf)).size).toBe(planned.length);
          }
          expect(ahead.every(({ at }) => at > distance)).toBe(true);
          expect(passed.every(({ at }) => at <= distance)).toBe(true);
          const scheduled = new Set(
            [...now, ...later, ...ahead.flatMap(({ planned }) => planned)]
              .filter(({ state }) => state !== "done")
              .map(nameOf),
          );
          expect([...scheduled, ...byTime.map(nameOf)].sort()).toEqual(progress.map(nameOf).sort());
        }
      }
    }
  }
});

describe("The dashboard names the services of the next major service", () => {
  const top = (options: Partial<VehicleSnapshot>, done: Done = {}) =>
    topOperations(plan(options, done, { ahead: 4, passed: 0 }), knownVehicle(options)).map(
      (operation) => nameOf({ operation }),
    );
  test.each<[string, Partial<VehicleSnapshot>, string[]]>([
    ["a new gasoline car", driven(12), ["brake fluid", "air"]],
    ["a car before 48,000 miles", driven(40_000), ["cabin", "belt", "air"]],
    ["a car before 96,000 miles", driven(90_000), ["transmission", "plugs", "air"]],
    ["a diesel", { powertrain: "diesel", ...driven(12) }, ["cabin", "fuel"]],
    ["an electric car", { powertrain: "electric", ...driven(12) }, ["cabin"]],
    ["a car without an odometer", {}, ["brake fluid", "air"]],
  ])("for %s", (_case, values, expected) => {
    expect(top(values)).toEqual(expected);
  });

  test("after a recorded one", () => {
    expect(top(driven(60_412), { 1290: [at("2026-05-01", 59_900)] })).toEqual([
      "brake fluid",
      "cabin",
      "air",
    ]);
  });
});
