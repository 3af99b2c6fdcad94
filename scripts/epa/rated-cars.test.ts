import { describe, expect, test } from "vitest";
import { rateCar, type RatedCar, type Range } from "#app/vehicle/epa-rating/epa-rating.ts";
import { nameKey } from "#app/vehicle/open-recalls/recall-names.ts";
import type { StoredRating } from "#db/schema/epa/epa-ratings.ts";
import { groupRatings } from "./epa-file.ts";
import { openModels, type KnownModel } from "./match-models.ts";
import { readEpaVehicle, type EpaRow } from "./read-vehicle.ts";

const known = (make: string, ...models: string[]): KnownModel[] =>
  models.map((model) => ({ make, model, yearFrom: 2000, yearTo: 2030 }));

/** As vPIC names them. */
const match = openModels([
  ...known(
    "Toyota",
    "Corolla",
    "Corolla Cross",
    "Camry",
    "Prius Prime (PHEV)",
    "RAV4 Prime (PHEV)",
  ),
  ...known("Ford", "F-150", "F-250", "Mustang"),
  ...known("Honda", "Civic", "Accord"),
  ...known("Chevrolet", "Volt", "Bolt EV"),
  ...known("Tesla", "Model 3"),
  ...known("Nissan", "Leaf"),
]);

type Specs = { liters?: string; cylinders?: string; drive?: string; trany?: string };

const front = { drive: "Front-Wheel Drive", trany: "Automatic (variable gear ratios)" };
const rear = { drive: "Rear-Wheel Drive", trany: "Automatic (S10)" };
const all = { drive: "All-Wheel Drive", trany: "Automatic (S8)" };
const four = (liters: string) => ({ liters, cylinders: "4" });
const six = (liters: string) => ({ liters, cylinders: "6" });

function row(
  car: [year: number, make: string, model: string, baseModel: string],
  [city, highway, combined]: [number, number, number],
  { liters = "", cylinders = "", drive = "", trany = "" }: Specs,
  more: EpaRow = {},
): EpaRow {
  const [year, make, model, baseModel] = car;
  const figures = { city08: `${city}`, highway08: `${highway}`, comb08: `${combined}` };
  return {
    ...{ year: `${year}`, make, model, baseModel, ...figures },
    ...{ displ: liters, cylinders, drive, trany, fuelType1: "Regular Gasoline", ...more },
  };
}

const hybrid = { atvType: "Hybrid" };
const electric = (combE: string) => ({ atvType: "EV", fuelType1: "Electricity", combE });
const plugIn = (combE: string, combA08: string) => ({
  ...{ atvType: "Plug-in Hybrid", fuelType2: "Electricity", combE, combA08 },
});

const corolla = [2018, "Toyota", "Corolla", "Corolla"] as const;
const f150 = (drive: string, model = `F150 Pickup ${drive}`) =>
  [2018, "Ford", model, "F150"] as [number, string, string, string];

