import { expect, test } from "#tests/support/fixtures.ts";
import {
  holdBackScripts,
  waitForEnhancements,
  waitForHydration,
} from "#tests/support/browse/look.ts";
import { dialog } from "#tests/support/browse/journey.ts";

test("a dialog's Close link returns to the page beneath", { tag: "@core" }, async ({
  page,
  owner,
  scripts,
}) => {
  const id = await owner.addCorolla({ nickname: "Blue Bird" });
  for (const [path, name] of [
    ["edit", "Edit car"],
    ["remove", "Remove car"],
  ] as const) {
    await page.goto(`/Service/garage/${id}/${path}`);
    const opened = await dialog(page, name, { scripts });
    await expect(page.locator("[data-answer]")).toBeVisible();
    await opened.getByRole("link", { name: "Close" }).click();
    await expect(page).toHaveURL(`/Service/garage/${id}`);
    await expect(page.getByRole("dialog")).toBeHidden();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Blue Bird");
  }
});

test("the page beneath a dialog can't be reached", async ({ page, owner, scripts }) => {
  const id = await owner.addCorolla();
  await page.goto(`/Service/garage/${id}/edit`);
  await dialog(page, "Edit car", { scripts });
  await expect(page.locator("main [inert] [data-answer]")).toBeVisible();
});

test("Esc closes a dialog", { tag: "@with-scripts" }, async ({ page, owner: _, scripts }) => {
  await page.goto("/Service/garage");
  await page.getByRole("link", { name: "Add car" }).click();
  await dialog(page, "Add Car", { scripts });
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL("/Service/garage");
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Garage");
});

test("Esc closes a dialog again after Back", { tag: "@with-scripts" }, async ({
  page,
  owner,
  scripts,
}) => {
  const id = await owner.addCorolla();
  await page.goto(`/Service/garage/${id}`);
  await page.getByRole("link", { name: "Edit" }).click();
  await dialog(page, "Edit car", { scripts });
  await page.goBack();
  await expect(page.getByRole("dialog")).toBeHidden();
  await page.goForward();
  await dialog(page, "Edit car", { scripts });
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  await page.getByRole("link", { name: "Remove" }).click();
  await dialog(page, "Remove car", { scripts });
});

test("the focus stays inside a dialog", { tag: "@with-scripts" }, async ({
  page,
  owner,
  scripts,
}) => {
  const id = await owner.addCorolla();
  await page.goto(`/Service/garage/${id}/remove`);
  await dialog(page, "Remove car", { scripts });
  for (const key of ["Tab", "Shift+Tab"]) {
    for (let presses = 0; presses < 10; presses++) {
      await page.keyboard.press(key);
      const where = await page.evaluate(() => {
        const { activeElement } = document;
        if (activeElement === document.body) return "the browser's own bar";
        return activeElement?.closest("dialog") ? "the dialog" : activeElement?.outerHTML;
      });
      expect(["the dialog", "the browser's own bar"]).toContain(where);
    }
  }
});

test("a dialog opened by its URL returns the focus to the link that opens it", {
  tag: "@with-scripts",
}, async ({ page, owner, scripts }) => {
  const id = await owner.addCorolla();
  await page.goto(`/Service/garage/${id}/edit`);
  await dialog(page, "Edit car", { scripts });
  await page.keyboard.press("Escape");
  await expect(page.getByRole("link", { name: "Edit" })).toBeFocused();
});

test("a dialog returns the focus to the link that opened it", { tag: "@with-scripts" }, async ({
  page,
  owner,
  scripts,
}) => {
  const id = await owner.addCorolla();
  await page.goto(`/Service/garage/${id}`);
  await page.getByRole("link", { name: "Edit" }).click();
  await dialog(page, "Edit car", { scripts });
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(page.getByRole("link", { name: "Edit" })).toBeFocused();
});

