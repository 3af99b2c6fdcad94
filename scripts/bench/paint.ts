import type { Page } from "@playwright/test";
import type { Cookies } from "./account.ts";
import { openSlowPhone } from "./slow-phone.ts";
import { medians } from "./statistics.ts";

/** First and largest paint in ms, and the layout shift score. */
export type Paint = { firstPaint: number; largestPaint: number; shift: number };

const rounds = 3;

/** On a slow phone with an empty cache. */
export async function measurePaint(
  origin: string,
  cookies: Cookies,
  paths: string[],
): Promise<Record<string, Paint>> {
  const phone = await openSlowPhone({
    screen: { width: 360, height: 640 },
    connection: { kilobits: 400, latency: 400 },
  });
  try {
    const measured: Record<string, Paint> = {};
    for (const path of paths) {
      const paints: Paint[] = [];
      for (let round = 0; round < rounds; round++) {
        const visitor = await phone.openVisitor(origin, cookies);
        const { page } = await visitor.openPage();
        paints.push(await measurePaints(page, origin + path));
        await visitor.close();
      }
      measured[path] = medians(paints);
    }
    return measured;
  } finally {
    await phone.close();
  }
}

async function measurePaints(page: Page, url: string): Promise<Paint> {
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
