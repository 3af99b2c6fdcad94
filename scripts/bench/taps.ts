import type { CDPSession } from "@playwright/test";
import type { Cookies } from "./account.ts";
import { openSlowPhone, type Visitor } from "./slow-phone.ts";
import { medians } from "./statistics.ts";

type Opened = "page" | "dialog";

type Figures = { shown: number; slowest: number; shift: number };

/** `shown`: seconds from the tap to the new page or dialog; `slowest`: ms, as in INP. */
export type TapCost = Figures & { opens: Opened };

/** `link` is what's tapped on the page at `from`; `shows` is only there after it. */
type Tap = { opens: Opened; from: string; link: string; shows: string };

type Seen = { tappedAt: number; shownAt: number; slowest: number; shift: number };

const rounds = 3;
/** How long a finger rests on the screen. */
const touchMs = 90;

/** On a slow phone that has been here before. */
export async function measureTaps(
  origin: string,
  cookies: Cookies,
  vehicleId: string,
): Promise<Record<string, TapCost>> {
  const phone = await openSlowPhone({
    screen: { width: 390, height: 844 },
    connection: { kilobits: 1_600, latency: 150 },
  });
  try {
    const visitor = await phone.openVisitor(origin, cookies);
    const measured: Record<string, TapCost> = {};
    for (const [name, tap] of Object.entries(tapsFor(vehicleId))) {
      await measureTap(visitor, origin, tap);
      const seen: Figures[] = [];
      for (let round = 0; round < rounds; round++)
        seen.push(await measureTap(visitor, origin, tap));
      measured[name] = { opens: tap.opens, ...medians(seen) };
    }
    return measured;
  } finally {
    await phone.close();
  }
}

function tapsFor(vehicleId: string): Record<string, Tap> {
  const garage = "/Service/garage";
  const car = `${garage}/${vehicleId}`;
  const history = `${car}/service-history`;
  const to = (path: string) => `a[href="${path}"]:visible`;
  return {
    "the dashboard": { opens: "page", from: garage, link: to(car), shows: ".hero" },
    "the garage": {
      opens: "page",
      from: car,
      link: to(garage),
      shows: "ul.list [data-answer]",
    },
    "the history": { opens: "page", from: car, link: to(history), shows: ".trail" },
    "add record": {
      opens: "page",
      from: `${car}/log`,
      link: to(`${history}/add-record`),
      shows: "#record",
    },
    "the glovebox": {
      opens: "dialog",
      from: car,
      link: to(`${car}/glovebox`),
      shows: "#glovebox-dialog:modal",
    },
    "an event": { opens: "dialog", from: car, link: "[data-event] h3 a", shows: "dialog:modal" },
  };
}

async function measureTap(
  visitor: Visitor,
  origin: string,
  { from, link, shows }: Tap,
): Promise<Figures> {
  const { page, devtools } = await visitor.openPage();
  await page.goto(origin + from, { waitUntil: "networkidle", timeout: 60_000 });
  const target = page.locator(link).first();
  await target.evaluate((element) => element.scrollIntoView({ block: "center" }));
  await page.evaluate(watch, shows);
  await touch(devtools, (await target.boundingBox())!);
  await page.locator(shows).first().waitFor();
  await page.waitForLoadState("networkidle");
  const seen = await page.evaluate(() => (window as unknown as { seen: Seen }).seen);
  await page.close();
  const { tappedAt, shownAt, slowest, shift } = seen;
  return { shown: (shownAt - tappedAt) / 1000, slowest, shift };
}

async function touch(
  devtools: CDPSession,
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
): Promise<void> {
  const touchPoints = [{ x: x + width / 2, y: y + Math.min(height / 2, 20) }];
  await devtools.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints });
  await new Promise((resolve) => setTimeout(resolve, touchMs));
  await devtools.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
}

function watch(shows: string): void {
  const seen: Seen = { tappedAt: 0, shownAt: 0, slowest: 0, shift: 0 };
  Object.assign(window, { seen });
  document.addEventListener("click", ({ timeStamp }) => (seen.tappedAt ||= timeStamp), true);
  let isShown = false;
  const noteShown = () => {
    if (isShown || !document.querySelector(shows)) return;
    isShown = true;
    requestAnimationFrame(() => setTimeout(() => (seen.shownAt = performance.now())));
  };
  new MutationObserver(noteShown).observe(document, {
    attributes: true,
    childList: true,
    subtree: true,
  });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) seen.slowest = Math.max(seen.slowest, duration);
  }).observe({ type: "event", durationThreshold: 16 } as PerformanceObserverInit);
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
    })[])
      if (!entry.hadRecentInput) seen.shift += entry.value;
  }).observe({ type: "layout-shift" });
}
