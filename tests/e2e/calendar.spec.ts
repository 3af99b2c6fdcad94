import { readCalendar } from "#tests/support/calendar.ts";
import { expect, test } from "#tests/support/fixtures.ts";
import { dialog, message } from "#tests/support/browse/journey.ts";

test("an owner creates a calendar, reads it in another program, and turns it off", {
  tag: "@core",
}, async ({ page, request, owner, scripts }) => {
  const id = await owner.addCorolla({ nickname: "Blue Bird" });
  await owner.logOilChange(id, "2025-06-30");
  await page.goto(`/Service/garage/${id}`);
  await page.getByRole("link", { name: "Calendar feed" }).click();
  const offer = await dialog(page, "Calendar", { scripts });
  await expect(offer.getByLabel("English")).toBeChecked();
  await offer.getByLabel("Français").check();
  await offer.getByRole("button", { name: "Create calendar" }).click();
  await expect(message(page)).toHaveText(
    "Your calendar is ready. Add its address to your calendar app.",
  );

  const made = await dialog(page, "Calendar", { scripts });
  await expect(made.getByLabel("Français")).toBeChecked();
  const address = made.getByLabel("Calendar address");
  const first = await address.inputValue();
  await expect(made.getByRole("link", { name: "Add to your calendar" })).toHaveAttribute(
    "href",
    first.replace("http:", "webcal:"),
  );
  const read = async (url: string) =>
    readCalendar(await (await request.get(url)).text()).entries.map(({ summary }) => summary);
  expect(await read(first)).toEqual(["En retard : Vidange d’huile – Blue Bird"]);
  const saved = page.waitForEvent("download");
  await made.getByRole("link", { name: "Download file" }).click();
  expect((await saved).suggestedFilename()).toBe("roadworthy.ics");

  await made.getByLabel("English").check();
  await made.getByRole("button", { name: "Save language" }).click();
  await expect(message(page)).toHaveText("Calendar language saved.");
  expect(await read(first)).toEqual(["Overdue: Oil change – Blue Bird"]);

  await made.getByRole("button", { name: "Replace address" }).click();
  await expect(message(page)).toHaveText(
    "Your calendar has a new address. The old one no longer works.",
  );
  await expect(address).not.toHaveValue(first);
  const second = await address.inputValue();
  expect([(await request.get(first)).status(), (await request.get(second)).status()]).toEqual([
    404, 200,
  ]);

  await made.getByRole("button", { name: "Turn off calendar" }).click();
  await expect(page).toHaveURL(`/Service/garage/${id}`);
  await expect(message(page)).toHaveText("Calendar turned off. Its address no longer works.");
  expect((await request.get(second)).status()).toBe(404);
});
