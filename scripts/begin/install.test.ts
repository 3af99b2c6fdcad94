import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { isInstalled, packagesFor, tellPercent, withoutParentNpm } from "./install.mjs";

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

it("says every tenth of the packages as they arrive", () => {
  const said: string[] = [];
  const onPackage = tellPercent(20, (text) => void said.push(text));
  for (let count = 0; count < 20; count++) onPackage();
  expect(said.join("")).toBe("10% 20% 30% 40% 50% 60% 70% 80% 90% ");
});

it("counts the packages of this machine, and not those of others", () => {
  const packages = {
    "": {},
    a: {},
    b: { os: [process.platform] },
    c: { os: ["none"] },
    d: { cpu: "none" },
    e: { cpu: process.arch },
  };
  expect(packagesFor(JSON.stringify({ packages }))).toBe(3);
});

it("keeps where packages come from, and drops what a parent npm says of its own run", () => {
  const kept = {
    PATH: "/bin",
    npm_config_registry: "https://registry.example",
    npm_config_cache: "/cache",
    HTTPS_PROXY: "http://proxy.example",
  };
  const dropped = {
    npm_lifecycle_event: "start",
    npm_package_name: "x",
    npm_command: "start",
    npm_config_local_prefix: "/x",
    npm_config_omit: "dev",
  };
  expect(withoutParentNpm({ ...kept, ...dropped })).toEqual(kept);
});
