import { chooseFile, message } from "#tests/support/browse/journey.ts";
import { dayIn } from "#tests/support/days.ts";
import { expect, test } from "#tests/support/fixtures.ts";
import { fileOf } from "#tests/support/receipts.ts";

const pdf = async (name: string) => ({
  name,
  mimeType: "application/pdf",
  buffer: Buffer.from(await fileOf("pdf").arrayBuffer()),
});

test("an owner adds an insurance card, replaces its file, deletes it and gets it back", {
  tag: "@core",
}, async ({ page, signIn, scripts }) => {
  const owner = await signIn({ verified: true });
  const id = await owner.addCorolla();
  await page.goto(`/Service/garage/${id}/log`);
  await page.getByRole("link", { name: /^Document/ }).click();
  await page.getByLabel("Name").fill("Insurance card");
  await chooseFile(page.getByLabel("Photo or PDF"), await pdf("card.pdf"), { scripts });
  await page.getByLabel("Expires on").fill(dayIn(20));
  await page.getByRole("button", { name: "Save document" }).click();
  await expect(page.getByText(/^Expires in /)).toBeVisible();

  await page.getByRole("link", { name: /^Edit.*Insurance card/ }).click();
  await page.getByLabel("Name").fill("Insurance card 2027");
  await chooseFile(page.getByLabel("A different photo or PDF"), await pdf("new.pdf"), { scripts });
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByRole("link", { name: "Insurance card 2027", exact: true })).toBeVisible();

  await page.getByRole("link", { name: /^Delete.*Insurance card 2027/ }).click();
  await page.getByRole("button", { name: "Delete document" }).click();
  await message(page).getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("link", { name: "Insurance card 2027", exact: true })).toBeVisible();

  await page.goto(`/Service/garage/${id}`);
  await expect(page.getByText("Insurance card 2027 expires").first()).toBeVisible();
});

test("an owner writes a note and edits it", { tag: "@core" }, async ({ page, owner }) => {
  const id = await owner.addCorolla();
  await page.goto(`/Service/garage/${id}/documents`);
  await page.getByRole("link", { name: "Add a note" }).click();
  await page.getByLabel("Title").fill("Paint");
  await page.getByLabel("Note", { exact: true }).fill("Blue Crush, 8W7");
  await page.getByRole("button", { name: "Save note" }).click();
  await page.getByRole("link", { name: /^Edit.*Paint/ }).click();
  await expect(page.getByLabel("Note", { exact: true })).toHaveValue("Blue Crush, 8W7");
  await page.getByLabel("Note", { exact: true }).fill("Blue Crush Metallic, 8W7");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Blue Crush Metallic, 8W7")).toBeVisible();
});
