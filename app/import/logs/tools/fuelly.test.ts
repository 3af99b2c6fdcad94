import { describe, expect, it } from "vitest";
import { quebecer, sample, reported } from "#tests/support/imports.ts";

describe("a Fuelly file", () => {
  it("of services is read for all cars, with expenses that name a service", () => {
    expect(reported(sample("fuelly-services.csv"))).toEqual([
      "2 2025-09-12 · 61540 mi · [1302] · engine oil, oil filter · " +
        "5210 USD · #diy · (0W-20) · {Blue Bird}",
      "3 2025-09-13 · 61542 mi · [1354] · {Blue Bird}",
      "4 2025-08-01 · 120880 mi · battery, Cargo light · 21400 USD · {Truck}",
      "5 2025-06-30 · 60012 mi · [1314] · 3000 USD · (passed) · {Blue Bird}",
      "6 expense",
      "7 note",
      "8 empty",
      "9 note",
    ]);
  });

  it("uses the owner's unit and currency", () => {
    expect(reported(sample("fuelly-services.csv"), quebecer)[0]).toMatch(/61540 km .* 5210 CAD/);
  });

  it("of fuel-ups has fill-ups", () => {
    expect(reported(sample("fuelly-fuelups.csv"))).toEqual(["2 fillUp"]);
  });

  it.each(["constructor", "__proto__", ""])("keeps the service type %j as a note", (type) => {
    expect(
      reported(
        `service_date,service_type,sub_service_types,odometer,price\n` +
          `2025-06-05,${type},engine_oil,5,5\n`,
      ),
    ).toEqual(["2 note"]);
  });
});
