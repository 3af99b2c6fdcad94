import { describe, expect, it } from "vitest";
import { bodiesOf, prevalent } from "./body-types.ts";

const truck = { vehicleType: 3, classes: [], weights: [], commonMake: true };

describe("the bodies of a filing", () => {
  it("follow its body classes, each type once", () => {
    expect(bodiesOf({ ...truck, vehicleType: 7, classes: ["Minivan", "Van", "Wagon"] })).toEqual({
      types: ["van", "wagon"],
      guessed: false,
    });
  });

  it("leave out what nobody keeps in a garage", () => {
    for (const name of [
      "Truck-Tractor",
      "Bus - School Bus",
      "Motorhome",
      "Incomplete - Cutaway",
      "Off-road Vehicle - Golf Cart",
    ]) {
      expect(bodiesOf({ ...truck, classes: [name] }).types).toEqual([]);
    }
  });

  it("take a truck for a pick-up only when all its weights are light", () => {
    expect(bodiesOf({ ...truck, classes: ["Truck"], weights: [2, 4] }).types).toEqual(["pickup"]);
    expect(bodiesOf({ ...truck, classes: ["Truck"], weights: [2, 8] }).types).toEqual([]);
    expect(bodiesOf({ ...truck, classes: ["Truck"] }).types).toEqual([]);
  });

  it("are guessed from the vehicle type where no class is named, for trucks of common makes only", () => {
    expect(bodiesOf(truck)).toEqual({ types: ["pickup"], guessed: true });
    expect(bodiesOf({ ...truck, commonMake: false }).types).toEqual([]);
    expect(bodiesOf({ ...truck, weights: [9] }).types).toEqual([]);
    expect(bodiesOf({ ...truck, vehicleType: 1, commonMake: false }).types).toEqual(["motorcycle"]);
  });
});

describe("the prevalent body", () => {
  it("is the one named most, where a filing for many bodies counts for little", () => {
    const wide = { types: ["sedan" as const, "coupe" as const, "wagon" as const], guessed: false };
    expect(prevalent([wide, wide, { types: ["coupe"], guessed: false }])).toBe("coupe");
  });

  it("is guessed only when nothing names one", () => {
    const guess = { types: ["sedan" as const], guessed: true };
    expect(prevalent([guess, guess, { types: ["coupe"], guessed: false }])).toBe("coupe");
    expect(prevalent([guess])).toBe("sedan");
    expect(prevalent([{ types: [], guessed: false }])).toBeUndefined();
  });
});
