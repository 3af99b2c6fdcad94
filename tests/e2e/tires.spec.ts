import type { Locator } from "@playwright/test";
import { dayIn } from "#tests/support/days.ts";
import { expect, test } from "#tests/support/fixtures.ts";
import { dialog, expectErrors, message } from "#tests/support/browse/journey.ts";

test("an owner mounts winter tires, checks their tread, and swaps back to summer tires", {
  tag: "@core",
}, async ({ page, owner, scripts }) => {
  const id = await owner.addCorolla();
  await page.goto(`/Service/garage/${id}/tires`);
  await expect(page.getByText("No tires yet.")).toBeVisible();
  await page.getByRole("link", { name: "Add tires" }).click();
  const first = await dialog(page, "Add tires", { scripts });
  await first.getByLabel("Summer", { exact: true }).check();
  await first.getByLabel("Brand").fill("Velora");
  await first.getByLabel("First mounted on").fill(dayIn(-200));
  await first.getByRole("button", { name: "Save tires" }).click();
  await expect(page).toHaveURL(`/Service/garage/${id}`);
  await expect(message(page)).toContainText("Velora");

  await page.goto(`/Service/garage/${id}/tires/add`);
  const second = await dialog(page, "Add tires", { scripts });
  await second.getByLabel("Winter", { exact: true }).check();
  await second.getByLabel("Brand").fill("Nordvik");
  await second.getByLabel("DOT code (TIN)").fill("dot u9 vv lar b23 19");
  await second.getByLabel("First mounted on").fill(dayIn(-20));
  await second.getByRole("button", { name: "Save tires" }).click();
  const question = second.getByRole("group", { name: "Did your Velora set come off?" });
  await expectErrors(page, [
    [
      question.getByLabel(/^Yes, when these/),
      "Did the tires that were on the car come off? " +
        "Choose an answer so we count the right distance for both sets",
    ],
  ]);
  await expect(second.getByLabel("Brand")).toHaveValue("Nordvik");
  await question.getByLabel(/^Yes, when these/).check();
  await second.getByRole("button", { name: "Save tires" }).click();
  await expect(message(page)).toContainText("Nordvik");

  await page.goto(`/Service/garage/${id}/tires`);
  const winter = page.getByRole("region", { name: "On the car" });
  await expect(winter.getByText(/week 23 of 2019/i)).toBeVisible();
  await expect(page.getByRole("region", { name: "In storage" })).toContainText("Velora");
  await winter.getByRole("link", { name: "Check tread: Nordvik" }).click();
  const check = await dialog(page, "Check tread", { scripts });
  await check.getByLabel("Tread depth, in 32nds of an inch").fill("2");
  await check.getByRole("button", { name: "Save check" }).click();
  await expect(page).toHaveURL(`/Service/garage/${id}`);
  await page.goto(`/Service/garage/${id}/tires`);
  await expect(page.getByRole("img", { name: /2\/32 in/ })).toBeVisible();

  await page.getByRole("link", { name: "Swap tires" }).click();
  const swap = await dialog(page, "Swap tires", { scripts });
  await expect(ticked(swap)).toHaveCount(1);
  await expect(swap.getByLabel("Velora")).toBeChecked();
  await swap.getByRole("button", { name: "Save swap" }).click();
  await expect(message(page)).toContainText("Velora");
  await page.goto(`/Service/garage/${id}/tires`);
  await expect(page.getByRole("region", { name: "In storage" })).toContainText("Nordvik");
});

test("an owner fixes mistakes in a set of tires, deletes it and restores it", {
  tag: "@bad-input",
}, async ({ page, owner, scripts }) => {
  const id = await owner.addCorolla();
  await page.goto(`/Service/garage/${id}/tires/add`);
  const form = await dialog(page, "Add tires", { scripts });
  await form.getByLabel("How many tires?").fill("9");
  await form.getByLabel("DOT code (TIN)").fill("1234567");
  await form.getByLabel("Brand").fill("Velora <b>");
  await form.getByRole("button", { name: "Save tires" }).click();
  await expectErrors(page, [
    [form.getByLabel("How many tires?"), "Enter the number of tires, from 1 to 8"],
    [form.getByLabel("DOT code (TIN)"), "Enter the 8 to 13 characters after “DOT”"],
  ]);
  await expect(form.getByLabel("Brand")).toHaveValue("Velora <b>");
  await form.getByLabel("How many tires?").fill("4");
  await form.getByLabel("DOT code (TIN)").fill("");
  await form.getByRole("button", { name: "Save tires" }).click();
  await expect(message(page)).toContainText("Velora <b>");

  await page.goto(`/Service/garage/${id}/tires`);
  await page.getByRole("link", { name: "Delete: Velora <b>" }).click();
  await (await dialog(page, "Delete these tires?", { scripts }))
    .getByRole("button", { name: "Delete tires" })
    .click();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page).toHaveURL(`/Service/garage/${id}/tires`);
  await expect(page.getByRole("region", { name: "On the car" })).toContainText("Velora <b>");
});

const ticked = (form: Locator) => form.locator("input[type=checkbox]:checked");
