import type { Locator, Page } from "@playwright/test";
import { expect, test } from "#tests/support/fixtures.ts";
import { holdBackScripts, waitForHydration } from "#tests/support/browse/look.ts";
import { dialog, message } from "#tests/support/browse/journey.ts";

const isBack = "We kept what you typed here before.";

/** Opens the form of a car from its dashboard. */
async function openEdit(page: Page): Promise<Locator> {
  await page.getByRole("link", { name: "Edit", exact: true }).click();
  return dialog(page, "Edit car", { scripts: true });
}

async function expectClosed(page: Page) {
  await expect(page.getByRole("dialog")).toBeHidden();
}

for (const [way, leave] of [
  ["Esc", (page: Page) => page.keyboard.press("Escape")],
  ["the link that closes it", (page: Page) => page.getByRole("link", { name: "Close" }).click()],
  ["Back", (page: Page) => page.goBack()],
] as const) {
  test(`an owner who leaves a dialog by ${way} finds what they typed when they open it again`, {
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
    await expect(again.getByText(isBack)).toBeVisible();
    await expect(again.getByLabel("Nickname")).toHaveValue("Blue Bird");
    await expect(again.getByLabel("Per")).toHaveValue("week");
    await expect(again.getByLabel("km")).toBeChecked();
    await again.getByRole("button", { name: "Save" }).click();
    await expect(message(page)).toHaveText("Your changes are saved.");
    const saved = await openEdit(page);
    await expect(saved.getByLabel("Nickname")).toHaveValue("Blue Bird");
    await expect(saved.getByText(isBack)).toBeHidden();
  });
}

test("a dialog that nobody typed into says nothing when it is opened again", {
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
  await expect(again.getByText(isBack)).toBeHidden();
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
  await expect(page.getByText(isBack)).toBeHidden();
  const fresh = await dialog(page, "Edit car", { scripts });
  await expect(fresh.getByLabel("Nickname")).toHaveValue("Blue Bird");
});

test("what came back with a mistake is kept as well", { tag: "@with-scripts" }, async ({
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

test("a dialog on the same page keeps nothing of what it saved", { tag: "@with-scripts" }, async ({
  page,
  owner,
  scripts,
}) => {
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
  await expect(next.getByText(isBack)).toBeHidden();
  await expect(next.getByLabel("What should we remind you of?")).toHaveValue("");
});

test("what was typed into a dialog before its scripts came goes before what was kept", {
  tag: "@with-scripts",
}, async ({ page, owner }) => {
  const id = await owner.addCorolla();
  const url = `/Service/garage/${id}/edit`;
  for (const nickname of ["First", "Second"]) {
    const come = await holdBackScripts(page);
    await page.goto(url, { waitUntil: "commit" });
    await page.getByLabel("Nickname").fill(nickname);
    if (nickname === "First") await page.getByLabel("License plate").fill("ABC 123");
    come();
    await expect
      .poll(() => page.evaluate(() => Object.values(sessionStorage).join()))
      .toContain(nickname);
  }
  await expect(page.getByText(isBack)).toBeVisible();
  await expect(page.getByLabel("Nickname")).toHaveValue("Second");
  await expect(page.getByLabel("License plate")).toHaveValue("ABC 123");
});

test("a dialog that's closed before its script comes keeps what was typed", {
  tag: "@with-scripts",
}, async ({ page, owner }) => {
  const id = await owner.addCorolla();
  const come = await holdBackScripts(page, "**/keep-text-*.js");
  await page.goto(`/Service/garage/${id}`);
  await waitForHydration(page);
  await (await openEdit(page)).getByLabel("Nickname").fill("Blue Bird");
  await page.keyboard.press("Escape");
  await expectClosed(page);
  const stored = () => page.evaluate(() => Object.values(sessionStorage).join());
  expect(await stored()).toBe("");
  come();
  await expect.poll(stored).toContain("Blue Bird");
  const again = await openEdit(page);
  await expect(again.getByLabel("Nickname")).toHaveValue("Blue Bird");
});

test("logging out takes what was typed out of the browser", { tag: "@with-scripts" }, async ({
  page,
  owner,
}) => {
  const id = await owner.addCorolla();
  await page.goto(`/Service/garage/${id}`);
  await waitForHydration(page);
  const existing = () => page.evaluate(() => Object.values(sessionStorage).join());
  await (await openEdit(page)).getByLabel("Nickname").fill("Blue Bird");
  // The script that keeps it is loaded with the dialog.
  await expect.poll(existing).toContain("Blue Bird");
  await page.keyboard.press("Escape");
  await expectClosed(page);
  expect(await existing()).toContain("Blue Bird");
  await page.getByRole("button", { name: "Log out" }).click();
  await expect(page).toHaveURL("/Service/login");
  expect(await existing()).not.toContain("Blue Bird");
});
