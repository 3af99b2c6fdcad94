import { expect, test } from "vitest";
import { checkRegistration, expirationRange } from "./registration-rule.ts";

const today = "2026-11-21";

test.each<[string | null, string | null, string[]]>([
  [null, null, ["registration.required"]],
  ["2026-11-21", null, []],
  ["2026-11-22", null, ["date.future"]],
  ["1970-01-01", null, ["date.tooEarly"]],
  [null, "2021-11-21", []],
  [null, "2021-11-20", ["expirationDate.range"]],
  [null, "2036-11-21", []],
  [null, "2036-11-22", ["expirationDate.range"]],
  ["2026-11-01", "2026-11-01", []],
  ["2026-11-02", "2026-11-01", ["registration.afterExpiration"]],
  ["2027-01-01", "1999-01-01", ["date.future", "expirationDate.range"]],
])(
  "a registration from %s that expires on %s has errors %j (decisions §5)",
  (date, expirationDate, expected) => {
    expect(checkRegistration({ date, expirationDate }, today).map(({ code }) => code)).toEqual(
      expected,
    );
  },
);

test("the date field has the range that the rule accepts", () => {
  expect(expirationRange("2028-02-29")).toEqual({ min: "2023-02-28", max: "2038-02-28" });
});
