import { dayIn } from "#tests/support/days.ts";
import { expect, test } from "#tests/support/fixtures.ts";
import { expectErrors, message } from "#tests/support/browse/journey.ts";
import { enterVisit } from "#tests/support/records.ts";
import { exampleReview, makeReviewLink } from "#tests/support/reviews.ts";
import { addShop } from "#tests/support/shops.ts";
import { databaseUrl } from "#tests/support/stack/stack.ts";

test("an owner reviews a shop from a record, changes the review, and deletes it", {
  tag: "@core",
}, async ({ page, owner }) => {
  await owner.verify();
  const id = await owner.addCorolla();
  const { compCode } = await addShop(databaseUrl, { name: "Front Street Garage" });
  const record = await enterVisit(databaseUrl, id, { date: dayIn(-3), compCode });
  await page.goto(`/Service/garage/${id}/service-history/${record}`);
  await page.getByRole("link", { name: "3 stars: Good" }).click();
  const form = page.locator("#review");
  await expect(form.getByRole("radio", { name: "3 stars: Good" })).toBeChecked();
  await form.locator("label", { hasText: "5 stars: Excellent" }).click();
  await form.getByLabel("Title").fill("Good work");
  await form.getByLabel("Review", { exact: true }).fill(exampleReview.text);
  await page.getByRole("button", { name: "Publish review" }).click();
  await expect(message(page)).toHaveText("Your review is published.");
  await expect(page.getByText("5 of 5 stars Excellent")).toBeVisible();

  await page.getByRole("link", { name: "Edit your review" }).click();
  await form.locator("label", { hasText: "2 stars: Fair" }).click();
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(message(page)).toHaveText("Your review was updated.");
  await expect(page.getByText("2 of 5 stars Fair")).toBeVisible();

  await page.getByRole("link", { name: "Edit your review" }).click();
  await page.getByRole("button", { name: "Delete review" }).click();
  await expect(message(page)).toHaveText("Your review was deleted.");
  await expect(page.getByRole("link", { name: "Write a review" })).toBeVisible();
});

test("a customer with a link reviews a shop without an account and can edit the review", {
  tag: "@core",
}, async ({ page }) => {
  const { path } = await makeReviewLink(databaseUrl);
  await page.goto(`/Service${path}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "How was your visit to Front Street Garage?",
  );
  await page.locator("label", { hasText: "4 stars" }).click();
  await page.getByLabel("Title").fill("Good work");
  await page.getByLabel("Review", { exact: true }).fill(`${exampleReview.text} ${"x".repeat(51)}`);
  await page.getByRole("button", { name: "Publish review" }).click();
  await expectErrors(page, [
    [
      page.getByLabel("Review", { exact: true }),
      "Shorten the words in your review to 50 characters or fewer",
    ],
  ]);
  await expect(page.getByRole("radio", { name: "4 stars: Very good" })).toBeChecked();
  await page.getByLabel("Review", { exact: true }).fill(exampleReview.text);
  await page.getByRole("button", { name: "Publish review" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Thank you for your review");

  await page.goto(`/Service${path}`);
  await expect(page.getByLabel("Title")).toHaveValue("Good work");
  await expect(page.getByRole("button", { name: "Save changes" })).toBeVisible();
});

test("a customer can leave the stars unrated with the keyboard, and is asked to choose", async ({
  page,
}) => {
  const { path } = await makeReviewLink(databaseUrl);
  await page.goto(`/Service${path}`);
  const none = page.getByRole("radio", { name: "No rating yet" });
  await expect(none).toBeChecked();
  await page.getByLabel("Title").focus();
  await page.keyboard.press("Shift+Tab");
  await expect(none).toBeFocused();
  await expect(page.getByText("No rating yet")).toBeInViewport();
  await page.getByLabel("Title").fill("Good work");
  await page.getByLabel("Review", { exact: true }).fill(exampleReview.text);
  await page.getByRole("button", { name: "Publish review" }).click();
  await expectErrors(page, [[none, "Choose a rating from 1 to 5 stars"]]);
  for (const stars of ["1 star: Poor", "2 stars: Fair", "3 stars: Good"]) {
    await page.keyboard.press("ArrowRight");
    await expect(page.getByRole("radio", { name: stars })).toBeChecked();
  }
  const words = await page.getByText("No rating yet").boundingBox();
  expect(words!.width).toBeLessThan(2);
  await page.getByRole("button", { name: "Publish review" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Thank you for your review");
});
