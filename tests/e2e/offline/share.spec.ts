import { corolla } from "#tests/support/browse/journey-owner.ts";
import { openAndKeep, stored } from "#tests/support/browse/offline.ts";
import { fileOf } from "#tests/support/receipts.ts";
import { expect, test } from "#tests/support/fixtures.ts";

test.use({ serviceWorkers: "allow" });

test("a file shared from another app ends up in the form of the car it's for", {
  tag: "@with-scripts",
}, async ({ page, signIn }) => {
  const owner = await signIn({ verified: true });
  await owner.addCorolla();
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
    name: "reçu.pdf",
    mimeType: "application/pdf",
    buffer: Buffer.from(await fileOf("pdf").arrayBuffer()),
  });
  await page.evaluate(() => {
    const field = document.querySelector("#shared-by-the-test") as HTMLInputElement;
    field.form?.submit();
  });
  await expect(
    page.getByRole("heading", { level: 1, name: "Which car is the receipt for?" }),
  ).toBeVisible();
  expect((await stored(page)).shared).toHaveLength(1);
  await page.getByRole("link", { name: corolla.name }).click();
  const field = page.getByLabel("Receipts");
  await expect
    .poll(() => field.evaluate((input: HTMLInputElement) => input.files?.[0]?.name))
    .toBe("reçu.pdf");
  expect((await stored(page)).shared).toEqual([]);
  await page.getByLabel("Oil and filter change").check();
  await page.getByLabel("I did it myself").check();
  await page.getByLabel("Mileage").fill("60,100");
  await page.getByRole("button", { name: "Save record" }).click();
  await expect(page.getByRole("link", { name: "receipt · Oil and filter change" })).toBeVisible();
});
