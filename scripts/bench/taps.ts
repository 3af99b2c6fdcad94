import type { CDPSession } from "@playwright/test";
import type { Cookies } from "./account.ts";
import { openSlowPhone, type Visitor } from "./slow-phone.ts";
import { medians } from "./statistics.ts";

type Opened = "page" | "dialog";

type Figures = { shown: number; slowest: number; shift: number };

/** `shown`: seconds from the tap to the new page or dialog; `slowest`: ms, as in INP. */
export type TapCost = Figures & { opens: Opened; isFirst: boolean };

/** `link` is what's tapped on the page at `from`; `shows` is only there after it. */
type Tap = { opens: Opened; from: string; link: string; shows: string };

type Seen = { tappedAt: number; shownAt: number; slowest: number; shift: number };

const rounds = 3;
/** How long a finger rests on the screen. */
const touchMs = 90;

/** On a slow phone that has been on these pages before, or only on the one that's tapped. */
export async function measureTaps(
  origin: string,
  cookies: Cookies,
  vehicleId: string,
): Promise<Record<string, TapCost>> {
  const phone = await openSlowPhone({
    screen: { width: 390, height: 844 },
    connection: { kilobits: 1_600, latency: 150 },
  });
  const measured: Record<string, TapCost> = {};
  try {
    const visitor = await phone.openVisitor(origin, cookies);
    for (const [name, tap] of Object.entries(tapsFor(vehicleId))) {
      const once = () => measureTap(visitor, origin, tap);
      await once();
      measured[name] = { opens: tap.opens, isFirst: false, ...(await medianOf(once)) };
    }
    await visitor.close();
    for (const [name, tap] of Object.entries(firstTapsFor(vehicleId))) {
      const once = async () => {
        const newcomer = await phone.openVisitor(origin, cookies);
        const figures = await measureTap(newcomer, origin, tap);
        await newcomer.close();
        return figures;
      };
      const figures = await medianOf(once);
      measured[`${name} for the first time`] = { opens: tap.opens, isFirst: true, ...figures };
    }
    return measured;
  } finally {
    await phone.close();
  }
}

async function medianOf(once: () => Promise<Figures>): Promise<Figures> {
  const seen: Figures[] = [];
  for (let round = 0; round < rounds; round++) seen.push(await once());
  return medians(seen);
}

const garage = "/Service/garage";
const to = (path: string) => `a[href="${path}"]:visible`;

function tapsFor(vehicleId: string): Record<string, Tap> {
  const car = `${garage}/${vehicleId}`;
  const history = `${car}/service-history`;
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

/** Their scripts and texts load as well. */
function firstTapsFor(vehicleId: string): Record<string, Tap> {
  const car = `${garage}/${vehicleId}`;
  return {
    "the history": tapsFor(vehicleId)["the history"]!,
    "editing a car": {
      opens: "dialog",
      from: car,
      link: to(`${car}/edit`),
      shows: "dialog:modal",
    },
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
  await page.waitForFunction(() => (window as unknown as { seen: Seen }).seen.shownAt > 0);
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
