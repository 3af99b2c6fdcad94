import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { isInstalled } from "./install.mjs";

describe("npm's record of installed packages", () => {
  let folder: string;
  beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), "roadworthy-install-"))));
  afterEach(() => rmSync(folder, { recursive: true }));

  const lock = {
    "": {},
    "node_modules/a": { integrity: "sha512-a" },
    "node_modules/for-another-platform": { integrity: "sha512-b", optional: true },
  };
  const matches = (installed: object) => {
    const record = join(folder, "record.json");
    writeFileSync(record, JSON.stringify({ packages: installed }));
    return isInstalled(JSON.stringify({ packages: lock }), record);
  };

  it("matches the lock file, apart from packages for other platforms", () => {
    expect(matches({ "node_modules/a": { integrity: "sha512-a" } })).toBe(true);
  });

  it.each([
    ["a package is missing", {}],
    ["a version differs", { "node_modules/a": { integrity: "sha512-older" } }],
    [
      "a package is left over",
      { "node_modules/a": { integrity: "sha512-a" }, "node_modules/c": {} },
    ],
  ])("doesn't match if %s", (_, installed) => {
    expect(matches(installed)).toBe(false);
  });

  it("doesn't exist on a fresh clone", () => {
    expect(isInstalled("{}", join(folder, "absent.json"))).toBe(false);
  });
});