/** As on the cars' window stickers. */
const rows = [
  row([...corolla], [28, 36, 32], { ...four("1.8"), ...front }),
  row([...corolla], [27, 35, 30], { ...four("1.8"), ...front, trany: "Manual 6-spd" }),
  row([2022, "Toyota", "Corolla Cross AWD", "Corolla Cross"], [29, 32, 30], {
    ...four("2.0"),
    ...all,
  }),
  row([2020, "Toyota", "Camry LE/SE", "Camry"], [28, 39, 32], { ...four("2.5"), ...front }),
  row([2020, "Toyota", "Camry", "Camry"], [29, 41, 34], { ...four("2.5"), ...front }),
  row([2020, "Toyota", "Camry", "Camry"], [22, 32, 26], { ...six("3.5"), ...front }),
  row([2020, "Toyota", "Camry AWD LE/SE", "Camry"], [25, 34, 29], { ...four("2.5"), ...all }),
  row(
    [2020, "Toyota", "Camry Hybrid LE", "Camry"],
    [51, 53, 52],
    { ...four("2.5"), ...front },
    hybrid,
  ),
  row(
    [2025, "Toyota", "Camry HEV FF LE", "Camry"],
    [53, 50, 51],
    { ...four("2.5"), ...front },
    hybrid,
  ),
  row(
    [2021, "Toyota", "Prius Prime", "Prius Prime"],
    [55, 53, 54],
    four("1.8"),
    plugIn("25", "133"),
  ),
  row(
    [2021, "Toyota", "RAV4 Prime 4WD", "RAV4 Prime"],
    [40, 36, 38],
    four("2.5"),
    plugIn("36", "94"),
  ),
  row(f150("2WD"), [20, 26, 22], { ...six("2.7"), ...rear }),
  row(f150("4WD"), [19, 24, 21], {
    ...six("2.7"),
    drive: "4-Wheel Drive",
    trany: "Automatic (S10)",
  }),
  row(f150("4WD", "F150 2.7L 4WD GVWR>6799 LBS"), [18, 23, 20], {
    ...{ ...six("2.7"), drive: "Part-time 4-Wheel Drive", trany: "Automatic (S10)" },
  }),
  row(f150("2WD"), [17, 23, 19], { liters: "5.0", cylinders: "8", ...rear }),
  row(f150("4WD"), [16, 22, 18], { liters: "5.0", cylinders: "8", drive: "4-Wheel Drive" }),
  row(f150("2WD"), [22, 30, 25], { ...six("3.0"), ...rear }, { fuelType1: "Diesel" }),
  row([2022, "Ford", "F-150 Lightning 4WD", "F-150 Lightning"], [76, 61, 68], all, electric("49")),
  row([2018, "Honda", "Civic 4Dr", "Civic"], [31, 40, 34], { ...four("2.0"), ...front }),
  row([2012, "Honda", "Civic Natural Gas", "Civic"], [27, 38, 31], four("1.8"), {
    fuelType1: "Natural Gas",
  }),
  row([2012, "Honda", "Civic", "Civic"], [28, 39, 32], { ...four("1.8"), ...front }),
  row([2013, "Chevrolet", "Volt", "Volt"], [35, 40, 37], four("1.4"), plugIn("35", "98")),
  row([2020, "Chevrolet", "Bolt EV", "Bolt EV"], [127, 108, 118], front, electric("28.7")),
  row([2020, "Tesla", "Model 3 Long Range AWD", "Model 3"], [124, 116, 121], all, electric("28")),
  row(
    [2020, "Tesla", "Model 3 Performance AWD", "Model 3"],
    [118, 107, 113],
    all,
    electric("29.9"),
  ),
  row([2020, "Tesla", "Model 3 Long Range", "Model 3"], [136, 123, 130], rear, electric("25.9")),
  row([2015, "Nissan", "Leaf", "Leaf"], [126, 101, 114], front, electric("29.6")),
];

const { rated } = groupRatings(
  rows.map(readEpaVehicle).filter((vehicle) => vehicle !== null),
  match,
);

type Facts = RatedCar["facts"];

function rate(
  [year, make, model]: [number, string, string],
  powertrain: RatedCar["powertrain"],
  facts: Facts,
): string | null {
  const found = rated.find(
    (one) =>
      [one.year, one.makeKey, one.modelKey].join() === [year, nameKey(make), nameKey(model)].join(),
  );
  const rating = rateCar({ powertrain, facts }, (found?.ratings ?? []) as StoredRating[]);
  if (!rating) return null;
  const { tank, motor } = rating;
  const write = ({ from, to }: Range) => (from === to ? `${from}` : `${from}–${to}`);
  return [
    ...(motor ? [`${write(motor.kwh)} kWh, ${write(motor.mpge)} MPGe`] : []),
    ...(tank ? [`${write(tank.combined)} MPG (${write(tank.city)}, ${write(tank.highway)})`] : []),
  ].join("; ");
}

type Case = [
  car: [number, string, string],
  powertrain: RatedCar["powertrain"],
  facts: Facts,
  rating: string | null,
];

const corollaCar: Case[0] = [2018, "Toyota", "Corolla"];
const camry: Case[0] = [2020, "Toyota", "Camry"];
const pickup: Case[0] = [2018, "Ford", "F-150"];
const model3: Case[0] = [2020, "Tesla", "Model 3"];

