/**
 * `npm run browsers [-- lynx w3m …]`: takes the main journeys in real browsers, with real keys. A
 * run with all of them brings docs/browsers.md up to date.
 */
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import type { Launch } from "./browsers/browser.ts";
import { printMatrix, printVersions, takeJourneys, type Column } from "./browsers/matrix.ts";
import { dillo } from "./browsers/dillo.ts";
import { firefox } from "./browsers/firefox.ts";
import { visitPartnersPage } from "./browsers/firefox-frame.ts";
import { netsurf } from "./browsers/netsurf.ts";
import { elinks, links2, lynx, w3m } from "./browsers/text-browsers.ts";
import { webkit } from "./browsers/webkit.ts";
import { build, needsBuild } from "./run/build.ts";
import { runCommand } from "./run/command.ts";
import { Failure } from "./run/failure.ts";
import { step } from "./run/progress.mjs";
import { startTestStack } from "./test-run/stack.ts";

type Driver = { launch: Launch; programs: string[] };

const drivers: Record<string, Driver> = {
  lynx: { launch: lynx, programs: ["lynx", "tmux"] },
  w3m: { launch: w3m, programs: ["w3m", "tmux"] },
  links2: { launch: links2, programs: ["links2", "tmux"] },
  elinks: { launch: elinks, programs: ["elinks", "tmux"] },
  netsurf: { launch: netsurf, programs: ["netsurf-gtk", "Xvfb", "xdotool", "import", "tesseract"] },
  dillo: { launch: dillo, programs: ["dillo", "Xvfb", "xdotool", "import", "tesseract"] },
  firefox: { launch: firefox, programs: ["firefox-esr"] },
  webkit: { launch: webkit, programs: ["WebKitWebDriver", "Xvfb"] },
};

const page = "docs/browsers.md";

await runCommand(async (lifetime, names) => {
  const chosen = chooseDrivers(names);
  if (needsBuild()) await step("Building the worker and its pages", build);
  const stack = await startTestStack(lifetime);
  const product = {
    origin: stack.TEST_ORIGIN,
    databaseUrl: stack.TEST_DATABASE_URL,
    secret: stack.TEST_SESSION_SECRET,
  };
  const columns: Column[] = [];
  for (const [name, { launch }] of chosen)
    columns.push(await takeJourneys(name, launch, product, console.log));
  if (chosen.some(([name]) => name === "firefox")) {
    const height = await visitPartnersPage(lifetime, stack);
    console.log(`firefox: a garage in a partner's page: works (the frame is ${height} tall)`);
  }
  const matrix = printMatrix(columns);
  console.log(`\n${matrix}`);
  if (chosen.length === Object.keys(drivers).length)
    writeFileSync(page, replaceResults(readFileSync(page, "utf8"), matrix, printVersions(columns)));
  const failed = columns.some(({ cells }) => cells.some(({ outcome }) => outcome === "fails"));
  return failed ? 1 : 0;
});

function chooseDrivers(named: string[]): [string, Driver][] {
  const unknown = named.find((name) => !(name in drivers));
  if (unknown)
    throw new Failure(`There is no ${unknown}. Choose from ${Object.keys(drivers).join(", ")}.`);
  const chosen = Object.entries(drivers).filter(
    ([name]) => named.length === 0 || named.includes(name),
  );
  const missing = new Set(chosen.flatMap(([, { programs }]) => programs).filter(isMissing));
  if (missing.size > 0) throw new Failure(`Install ${[...missing].join(", ")} first: see ${page}.`);
  return chosen;
}

function isMissing(program: string): boolean {
  try {
    execFileSync("sh", ["-c", `command -v ${program}`], { stdio: "ignore" });
    return false;
  } catch {
    return true;
  }
}

function replaceResults(text: string, matrix: string, versions: string): string {
  const [before = "", after = ""] = text.split(/(?<=\n## Results\n)[^]*?(?=\n## )/);
  return `${before}\n${matrix}\n\nTried with:\n\n${versions}\n${after}`;
}
