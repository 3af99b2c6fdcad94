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

/** The message of the page after a redirect. */
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

/** A dialog's scripts have taken over once it is modal; before that it is a plain page. */
export async function dialog(
  page: Page,
  name: string,
  { scripts }: { scripts: boolean },
): Promise<Locator> {
  const found = page.getByRole("dialog", { name });
  await expect(found).toBeVisible();
  if (scripts) await expect(page.locator("dialog:modal")).toBeVisible();
  return found;
}

/** Year, make and model: lists that follow each other with scripts, steps with Continue without. */
export async function chooseModel(
  page: Page,
  car: { year: string; make: string; model: string },
  { scripts }: { scripts: boolean },
) {
  await dialog(page, "Add Car", { scripts });
  const next = async () => {
    if (!scripts) await page.getByRole("button", { name: "Continue" }).click();
  };
  await page.getByLabel("Year").selectOption(car.year);
  await next();
  await page.getByLabel("Make").selectOption(car.make);
  await next();
  await page.getByLabel("Model", { exact: true }).selectOption(car.model);
  await page.getByRole("button", { name: "Find by model" }).click();
}

/** Moves the focus with Tab alone until it is on the element. */
export async function tabTo(page: Page, element: Locator): Promise<void> {
  for (let presses = 0; presses < 60; presses++) {
    await page.keyboard.press("Tab");
    if (await element.evaluate((node) => node === document.activeElement)) return;
  }
  throw new Error(`Tab does not reach ${String(element)}`);
}
