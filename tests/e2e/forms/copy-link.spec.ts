import { expect, test } from "#tests/support/fixtures.ts";

test("an owner copies a report’s link and a calendar’s address with one tap", {
  tag: "@with-scripts",
}, async ({ page, context, signIn }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
  const owner = await signIn({ verified: true });
  const id = await owner.addCorolla();
  await page.goto(`/Service/garage/${id}/report/share`);
  await page.getByRole("button", { name: "Create link" }).click();
  const url = await page.getByLabel(/^Link created/).inputValue();
  await page.getByRole("button", { name: "Copy link" }).click();
  await expect(page.getByText("Copied", { exact: true })).toBeVisible();
  expect(await clipboard()).toBe(url);

  await page.goto(`/Service/garage/${id}/calendar`);
  await page.getByRole("button", { name: "Create calendar" }).click();
  const address = await page.getByLabel("Calendar address").inputValue();
  await page.getByRole("button", { name: "Copy address" }).click();
  await expect(page.getByText("Copied", { exact: true })).toBeVisible();
  expect(await clipboard()).toBe(address);
});

test("a link is selected for copying if the browser refuses to", {
  tag: "@with-scripts",
}, async ({ page, signIn }) => {
  await page.addInitScript(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error("refused"));
  });
  const owner = await signIn({ verified: true });
  const id = await owner.addCorolla();
  await page.goto(`/Service/garage/${id}/report/share`);
  await page.getByRole("button", { name: "Create link" }).click();
  await page.getByRole("button", { name: "Copy link" }).click();
  const link = page.getByLabel(/^Link created/);
  const selected = () =>
    link.evaluate((input: HTMLInputElement) =>
      input.value.slice(input.selectionStart!, input.selectionEnd!),
    );
  await expect.poll(selected).toBe(await link.inputValue());
  await expect(page.getByText("Copied", { exact: true })).toHaveCount(0);
});
