import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { settingsTable } from "#app/http/settings.ts";
import { readWorkerConfigs } from "../deploy/wrangler-config.ts";
import { askedSettings, publicSettings, settingsGroups, settingsGuide } from "./guide.ts";

const operations = readFileSync("docs/operations.md", "utf8");

function documentedPurpose(name: string): string | undefined {
  const row = operations.split("\n").find((line) => line.startsWith(`| \`${name}\` |`));
  return row?.split(" | ")[3]?.replace(/ \|$/, "");
}

describe("the guide to settings", () => {
  it("covers all of them, but for those in wrangler.toml", () => {
    expect([...askedSettings, ...publicSettings].sort()).toEqual(Object.keys(settingsTable).sort());
    for (const config of Object.values(readWorkerConfigs()))
      expect(Object.keys(config.vars).sort()).toEqual([...publicSettings].sort());
  });

  it.each(askedSettings)("says about %s what docs/operations.md says first", (name) => {
    const { purpose } = settingsGuide[name];
    const documented = documentedPurpose(name)!;
    expect(documented.slice(0, purpose.length)).toBe(purpose);
    expect(documented.slice(purpose.length)).toMatch(/^(?:$|[.,;] )/);
  });

  it("has no empty group, and every required setting in one that can't be skipped", () => {
    for (const [name, { isOptional }] of Object.entries(settingsGroups)) {
      const settings = askedSettings.filter((one) => settingsGuide[one].group === name);
      expect(settings).not.toEqual([]);
      if (isOptional)
        expect(settings.filter((one) => !settingsTable[one].isOptional())).toEqual([]);
    }
  });

  it("hides every token and secret", () => {
    const named = askedSettings.filter((name) => /TOKEN|SECRET|KEY|PASSWORD/.test(name));
    expect(named.length).toBeGreaterThan(4);
    expect(named.filter((name) => !settingsGuide[name].isSecret)).toEqual([]);
  });
});
