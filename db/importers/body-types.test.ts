import { describe, expect, it } from "vitest";
import { getBodies, mostCommonBody } from "./body-types.ts";

const truck = { vehicleType: 3, classes: [], weights: [], isCommonMake: true };

describe("the body types of a filing", () => {
  it("come from its body classes, each type once", () => {
    expect(getBodies({ ...truck, vehicleType: 7, classes: ["Minivan", "Van", "Wagon"] })).toEqual({
      types: ["van", "wagon"],
      isGuess: false,
    });
  });

  it("exclude vehicles that nobody keeps in a garage", () => {
    for (const name of [
      "Truck-Tractor",
      "Bus - School Bus",
      "Motorhome",
      "Incomplete - Cutaway",
      "Off-road Vehicle - Golf Cart",
    ]) {
      expect(getBodies({ ...truck, classes: [name] }).types).toEqual([]);
    }
  });

  it("include pickup for a truck only if all its weights are light", () => {
    expect(getBodies({ ...truck, classes: ["Truck"], weights: [2, 4] }).types).toEqual(["pickup"]);
    expect(getBodies({ ...truck, classes: ["Truck"], weights: [2, 8] }).types).toEqual([]);
    expect(getBodies({ ...truck, classes: ["Truck"] }).types).toEqual([]);
  });

  it("are guessed without a body class, for trucks only if the make is common", () => {
    expect(getBodies(truck)).toEqual({ types: ["pickup"], isGuess: true });
    expect(getBodies({ ...truck, isCommonMake: false }).types).toEqual([]);
    expect(getBodies({ ...truck, weights: [9] }).types).toEqual([]);
    expect(getBodies({ ...truck, vehicleType: 1, isCommonMake: false }).types).toEqual([
      "motorcycle",
    ]);
  });
});

describe("the most common body type", () => {
  it("counts a filing for several types less for each", () => {
    const wide = { types: ["sedan" as const, "coupe" as const, "wagon" as const], isGuess: false };
    expect(mostCommonBody([wide, wide, { types: ["coupe"], isGuess: false }])).toBe("coupe");
  });

  it("is a guess only if no filing names one", () => {
    const guess = { types: ["sedan" as const], isGuess: true };
    expect(mostCommonBody([guess, guess, { types: ["coupe"], isGuess: false }])).toBe("coupe");
    expect(mostCommonBody([guess])).toBe("sedan");
    expect(mostCommonBody([{ types: [], isGuess: false }])).toBeUndefined();
  });
});
