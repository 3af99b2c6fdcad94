import type { Page } from "@playwright/test";
import type { Person } from "#scripts/identity/people.ts";
import { fieldsOf } from "#tests/support/identity/provider-answers.ts";

export type ProviderName = "Google" | "Apple";

/** With scripts, the provider opens in a window of its own. */
export async function openProvider(
  page: Page,
  link: string,
  { popup }: { popup: boolean },
): Promise<Page> {
  const opened = popup ? page.waitForEvent("popup") : null;
  await page.getByRole("link", { name: link, exact: true }).click();
  const provider = (await opened) ?? page;
  await provider.waitForURL(/\/person\//);
  return provider;
}

export async function beAtProvider(
  provider: Page,
  { email, name, verified }: Person,
): Promise<void> {
  const form = provider.locator("#someone");
  await form.getByLabel("Email address").fill(email);
  await form.getByLabel("Name").fill(name);
  if (!verified) await form.getByLabel("isn’t verified").check();
  await form.getByRole("button", { name: "Continue" }).click();
}

export async function cancelAtProvider(provider: Page): Promise<void> {
  await provider.getByRole("button", { name: "Cancel" }).click();
}

/** Apple answers with a form, which a browser without scripts has to send itself. */
export async function sendAnswer(
  provider: Page,
  name: ProviderName,
  { scripts }: { scripts: boolean },
): Promise<void> {
  if (name === "Apple" && !scripts)
    await provider.getByRole("button", { name: "Continue" }).click();
}

/** Keeps the provider's answer from the product, as an attacker would, and returns its address. */
export async function interceptAnswer(page: Page, person: Person): Promise<URL> {
  const options = { maxRedirects: 0 };
  const form = fieldsOf(person);
  let url = page.url();
  let response = await page.request.post(url, { ...options, form });
  for (;;) {
    const location = response.headers().location;
    if (!location) throw new Error(`The provider returned ${response.status()} at ${url}`);
    url = new URL(location, url).href;
    if (url.includes("/callback?")) return new URL(url);
    response = await page.request.get(url, options);
  }
}
