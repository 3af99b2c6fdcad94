import { expect, test } from "#tests/support/fixtures.ts";
import { dialog, expectErrors, message } from "#tests/support/browse/journey.ts";

test("an owner renames a car and adds its plate", { tag: "@core" }, async ({
  page,
  owner,
  scripts,
}) => {
  const id = await owner.addCorolla();
  await page.goto(`/Service/garage/${id}`);
  await page.getByRole("link", { name: "Edit" }).click();
  const edit = await dialog(page, "Edit car", { scripts });
  await edit.getByLabel("Nickname").fill("Blue Bird");
  await edit.getByLabel("License plate").fill("abc 1234");
  await edit.getByLabel("State or province").selectOption("Virginia");
  await edit.getByLabel("How far you usually drive").fill("12,000");
  await edit.getByLabel("Blue", { exact: true }).check();
  await edit.getByRole("button", { name: "Save changes" }).click();
  await expect(page).toHaveURL(`/Service/garage/${id}`);
  await expect(message(page)).toHaveText("Your changes are saved.");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Blue Bird");
  await page.getByText("About this car").click();
  await expect(page.getByText(/ABC ?1234 · VA/)).toBeVisible();

  await page.getByRole("link", { name: "Edit" }).click();
  await expect(page.getByLabel("Nickname")).toHaveValue("Blue Bird");
  await expect(page.getByLabel("How far you usually drive")).toHaveValue(/^12,?000$/);
  await expect(page.getByLabel("Blue", { exact: true })).toBeChecked();
});

test("a state that doesn't match the postal code is rejected", { tag: "@bad-input" }, async ({
  page,
  owner,
  scripts,
}) => {
  const id = await owner.addCorolla();
  await page.goto(`/Service/garage/${id}/edit`);
  const edit = await dialog(page, "Edit car", { scripts });
  await edit.getByLabel("Nickname").fill("Blue Bird");
  await edit.getByLabel("License plate").fill("ABC 1234");
  await edit.getByLabel("State or province").selectOption("Ontario");
  await edit.getByRole("button", { name: "Save changes" }).click();
  await expectErrors(page, [
    [page.getByLabel("State or province"), "State/Province and ZIP/Postal Code do not match."],
  ]);
  await expect(page.getByLabel("Nickname")).toHaveValue("Blue Bird");
  await expect(page.getByLabel("License plate")).toHaveValue("ABC 1234");

  await page.getByLabel("ZIP or postal code").fill("N6A 1B3");
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(message(page)).toHaveText("Your changes are saved.");
  await page.getByText("About this car").click();
  await expect(page.getByText("N6A 1B3")).toBeVisible();
});

test("a plate needs a state, and the average distance has limits", { tag: "@bad-input" }, async ({
  page,
  owner,
  scripts,
}) => {
  const id = await owner.addCorolla();
  await page.goto(`/Service/garage/${id}/edit`);
  const edit = await dialog(page, "Edit car", { scripts });
  await edit.getByLabel("License plate").fill("ABC 1234");
  await edit.getByLabel("How far you usually drive").fill("300");
  await edit.getByLabel("Per", { exact: true }).selectOption("Day");
  await edit.getByRole("button", { name: "Save changes" }).click();
  await expectErrors(page, [
    [
      page.getByLabel("State or province"),
      "Invalid Plate or State/Province: choose where the plate is from",
    ],
    [
      page.getByLabel("How far you usually drive"),
      "Enter a whole number of miles a day, from 1 to 273",
    ],
  ]);
  await expect(page.getByLabel("Per", { exact: true })).toHaveValue("day");
});

test("an owner can't see another owner's car", async ({ page, owner: _, createOwner }) => {
  const other = await createOwner();
  const id = await other.addCorolla();
  for (const path of [`${id}`, `${id}/edit`, `${id}/remove`, `${id}/restore`]) {
    await page.goto(`/Service/garage/${path}`);
    await expect(page).toHaveURL("/Service/garage");
  }
});
