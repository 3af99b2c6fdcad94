import type { Page } from "@playwright/test";
import type { Owner, OwnerOptions } from "#tests/support/browse/journey-owner.ts";
import { expectAccessible, waitForEnhancements } from "#tests/support/browse/look.ts";
import { offline, openAndKeep, recordForm, stored } from "#tests/support/browse/offline.ts";
import { expect, test } from "#tests/support/fixtures.ts";

test.use({ serviceWorkers: "allow" });

const tag = "@with-scripts";

async function logOilChange(page: Page, comments: string): Promise<void> {
  await page.getByLabel("Oil and filter change").check();
  await page.getByLabel("I did it myself").check();
  await page.getByLabel("Mileage").fill("60,100");
  await page.getByLabel("Comments").fill(comments);
  await page.getByRole("button", { name: "Save record" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Saved on this device" })).toBeVisible();
}

async function countRecords(owner: Owner, id: string): Promise<number> {
  const history = await owner.visitor.open(`/garage/${id}/service-history`);
  return history.texts("h3").filter((text) => text.includes("Oil and filter change")).length;
}

/** Of a car, together with the garage. */
async function keepRecordForm(page: Page, signIn: (options: OwnerOptions) => Promise<Owner>) {
  const owner = await signIn({ verified: true });
  const id = await owner.addCorolla();
  const form = recordForm(id);
  await openAndKeep(page, "/Service/garage");
  await openAndKeep(page, form);
  return { owner, id, form };
}

const waiting = async (page: Page) => (await stored(page)).queue ?? [];

test("an entry made on a kept page arrives exactly once", {
  tag,
}, async ({ page, context, signIn }) => {
  const { owner, id, form } = await keepRecordForm(page, signIn);
  await offline(context, async () => {
    await page.goto(form);
    await logOilChange(page, "In the driveway");
    await expectAccessible(page);
    // A reload doesn't store it again.
    await page.reload();
    await page.getByRole("link", { name: "Go back to the car" }).click();
    await page.goto("/Service/garage");
    await expect(page.getByRole("status")).toContainText("1 entry is saved on this device");
    expect(await waiting(page)).toHaveLength(1);
    expect(await countRecords(owner, id)).toBe(0);
  });
  await page.goto("/Service/garage");
  await expect.poll(() => waiting(page)).toEqual([]);
  await page.reload();
  await page.evaluate(() => navigator.serviceWorker.controller?.postMessage("send"));
  await page.goto(`/Service/garage/${id}/service-history`);
  expect(await countRecords(owner, id)).toBe(1);
});

test("an entry made while a page with scripts is open arrives when the connection is back", {
  tag,
}, async ({ page, context, signIn }) => {
  const owner = await signIn({ verified: true });
  const id = await owner.addCorolla();
  await openAndKeep(page, "/Service/garage");
  await openAndKeep(page, recordForm(id));
  await waitForEnhancements(page);
  await offline(context, () => logOilChange(page, "In the driveway"));
  await page.goto("/Service/garage");
  await expect.poll(() => waiting(page)).toEqual([]);
  expect(await countRecords(owner, id)).toBe(1);
});

test("a link to log one service leads to the form for all of them if only that is kept", {
  tag,
}, async ({ page, context, signIn }) => {
  const owner = await signIn({ verified: true });
  const id = await owner.addCorolla();
  const form = recordForm(id);
  await openAndKeep(page, form);
  await offline(context, async () => {
    await page.goto(`/Service/garage/${id}/events/oil/log`);
    await expect(page).toHaveURL(form);
    await logOilChange(page, "From the dashboard");
  });
});

test("two entries from the same kept page both arrive", { tag }, async ({
  page,
  context,
  signIn,
}) => {
  const { owner, id, form } = await keepRecordForm(page, signIn);
  await offline(context, async () => {
    for (let entry = 1; entry <= 2; entry++) {
      await page.goto(form);
      await logOilChange(page, "The same twice");
    }
  });
  await page.goto("/Service/garage");
  await expect.poll(() => waiting(page)).toEqual([]);
  expect(await countRecords(owner, id)).toBe(2);
});

test("an entry with a mistake waits for its owner, who sees it in the form", {
  tag,
}, async ({ page, context, signIn }) => {
  const { owner, id, form } = await keepRecordForm(page, signIn);
  await offline(context, async () => {
    await page.goto(form);
    await page.getByLabel("Comments").fill("Nothing chosen yet");
    await page.getByLabel("I did it myself").check();
    await page.getByLabel("Mileage").fill("60,100");
    await page.getByRole("button", { name: "Save record" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Saved on this device");
  });
  await page.goto("/Service/garage");
  await expect(page.getByText("An entry you made offline needs a look.")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Review it" }).click();
  await expect(page).toHaveURL(form);
  await expect(page.getByLabel("Comments")).toHaveValue("Nothing chosen yet");
  await expect(page.getByRole("alert")).toBeVisible();
  await expect.poll(() => waiting(page)).toEqual([]);
  await page.getByLabel("Oil and filter change").check();
  await page.getByRole("button", { name: "Save record" }).click();
  await expect(page).toHaveURL(`/Service/garage/${id}/service-history`);
  expect(await countRecords(owner, id)).toBe(1);
});

test("an entry isn't sent for the next account on the device", {
  tag,
}, async ({ page, context, signIn }) => {
  const { owner, id, form } = await keepRecordForm(page, signIn);
  await offline(context, async () => {
    await page.goto(form);
    await logOilChange(page, "Not yours");
  });
  await signIn();
  await openAndKeep(page, "/Service/garage");
  await expect.poll(() => waiting(page)).toEqual([]);
  expect(await countRecords(owner, id)).toBe(0);
});

/** Of what's uploaded, as the page shows it. */
async function watchShares(page: Page): Promise<() => Promise<number[]>> {
  await page.evaluate(() => {
    const shares: number[] = [];
    new MutationObserver((changes) => {
      for (const { target } of changes)
        if (target instanceof HTMLProgressElement) shares.push(target.value);
    }).observe(document, { subtree: true, attributeFilter: ["value"] });
    Object.assign(window, { shares });
  });
  return () => page.evaluate(() => (window as unknown as { shares: number[] }).shares);
}

async function addReceipt(page: Page, name: string): Promise<void> {
  await waitForEnhancements(page);
  await page.getByLabel("Receipts", { exact: true }).setInputFiles({
    name,
    mimeType: "application/pdf",
    buffer: Buffer.concat([Buffer.from("%PDF-1.7\n"), Buffer.alloc(1_000_000, "x")]),
  });
  await expect(page.locator(".chosen-files li")).toHaveText(new RegExp(name));
  await page.getByLabel("Oil and filter change").check();
  await page.getByLabel("I did it myself").check();
  await page.getByLabel("Mileage").fill("60,100");
}

const receipt = { name: "receipt · Oil and filter change" };

test("an upload shows its share with the service worker", {
  tag,
}, async ({ page, signIn }) => {
  const { id } = await keepRecordForm(page, signIn);
  await addReceipt(page, "online.pdf");
  const shares = await watchShares(page);
  await page.getByRole("button", { name: "Save record" }).click();
  await expect(page).toHaveURL(`/Service/garage/${id}/service-history`);
  await expect.poll(async () => (await shares()).at(-1)).toBe(1);
  await expect(page.getByRole("link", receipt)).toHaveCount(1);
});

test("an upload waits without a connection", {
  tag,
}, async ({ page, context, signIn }) => {
  const { owner, id } = await keepRecordForm(page, signIn);
  await addReceipt(page, "offline.pdf");
  await offline(context, async () => {
    await page.getByRole("button", { name: "Save record" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Saved on this device");
    expect(await waiting(page)).toHaveLength(1);
  });
  await page.goto("/Service/garage");
  await expect.poll(() => waiting(page)).toEqual([]);
  expect(await countRecords(owner, id)).toBe(1);
  await page.goto(`/Service/garage/${id}/service-history`);
  await expect(page.getByRole("link", receipt)).toHaveCount(1);
});
