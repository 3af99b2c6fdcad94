import { dayIn } from "#tests/support/days.ts";
import { expect, test } from "#tests/support/fixtures.ts";
import { dialog, message } from "#tests/support/browse/journey.ts";

test("a new owner completes a first step and dismisses the rest", { tag: "@core" }, async ({
  page,
  owner,
  scripts,
}) => {
  await page.goto("/Service/garage");
  await page.getByRole("link", { name: "See how it works" }).click();
  const empty = await dialog(page, "First steps", { scripts });
  await expect(empty.getByRole("link", { name: "Add car" })).toHaveAttribute(
    "href",
    "/Service/garage/add",
  );
  await expect(empty.getByText("Done", { exact: true })).toHaveCount(0);

  const id = await owner.addCorolla();
  await page.goto("/Service/garage");
  await page.getByRole("link", { name: "First steps: 2 of 4 done" }).click();
  const started = await dialog(page, "First steps", { scripts });
  await expect(started.getByText("Done", { exact: true })).toHaveCount(2);
  await started.getByRole("link", { name: "Log it" }).click();
  const log = await dialog(page, "When was the oil last changed?", { scripts });
  await log.getByLabel("When was it done?").fill(dayIn(-30));
  await log.getByRole("button", { name: "Save" }).click();
  await expect(page).toHaveURL(`/Service/garage/${id}`);
  await expect(message(page)).toHaveText(/^Oil change logged\./);

  await page.goto("/Service/garage/welcome");
  const almostDone = await dialog(page, "First steps", { scripts });
  await expect(almostDone.getByText("Done", { exact: true })).toHaveCount(3);
  await almostDone.getByRole("button", { name: "Got it" }).click();
  await expect(page).toHaveURL("/Service/garage");
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(page.getByText("First steps")).toHaveCount(0);
});
