import type { Page } from "@playwright/test";
import { dayIn } from "#tests/support/days.ts";
import { expect, test } from "#tests/support/fixtures.ts";
import { chooseFile, dialog, expectErrors, message } from "#tests/support/browse/journey.ts";

test("an owner logs an oil change and sees when the next is due and why", {
  tag: "@core",
}, async ({ page, owner, scripts }) => {
  const id = await owner.addCorolla();
  await page.goto(`/Service/garage/${id}`);
  await expect(
    page.getByRole("heading", { name: /^If nothing was missed, the next stop is at/ }),
  ).toBeVisible();
  await page.getByRole("link", { name: "When was the last oil change?" }).click();
  const asked = await dialog(page, "Oil change", { scripts });
  await asked.getByRole("link", { name: "Log it" }).click();
  const form = await dialog(page, "When was the oil last changed?", { scripts });
  await form.getByLabel("When was it done?").fill(dayIn(-400));
  await form.getByRole("button", { name: "Save" }).click();
  await expect(page).toHaveURL(`/Service/garage/${id}`);
  await expect(message(page)).toHaveText(
    /^Oil change logged\. Next due (around )?\d\d\/\d\d\/\d{4}\.$/,
  );
  const oil = page.locator("[data-event=oil]");
  await expect(oil).toHaveAttribute("data-status", "overdue");
  await expect(oil).toContainText("Overdue");

  await page.getByRole("link", { name: "Why now?" }).click();
  const why = await dialog(page, "Oil change", { scripts });
  await expect(
    why.getByText(
      "every 8,000 mi or every year, whichever comes first (typical for normal driving conditions)",
    ),
  ).toBeVisible();
  await expect(why.getByText("This comes first.")).toBeVisible();
  await why.getByRole("link", { name: "Close" }).click();

  await page.goto("/Service/garage");
  await expect(
    page.getByText(/^Oil change is (about )?\d+ (days|months|years) overdue\.?$/),
  ).toBeVisible();
});

test("an owner logs an oil change with its cost, shop and receipt", { tag: "@core" }, async ({
  page,
  signIn,
  scripts,
}) => {
  const owner = await signIn({ verified: true });
  const id = await owner.addCorolla();
  await page.goto(`/Service/garage/${id}/events/oil/log`);
  const form = await dialog(page, "Log service: Oil change", { scripts });
  await expect(form.getByLabel("Total cost")).toBeHidden();
  await form.getByText("Add details: cost, shop, receipt").click();
  await form.getByLabel("Total cost").fill("a lot");
  await form.getByLabel("Shop not listed? Enter its name").fill("Joe’s Garage");
  const receipt = {
    name: "oil.pdf",
    mimeType: "application/pdf",
    buffer: Buffer.from("%PDF-1.7 oil"),
  };
  await chooseFile(form.getByLabel("Receipts"), receipt, { scripts });
  await form.getByRole("button", { name: "Save" }).click();
  await expectErrors(page, [[form.getByLabel("Total cost"), "Enter an amount, such as 89.95"]]);
  await expect(form.getByLabel("Shop not listed? Enter its name")).toHaveValue("Joe’s Garage");
  await form.getByLabel("Total cost").fill("45.90");
  await form.getByRole("button", { name: "Save" }).click();
  await expect(message(page)).toContainText("Oil change logged.");
  await page.goto(`/Service/garage/${id}/service-history`);
  await page.getByRole("link", { name: "1 receipt · Oil and filter change" }).click();
  await expect(page).toHaveURL(/\/receipts$/);
});

test("an owner corrects the odometer from the page that explains the estimate", async ({
  page,
  owner,
  scripts,
}) => {
  const id = await owner.addCorolla();
  await page.goto(`/Service/garage/${id}/events/oil`);
  const why = await dialog(page, "Oil change", { scripts });
  await why.getByLabel(/Is the mileage wrong\?/).fill("59,000");
  await why.getByRole("button", { name: "Update mileage" }).click();
  const odometer = await dialog(page, "Odometer", { scripts });
  await expectErrors(page, [
    [
      odometer.getByLabel("Current mileage, in miles"),
      `Enter a mileage above the 59,880 mi of ${await today(page)}, or correct that reading first`,
    ],
  ]);
  await expect(odometer.getByLabel("Current mileage, in miles")).toHaveValue("59,000");

  await odometer.getByRole("link", { name: /^Edit the reading of 59,880 mi/ }).click();
  const reading = await dialog(page, "Edit reading", { scripts });
  await reading.getByLabel("Current mileage, in miles").fill("59,000");
  await reading.getByRole("button", { name: "Save changes" }).click();
  await expect(message(page)).toHaveText("Reading updated.");
  await dialog(page, "Odometer", { scripts });
  await page.goto(`/Service/garage/${id}`);
  await expect(page.getByText("59,000")).toBeVisible();
});

