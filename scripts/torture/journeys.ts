import { join } from "node:path";
import { browserEnvironment, findChromium } from "../test-run/chromium.ts";
import { tallyOf, tallyPlaywright } from "../test-run/tally.ts";
import { runTool } from "../test-run/tools.ts";
import { keepBusy } from "./busy-loop.ts";
import type { Figure } from "./table.ts";

type Run = { what: string; args: string[]; busy?: boolean };

export const journeyRuns: Record<string, Run[]> = {
  R11: [
    { what: "with scripts off", args: ["--project=scripts-off"] },
    { what: "with every script blocked", args: ["--project=scripts-blocked"] },
    { what: "with scripts that fail half way", args: ["--project=pages", "failing-scripts"] },
  ],
  P15: [
    {
      what: "beside a busy loop",
      args: ["--project=scripts-on", "--grep=@core", "--repeat-each=20"],
      busy: true,
    },
  ],
};

export async function runJourneys(
  id: string,
  env: Record<string, string>,
  folder: string,
): Promise<Figure[]> {
  const chromium = await findChromium();
  const figures: Figure[] = [];
  for (const [at, { what, args, busy = false }] of journeyRuns[id]!.entries()) {
    const report = join(folder, `${id}-${at}.json`);
    const browser = { ...browserEnvironment(chromium), PLAYWRIGHT_JSON_OUTPUT_FILE: report };
    const rest = busy ? keepBusy() : undefined;
    const code = await runTool(
      "playwright",
      ["test", "-c", "tests/playwright.config.ts", "--reporter=line,json", ...args],
      { ...env, ...browser },
    );
    rest?.();
    const { passed, failed } = tallyOf("Playwright", tallyPlaywright, report, code);
    const complete = `${passed + failed.length} journeys ${what}: failed`;
    figures.push({
      id,
      what: complete,
      value: String(failed.length),
      bar: "0",
      reached: failed.length === 0 && passed > 0,
    });
  }
  return figures;
}
