import { chromium, type CDPSession, type Page } from "@playwright/test";
import { chromiumArgs, findChromium } from "../test-run/chromium.ts";
import type { Cookies } from "./account.ts";

type Phone = {
  screen: { width: number; height: number };
  connection: { kilobits: number; latency: number };
};

type SlowPhone = {
  /** With an empty cache. */
  openVisitor(origin: string, cookies: Cookies): Promise<Visitor>;
  close(): Promise<void>;
};

export type Visitor = {
  openPage(): Promise<{ page: Page; devtools: CDPSession }>;
  close(): Promise<void>;
};

/** Its address and tabs take some of it. */
const heightOfBars = 200;

/** Simulates a phone with a quarter of this machine's CPU. */
export async function openSlowPhone({ screen, connection }: Phone): Promise<SlowPhone> {
  const browser = await chromium.launch({
    executablePath: (await findChromium()).full,
    args: chromiumArgs,
  });
  return {
    async openVisitor(origin, cookies) {
      const context = await browser.newContext({
        viewport: screen,
        hasTouch: true,
        isMobile: true,
      });
      await context.addCookies(
        Object.entries(cookies).map(([name, value]) => ({ name, value, url: origin })),
      );
      return {
        async openPage() {
          const page = await context.newPage();
          const devtools = await context.newCDPSession(page);
          await showAll(devtools, screen);
          await slowDown(devtools, connection);
          return { page, devtools };
        },
        close: () => context.close(),
      };
    },
    close: () => browser.close(),
  };
}

/**
 * The window is only as high as the page, so that its bars hide the page's bottom. What happens
 * there never counts as painted.
 */
async function showAll(devtools: CDPSession, { width, height }: Phone["screen"]): Promise<void> {
  const { windowId } = await devtools.send("Browser.getWindowForTarget");
  const bounds = { width, height: height + heightOfBars };
  await devtools.send("Browser.setWindowBounds", { windowId, bounds });
}

async function slowDown(
  devtools: CDPSession,
  { kilobits, latency }: Phone["connection"],
): Promise<void> {
  const bytes = (kilobits * 1000) / 8;
  await devtools.send("Network.enable");
  await devtools.send("Network.emulateNetworkConditions", {
    offline: false,
    latency,
    downloadThroughput: bytes,
    uploadThroughput: bytes,
  });
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: 4 });
}
