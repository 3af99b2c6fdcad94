import { waitForEnhancements } from "#tests/support/browse/look.ts";
import { expect, test } from "#tests/support/fixtures.ts";
import { holdPosts } from "#tests/support/browse/held-posts.ts";
import { dialog, message } from "#tests/support/browse/journey.ts";

test("a pressed button is busy until the answer, and sends once", { tag: "@with-scripts" }, async ({
  page,
  owner,
  scripts,
}) => {
  const id = await owner.addCorolla();
  await page.goto(`/Service/garage/${id}/edit`);
  await waitForEnhancements(page);
  const edit = await dialog(page, "Edit car", { scripts });
  await edit.getByLabel("Nickname").fill("Blue Bird");
  const { posts, release } = await holdPosts(page);
  const save = edit.getByRole("button", { name: "Save changes" });
  const { width } = (await save.boundingBox())!;
  await save.click();
  await expect(save).toHaveAttribute("aria-busy", "true");
  await expect(save).toHaveAttribute("aria-disabled", "true");
  await expect(save).toBeFocused();
  expect((await save.boundingBox())!.width).toBe(width);
  await save.click({ force: true });
  await page.keyboard.press("Enter");
  release();
  await expect(message(page)).toHaveText("Your changes are saved.");
  expect(posts).toHaveLength(1);
});

test("a rejected form's button can be pressed again", { tag: "@with-scripts" }, async ({
  page,
  owner,
  scripts,
}) => {
  const id = await owner.addCorolla();
  await page.goto(`/Service/garage/${id}/edit`);
  await waitForEnhancements(page);
  const edit = await dialog(page, "Edit car", { scripts });
  const save = edit.getByRole("button", { name: "Save changes" });
  await edit.getByLabel("License plate").fill("ABC 1234");
  await save.click();
  await expect(page.getByRole("alert")).toBeVisible();
  await expect(save).not.toHaveAttribute("aria-busy");
  await expect(save).not.toHaveAttribute("aria-disabled");
  await edit.getByLabel("State or province").selectOption("Virginia");
  await save.click();
  await expect(message(page)).toHaveText("Your changes are saved.");
});

test("Enter shows the visible button busy", { tag: "@with-scripts" }, async ({ page, owner }) => {
  const id = await owner.addCorolla();
  await page.goto(`/Service/garage/${id}/service-history/add-record`);
  await waitForEnhancements(page);
  const { release } = await holdPosts(page);
  const mileage = page.getByRole("textbox", { name: /mileage/i });
  await mileage.fill("60100");
  await mileage.press("Enter");
  const save = page.getByRole("button", { name: "Save record" });
  await expect(save).toHaveAttribute("aria-busy", "true");
  release();
  await expect(save).not.toHaveAttribute("aria-busy");
});

test("a record is saved while a search for shops is still unanswered", {
  tag: "@with-scripts",
}, async ({ page, owner }) => {
  const id = await owner.addCorolla();
  await page.goto(`/Service/garage/${id}/service-history/add-record`);
  await waitForEnhancements(page);
  const { posts, release } = await holdPosts(page);
  await page.getByText("Another shop", { exact: true }).click();
  await page.getByLabel("Find a shop").fill("Dulles");
  await page.getByLabel("Find a shop").press("Enter");
  await expect(page.getByRole("button", { name: "Find shops" })).toHaveAttribute(
    "aria-busy",
    "true",
  );
  await page.getByLabel("I did it myself").check();
  await page.getByLabel("Tire rotation").check();
  await page.getByLabel("Mileage").fill("60,100");
  await page.getByLabel("Mileage").press("Enter");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Save record" })).toHaveAttribute(
    "aria-busy",
    "true",
  );
  release();
  await expect(message(page)).toContainText("Your record is saved.");
  expect(posts).toHaveLength(2);
});

test("a button that loads a document is busy until the page is shown again", {
  tag: "@with-scripts",
}, async ({ page, owner: _ }) => {
  await page.goto("/Service/garage");
  await waitForEnhancements(page);
  const logOut = page.getByRole("banner").getByRole("button", { name: "Log out" });
  const busy = await logOut.evaluate((button: HTMLButtonElement) => {
    let sent = 0;
    // Playwright waits for a document that it sees coming.
    const stop = (event: Event) => {
      sent++;
      event.preventDefault();
    };
    window.addEventListener("submit", stop);
    button.click();
    button.click();
    const isBusy = button.getAttribute("aria-busy");
    // As when Back shows the page as it was.
    window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
    window.removeEventListener("submit", stop);
    return { sent, isBusy, after: button.getAttribute("aria-busy") };
  });
  expect(busy).toEqual({ sent: 1, isBusy: "true", after: null });
  await logOut.click();
  await expect(page).toHaveURL("/Service/login");
});
