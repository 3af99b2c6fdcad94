import type { Page } from "@playwright/test";
import { newId } from "#app/http/secrets.server.ts";
import { insertRecords } from "#app/service-records/form/record-writes.server.ts";
import { openDatabase } from "#db/client.ts";
import { runBatch } from "#db/writes.ts";
import { message } from "#tests/support/browse/journey.ts";
import { expect, test } from "#tests/support/fixtures.ts";
import { databaseUrl } from "#tests/support/stack/stack.ts";

const db = openDatabase({ url: databaseUrl });

async function addRecords(vehicleId: string, count: number): Promise<void> {
  const records = Array.from({ length: count }, (_, index) => ({
    record: {
      id: newId(),
      vehicleId,
      createdAt: new Date(),
      date: `${2025 - (index % 4)}-03-01`,
      origin: "provider" as const,
      shopName: "Bull Run Brake and Tire",
      ownService: `Visit number ${index + 1}`,
      total: 12_345,
      currency: "USD" as const,
    },
    serviceIds: [1302, 1354],
    odometer: null,
  }));
  await runBatch(db, insertRecords(db, records));
}

async function countSheets(page: Page, format: "Letter" | "A4"): Promise<number> {
  const pdf = await page.pdf({ format, preferCSSPageSize: false });
  return pdf.toString("latin1").match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0;
}

test("an owner prints the complete report, without screen-only elements", { tag: "@core" }, async ({
  page,
  signIn,
  scripts,
}) => {
  const owner = await signIn({ verified: true });
  const id = await owner.addCorolla();
  await addRecords(id, 120);
  await page.goto(`/Service/garage/${id}`);
  await page.getByRole("link", { name: "Printable report" }).click();
  await expect(
    page.getByRole("heading", { level: 1, name: "2018 Toyota Corolla LE" }),
  ).toBeVisible();
  await expect(page.getByRole("button", { name: "Print" })).toBeVisible({ visible: scripts });

  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  for (const screenOnly of ["banner", "contentinfo", "button"] as const)
    await expect(page.getByRole(screenOnly)).toHaveCount(0);
  await expect(page.getByText("This page is made for paper")).toBeHidden();
  await expect(page.getByRole("row")).not.toHaveCount(0);
  for (const visit of [1, 60, 120])
    await expect(page.getByText(`Visit number ${visit}`, { exact: true })).toBeVisible();
  const colors = await page.evaluate(() => [
    getComputedStyle(document.body).color,
    getComputedStyle(document.documentElement).backgroundColor,
  ]);
  expect(colors).toEqual(["rgb(0, 0, 0)", "rgba(0, 0, 0, 0)"]);

  // A4's printable width, the narrower of the two: nothing may overflow it.
  await page.setViewportSize({ width: 680, height: 900 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(680);
  for (const format of ["Letter", "A4"] as const) {
    const count = await countSheets(page, format);
    expect([format, count >= 5 && count <= 14 ? "some sheets" : count]).toEqual([
      format,
      "some sheets",
    ]);
  }
});

test("an owner shares a report, a visitor reads it without an account, and the owner turns it off", {
  tag: "@core",
}, async ({ page, browser, signIn }) => {
  const owner = await signIn({ verified: true });
  const id = await owner.addCorolla({ nickname: "Blue Bird" });
  await owner.logOilChange(id, "2025-06-30");
  await page.goto(`/Service/garage/${id}/report`);
  await page.getByRole("link", { name: "Share by link" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Share a report" })).toBeVisible();
  await page.getByLabel("Mileage").uncheck();
  await page.getByLabel("How long the link works").selectOption("7 days");
  await page.getByRole("button", { name: "Create link" }).click();
  await expect(message(page)).toHaveText("Your link is ready. Copy it below.");
  const url = await page.getByLabel(/^Link created/).inputValue();
  await page.getByText("QR code", { exact: true }).click();
  await expect(page.getByRole("img", { name: "QR code for the report’s link" })).toBeVisible();

  const visitor = await browser.newContext({ locale: "fr-CA", javaScriptEnabled: false });
  const reader = await visitor.newPage();
  await reader.goto(url);
  await expect(
    reader.getByRole("heading", { level: 1, name: "2018 Toyota Corolla LE" }),
  ).toBeVisible();
  await expect(reader.getByRole("cell", { name: "Inscrit par le propriétaire" })).toBeVisible();
  await expect(reader.getByText("Le propriétaire n’a pas inclus : kilométrage")).toBeVisible();
  await expect(reader.getByText("Blue Bird")).toHaveCount(0);
  await reader.emulateMedia({ media: "print" });
  for (const screenOnly of ["banner", "contentinfo", "button"] as const)
    await expect(reader.getByRole(screenOnly)).toHaveCount(0);
  await reader.emulateMedia({ media: "screen" });

  await expect(async () => {
    await page.reload();
    await expect(page.getByText(/Opened once, on/)).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await page.getByRole("button", { name: "Turn off link" }).click();
  await expect(message(page)).toHaveText("Link turned off. It no longer works.");
  await expect(page.getByRole("heading", { name: "Links that no longer work" })).toBeVisible();
  const gone = await reader.goto(url);
  expect(gone!.status()).toBe(410);
  await expect(
    reader.getByRole("heading", { level: 1, name: "Ce rapport n’est plus partagé" }),
  ).toBeVisible();
  await visitor.close();
});
