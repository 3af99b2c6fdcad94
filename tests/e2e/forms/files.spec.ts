import type { Page } from "@playwright/test";
import { waitForEnhancements } from "#tests/support/browse/look.ts";
import { expect, test } from "#tests/support/fixtures.ts";
import { holdPosts } from "#tests/support/browse/held-posts.ts";
import { dialog, message } from "#tests/support/browse/journey.ts";
import { jpegOfCar } from "#tests/support/photos.ts";

const pdf = (name: string) => ({
  name,
  mimeType: "application/pdf",
  buffer: Buffer.from("%PDF-1.7\nreceipt"),
});

async function openForm(page: Page, id: string) {
  await page.goto(`/Service/garage/${id}/service-history/add-record?first=receipts`);
  await waitForEnhancements(page);
  const receipts = page.getByLabel("Receipts", { exact: true });
  const loaded = page.waitForResponse(/live-[\w-]+\.js$/);
  await receipts.focus();
  await loaded;
  const names = () =>
    receipts.evaluate((field: HTMLInputElement) => [...field.files!].map(({ name }) => name));
  return { receipts, names, list: page.locator(".chosen-files").getByRole("listitem") };
}

/** As a browser does when a PDF is dropped or pasted on the page. */
function give(page: Page, how: "drop" | "paste", name: string) {
  return page.getByLabel("Comments").evaluate(
    (field, { how, name }) => {
      const files = new DataTransfer();
      files.items.add(new File(["%PDF-1.7\nreceipt"], name, { type: "application/pdf" }));
      const options = { bubbles: true, cancelable: true };
      const event =
        how === "drop"
          ? new DragEvent(how, { ...options, dataTransfer: files })
          : new ClipboardEvent(how, { ...options, clipboardData: files });
      field.dispatchEvent(event);
      return event.defaultPrevented;
    },
    { how, name },
  );
}

test("receipts that are chosen, dropped and pasted are saved together", {
  tag: "@with-scripts",
}, async ({ page, signIn }) => {
  const owner = await signIn({ verified: true });
  const id = await owner.addCorolla();
  const { receipts, names, list } = await openForm(page, id);
  await receipts.setInputFiles(pdf("chosen.pdf"));
  await expect(list).toHaveCount(1);
  await receipts.setInputFiles({
    name: "photo.jpg",
    mimeType: "image/jpeg",
    buffer: (await jpegOfCar()).buffer,
  });
  await expect(list).toHaveCount(2);
  expect(await give(page, "drop", "dropped.pdf")).toBe(true);
  expect(await give(page, "paste", "pasted.pdf")).toBe(true);
  await expect(list).toHaveText([/chosen\.pdf.*KB/, /photo\.jpg/, /dropped\.pdf/, /pasted\.pdf/]);
  await expect
    .poll(() =>
      list
        .nth(1)
        .locator("canvas")
        .evaluate((canvas: HTMLCanvasElement) =>
          canvas.getContext("2d")!.getImageData(48, 48, 1, 1).data.at(3),
        ),
    )
    .toBe(255);
  await page.getByRole("button", { name: "Remove dropped.pdf" }).click();
  await expect(receipts).toBeFocused();
  expect(await names()).toEqual(["chosen.pdf", "photo.jpg", "pasted.pdf"]);

  await page.getByRole("textbox", { name: /mileage/i }).fill("60100");
  await page.getByRole("checkbox", { name: "Oil and filter change" }).check();
  await page.getByRole("button", { name: "Save record" }).click();
  await expect(page.getByRole("link", { name: /^You must select a shop/ })).toBeVisible();
  await expect(page.getByRole("progressbar")).toHaveCount(0);
  await page.getByLabel("Remove chosen.pdf").check();
  await expect(list).toHaveCount(0);
  await page.getByLabel("I did it myself").check();
  await page.getByRole("button", { name: "Save record" }).click();
  await expect(page).toHaveURL(`/Service/garage/${id}/service-history`);
  await page
    .getByRole("link", { name: /Oil and filter change/ })
    .first()
    .click();
  for (const name of ["photo.jpg", "pasted.pdf"]) await expect(page.getByText(name)).toBeVisible();

  await page.getByRole("link", { name: "Add or delete receipts" }).click();
  const more = page.getByRole("dialog").getByLabel("Receipts", { exact: true });
  await more.setInputFiles(pdf("one-more.pdf"));
  await expect(list).toHaveCount(1);
  await page.getByRole("button", { name: "Save receipts" }).click();
  await expect(page.getByRole("link", { name: "one-more.pdf" }).first()).toBeVisible();
  await expect(list).toHaveCount(0);
});

test("the page says at once which files the server won't accept", {
  tag: "@with-scripts",
}, async ({ page, owner }) => {
  const { receipts, list } = await openForm(page, await owner.addCorolla());
  await receipts.setInputFiles({
    name: "notes.txt",
    mimeType: "text/plain",
    buffer: Buffer.from("My own car"),
  });
  await expect(receipts).toHaveAccessibleDescription(
    /“notes\.txt” isn’t a JPEG, PNG or PDF\. Choose a different file$/,
  );
  await expect(receipts).toHaveAttribute("aria-invalid", "true");
  await receipts.setInputFiles([1, 2, 3, 4].map((number) => pdf(`${number}.pdf`)));
  await expect(receipts).toHaveAccessibleDescription(
    /Choose a different file\. You’ve uploaded the maximum number of receipts\./,
  );
  await page.getByRole("button", { name: "Remove notes.txt" }).click();
  await expect(receipts).not.toHaveAttribute("aria-invalid");
  await expect(list).toHaveCount(4);
});

test("a form with files shows its upload, and can be sent again after a lost connection", {
  tag: "@with-scripts",
}, async ({ page, context, owner, scripts }) => {
  const id = await owner.addCorolla();
  await page.goto(`/Service/garage/${id}/edit`);
  const edit = await dialog(page, "Edit car", { scripts });
  await edit.getByLabel("Nickname").fill("Blue Bird");
  await edit.getByLabel("Photo", { exact: true }).setInputFiles(await jpegOfCar());
  await expect(edit.locator(".chosen-files li")).toHaveCount(1);
  await context.setOffline(true);
  const save = edit.getByRole("button", { name: "Save changes" });
  await save.click();
  await expect(edit.getByRole("alert")).toHaveText(
    "That didn’t go through. Check your connection and try again.",
  );
  await expect(edit.getByRole("progressbar")).toHaveCount(0);
  await expect(save).not.toHaveAttribute("aria-busy");
  await expect(edit.getByLabel("Nickname")).toHaveValue("Blue Bird");
  await context.setOffline(false);

  const { posts, release } = await holdPosts(page);
  await save.click();
  await expect(edit.getByRole("progressbar", { name: /^Uploading/ })).toBeVisible();
  release();
  await expect(message(page)).toHaveText("Your changes are saved.");
  await expect(
    page.getByRole("main").getByRole("img", { name: "Photo of Blue Bird" }),
  ).toBeVisible();
  expect(posts).toHaveLength(1);
});
