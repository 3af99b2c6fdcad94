import { AxeBuilder } from "@axe-core/playwright";
import type { ConsoleMessage, Page, Response } from "@playwright/test";
import { expect } from "./fixtures.ts";
import { invalidHtml, withoutLabel } from "./html.ts";

const standards = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
/** The only rules that a colour scheme can break. */
const ofColour = ["color-contrast", "link-in-text-block"];

export type Watch = {
  /** The page as the server sent it last, past redirects. */
  document(): Response;
  /** What the browser complained about, hydration and Content-Security-Policy included. */
  complaints: string[];
};

/** To be called before a page is opened. */
export function watch(page: Page): Watch {
  let last: Response | undefined;
  const complaints: string[] = [];
  const isItself = (message: ConsoleMessage) =>
    message.text().startsWith("Failed to load resource") && message.location().url === last?.url();
  page.on("response", (response) => {
    const request = response.request();
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) last = response;
  });
  page.on("console", (message) => {
    const matters = message.type() === "error" || message.type() === "warning";
    if (matters && !isItself(message)) complaints.push(`${message.text()} ${message.location().url}`);
  });
  // What an earlier page of the same test complained about is the matter of its own test.
  page.on("framenavigated", (frame) => void (frame === page.mainFrame() && complaints.splice(0)));
  page.on("pageerror", (error) => complaints.push(String(error)));
  return {
    document: () => {
      if (!last) throw new Error("Nothing was opened");
      return last;
    },
    complaints,
  };
}

export type Expected = { status: number; language: "en" | "fr"; suffix: string; scripts: boolean; embedded?: boolean; error?: boolean };

/** Everything that contract §1 and the standards ask of every page. */
export async function checkPage(page: Page, { document: sent, complaints }: Watch, expected: Expected): Promise<void> {
  const response = sent();
  const html = await response.text();
  expect(response.status()).toBe(expected.status);
  expect.soft(await invalidHtml(html), "valid HTML").toEqual([]);
  expect.soft(withoutLabel(html), "inputs without a label").toEqual([]);
  expect.soft(/<script\b(?! type="application\/ld\+json")/.test(html), "has scripts").toBe(expected.scripts);
  await checkFrame(page, expected);
  if (expected.scripts) await hydrated(page);

  expect.soft(await violations(page), "axe").toEqual([]);
  await page.emulateMedia({ colorScheme: "dark" });
  expect.soft(await violations(page, ofColour), "axe in the dark").toEqual([]);
  await page.setViewportSize({ width: 320, height: 640 });
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect.soft(overflow, "pixels to scroll sideways at 320").toBe(0);
  expect.soft(complaints, "complaints of the browser").toEqual([]);
}

async function checkFrame(page: Page, { language, suffix, embedded, error }: Expected): Promise<void> {
  await expect.soft(page.locator("html")).toHaveAttribute("lang", language);
  await expect.soft(page.locator("h1"), "one h1").toHaveCount(1);
  const prefix = error ? { en: "Error: ", fr: "Erreur : " }[language] : "";
  const [before = "", after, ...rest] = (await page.title()).split(" | ");
  expect.soft([after, ...rest], "what stands behind the bar of the title").toEqual([suffix]);
  expect.soft(before.startsWith(prefix) && before.length > prefix.length, `"${before}" begins with "${prefix}"`).toBe(true);
  expect.soft(/^Err(or|eur)\b/.test(before), "says that there is an error").toBe(Boolean(error));
  await expect.soft(page.locator("body > a:first-child")).toHaveAttribute("href", "#main");
  const landmarks = embedded ? ["main#main"] : ["body > header", "header .bar nav", "main#main", "body > footer"];
  for (const landmark of landmarks) await expect.soft(page.locator(landmark)).toHaveCount(1);
}

/** Keeps the scripts of pages on their way. @returns lets them come */
export async function holdScripts(page: Page): Promise<() => void> {
  let come = () => {};
  const scriptsCome = new Promise<void>((resolve) => (come = resolve));
  await page.route("**/*.js", async (route) => {
    await scriptsCome;
    await route.continue();
  });
  return come;
}

/** Waits until scripts have taken the page over. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const main = document.querySelector("main");
    return main !== null && Object.keys(main).some((key) => key.startsWith("__reactProps$"));
  });
  if (await page.locator("dialog").count()) await expect(page.locator("dialog:modal")).toBeVisible();
}

async function violations(page: Page, rules?: string[]): Promise<string[]> {
  const axe = new AxeBuilder({ page }).setLegacyMode();
  const { violations: found } = await (rules ? axe.withRules(rules) : axe.withTags(standards)).analyze();
  return found.flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => `${id}: ${target.join()} ${failureSummary ?? ""}`));
}
