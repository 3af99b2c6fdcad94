import { expect, type Locator, type Page } from "@playwright/test";

export async function expectErrors(
  page: Page,
  errors: [field: Locator, message: string][],
): Promise<void> {
  const summary = page.getByRole("alert");
  await expect(summary.getByRole("heading")).toHaveText(
    /^(There is a problem|Il y a un problème)$/,
  );
  await expect(summary.getByRole("listitem")).toHaveText(errors.map(([, message]) => message));
  await expect(page).toHaveTitle(/^(Error: |Erreur : )/);
  for (const [field, message] of errors) {
    await expect(field).toHaveAttribute("aria-invalid", "true");
    const description = await field.getAttribute("aria-describedby");
    const texts = (description ?? "")
      .split(" ")
      .map((id) => page.locator(`[id="${id}"]`).textContent());
    expect(await Promise.all(texts)).toContain(message);
    await summary.getByRole("link", { name: message }).click();
    await expect(field).toBeFocused();
  }
}

export function message(page: Page): Locator {
  return page.getByRole("status");
}

export async function logIn(
  page: Page,
  { email, password }: { email: string; password: string },
): Promise<void> {
  await page.getByLabel("Email address").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("main").getByRole("button", { name: "Log in" }).click();
}

/** Scripts make a dialog modal; until then it's a plain page. */
export async function dialog(
  page: Page,
  name: string,
  { scripts }: { scripts: boolean },
): Promise<Locator> {
  const locator = page.getByRole("dialog", { name });
  await expect(locator).toBeVisible();
  if (scripts) await expect(page.locator("dialog:modal")).toBeVisible();
  return locator;
}

/** Scripts list the file below its field, which moves the button that comes next. */
export async function chooseFile(
  field: Locator,
  file: { name: string; mimeType: string; buffer: Buffer },
  { scripts }: { scripts: boolean },
): Promise<void> {
  await field.setInputFiles(file);
  const list = field.page().locator(".chosen-files li");
  if (scripts) await expect(list).toContainText(file.name);
}

export async function chooseModel(
  page: Page,
  car: { year: string; make: string; model: string },
  { scripts }: { scripts: boolean },
) {
  await dialog(page, "Add Car", { scripts });
  const continueIfNeeded = async () => {
    if (!scripts) await page.getByRole("button", { name: "Continue" }).click();
  };
  await page.getByLabel("Year").selectOption(car.year);
  await continueIfNeeded();
  await page.getByLabel("Make").selectOption(car.make);
  await continueIfNeeded();
  await page.getByLabel("Model", { exact: true }).selectOption(car.model);
  await page.getByRole("button", { name: "Find by model" }).click();
}

export async function tabTo(page: Page, element: Locator): Promise<void> {
  for (let presses = 0; presses < 60; presses++) {
    await page.keyboard.press("Tab");
    if (await element.evaluate((node) => node === document.activeElement)) return;
  }
  throw new Error(`Tab doesn't reach ${String(element)}`);
}
