import { expect, test } from "#tests/support/fixtures.ts";
import { dialog, message } from "#tests/support/browse/journey.ts";

test("an owner restores a car that another window removed and saves their change", {
  tag: "@core",
}, async ({ page, owner, scripts }) => {
  const id = await owner.addCorolla();
  await page.goto(`/Service/garage/${id}/edit`);
  const edit = await dialog(page, "Edit car", { scripts });
  await edit.getByLabel("Nickname").fill("Blue Bird");
  await (await owner.visitor.open(`/garage/${id}/remove`)).submit("#remove");
  await edit.getByRole("button", { name: "Save" }).click();

  await expect(page).toHaveTitle(/^Error: This car was removed/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("This car was removed");
  await expect(page.getByRole("alert")).toContainText(
    "You removed this car while this page was open.",
  );
  await expect(page.getByText("Blue Bird")).toBeVisible();
  await page.getByRole("alert").getByRole("link").click();
  await expect(page.getByRole("button", { name: "Restore the car and save" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(message(page)).toHaveText("Your changes are saved.");
  await expect(page).toHaveURL(`/Service/garage/${id}`);
  await page.goto(`/Service/garage/${id}/edit`);
  const again = await dialog(page, "Edit car", { scripts });
  await expect(again.getByLabel("Nickname")).toHaveValue("Blue Bird");
  await expect(again.getByText("is back")).toBeHidden();
});

test("an owner discards their change to a car that another window removed", async ({
  page,
  owner,
  scripts,
}) => {
  const id = await owner.addCorolla();
  await page.goto(`/Service/garage/${id}/edit`);
  const edit = await dialog(page, "Edit car", { scripts });
  await edit.getByLabel("Nickname").fill("Blue Bird");
  await (await owner.visitor.open(`/garage/${id}/remove`)).submit("#remove");
  await edit.getByRole("button", { name: "Save" }).click();
  await page.getByRole("button", { name: "Discard what I entered" }).click();
  await expect(page).toHaveURL("/Service/garage");
});
