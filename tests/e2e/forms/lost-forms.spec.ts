import type { Page } from "@playwright/test";
import { expect, test } from "#tests/support/fixtures.ts";
import { dialog, message } from "#tests/support/browse/journey.ts";
import { expectAccessible, waitForEnhancements } from "#tests/support/browse/look.ts";

const withScripts = { tag: "@with-scripts" };
const notSent = "That didn’t go through. Check your connection and try again.";

async function failPosts(page: Page): Promise<() => Promise<void>> {
  await page.route("**/*", (route, request) =>
    request.method() === "POST" ? route.abort("connectionreset") : route.fallback(),
  );
  return () => page.unroute("**/*");
}

test(
  "a form that can't be sent keeps what was typed, and can be sent again",
  withScripts,
  async ({ page, context, owner, scripts }) => {
    const id = await owner.addCorolla();
    await page.goto(`/Service/garage/${id}/edit`);
    await waitForEnhancements(page);
    const edit = await dialog(page, "Edit car", { scripts });
    await edit.getByLabel("Nickname").fill("Blue Bird");
    const save = edit.getByRole("button", { name: "Save changes" });
    await context.setOffline(true);
    for (let attempt = 1; attempt <= 2; attempt++) {
      await save.click();
      await expect(edit.getByRole("alert")).toHaveText(notSent);
      await expect(edit.getByRole("alert")).toBeInViewport();
      await expect(save).not.toHaveAttribute("aria-busy");
      await expect(save).toBeFocused();
    }
    await expect(edit.getByLabel("Nickname")).toHaveValue("Blue Bird");
    await expect(page.locator(".progress")).toBeHidden();
    await expectAccessible(page);
    await context.setOffline(false);
    await save.click();
    await expect(message(page)).toHaveText("Your changes are saved.");
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Blue Bird");
  },
);

test(
  "text that wasn't sent is still there after a reload or another page",
  withScripts,
  async ({ page, owner, scripts }) => {
    const id = await owner.addCorolla();
    const path = `/Service/garage/${id}/edit`;
    await page.goto(path);
    await waitForEnhancements(page);
    const edit = await dialog(page, "Edit car", { scripts });
    await edit.getByLabel("Nickname").fill("Blue Bird");
    await failPosts(page);
    await edit.getByRole("button", { name: "Save changes" }).click();
    await expect(edit.getByRole("alert")).toHaveText(notSent);
    await page.reload();
    await expect(edit.getByLabel("Nickname")).toHaveValue("Blue Bird");
    await waitForEnhancements(page);
    await edit.getByRole("button", { name: "Save changes" }).click();
    await expect(edit.getByRole("alert")).toHaveText(notSent);
    await edit.getByRole("link", { name: "Close" }).click();
    await expect(edit).toBeHidden();
    await page.goto(path);
    await expect(edit.getByLabel("Nickname")).toHaveValue("Blue Bird");
  },
);

test("a record that can't be sent keeps what was typed", withScripts, async ({ page, signIn }) => {
  const owner = await signIn({ language: "fr", verified: true });
  const id = await owner.addCorolla();
  await page.goto(`/Service/garage/${id}/service-history/add-record`);
  await waitForEnhancements(page);
  const comments = page.getByLabel("Commentaires");
  await comments.fill("Dans l’entrée");
  const restore = await failPosts(page);
  const save = page.getByRole("button", { name: "Enregistrer l’entretien" });
  await page.getByLabel("Kilométrage").fill("60100");
  await save.click();
  await expect(page.getByRole("alert")).toHaveText(
    "L’envoi a échoué. Vérifiez votre connexion et réessayez.",
  );
  await expect(comments).toHaveValue("Dans l’entrée");
  await expectAccessible(page);
  await restore();
  await save.click();
  await expect(page.locator("[aria-invalid]").first()).toBeVisible();
  await expect(page.getByText("L’envoi a échoué.")).toHaveCount(0);
  await expect(comments).toHaveValue("Dans l’entrée");
});

test(
  "a form that loads a document stays on its page while offline",
  withScripts,
  async ({ page, context, owner: _ }) => {
    await page.goto("/Service/garage");
    await waitForEnhancements(page);
    const logOut = page.getByRole("banner").getByRole("button", { name: "Log out" });
    await context.setOffline(true);
    await logOut.click();
    const alert = page.getByRole("main").getByRole("alert");
    await expect(alert).toHaveText(notSent);
    await expect(alert).toBeInViewport();
    await expect(logOut).not.toHaveAttribute("aria-busy");
    await context.setOffline(false);
    await logOut.click();
    await expect(page).toHaveURL("/Service/login");
  },
);

test(
  "a form is sent if only the browser takes itself for offline",
  withScripts,
  async ({ page, owner: _ }) => {
    await page.goto("/Service/garage");
    await waitForEnhancements(page);
    await page.evaluate(() => Object.defineProperty(navigator, "onLine", { value: false }));
    await page.getByRole("banner").getByRole("button", { name: "Log out" }).click();
    await expect(page).toHaveURL("/Service/login");
  },
);
