import { describe, expect, it } from "vitest";
import { addMonths } from "#app/i18n/calendar.ts";
import { serviceIds } from "#app/vehicle/snapshot/event-types.ts";
import { upkeepOf, type RecordedServices } from "./well-maintained.ts";

const car = { powertrain: "gas", bodyType: "sedan", country: "US", use: "normal" } as const;
const today = "2026-01-15";

/** An oil change at each of these months before today, with the miles driven until then. */
function oilChanges(...at: [monthsAgo: number, miles: number | null][]): RecordedServices[] {
  return at.map(([monthsAgo, miles]) => ({
    date: addMonths(today, -monthsAgo),
    services: [serviceIds.OIL],
    odometer: miles === null ? null : { distance: miles, unit: "mi" },
  }));
}

const upkeep = (records: RecordedServices[], miles: number | null = null) =>
  upkeepOf(records, car, { today, miles });

describe("A car's upkeep", () => {
  it("isn't known without a record of these services", () => {
    expect(upkeep([])).toBeNull();
    expect(upkeep([{ date: "2025-01-01", services: [1], odometer: null }])).toBeNull();
  });

  it("counts each service after the first, and only a late one after the last", () => {
    const records = oilChanges([30, 10_000], [24, 15_000], [18, 20_000], [12, 25_000], [6, 30_000]);
    expect(upkeep(records, 33_000)).toMatchObject({ due: 4, onTime: 4, percent: 100 });
    expect(upkeep(oilChanges([30, 1_000], [18, 4_000]), 5_000)).toMatchObject({
      due: 2,
      onTime: 1,
    });
  });

  it("earns the badge with nine in ten on time, after four services and a year", () => {
    const enough = oilChanges([30, null], [24, null], [18, null], [12, null], [6, null]);
    expect(upkeep(enough)?.isWellMaintained).toBe(true);
    expect(upkeep(enough.slice(1))?.isWellMaintained).toBeNull();
    const late = oilChanges([50, null], [30, null], [24, null], [18, null], [12, null], [6, null]);
    expect(upkeep(late)).toMatchObject({ due: 5, onTime: 4, percent: 80, isWellMaintained: false });
  });

  it("allows a month, and a tenth of the distance", () => {
    const since = (months: number, miles: number) =>
      upkeep(oilChanges([months + 1, 10_000], [1, 10_000 + miles]))?.onTime;
    const { months, miles } = { months: 12, miles: 8_000 };
    expect(since(months, miles)).toBe(1);
    expect(since(months + 2, miles)).toBe(0);
    expect(since(months, Math.floor(miles * 1.1))).toBe(1);
    expect(since(months, Math.ceil(miles * 1.1) + 1)).toBe(0);
  });

  it("ignores records from the future", () => {
    expect(upkeep(oilChanges([-1, null]))).toBeNull();
  });
});
