import type { Page } from "@playwright/test";
import { expect, test } from "#tests/support/fixtures.ts";
import { corolla } from "#tests/support/browse/journey-owner.ts";

async function scriptsOf(page: Page, path: string): Promise<number> {
  const response = await page.goto(path);
  return (await response!.text()).match(/<script\b|rel="modulepreload"/g)?.length ?? 0;
}

test("a visitor gets no scripts in the lite version until they choose the full one", async ({
  page,
  owner,
}) => {
  const id = await owner.addCorolla();
  const pages = [
    "/garage",
    "/garage/add",
    `/garage/add/confirm?vin=${corolla.vin}`,
    `/garage/${id}`,
    `/garage/${id}/edit`,
    `/garage/${id}/remove`,
    "/garage/removed",
  ];
  await page.goto("/Service/garage");
  await page.getByRole("button", { name: "Lite version" }).click();
  await expect(page.getByRole("button", { name: "Full version" })).toBeVisible();
  for (const path of pages) expect(await scriptsOf(page, `/Service${path}`), path).toBe(0);
  await page.goto("/Service/garage");
  await page.getByRole("button", { name: "Full version" }).click();
  await expect(page.getByRole("button", { name: "Lite version" })).toBeVisible();
  expect(await scriptsOf(page, "/Service/garage")).toBeGreaterThan(0);
});

test("a browser with Save-Data gets the lite version", async ({
  page,
  context,
  extraHTTPHeaders,
  owner: _,
}) => {
  await context.setExtraHTTPHeaders({ ...extraHTTPHeaders, "Save-Data": "on" });
  expect(await scriptsOf(page, "/Service/garage")).toBe(0);
});

test("an owner adds and edits a car in the lite version", async ({ page, owner: _ }) => {
  await page.goto("/Service/preferences");
  await page.getByRole("radio", { name: "Lite version" }).check();
  await page.getByRole("button", { name: "Save preferences" }).click();
  await page.getByRole("link", { name: "Add car" }).click();
  await page.getByLabel("Year").selectOption("2018");
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByLabel("Make").selectOption("Toyota");
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByLabel("Model", { exact: true }).selectOption("Camry");
  await page.getByRole("button", { name: "Find by model" }).click();
  await page.getByLabel("Gasoline").check();
  await page.getByLabel("Current mileage, in miles").fill("59880");
  await page.getByRole("button", { name: "Add to garage" }).click();
  await page.getByRole("link", { name: "Edit" }).click();
  await page.getByLabel("Nickname").fill("Taxi");
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Taxi");
});
