import { dayIn } from "#tests/support/days.ts";
import { expect, test } from "#tests/support/fixtures.ts";
import { corolla } from "#tests/support/browse/journey-owner.ts";
import { dialog, expectErrors, message } from "#tests/support/browse/journey.ts";

test("an owner fills in the glovebox, corrects it, and finds it again", {
  tag: ["@core", "@bad-input"],
}, async ({ page, owner, scripts }) => {
  const id = await owner.addCorolla({ nickname: "Blue Bird" }, corolla.vin);
  await page.goto(`/Service/garage/${id}`);
  await page.goto(`/Service/garage/${id}/glovebox`);
  const empty = await dialog(page, "Glovebox", { scripts });
  await expect(empty.getByText(corolla.vin)).toBeVisible();
  await expect(empty.getByRole("link", { name: "Add plate" })).toBeVisible();
  await empty.getByRole("link", { name: "Fill it in" }).click();

  const form = await dialog(page, "Edit glovebox", { scripts });
  await form.getByLabel("Tire size").fill("205/55R16");
  await form.getByLabel("Insurance expires on").fill(dayIn(100));
  await form.getByLabel("Roadside assistance").fill("800-CAA-HELP");
  await form.getByRole("button", { name: "Save glovebox" }).click();
  await expectErrors(page, [
    [
      form.getByLabel("Roadside assistance"),
      "Enter a phone number of 7 to 20 digits and symbols, such as 800-555-0199",
    ],
  ]);
  await form.getByLabel("Roadside assistance").fill("(800) 555-0199");
  await form.getByRole("button", { name: "Save glovebox" }).click();

  await expect(page).toHaveURL(`/Service/garage/${id}/glovebox`);
  await expect(message(page)).toHaveText("Your glovebox is saved.");
  const card = await dialog(page, "Glovebox", { scripts });
  await expect(card.getByText("205/55R16")).toBeVisible();
  await expect(card.getByRole("link", { name: "1-800-555-0199" })).toHaveAttribute(
    "href",
    "tel:+18005550199",
  );
  await expect(card.getByRole("img", { name: "QR code for this glovebox" })).toBeVisible();

  await card.getByRole("link", { name: "Edit", exact: true }).click();
  const again = await dialog(page, "Edit glovebox", { scripts });
  await again.getByLabel("Tire size").fill("");
  await again.getByRole("button", { name: "Save glovebox" }).click();
  await expect(page).toHaveURL(`/Service/garage/${id}/glovebox`);
  await expect((await dialog(page, "Glovebox", { scripts })).getByText("205/55R16")).toBeHidden();
});

test("an owner can print the glovebox by itself", async ({ page, owner, scripts }) => {
  const id = await owner.addCorolla({}, corolla.vin);
  await page.goto(`/Service/garage/${id}/glovebox`);
  const card = await dialog(page, "Glovebox", { scripts });
  await page.emulateMedia({ media: "print" });
  await expect(card.getByText(corolla.vin)).toBeVisible();
  await expect(card.getByRole("img")).toBeVisible();
  await expect(page.getByText("About this car")).toBeHidden();
  await expect(card.getByRole("link", { name: "Close" })).toBeHidden();
});
