import { waitForEnhancements } from "#tests/support/browse/look.ts";
import { expect, test } from "#tests/support/fixtures.ts";

test("a page under the pointer loads early, and only once", { tag: "@with-scripts" }, async ({
  page,
  owner,
}) => {
  const id = await owner.addCorolla({ nickname: "Blue Bird" });
  const loaded: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith(".data")) loaded.push(`${request.method()} ${pathname}`);
  });
  const dashboard = `/Service/garage/${id}.data`;
  await page.goto("/Service/garage");
  await waitForEnhancements(page);
  const link = page.getByRole("link", { name: "Blue Bird" });
  const early = page.waitForRequest((request) => request.url().endsWith(dashboard));
  await link.hover();
  await early;
  await link.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Blue Bird");
  expect(loaded).toEqual([`GET ${dashboard}`]);
});

test("a form that was sent is on the page that had loaded early", { tag: "@with-scripts" }, async ({
  page,
  owner,
}) => {
  const id = await owner.addCorolla({ nickname: "Blue Bird" });
  await page.goto(`/Service/garage/${id}/edit`);
  await waitForEnhancements(page);
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Nickname").fill("Rusty");
  const early = page.waitForRequest(
    (request) => new URL(request.url()).pathname === `/Service/garage/${id}.data`,
  );
  await dialog.getByRole("link", { name: "Close" }).press("Shift+Tab");
  await page.keyboard.press("Tab");
  await early;
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Rusty");
});

test("nothing loads early for visitors who save data", { tag: "@with-scripts" }, async ({
  page,
  owner,
}) => {
  const id = await owner.addCorolla({ nickname: "Blue Bird" });
  await page.addInitScript(() =>
    Object.defineProperty(navigator, "connection", { value: { saveData: true } }),
  );
  const loaded: string[] = [];
  page.on("request", (request) => loaded.push(new URL(request.url()).pathname));
  await page.goto("/Service/garage");
  await waitForEnhancements(page);
  const early = page.getByRole("link", { name: "Blue Bird" });
  await early.hover();
  await page.getByRole("link", { name: "Add car" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  expect(loaded).not.toContain(`/Service/garage/${id}.data`);
});