describe("EPA's rating of a car", () => {
  test.each<Case>([
    [corollaCar, "gas", { engine: "1.8 L I4", transmission: "Automatic" }, "32 MPG (28, 36)"],
    [corollaCar, "gas", { engine: "1.8 L I4", transmission: "Manual/Standard" }, "30 MPG (27, 35)"],
    [corollaCar, "gas", {}, "30–32 MPG (27–28, 35–36)"],
    [[2022, "Toyota", "Corolla Cross"], "gas", {}, "30 MPG (29, 32)"],
    [camry, "gas", { engine: "2.5 L I4", drive: "FWD" }, "32–34 MPG (28–29, 39–41)"],
    [camry, "gas", { engine: "2.5 L I4", drive: "AWD" }, "29 MPG (25, 34)"],
    [camry, "gas", { engine: "3.5 L V6" }, "26 MPG (22, 32)"],
    [camry, "gas", {}, "26–34 MPG (22–29, 32–41)"],
    [camry, "hybrid", { engine: "2.5 L I4" }, "52 MPG (51, 53)"],
    [[2025, "Toyota", "Camry"], "gas", {}, "51 MPG (53, 50)"],
    [[2021, "Toyota", "Prius Prime (PHEV)"], "phev", {}, "25 kWh, 133 MPGe; 54 MPG (55, 53)"],
    [[2021, "Toyota", "RAV4 Prime (PHEV)"], "phev", {}, "36 kWh, 94 MPGe; 38 MPG (40, 36)"],
    [
      [2013, "Chevrolet", "Volt"],
      "phev",
      { engine: "1.4 L I4" },
      "35 kWh, 98 MPGe; 37 MPG (35, 40)",
    ],
    [pickup, "gas", { engine: "2.7 L V6", drive: "RWD" }, "22 MPG (20, 26)"],
    [pickup, "gas", { engine: "2.7 L V6", drive: "4WD" }, "20–21 MPG (18–19, 23–24)"],
    [pickup, "gas", { engine: "5.0 L V8", drive: "RWD" }, "19 MPG (17, 23)"],
    [pickup, "gas", { engine: "5.0 L V8", drive: "4WD" }, "18 MPG (16, 22)"],
    [pickup, "diesel", { engine: "3.0 L V6" }, "25 MPG (22, 30)"],
    [pickup, "gas", {}, "18–22 MPG (16–20, 22–26)"],
    [[2022, "Ford", "F-150"], "electric", {}, "49 kWh, 68 MPGe"],
    [[2018, "Honda", "Civic"], "gas", { engine: "2.0 L 4 cyl." }, "34 MPG (31, 40)"],
    [[2020, "Chevrolet", "Bolt EV"], "electric", {}, "28.7 kWh, 118 MPGe"],
    [model3, "electric", { drive: "AWD" }, "28–29.9 kWh, 113–121 MPGe"],
    [model3, "electric", { drive: "RWD" }, "25.9 kWh, 130 MPGe"],
    [[2015, "Nissan", "Leaf"], "electric", { drive: "FWD" }, "29.6 kWh, 114 MPGe"],
  ])("%j, %s, %j: %s", (car, powertrain, facts, rating) => {
    expect(rate(car, powertrain, facts)).toBe(rating);
  });

  test.each<[why: string, ...Case]>([
    ["EPA rates no heavy pickups", [2018, "Ford", "F-250"], "gas", {}, null],
    ["an engine that EPA doesn't list", pickup, "gas", { engine: "6.2 L V8" }, null],
    ["another number of cylinders", camry, "gas", { engine: "3.5 L V8" }, null],
    ["a powertrain that EPA doesn't list", corollaCar, "diesel", {}, null],
    ["another year", [2019, "Toyota", "Corolla"], "gas", {}, null],
    [
      ...["one that runs on natural gas", [2012, "Honda", "Civic"], "gas"],
      ...[{ fuel: "Compressed Natural Gas (CNG)" }, null],
    ] as [string, ...Case],
    ["a plug-in hybrid where only gas is listed", [2018, "Honda", "Civic"], "phev", {}, null],
  ])("is unknown for %s", (_why, car, powertrain, facts, rating) => {
    expect(rate(car, powertrain, facts)).toBe(rating);
  });
});
