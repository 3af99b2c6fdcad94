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
    { id: "car", role: "owner" },
    tabDots(openDashboard(knownVehicle(input), today)),
    formatters,
  ).links.flatMap(({ full, dot }) => (dot ? [`${full}: ${dot}`] : []));
}

const visit = { recordId: "record-1", date: "2026-11-01", shop: "Elm", isAnswered: false };

const doneOn = (date: string) => ({ services: { MJR_SERVICE: { date, odometer: null } } });

test.each<[string, Partial<VehicleSnapshot>, string[]]>([
  ["has no dot without a record", {}, []],
  ["has no dot once it was done", doneOn("2026-06-01"), []],
  [
    "has a dot 30 days before it's due",
    doneOn("2023-12-15"),
    ["Maintenance Schedule: Major service due"],
  ],
  [
    "has a dot when it's overdue",
    doneOn("2022-01-31"),
    ["Maintenance Schedule: Major service due"],
  ],
  [
    "has no dot once the owner turned it off",
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
    "a dot for a shop to review",
    { visits: { listed: visit, unlisted: null } },
    ["Service History: Review a shop"],
  ],
  [
    "a dot for a shop to invite",
    { visits: { listed: null, unlisted: visit } },
    ["Service History: Invite a shop"],
  ],
  [
    "no dot after an answer",
    { visits: { listed: { ...visit, isAnswered: true }, unlisted: null } },
    [],
  ],
  [
    "a dot next to the one for a major service",
    { ...doneOn("2022-01-31"), visits: { listed: visit, unlisted: null } },
    ["Service History: Review a shop", "Maintenance Schedule: Major service due"],
  ],
])("the history has %s (spec §2)", (_what, values, dots) => {
  expect(dotsWith(values)).toEqual(dots);
});

test("other overdue events have no dot", () => {
  expect(dotsWith({ services: { OIL: { date: "2022-01-31", odometer: null } } })).toEqual([]);
});
