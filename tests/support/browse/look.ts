import axe from "axe-core";
import type { ConsoleMessage, Page } from "@playwright/test";
import { expect } from "../fixtures.ts";
import type { Page as Opened } from "./visitor.ts";

const axeTags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

export function collectConsoleMessages(page: Page): string[] {
  const complaints: string[] = [];
  // An error page's own failed request is expected.
  const isOwnFailure = (message: ConsoleMessage) =>
    message.text().startsWith("Failed to load resource") && message.location().url === page.url();
  // On a busy machine, it comes after the next page was opened.
  const isBlockedWorker = (message: ConsoleMessage) =>
    message.text() === "Service Worker registration blocked by Playwright";
  page.on("console", (message) => {
    const isProblem = message.type() === "error" || message.type() === "warning";
    if (isProblem && !isOwnFailure(message) && !isBlockedWorker(message))
      complaints.push(`${message.text()} ${message.location().url}`);
  });
  page.on("pageerror", (error) => complaints.push(String(error)));
  return complaints;
}

export async function showInBrowser(
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

/** Checks WCAG 2.2 AA and axe's best practices. app/ui/styles.test.ts checks dark colors. */
export async function expectAccessible(page: Page): Promise<void> {
  await page.evaluate(axe.source);
  // It covers whatever is under it until the page scrolls, which axe takes for a small target.
  for (const bar of await page.locator(".save-bar").all())
    await bar.evaluate((one) => (one.style.position = "static"));
  const { violations } = await page.evaluate(
    (options) => (window as unknown as { axe: typeof axe }).axe.run(options),
    { runOnly: axeTags, resultTypes: ["violations"] } satisfies axe.RunOptions,
  );
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join()} ${failureSummary ?? ""}`),
  );
  expect.soft(found, "axe").toEqual([]);
}

export async function expectNoHorizontalScroll(page: Page): Promise<void> {
  await page.setViewportSize({ width: 320, height: 640 });
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect.soft(overflow, "pixels to scroll sideways at 320").toBeLessThanOrEqual(0);
}

export async function holdBackScripts(page: Page, scripts = "**/*.js"): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(scripts, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

export async function waitForHydration(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const main = document.querySelector("main");
    return main !== null && Object.keys(main).some((key) => key.startsWith("__reactProps$"));
  });
  if (await page.locator("dialog").count())
    await expect(page.locator("dialog:modal")).toBeVisible();
}

/** What comes once the page is usable, such as reports of mistakes (enhance-page.client.ts). */
export async function waitForEnhancements(page: Page): Promise<void> {
  await waitForHydration(page);
  await page.waitForFunction(() => !String(window.fetch).includes("[native code]"));
}