test("an owner who types in a dialog before its scripts load keeps their place", {
  tag: "@with-scripts",
}, async ({ page, owner }) => {
  const id = await owner.addCorolla();
  const releaseScripts = await holdBackScripts(page);
  await page.goto(`/Service/garage/${id}/edit`, { waitUntil: "commit" });
  const opened = page.getByRole("dialog");
  // People only type once the page is painted; before that it has no styles.
  await expect(opened.getByRole("button", { name: "Save" })).toBeVisible();
  await expect(opened).toHaveCSS("overflow-y", "auto");
  const distance = page.getByLabel("How far you usually drive");
  await distance.fill("12000");
  const offset = () => opened.evaluate((element) => element.scrollTop);
  const scrolled = await offset();
  releaseScripts();
  await expect(page.locator("dialog:modal")).toBeVisible();
  await expect(distance).toBeFocused();
  expect(await offset()).toBe(scrolled);
  expect(scrolled).toBeGreaterThan(0);
});

test("a press beside a dialog closes it, and the page beneath stays where it was", {
  tag: "@with-scripts",
}, async ({ page, owner, scripts }) => {
  const id = await owner.addCorolla();
  await page.goto(`/Service/garage/${id}`);
  const link = page.locator("[data-event=oil] h3 a");
  await link.evaluate((element) => element.scrollIntoView({ block: "center" }));
  const scrolled = await page.evaluate(() => window.scrollY);
  expect(scrolled).toBeGreaterThan(100);
  await link.click();
  await dialog(page, "Oil change", { scripts });
  expect(await page.evaluate(() => window.scrollY)).toBe(scrolled);
  await expect(page.locator("html")).toHaveClass(/locked/);
  await page.mouse.move(20, 250);
  await page.mouse.wheel(0, 300);
  expect(await page.evaluate(() => window.scrollY)).toBe(scrolled);
  await page.mouse.click(20, 250);
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(link).toBeFocused();
  expect(await page.evaluate(() => window.scrollY)).toBe(scrolled);
});

test("a press beside a dialog with something typed asks first", {
  tag: "@with-scripts",
}, async ({ page, owner, scripts }) => {
  const id = await owner.addCorolla();
  await page.goto(`/Service/garage/${id}`);
  // Until then, the link loads the dialog with a page that's too short to scroll.
  await waitForHydration(page);
  await page.getByRole("link", { name: "Edit" }).click();
  const opened = await dialog(page, "Edit car", { scripts });
  await opened.getByLabel("Nickname").fill("Rusty");
  await expect(page.locator("html")).toHaveClass(/locked/);
  await page.mouse.click(5, 300);
  await expect(opened.getByRole("alert")).toContainText("You haven’t saved what you entered.");
  await opened.getByRole("button", { name: "Keep editing" }).click();
  await expect(opened.getByLabel("Nickname")).toHaveValue("Rusty");
  await page.mouse.click(5, 300);
  await opened.getByRole("button", { name: "Close without saving" }).click();
  await expect(page.getByRole("dialog")).toBeHidden();
});

test("opening and closing a dialog doesn't load the page beneath again", {
  tag: "@with-scripts",
}, async ({ page, owner, scripts }) => {
  const id = await owner.addCorolla();
  await page.goto(`/Service/garage/${id}`);
  await waitForEnhancements(page);
  const asked: string[] = [];
  page.on("request", (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname.endsWith(".data")) asked.push(`${pathname} ${searchParams.get("_routes")}`);
  });
  await page.getByRole("link", { name: "Edit" }).click();
  const edit = await dialog(page, "Edit car", { scripts });
  await edit.getByRole("link", { name: "Close" }).click();
  await expect(page.getByRole("dialog")).toBeHidden();
  expect(asked).toEqual([`/Service/garage/${id}/edit.data root,garage/edit/edit.route`]);
});

test("a form that leads to its own dialog shows its message", { tag: "@with-scripts" }, async ({
  page,
  owner,
  scripts,
}) => {
  await page.setViewportSize({ width: 390, height: 640 });
  const id = await owner.addCorolla();
  await page.goto(`/Service/garage/${id}/shops/suggest`);
  const opened = await dialog(page, "Suggest a shop", { scripts });
  await opened.getByLabel("Shop name").fill("Joe’s Garage");
  await opened.getByLabel("City").fill("Fairfax");
  await opened.getByRole("button", { name: "Suggest shop" }).click();
  await expect(opened.getByRole("status")).toBeInViewport();
});
