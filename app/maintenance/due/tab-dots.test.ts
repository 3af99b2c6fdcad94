import { expect, test } from "vitest";
import { knownVehicle } from "#tests/support/known-vehicle.ts";
import { openDashboard } from "./dashboard.ts";
import { createFormatters } from "#app/vehicle/formatters.server.ts";
import type { VehicleSnapshot } from "#app/vehicle/snapshot/vehicle-snapshot.ts";
import { tabsView } from "#app/vehicle/vehicle-tabs.server.ts";
import { tabDots } from "./tab-dots.ts";

const today = "2026-11-21";

function dotsWith(input: Partial<VehicleSnapshot>) {
  const formatters = createFormatters({ language: "en", country: "US" }, null);
  return tabsView(
    "dashboard",
    "car",
    tabDots(openDashboard(knownVehicle(input), today)),
    formatters,
  ).links.flatMap(({ full, dot }) => (dot ? [`${full}: ${dot}`] : []));
}

const visit = { recordId: "record-1", date: "2026-11-01", shop: "Elm", isAnswered: false };

/** A major service is due every three years. */
const doneOn = (date: string) => ({ services: { MJR_SERVICE: { date, odometer: null } } });

test.each<[string, Partial<VehicleSnapshot>, string[]]>([
  ["of which nothing is on record", {}, []],
  ["that was done", doneOn("2026-06-01"), []],
  [
    "that comes up within 30 days",
    doneOn("2023-12-15"),
    ["Maintenance Schedule: Major service due"],
  ],
  ["that is overdue", doneOn("2022-01-31"), ["Maintenance Schedule: Major service due"]],
  [
    "that its owner turned off",
    {
      ...doneOn("2022-01-31"),
      choices: { MJR_SERVICE: { off: "user", interval: null, snoozedUntil: null } },
    },
    [],
  ],
])("a major service %s (spec §2)", (_what, options, dots) => {
  expect(dotsWith(options)).toEqual(dots);
});

test.each<[string, Partial<VehicleSnapshot>, string[]]>([
  [
    "a shop to review",
    { visits: { listed: visit, unlisted: null } },
    ["Service History: A shop to review"],
  ],
  [
    "a shop to invite",
    { visits: { listed: null, unlisted: visit } },
    ["Service History: A shop to invite"],
  ],
  ["nothing", { visits: { listed: { ...visit, isAnswered: true }, unlisted: null } }, []],
  [
    "both that and a major service",
    { ...doneOn("2022-01-31"), visits: { listed: visit, unlisted: null } },
    ["Service History: A shop to review", "Maintenance Schedule: Major service due"],
  ],
])("the history has a dot for %s (spec §2)", (_what, values, dots) => {
  expect(dotsWith(values)).toEqual(dots);
});

test("nothing else has a dot, however urgent it is", () => {
  expect(dotsWith({ services: { OIL: { date: "2022-01-31", odometer: null } } })).toEqual([]);
});
