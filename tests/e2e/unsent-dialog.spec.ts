import type { Locator, Page } from "@playwright/test";
import { expect, test } from "#tests/support/fixtures.ts";
import { holdBackScripts, waitForHydration } from "#tests/support/browse/look.ts";
import { dialog, message } from "#tests/support/browse/journey.ts";

const keptNotice = "We kept what you typed here before.";

async function openEdit(page: Page): Promise<Locator> {
  await page.getByRole("link", { name: "Edit", exact: true }).click();
  return dialog(page, "Edit car", { scripts: true });
}

async function expectClosed(page: Page) {
  await expect(page.getByRole("dialog")).toBeHidden();
}

for (const [way, leave] of [
  ["Esc", (page: Page) => page.keyboard.press("Escape")],
  ["the Close link", (page: Page) => page.getByRole("link", { name: "Close" }).click()],
  ["Back", (page: Page) => page.goBack()],
] as const) {
  test(`an owner who leaves a dialog with ${way} gets their input back when they reopen it`, {
    tag: "@with-scripts",
  }, async ({ page, owner }) => {
    const id = await owner.addCorolla();
    await page.goto(`/Service/garage/${id}`);
    await waitForHydration(page);
    const edit = await openEdit(page);
    await edit.getByLabel("Nickname").fill("Blue Bird");
    await edit.getByLabel("Per").selectOption("week");
    await edit.getByLabel("km").check();
    await leave(page);
    await expectClosed(page);
    await expect(page.getByRole("link", { name: "Edit", exact: true })).toBeFocused();

    const again = await openEdit(page);
    await expect(again.getByText(keptNotice)).toBeVisible();
    await expect(again.getByLabel("Nickname")).toHaveValue("Blue Bird");
    await expect(again.getByLabel("Per")).toHaveValue("week");
    await expect(again.getByLabel("km")).toBeChecked();
    await again.getByRole("button", { name: "Save" }).click();
    await expect(message(page)).toHaveText("Your changes are saved.");
    const saved = await openEdit(page);
    await expect(saved.getByLabel("Nickname")).toHaveValue("Blue Bird");
    await expect(saved.getByText(keptNotice)).toBeHidden();
  });
}

test("an unchanged dialog shows no notice when it's reopened", {
  tag: "@with-scripts",
}, async ({ page, owner }) => {
  const id = await owner.addCorolla({ nickname: "Blue Bird" });
  await page.goto(`/Service/garage/${id}`);
  await waitForHydration(page);
  const edit = await openEdit(page);
  await edit.getByLabel("Nickname").fill("Red Bird");
  await edit.getByLabel("Nickname").fill("Blue Bird");
  await page.keyboard.press("Escape");
  await expectClosed(page);
  const again = await openEdit(page);
  await expect(again.getByLabel("Nickname")).toHaveValue("Blue Bird");
  await expect(again.getByText(keptNotice)).toBeHidden();
});

test("an owner starts over in a dialog", { tag: "@with-scripts" }, async ({
  page,
  owner,
  scripts,
}) => {
  const id = await owner.addCorolla({ nickname: "Blue Bird" });
  await page.goto(`/Service/garage/${id}`);
  await waitForHydration(page);
  await (await openEdit(page)).getByLabel("Nickname").fill("Red Bird");
  await page.keyboard.press("Escape");
  await expectClosed(page);
  await (await openEdit(page)).getByRole("link", { name: "Start over" }).click();
  await expect(page.getByText(keptNotice)).toBeHidden();
  const fresh = await dialog(page, "Edit car", { scripts });
  await expect(fresh.getByLabel("Nickname")).toHaveValue("Blue Bird");
});

