import axe from "axe-core";
import type { ConsoleMessage, Page } from "@playwright/test";
import { expect } from "../fixtures.ts";
import type { Page as Opened } from "./visitor.ts";

const standards = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** What the browser complains about from now on, hydration and Content-Security-Policy included. */
export function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  // That the page itself is an error is known.
  const isItself = (message: ConsoleMessage) =>
    message.text().startsWith("Failed to load resource") && message.location().url === page.url();
  page.on("console", (message) => {
    const matters = message.type() === "error" || message.type() === "warning";
    if (matters && !isItself(message))
      complaints.push(`${message.text()} ${message.location().url}`);
  });
  page.on("pageerror", (error) => complaints.push(String(error)));
  return complaints;
}

/** Shows a page as a visitor of the tests got it, headers included. */
export async function show(
  page: Page,
  { url, status, response, html, visitor }: Opened,
): Promise<void> {
  const cookies = [...visitor.cookies].filter(([name]) => name !== "flash");
  await page
    .context()
    .addCookies(cookies.map(([name, value]) => ({ name, value, url: url.origin })));
  const isTransport = (name: string) =>
    ["content-encoding", "content-length", "transfer-encoding", "set-cookie"].includes(name);
  const headers = Object.fromEntries([...response.headers].filter(([name]) => !isTransport(name)));
  await page.route(url.href, (route) => route.fulfill({ status, headers, body: html }), {
    times: 1,
  });
  await page.goto(url.href);
}

/**
 * No violation of WCAG 2.2 AA or of axe's best practices. Dark colors are the matter of
 * app/ui/styles.test.ts. axe's own driver would load it twice, which takes longer than its rules.
 */
export async function expectAccessible(page: Page): Promise<void> {
  await page.evaluate(axe.source);
  const { violations } = await page.evaluate(
    (options) => (window as unknown as { axe: typeof axe }).axe.run(options),
    { runOnly: standards, resultTypes: ["violations"] } satisfies axe.RunOptions,
  );
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join()} ${failureSummary ?? ""}`),
  );
  expect.soft(found, "axe").toEqual([]);
}

/** Nothing has to be scrolled sideways on the smallest screen. */
export async function expectNarrow(page: Page): Promise<void> {
  await page.setViewportSize({ width: 320, height: 640 });
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect.soft(overflow, "pixels to scroll sideways at 320").toBe(0);
}

/** Keeps the scripts of pages on their way. @returns lets them come */
export async function holdScripts(page: Page, scripts = "**/*.js"): Promise<() => void> {
  let come = () => {};
  const scriptsCome = new Promise<void>((resolve) => (come = resolve));
  await page.route(scripts, async (route) => {
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
  if (await page.locator("dialog").count())
    await expect(page.locator("dialog:modal")).toBeVisible();
}
