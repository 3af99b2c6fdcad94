import { expect, test } from "vitest";
import { entryDialog } from "./entry-dialog.ts";

test.each([
  ["vhr=true", "report", "true"],
  ["checkTires=set12345", "check-tires", "set12345"],
  ["addTires", "add-tires", ""],
  ["pastOilChange=1", "oil-alert", "1"],
  ["date=2026-11-01&estimateRecord=true", "add-record", "2026-11-01"],
  ["estimateRecord=true", "add-record", "true"],
  ["onboarding=true&glovebox=true", "glovebox", "true"],
  ["glovebox=false&onboarding=true", "welcome", "true"],
  ["addRegistration=true&pastOilChange=true", "oil-alert", "true"],
  ["addTires=true&checkTires=true&vhr=true", "report", "true"],
  ["qr=1", "glovebox", "1"],
  ["qr=1&onboarding=true", "welcome", "true"],
  ["vhr=true&changeOfOwnership=true", "change-of-ownership", "true"],
])("?%s opens %s (spec §2, entry flags and their priority)", (query, dialog, value) => {
  expect(entryDialog(new URLSearchParams(query))).toEqual({ dialog, value });
});

test.each(["", "qr=false", "utm_source=mail", "vhr=false", "VHR=true"])(
  "?%s opens nothing",
  (query) => {
    expect(entryDialog(new URLSearchParams(query))).toBeNull();
  },
);
