import type { Page } from "@playwright/test";
import { dayIn } from "#tests/support/days.ts";
import { expect, test } from "#tests/support/fixtures.ts";
import { dialog, message } from "#tests/support/browse/journey.ts";
import { waitForHydration } from "#tests/support/browse/look.ts";

const question = (page: Page, text: string) =>
  page.locator("#questions").getByRole("listitem").filter({ hasText: text });

/** The documents that the browser loads, for pages that scripts should show themselves. */
function countDocuments(page: Page): string[] {
  const documents: string[] = [];
  page.on("request", (request) => {
    if (request.isNavigationRequest()) documents.push(request.url());
  });
  return documents;
}

test("an owner's answers from memory change the road", { tag: "@core" }, async ({
  page,
  signIn,
  scripts,
}) => {
  const owner = await signIn({ verified: true });
  const id = await owner.addCorolla();
  await page.goto(`/Service/garage/${id}`);
  const road = page.getByRole("figure");
  await expect(road.getByText("Oil change?")).toHaveCount(1);
  if (scripts) await waitForHydration(page);
  const documents = countDocuments(page);

  await question(page, "oil").getByRole("button", { name: "Under 3 months" }).click();
  await expect(message(page)).toHaveText("Got it. The road ahead uses your answer.");
  await expect(road.getByText("Oil change?")).toHaveCount(0);
  await expect(road.getByText("Oil change")).toHaveCount(1);
  await expect(question(page, "oil")).toHaveCount(0);

  await question(page, "tires").getByRole("button", { name: "I don’t know" }).click();
  await expect(question(page, "tires")).toHaveCount(0);
  expect(documents).toHaveLength(scripts ? 0 : 4);
});

test("links in what scripts leave as it was sent load no document", {
  tag: "@with-scripts",
}, async ({ page, owner }) => {
  const id = await owner.addCorolla();
  await page.goto(`/Service/garage/${id}`);
  await waitForHydration(page);
  const documents = countDocuments(page);
  await page.getByRole("link", { name: "Calendar feed" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(page.getByRole("link", { name: "Calendar feed" })).toBeVisible();
  await page
    .getByRole("navigation", { name: "This car" })
    .getByRole("link", { name: "Service History" })
    .click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Service History");
  await page.goBack();
  await expect(page.getByRole("link", { name: "Calendar feed" })).toBeVisible();
  expect(documents).toEqual([]);
});

test("a page that an extension changed first still says everything", {
  tag: "@with-scripts",
}, async ({ page, owner }) => {
  const id = await owner.addCorolla();
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      const heading = document.querySelector("h1");
      if (!heading) return;
      observer.disconnect();
      heading.textContent = "Changed by an extension";
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto(`/Service/garage/${id}`);
  await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("Changed by an extension");
  await expect(page.getByRole("link", { name: "Calendar feed" })).toBeVisible();
  await expect(page.getByRole("figure")).toBeVisible();
});

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
