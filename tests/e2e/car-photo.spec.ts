import type { Locator } from "@playwright/test";
import { expect, test } from "#tests/support/fixtures.ts";
import { chooseFile, dialog, expectErrors, message } from "#tests/support/browse/journey.ts";
import { jpegOfCar } from "#tests/support/photos.ts";

const notes = { name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("My own car") };

async function expectLoaded(photo: Locator): Promise<void> {
  await photo.scrollIntoViewIfNeeded();
  await expect
    .poll(() =>
      photo.evaluate(
        (image) => image instanceof HTMLImageElement && image.complete && image.naturalWidth > 0,
      ),
    )
    .toBe(true);
}

test("an owner adds a photo of their car and removes it again", { tag: "@core" }, async ({
  page,
  owner,
  scripts,
}) => {
  const id = await owner.addCorolla({ nickname: "Blue Bird" });
  const photo = page.getByRole("main").getByRole("img", { name: "Photo of Blue Bird" });
  await page.goto(`/Service/garage/${id}`);
  await page.getByRole("link", { name: "Edit" }).click();
  const edit = await dialog(page, "Edit car", { scripts });
  await chooseFile(edit.getByLabel("Photo", { exact: true }), await jpegOfCar(), { scripts });
  await edit.getByRole("button", { name: "Save changes" }).click();
  await expect(message(page)).toHaveText("Your changes are saved.");
  await expectLoaded(photo);
  await page.goto("/Service/garage");
  await expectLoaded(photo);

  await page.getByRole("link", { name: "Blue Bird" }).click();
  await page.getByRole("link", { name: "Edit" }).click();
  await dialog(page, "Edit car", { scripts });
  await page.getByRole("link", { name: "Remove photo" }).click();
  const remove = await dialog(page, "Remove photo", { scripts });
  await remove.getByRole("button", { name: "Remove photo" }).click();
  await expect(message(page)).toHaveText("The photo was removed.");
  await expect(page).toHaveURL(`/Service/garage/${id}`);
  await expect(photo).toHaveCount(0);
});

test("an owner who fixes another field doesn't have to choose the photo again", {
  tag: "@bad-input",
}, async ({ page, owner, scripts }) => {
  const id = await owner.addCorolla({ nickname: "Blue Bird" });
  await page.goto(`/Service/garage/${id}/edit`);
  const edit = await dialog(page, "Edit car", { scripts });
  await edit.getByLabel("License plate").fill("ABC*");
  await edit.getByLabel("State or province").selectOption("Virginia");
  await chooseFile(edit.getByLabel("Photo", { exact: true }), await jpegOfCar(), { scripts });
  await edit.getByRole("button", { name: "Save changes" }).click();
  await expectErrors(page, [
    [page.getByLabel("License plate"), "Invalid Plate: enter up to 8 letters and digits"],
  ]);
  await expect(page.getByText("New. Saved with your changes.")).toBeVisible();
  await expectLoaded(edit.getByRole("img", { name: "Photo of Blue Bird" }));
  await expect(edit.getByLabel("A different photo")).toHaveValue("");

  await page.getByLabel("License plate").fill("ABC 1234");
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(message(page)).toHaveText("Your changes are saved.");
  await expectLoaded(page.getByRole("main").getByRole("img", { name: "Photo of Blue Bird" }));
});

test("a file that isn't a photo is rejected, and the form keeps its input", {
  tag: "@bad-input",
}, async ({ page, owner, scripts }) => {
  const id = await owner.addCorolla();
  await page.goto(`/Service/garage/${id}/edit`);
  const edit = await dialog(page, "Edit car", { scripts });
  const photo = edit.getByLabel("Photo", { exact: true });
  await edit.getByLabel("Nickname").fill("Red Kite");
  await chooseFile(photo, notes, { scripts });
  await edit.getByRole("button", { name: "Save changes" }).click();
  await expectErrors(page, [[photo, "The photo must be a JPEG, PNG or WebP"]]);
  await expect(edit.getByLabel("Nickname")).toHaveValue("Red Kite");

  await chooseFile(photo, await jpegOfCar(), { scripts });
  await edit.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Red Kite");
  await expectLoaded(page.getByRole("main").getByRole("img", { name: "Photo of Red Kite" }));
});

test("the Back button doesn't show a photo once its owner's session has ended", async ({
  page,
  owner,
}) => {
  const id = await owner.addCorolla({ nickname: "Blue Bird" });
  await owner.addPhoto(id);
  await page.goto(`/Service/garage/${id}`);
  const photo = page.getByRole("main").getByRole("img", { name: "Photo of Blue Bird" });
  await expectLoaded(photo);
  await page.goto((await photo.getAttribute("src"))!);
  await expect(page.getByRole("img")).toBeVisible();
  // Logging out in this browser would also clear its cache.
  await (await owner.visitor.open("/garage")).submit('form[action="/Service/logout"]');
  await page.goto("/Service/login");
  await page.goBack();
  await expect(page).toHaveURL(/\/Service\/login\?redirectTo=/);
});
