import type { Page } from "@playwright/test";
import { corolla } from "#tests/support/browse/journey-owner.ts";
import { openAndKeep, stored } from "#tests/support/browse/offline.ts";
import { fileOf } from "#tests/support/receipts.ts";
import { expect, test } from "#tests/support/fixtures.ts";

test.use({ serviceWorkers: "allow" });

/** As another app does, which only knows the form in the app's manifest. */
async function share(page: Page, name: string): Promise<void> {
  await openAndKeep(page, "/Service/garage");
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.evaluate(() => {
    const form = document.createElement("form");
    form.action = "/Service/share";
    form.method = "post";
    form.enctype = "multipart/form-data";
    const field = document.createElement("input");
    field.type = "file";
    field.name = "receipts";
    field.id = "shared-by-the-test";
    form.appendChild(field);
    document.body.appendChild(form);
  });
  await page.locator("#shared-by-the-test").setInputFiles({
    name,
    mimeType: "application/pdf",
    buffer: Buffer.from(await fileOf("pdf").arrayBuffer()),
  });
  await page.evaluate(() => {
    const field = document.querySelector("#shared-by-the-test") as HTMLInputElement;
    field.form?.submit();
  });
}

/** The list of files moves the buttons below it when it appears. */
async function expectFile(page: Page, label: string, name: string): Promise<void> {
  await expect(page.getByRole("button", { name: `Remove ${name}` })).toBeVisible();
  const field = page.getByLabel(label, { exact: true });
  expect(await field.evaluate((input: HTMLInputElement) => input.files?.[0]?.name)).toBe(name);
}

test("a file shared from another app ends up in the form of the car it's for", {
  tag: "@with-scripts",
}, async ({ page, signIn }) => {
  const owner = await signIn({ verified: true });
  await owner.addCorolla();
  await share(page, "reçu.pdf");
  await expect(
    page.getByRole("heading", { level: 1, name: "Which car is the receipt for?" }),
  ).toBeVisible();
  expect((await stored(page)).shared).toHaveLength(1);
  await page.getByRole("link", { name: corolla.name }).click();
  await expectFile(page, "Receipts", "reçu.pdf");
  expect((await stored(page)).shared).toEqual([]);
  await page.getByLabel("Oil and filter change").check();
  await page.getByLabel("I did it myself").check();
  await page.getByLabel("Mileage").fill("60,100");
  await page.getByRole("button", { name: "Save record" }).click();
  await expect(page.getByRole("link", { name: "receipt · Oil and filter change" })).toBeVisible();
});

test("a file shared from another app can be a document", { tag: "@with-scripts" }, async ({
  page,
  owner,
}) => {
  await owner.addCorolla();
  await share(page, "insurance card.pdf");
  await page.getByRole("link", { name: "It’s a document, such as an insurance card" }).click();
  await expect(
    page.getByRole("heading", { level: 1, name: "Which car is the document for?" }),
  ).toBeVisible();
  await page.getByRole("link", { name: corolla.name }).click();
  await expectFile(page, "Photo or PDF", "insurance card.pdf");
  await page.getByLabel("Name").fill("Insurance card");
  await page.getByRole("button", { name: "Save document" }).click();
  await expect(page.getByRole("link", { name: "Insurance card", exact: true })).toBeVisible();
  expect((await stored(page)).shared).toEqual([]);
});
