import { expect, it } from "vitest";
import { affectedTests, readImports } from "./affected.ts";

const imports = readImports();

it("a rule affects its own test, the tests of pages that show it, and those of all pages", () => {
  const tests = affectedTests(imports, ["app/vehicle/tire-sets/tread.ts"]);
  expect(tests).toEqual(
    expect.arrayContaining([
      "app/tires/tires.route.test.ts",
      "tests/requests/every-route.test.ts",
      "tests/e2e/tires.spec.ts",
    ]),
  );
  expect(tests).not.toContain("app/help/help.route.test.ts");
  expect(tests).not.toContain("scripts/run/sqld.test.ts");
});

it("a text affects every test of pages, and no rule", () => {
  const tests = affectedTests(imports, ["locales/fr/tires/tires.json"]);
  expect(tests).toEqual(
    expect.arrayContaining(["app/help/help.route.test.ts", "tests/e2e/pages.spec.ts"]),
  );
  expect(tests).not.toContain("app/vehicle/vin.test.ts");
});

it("a package affects every test", () => {
  const tests = affectedTests(imports, ["package-lock.json"]);
  expect(tests).toEqual(
    expect.arrayContaining([
      "app/vehicle/tire-sets/tread.test.ts",
      "scripts/run/sqld.test.ts",
      "tests/e2e/pages.spec.ts",
    ]),
  );
});

it("a script affects its own tests alone, and a document none", () => {
  expect(affectedTests(imports, ["scripts/test-run/tally.ts"])).toEqual([
    "scripts/test-run/tally.test.ts",
  ]);
  expect(affectedTests(imports, ["docs/operations.md"])).toEqual([]);
});
