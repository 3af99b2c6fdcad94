import { dayIn } from "#tests/support/days.ts";
import { expect, test } from "#tests/support/fixtures.ts";
import { message } from "#tests/support/browse/journey.ts";
import { recallVehicle } from "#tests/support/recalls.ts";
import { databaseUrl } from "#tests/support/stack/stack.ts";

test("an owner reads a recall, marks it as repaired, and reopens it", {
  tag: "@core",
}, async ({ page, owner }) => {
  const id = await owner.addCorolla();
  await recallVehicle(databaseUrl, id, [
    { component: "AIR BAGS:FRONTAL", summary: "The air bag may not deploy." },
  ]);
  await page.goto(`/Service/garage/${id}`);
  await page.locator("[data-event=recall]").getByRole("link").first().click();
  await expect(page).toHaveURL(`/Service/garage/${id}/recalls`);
  await expect(page.getByRole("heading", { name: "1 open recall for this model" })).toBeVisible();
  await expect(
    page.getByText("These are for this model and aren’t confirmed for your VIN.", { exact: false }),
  ).toBeVisible();
  await page.getByText("Already repaired, or doesn’t apply to your car?").click();
  await page.getByLabel("When was it repaired? (optional)").fill(dayIn(-2));
  await page.getByRole("button", { name: /^Dismiss recall/ }).click();
  await expect(page).toHaveURL(`/Service/garage/${id}/recalls`);
  await expect(message(page)).toBeVisible();
  await expect(page.getByRole("heading", { name: "No open recalls for this model" })).toBeVisible();

  await page.getByRole("button", { name: /^Reopen/ }).click();
  await expect(page.getByRole("heading", { name: "1 open recall for this model" })).toBeVisible();
});
