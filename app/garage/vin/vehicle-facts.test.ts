import { expect, test } from "vitest";
import { buildVehicleFacts } from "./vehicle-facts.ts";
import type { VpicAnswer, VpicElement } from "./vpic-elements.ts";

function facts(
  texts: Partial<Record<VpicElement, string>>,
  vehicleType: string | null = "Passenger Car",
  manufacturer: string | null = null,
) {
  const answer: VpicAnswer = {
    make: null,
    model: null,
    text: (element) => texts[element] ?? null,
    texts: () => [],
  };
  return buildVehicleFacts(answer, { vehicleType, manufacturer });
}

test("An empty answer has no facts", () => expect(facts({})).toEqual({}));

test.each([
  [{ displacementL: "1.798", cylinders: "4", engineConfiguration: "In-Line" }, "1.8 L I4"],
  [{ displacementL: "5.7", cylinders: "8", engineConfiguration: "V-Shaped" }, "5.7 L V8"],
  [
    { displacementL: "2.5", cylinders: "4", engineConfiguration: "Horizontally opposed (boxer)" },
    "2.5 L H4",
  ],
  [{ displacementL: "1.4", cylinders: "4" }, "1.4 L 4 cyl."],
  [{ displacementCc: "1300", engineConfiguration: "Rotary" }, "1.3 L"],
  [{ displacementL: "0" }, undefined],
])("The engine of %j is %s", (texts, engine) => expect(facts(texts).engine).toBe(engine));

test("Motorcycle engines are shown in cubic centimeters", () => {
  expect(
    facts({ displacementCc: "1868", cylinders: "2", engineConfiguration: "V-Shaped" }, "Motorcycle")
      .engine,
  ).toBe("1868 cc V2");
});

test.each([
  ["AWD/All-Wheel Drive", "AWD"],
  ["4WD/4-Wheel Drive/4x4", "4WD"],
  ["4x2", "4x2"],
  ["Other", undefined],
])("The drive %s is shown as %s", (text, drive) =>
  expect(facts({ drive: text }).drive).toBe(drive),
);

test("The facts include fuels, plant, transmission and maker", () => {
  expect(
    facts(
      {
        fuel: "Electric",
        secondaryFuel: "Gasoline",
        transmission: "Motorcycle - Chain Drive",
        bodyClass: "Wagon",
        plantCity: "ALLISTON",
        plantState: "ONTARIO",
        plantCountry: "CANADA",
      },
      null,
      "HONDA  OF CANADA",
    ),
  ).toEqual({
    fuel: "Electric / Gasoline",
    transmission: "Chain Drive",
    bodyClass: "Wagon",
    plant: "Alliston, Ontario, Canada",
    manufacturer: "HONDA OF CANADA",
  });
  expect(facts({ plantCity: "MONTREAL", plantCountry: "UNITED STATES (USA)" }).plant).toBe(
    "Montreal, United States",
  );
});