test("a form that came back with errors keeps its input too", { tag: "@with-scripts" }, async ({
  page,
  owner,
  scripts,
}) => {
  const id = await owner.addCorolla();
  await page.goto(`/Service/garage/${id}/reminders/add`);
  await dialog(page, "Add a reminder", { scripts });
  await page.getByLabel("What should we remind you of?").fill("Wash and wax");
  await page.getByRole("button", { name: "Save reminder" }).click();
  await expect(page.getByRole("alert")).toBeVisible();
  await page.keyboard.press("Escape");
  await expectClosed(page);
  await page.goBack();
  const again = await dialog(page, "Add a reminder", { scripts });
  await expect(again.getByLabel("What should we remind you of?")).toHaveValue("Wash and wax");
});

test("a saved dialog is empty when it's opened again on the same page", {
  tag: "@with-scripts",
}, async ({ page, owner, scripts }) => {
  const id = await owner.addCorolla();
  const url = `/Service/garage/${id}/reminders/add`;
  await page.goto(url);
  const add = await dialog(page, "Add a reminder", { scripts });
  await add.getByLabel("What should we remind you of?").fill("Wash and wax");
  await add.getByLabel("Due on").fill("2027-01-31");
  await add.getByRole("button", { name: "Save reminder" }).click();
  await expect(message(page)).toContainText("Wash and wax");
  await page.goto(url);
  const next = await dialog(page, "Add a reminder", { scripts });
  await expect(next.getByText(keptNotice)).toBeHidden();
  await expect(next.getByLabel("What should we remind you of?")).toHaveValue("");
});

test("what an owner types before a dialog's scripts load replaces the kept input", {
  tag: "@with-scripts",
}, async ({ page, owner }) => {
  const id = await owner.addCorolla();
  const url = `/Service/garage/${id}/edit`;
  for (const nickname of ["First", "Second"]) {
    const releaseScripts = await holdBackScripts(page);
    await page.goto(url, { waitUntil: "commit" });
    await page.getByLabel("Nickname").fill(nickname);
    if (nickname === "First") await page.getByLabel("License plate").fill("ABC 123");
    releaseScripts();
    await expect
      .poll(() => page.evaluate(() => Object.values(sessionStorage).join()))
      .toContain(nickname);
  }
  await expect(page.getByText(keptNotice)).toBeVisible();
  await expect(page.getByLabel("Nickname")).toHaveValue("Second");
  await expect(page.getByLabel("License plate")).toHaveValue("ABC 123");
});

test("a dialog that's closed before its script loads keeps its input", {
  tag: "@with-scripts",
}, async ({ page, owner }) => {
  const id = await owner.addCorolla();
  const releaseScripts = await holdBackScripts(page, "**/keep-text.client-*.js");
  await page.goto(`/Service/garage/${id}`);
  await waitForHydration(page);
  await (await openEdit(page)).getByLabel("Nickname").fill("Blue Bird");
  await page.keyboard.press("Escape");
  await expectClosed(page);
  const stored = () => page.evaluate(() => Object.values(sessionStorage).join());
  expect(await stored()).toBe("");
  releaseScripts();
  await expect.poll(stored).toContain("Blue Bird");
  const again = await openEdit(page);
  await expect(again.getByLabel("Nickname")).toHaveValue("Blue Bird");
});

test("logging out deletes unsaved input from the browser", { tag: "@with-scripts" }, async ({
  page,
  owner,
}) => {
  const id = await owner.addCorolla();
  await page.goto(`/Service/garage/${id}`);
  await waitForHydration(page);
  const stored = () => page.evaluate(() => Object.values(sessionStorage).join());
  await (await openEdit(page)).getByLabel("Nickname").fill("Blue Bird");
  // The script that saves it loads with the dialog.
  await expect.poll(stored).toContain("Blue Bird");
  await page.keyboard.press("Escape");
  await expectClosed(page);
  expect(await stored()).toContain("Blue Bird");
  await page.getByRole("button", { name: "Log out" }).click();
  await expect(page).toHaveURL("/Service/login");
  expect(await stored()).not.toContain("Blue Bird");
});
