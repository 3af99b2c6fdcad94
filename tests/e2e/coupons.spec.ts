import { addCoupon } from "#tests/support/coupons.ts";
import { dayIn } from "#tests/support/days.ts";
import { expect, test } from "#tests/support/fixtures.ts";
import { message } from "#tests/support/browse/journey.ts";
import { enterRecord } from "#tests/support/records.ts";
import { addShop } from "#tests/support/shops.ts";
import { databaseUrl } from "#tests/support/stack/stack.ts";

test("an owner whose oil change is overdue finds their shop's coupon and what to show there", {
  tag: "@core",
}, async ({ page, owner }) => {
  const id = await owner.addCorolla({ postalCode: "99801" });
  await owner.logOilChange(id, dayIn(-730));
  const { compCode } = await addShop(databaseUrl, { name: "Harbor Oil and Lube" });
  await enterRecord(databaseUrl, id, { compCode, date: dayIn(-740) });
  await addCoupon(databaseUrl, compCode, { code: "OIL15", validUntil: dayIn(30) });
  await page.goto(`/Service/garage/${id}`);
  await page.locator("[data-event=coupon]").getByRole("link", { name: "Coupons" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Coupons" })).toBeVisible();
  await page.getByRole("dialog").getByRole("link", { name: "$15 off an oil change" }).click();
  await expect(
    page.getByRole("heading", { level: 1, name: "$15 off an oil change" }),
  ).toBeVisible();
  await expect(page.getByText("OIL15")).toBeVisible();
});

test("an owner invites a shop that isn't listed, and isn't asked again", {
  tag: "@core",
}, async ({ page, signIn }) => {
  const owner = await signIn({ verified: true });
  const id = await owner.addCorolla();
  await enterRecord(databaseUrl, id, { shopName: "Elm Street Garage", date: dayIn(-5) });
  await page.goto(`/Service/garage/${id}`);
  await page.getByRole("link", { name: /^Service History/ }).click();
  await expect(page.getByText("Elm Street Garage isn’t in our directory yet")).toBeVisible();
  await page.getByRole("link", { name: "Invite shop" }).click();
  await expect(page.getByLabel("Shop name")).toHaveValue("Elm Street Garage");
  await page.getByLabel("City").fill("Fairfax");
  await page.getByRole("button", { name: "Invite shop" }).click();
  await expect(page).toHaveURL(`/Service/garage/${id}`);
  await expect(message(page)).toHaveText(/Thank you\. We’ll call Elm Street Garage/);
  await page.goto(`/Service/garage/${id}/service-history`);
  await expect(page.getByText("isn’t in our directory yet")).toHaveCount(0);
});

test("an owner who says “Not now” isn't asked again", async ({ page, signIn }) => {
  const owner = await signIn({ verified: true });
  const id = await owner.addCorolla();
  await enterRecord(databaseUrl, id, { shopName: "Elm Street Garage", date: dayIn(-5) });
  await page.goto(`/Service/garage/${id}/service-history`);
  const answered = page.waitForResponse((response) => response.request().method() === "POST");
  await page.getByRole("button", { name: "Not now" }).click();
  await answered;
  await expect(page.getByText("isn’t in our directory yet")).toHaveCount(0);
  await page.goto(`/Service/garage/${id}`);
  await expect(page.locator(".tabs .dot")).toHaveCount(0);
});
