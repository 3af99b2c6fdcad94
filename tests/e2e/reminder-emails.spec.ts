import { expect, test } from "#tests/support/fixtures.ts";
import { expectErrors, message } from "#tests/support/browse/journey.ts";
import { dayIn } from "#tests/support/days.ts";

test("an owner uses the links in a reminder email and unsubscribes", {
  tag: "@core",
}, async ({ page, owner }) => {
  await owner.verify();
  const id = await owner.addCorolla({ nickname: "Blue Bird" });
  await owner.logOilChange(id, dayIn(-400));
  await page.goto("/Service/dev");
  await page.locator("#send-reminders").getByLabel("To").fill(owner.email);
  await page.getByRole("button", { name: "Send today’s reminders" }).click();
  await expect(message(page)).toHaveText("Owners checked: 1. Emails written: 1.");

  const openMail = () => page.goto(`/Service/dev/mailbox?to=${encodeURIComponent(owner.email)}`);
  await openMail();
  const email = page.locator("article").first();
  await expect(email.getByRole("heading")).toHaveText(
    /^Blue Bird: Oil change is (about )?\d+ (days|months|years) overdue$/,
  );
  await email.getByRole("link").first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Blue Bird: Oil change");
  await page.getByLabel("When was it done?").fill(dayIn(-3));
  await page.getByLabel("Mileage at the time, in miles").fill("many");
  await page.getByRole("button", { name: "Save" }).click();
  await expectErrors(page, [
    [
      page.getByLabel("Mileage at the time, in miles"),
      "Enter the mileage as a whole number of miles, from 1 to 10,000,000",
    ],
  ]);
  await page.getByLabel("Mileage at the time, in miles").fill("");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(message(page)).toHaveText("Oil change: your answer is saved.");

  await page.goto(`/Service/garage/${id}`);
  await expect(page.locator("[data-event=oil]")).toHaveAttribute("data-status", "ok");

  await openMail();
  await email.getByRole("link").first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("This link no longer works");

  await openMail();
  await email.getByRole("link").last().click();
  await page.getByLabel("Stop all of these emails").check();
  await page.getByRole("button", { name: "Save my choice" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your choice is saved");
});
