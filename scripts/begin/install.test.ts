import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { isInstalled } from "./install.mjs";

describe("what npm says it installed", () => {
  let folder: string;
  beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), "roadworthy-install-"))));
  afterEach(() => rmSync(folder, { recursive: true }));

  const lock = {
    "": {},
    "node_modules/a": { integrity: "sha512-a" },
    "node_modules/for-another-machine": { integrity: "sha512-b", optional: true },
  };
  const agrees = (installed: object) => {
    const record = join(folder, "record.json");
    writeFileSync(record, JSON.stringify({ packages: installed }));
    return isInstalled(JSON.stringify({ packages: lock }), record);
  };

  it("agrees with the lock file, but for packages of other machines", () => {
    expect(agrees({ "node_modules/a": { integrity: "sha512-a" } })).toBe(true);
  });

  it.each([
    ["a package is missing", {}],
    ["a version differs", { "node_modules/a": { integrity: "sha512-older" } }],
    [
      "a package is left over",
      { "node_modules/a": { integrity: "sha512-a" }, "node_modules/c": {} },
    ],
  ])("differs when %s", (_, installed) => {
    expect(agrees(installed)).toBe(false);
  });

  it("is not there on a fresh clone", () => {
    expect(isInstalled("{}", join(folder, "absent.json"))).toBe(false);
  });
});
