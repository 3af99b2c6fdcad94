import { expect, test } from "vitest";
import { href, paths } from "#app/http/paths.ts";
import { fuelPaths } from "#app/vehicle/fuel-paths.ts";
import {
  formsNear,
  isKept,
  isLogForm,
  isPhoto,
  recordFormOf,
  vehiclePathOf,
} from "./kept-paths.ts";

const id = "-demo_5yfburhexjp0421";

test.each([
  paths.garage,
  paths.chooseCarToLog,
  paths.vehicle(id),
  paths.glovebox(id),
  paths.log(id),
  paths.serviceHistory(id),
  paths.addRecord(id),
  paths.odometer(id),
  paths.logEvent(id, "oil-change"),
])("%s is kept for reading offline", (path) => {
  expect(isKept(href(path))).toBe(true);
});

test.each([
  paths.landing,
  paths.addVehicle,
  paths.removedVehicles,
  paths.welcome,
  paths.confirmVehicle,
  paths.editVehicle(id),
  paths.editGlovebox(id),
  paths.record(id, "abc"),
  paths.reading(id, "abc"),
  paths.profile,
  paths.logIn,
  "/garage/add/log",
])("%s isn't kept", (path) => {
  expect(isKept(href(path))).toBe(false);
});

test.each([
  [paths.addRecord(id), true],
  [paths.logEvent(id, "oil-change"), true],
  [fuelPaths.add(id), true],
  [fuelPaths.fuel(id), false],
  [paths.oilAlert(id), true],
  [paths.odometer(id), true],
  [paths.vehicle(id), false],
  [paths.reading(id, "abc"), false],
  [paths.editGlovebox(id), false],
  [paths.logOut, false],
])("whether a form sent to %s can wait for a connection: %s", (path, waits) => {
  expect(isLogForm(href(path))).toBe(waits);
});

test("a form's page leads back to its car", () => {
  expect(vehiclePathOf(href(paths.addRecord(id)))).toBe(href(paths.vehicle(id)));
  expect(vehiclePathOf(href(paths.chooseCarToLog))).toBe(href(paths.garage));
  expect(recordFormOf(href(paths.logEvent(id, "oil-change")))).toBe(href(paths.addRecord(id)));
});

test("a dashboard's forms are kept with it", () => {
  const links = [paths.vehicle("another"), paths.addRecord(id)].map(href);
  expect(formsNear(href(paths.vehicle(id)), links)).toEqual([
    href(paths.addRecord(id)),
    href(paths.odometer(id)),
  ]);
});

test("the garage's first three cars have a form each", () => {
  const cars = ["one", "two", "one", "three", "four"].map((car) => paths.vehicle(car));
  const links = [paths.addVehicle, paths.glovebox("zero"), ...cars, paths.profile].map(href);
  expect(formsNear(href(paths.garage), links)).toEqual(
    ["one", "two", "three"].map((car) => href(paths.addRecord(car))),
  );
});

test.each([paths.serviceHistory(id), paths.addRecord(id), paths.chooseCarToLog, paths.profile])(
  "no form is kept with %s",
  (path) => {
    expect(formsNear(href(path), [href(paths.vehicle(id))])).toEqual([]);
  },
);

test("a receipt isn't taken for a car's photo", () => {
  expect(isPhoto(href(paths.vehiclePhoto(id, "abc", 320)))).toBe(true);
  expect(isPhoto(href(paths.receipt(id, "abc", "def")))).toBe(false);
});