test("an owner sets an interval, fixes a mistake, and returns to the recommended one", {
  tag: "@bad-input",
}, async ({ page, owner, scripts }) => {
  const id = await owner.addCorolla();
  await page.goto(`/Service/garage/${id}/events/brake`);
  await (await dialog(page, "Brake inspection", { scripts }))
    .getByRole("link", { name: "Change interval" })
    .click();
  const form = await dialog(page, "Interval: Brake inspection", { scripts });
  await form.getByLabel("Distance, in miles").fill("200000");
  await form.getByRole("button", { name: "Save interval" }).click();
  await expectErrors(page, [
    [form.getByLabel("Distance, in miles"), "Enter a whole number of miles, from 1 to 100,000"],
  ]);
  await form.getByLabel("Distance, in miles").fill("5,000");
  await form.getByRole("button", { name: "Save interval" }).click();
  await expect(message(page)).toHaveText("Brake inspection: your interval is saved.");

  await page.goto(`/Service/garage/${id}/events/brake/interval`);
  const again = await dialog(page, "Interval: Brake inspection", { scripts });
  await expect(again.getByLabel("Distance, in miles")).toHaveValue("5000");
  await again.getByRole("button", { name: "Use the recommended interval" }).click();
  await expect(message(page)).toHaveText("Brake inspection: back to the recommended interval.");
});

test("an owner turns a reminder off and on again", async ({ page, owner, scripts }) => {
  const id = await owner.addCorolla();
  await page.goto(`/Service/garage/${id}`);
  await page.getByRole("link", { name: "Tire rotation", exact: true }).click();
  await (await dialog(page, "Tire rotation", { scripts }))
    .getByRole("button", { name: "Turn off this reminder" })
    .click();
  await expect(message(page)).toHaveText("Tire rotation: reminder turned off.");
  await expect(page.locator("[data-event=tir]")).toHaveAttribute("data-status", "disabled");
  await page.getByRole("link", { name: "Tire rotation", exact: true }).click();
  await (await dialog(page, "Tire rotation", { scripts }))
    .getByRole("button", { name: "Turn on this reminder" })
    .click();
  await expect(page.locator("[data-event=tir]")).toHaveAttribute("data-status", "no-data");
});

test("an owner enters the date their registration expires", { tag: "@bad-input" }, async ({
  page,
  owner,
  scripts,
}) => {
  const id = await owner.addCorolla();
  await page.goto(`/Service/garage/${id}`);
  await page.getByRole("link", { name: "When does the registration expire?" }).click();
  const asked = await dialog(page, "Registration", { scripts });
  await asked.getByRole("link", { name: "Enter registration" }).click();
  const form = await dialog(page, "Registration", { scripts });
  await form.getByRole("button", { name: "Save registration" }).click();
  await expectErrors(page, [
    [form.getByLabel("Renewed on"), "Enter the date it expires, or the date you renewed it"],
  ]);
  await form.getByLabel("Expires on").fill(dayIn(5));
  await form.getByRole("button", { name: "Save registration" }).click();
  await expect(message(page)).toHaveText("Your registration is saved.");
  await expect(page.locator("[data-event=reg]")).toHaveAttribute("data-status", "act-now");
});

/** Today in the car's time zone: the date of the newest reading on the page. */
async function today(page: Page): Promise<string> {
  const label = await page
    .getByRole("listitem")
    .getByRole("link", { name: /^Edit the reading from/ })
    .first()
    .getAttribute("aria-label");
  return /\d\d\/\d\d\/\d{4}/.exec(label ?? "")![0];
}

test("an owner adds a custom reminder and logs it, which schedules the next one", {
  tag: "@core",
}, async ({ page, owner, scripts }) => {
  const id = await owner.addCorolla();
  await page.goto(`/Service/garage/${id}`);
  await page.getByRole("link", { name: "Add a reminder" }).click();
  const form = await dialog(page, "Add a reminder", { scripts });
  await form.getByLabel("What should we remind you of?").fill("Rust check");
  await form.getByLabel("Due on").fill(dayIn(5));
  await form.getByLabel("Yes, on fixed dates").check();
  await form.getByRole("button", { name: "Save reminder" }).click();
  await expectErrors(page, [
    [form.getByLabel("Repeat every … miles", { exact: true }), "Enter a distance, months or years"],
  ]);
  await form.getByLabel("Repeat every … years", { exact: true }).fill("1");
  await form.getByRole("button", { name: "Save reminder" }).click();
  await expect(message(page)).toHaveText("Rust check: we’ll remind you.");
  const reminder = page.locator("[data-event=custom]");
  await expect(reminder).toHaveAttribute("data-status", "act-now");
  await page.getByRole("link", { name: "Log it: Rust check" }).click();
  await (await dialog(page, "Log service: Rust check", { scripts }))
    .getByRole("button", { name: "Save" })
    .click();
  await expect(message(page)).toHaveText(
    /^Rust check is done\. Next due (around )?\d\d\/\d\d\/\d{4}\.$/,
  );
  await expect(reminder).toHaveAttribute("data-status", "ok");
});
