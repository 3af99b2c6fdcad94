import { expect, type BrowserContext, type Page } from "@playwright/test";

/** What's stored on the device: the cached paths by kind of store. */
export function stored(page: Page): Promise<Record<string, string[]>> {
  return page.evaluate(async () => {
    const found: Record<string, string[]> = {};
    for (const name of await caches.keys()) {
      const requests = await (await caches.open(name)).keys();
      found[name.split(" ")[0]!] = requests.map(({ url }) => new URL(url).pathname);
    }
    return found;
  });
}

export const recordForm = (id: string) => `/Service/garage/${id}/service-history/add-record`;

export async function openAndKeep(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await kept(page, path);
  await page.evaluate(() => navigator.serviceWorker.ready);
}

/** Waits until these are on the device. */
export async function kept(page: Page, ...paths: string[]): Promise<void> {
  await expect
    .poll(async () => (await stored(page)).pages ?? [])
    .toEqual(expect.arrayContaining(paths));
}

export async function expectNothingStored(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([]);
  expect(await page.evaluate(async () => (await indexedDB.databases()).length)).toBe(0);
}

export async function offline(context: BrowserContext, during: () => Promise<void>): Promise<void> {
  await context.setOffline(true);
  await during();
  await context.setOffline(false);
}
