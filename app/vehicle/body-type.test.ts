import { expect, test } from "vitest";
import { getBodyType, getVehicleKind } from "./body-type.ts";

test.each([
  ["Sedan/Saloon", "sedan"],
  ["Limousine", "sedan"],
  ["Low Speed Vehicle (LSV) / Neighborhood Electric Vehicle (NEV)", "sedan"],
  ["Coupe", "coupe"],
  ["Convertible/Cabriolet", "convertible"],
  ["Roadster", "convertible"],
  ["Hatchback/Liftback/Notchback", "hatchback"],
  ["Wagon", "wagon"],
  ["Sport Utility Vehicle (SUV)/Multi-Purpose Vehicle (MPV)", "suv"],
  ["Crossover Utility Vehicle (CUV)", "suv"],
  ["Sport Utility Truck (SUT)", "pickup"],
  ["Pickup", "pickup"],
  ["Truck", "pickup"],
  ["Incomplete - Chassis Cab (Double Cab)", "pickup"],
  ["Incomplete - Motor Home Chassis", "van"],
  ["Incomplete - Cutaway", "van"],
  ["Minivan", "van"],
  ["Cargo Van", "van"],
  ["Step Van / Walk-in Van", "van"],
  ["Bus", "van"],
  ["Motorhome", "van"],
  ["Motorcycle - Street", "motorcycle"],
  ["Motorcycle - Scooter", "motorcycle"],
  ["Off-road Vehicle - Dirt Bike / Off-Road", "motorcycle"],
])("%s is drawn as %s", (bodyClass, bodyType) => {
  expect(getBodyType(bodyClass)).toBe(bodyType);
});

test.each([
  ["Motorcycle", "motorcycle"],
  ["Passenger Car", "sedan"],
  ["Truck", "pickup"],
  ["Multipurpose Passenger Vehicle (MPV)", "suv"],
  ["Bus", "van"],
  ["Incomplete Vehicle", "pickup"],
  ["MULTIPURPOSE PASSENGER VEHICLE (MPV)", "suv"],
  [null, "sedan"],
])("Without a body class, a %s is drawn as %s", (vehicleType, bodyType) => {
  expect(getBodyType(null, vehicleType)).toBe(bodyType);
  expect(getBodyType("Unheard of", vehicleType)).toBe(bodyType);
});

test.each([
  ["sedan", "car"],
  ["suv", "car"],
  ["pickup", "truck"],
  ["motorcycle", "motorcycle"],
  ["van", "vehicle"],
] as const)("An owner calls a %s a %s", (bodyType, kind) => {
  expect(getVehicleKind(bodyType)).toBe(kind);
});
