import { chromium, type Page } from "@playwright/test";
import { findChromium } from "../test-run/chromium.ts";
import type { Cookies } from "./account.ts";
import { median } from "./statistics.ts";

/** First and largest paint in ms, and the layout shift score. */
export type Paint = { firstPaint: number; largestPaint: number; shift: number };

const rounds = 3;
const kilobits = 400;

/** Simulates a slow phone: 400 kbit/s, 400 ms, a quarter of the CPU, an empty cache. */
export async function measurePaint(
  origin: string,
  cookies: Cookies,
  paths: string[],
): Promise<Record<string, Paint>> {
  const browser = await chromium.launch({
    executablePath: (await findChromium()).full,
    args: ["--no-sandbox", "--disable-gpu", "--disable-quic", "--disable-background-networking"],
  });
  try {
    const measured: Record<string, Paint> = {};
    for (const path of paths) {
      const paints: Paint[] = [];
      for (let round = 0; round < rounds; round++) {
        const context = await browser.newContext({ viewport: { width: 360, height: 640 } });
        await context.addCookies(
          Object.entries(cookies).map(([name, value]) => ({ name, value, url: origin })),
        );
        paints.push(await measurePaints(await context.newPage(), origin + path));
        await context.close();
      }
      const of = (figure: keyof Paint) => median(paints.map((paint) => paint[figure]));
      measured[path] = {
        firstPaint: of("firstPaint"),
        largestPaint: of("largestPaint"),
        shift: of("shift"),
      };
    }
    return measured;
  } finally {
    await browser.close();
  }
}

async function measurePaints(page: Page, url: string): Promise<Paint> {
  const devtools = await page.context().newCDPSession(page);
  const bytes = (kilobits * 1000) / 8;
  await devtools.send("Network.enable");
  await devtools.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 400,
    downloadThroughput: bytes,
    uploadThroughput: bytes,
  });
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  await page.addInitScript(() => {
    const seen = { firstPaint: 0, largestPaint: 0, shift: 0 };
    Object.assign(window, { seen });
    const watch = (type: string, note: (entry: PerformanceEntry) => void) =>
      new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({
        type,
        buffered: true,
      });
    watch("paint", (entry) => (seen.firstPaint ||= entry.startTime));
    watch("largest-contentful-paint", (entry) => (seen.largestPaint = entry.startTime));
    watch(
      "layout-shift",
      (entry) => (seen.shift += (entry as PerformanceEntry & { value: number }).value),
    );
  });
  await page.goto(url, { waitUntil: "networkidle", timeout: 60_000 });
  return page.evaluate(() => (window as unknown as { seen: Paint }).seen);
}
