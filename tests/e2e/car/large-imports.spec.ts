import { selectAccountByEmail } from "#app/account/accounts.server.ts";
import { openDatabase } from "#db/client.ts";
import { expect, test } from "#tests/support/fixtures.ts";
import { waitForHydration } from "#tests/support/browse/look.ts";
import { message } from "#tests/support/browse/journey.ts";
import { createLargeFile } from "#tests/support/large-file.ts";
import { pauseImport } from "#tests/support/paused-import.ts";
import { databaseUrl } from "#tests/support/stack/stack.ts";

test("An owner imports a long history and is redirected to it when it's done", {
  tag: "@core",
}, async ({ page, signIn }) => {
  const owner = await signIn({ verified: true });
  const id = await owner.addCorolla();
  const file = createLargeFile(2_100);
  await page.goto(`/Service/garage/${id}/service-history/import`);
  const buffer = Buffer.from(await file.arrayBuffer());
  await page.getByLabel("File").setInputFiles({ name: file.name, mimeType: "text/csv", buffer });
  await page.getByRole("button", { name: "Preview" }).click();
  await page.getByRole("button", { name: "Add 2,100 records" }).click();
  await expect(message(page)).toHaveText("Added 2,100 entries from the file.", { timeout: 20_000 });
  await expect(page).toHaveURL(`/Service/garage/${id}/service-history`);
});

test("An owner returns to a paused import, and it continues", async ({ page, signIn, scripts }) => {
  const owner = await signIn({ verified: true });
  const id = await owner.addCorolla();
  const [account] = await selectAccountByEmail(openDatabase({ url: databaseUrl }), owner.email);
  await pauseImport({ databaseUrl }, { accountId: account!.id }, id);
  await page.goto(`/Service/garage/${id}/service-history/import`);
  if (scripts) await waitForHydration(page);
  await page.getByRole("link", { name: "See progress" }).click();
  if (!scripts) await page.getByRole("button", { name: "Continue now" }).click();
  // The import can't go on, because its file is gone.
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Import stopped");
  await expect(page.getByText("Entries saved: 1,000 of 2,001")).toBeVisible();
});
