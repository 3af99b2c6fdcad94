import { join } from "node:path";
import { findChromium } from "../test-run/chromium.ts";
import { tallyOf, tallyPlaywright } from "../test-run/tally.ts";
import { runTool } from "../test-run/tools.ts";
import type { Figure } from "./table.ts";

const runs = [
  { what: "with scripts off", args: ["--project=scripts-off"] },
  { what: "with every script blocked", args: ["--project=scripts-blocked"] },
  { what: "with scripts that fail half way", args: ["--project=pages", "failing-scripts"] },
];

/**
 * R11: the journeys of tests/e2e where scripts do not work, in Chromium.
 * @param env what tests/support/stack.ts reads
 * @param folder for the browser runner's reports
 */
export async function runJourneys(env: Record<string, string>, folder: string): Promise<Figure[]> {
  const chromium = await findChromium();
  const figures: Figure[] = [];
  for (const [at, { what, args }] of runs.entries()) {
    const report = join(folder, `journeys-${at}.json`);
    const browser = { TEST_CHROMIUM: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: report };
    const code = await runTool("playwright", ["test", "-c", "tests/playwright.config.ts", "--reporter=line,json", ...args], { ...env, ...browser });
    const { passed, failed } = tallyOf("Playwright", tallyPlaywright, report, code);
    const whole = `${passed + failed.length} journeys ${what}: failed`;
    figures.push({ id: "R11", what: whole, value: String(failed.length), bar: "0", reached: failed.length === 0 && passed > 0 });
  }
  return figures;
}
