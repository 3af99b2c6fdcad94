import { expect, it } from "vitest";
import { groupOf } from "./call-groups.ts";

it.each([
  ["/vehicles", "vehicle"],
  ["/vehicle/{vehicleId}", "vehicle"],
  ["/vehicle/{vehicleId}/price/preview", "vehicle"],
  ["/vehicle/{vehicleId}/odometerRecord", "records"],
  ["/vehicle/{vehicleId}/displayRecords/{recordId}/receipts", "records"],
  ["/vehicle/serviceItems", "records"],
  ["/vehicle/{vehicleId}/review/sale", "shops"],
  ["/serviceLocation/{compCode}", "shops"],
  ["/account/log", "account"],
  ["/log", "other"],
] as const)("%s is listed with %s", (path, group) => {
  expect(groupOf(path)).toBe(group);
});
