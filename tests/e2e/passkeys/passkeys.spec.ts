import type { Page } from "@playwright/test";
import { expect, test } from "#tests/support/fixtures.ts";
import { origin } from "#tests/support/stack/stack.ts";
import { message } from "#tests/support/browse/journey.ts";

const texts = {
  en: {
    ...{
      add: "Add a passkey",
      password: "Your password",
      go: "Continue",
      create: "Create passkey",
    },
    ...{ logIn: "Use a passkey", rename: "Rename", name: "Name", save: "Save name" },
    ...{ remove: "Remove", submit: "Remove passkey", canLogIn: /can log you in now/ },
    none: "You don’t have any passkeys yet.",
  },
  fr: {
    ...{ add: "Ajouter une clé d’accès", password: "Votre mot de passe", go: "Continuer" },
    ...{ create: "Créer la clé d’accès", logIn: "Utiliser une clé d’accès" },
    ...{ rename: "Renommer", name: "Nom", save: "Enregistrer le nom", remove: "Retirer" },
    ...{ submit: "Retirer la clé d’accès", canLogIn: /peut maintenant vous connecter/ },
    none: "Vous n’avez pas encore de clé d’accès.",
  },
};

/** Browsers don't make passkeys for an address of numbers. */
const localhost = origin.replace("127.0.0.1", "localhost");

/** Like a phone whose owner always agrees, once they press the button. */
async function addAuthenticator(page: Page): Promise<void> {
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => false;
  });
  const devTools = await page.context().newCDPSession(page);
  await devTools.send("WebAuthn.enable");
  await devTools.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

test.use({ baseURL: localhost });

for (const language of ["en", "fr"] as const) {
  const t = texts[language];

  test(`an owner adds a passkey, logs in with it, renames and removes it in ${language}`, {
    tag: "@with-scripts",
  }, async ({ page, createOwner }) => {
    const owner = await createOwner({ language });
    const session = owner.visitor.cookies.get("session")!;
    await page.context().addCookies([
      { name: "session", value: session, url: localhost },
      { name: "lng", value: language, url: localhost },
    ]);
    await addAuthenticator(page);
    await page.goto("/Service/account/passkeys");
    await page.getByRole("link", { name: t.add }).click();
    await page.getByLabel(t.password).fill(owner.password);
    await page.getByRole("button", { name: t.go }).click();
    await page.getByRole("button", { name: t.create }).click();
    await expect(message(page)).toHaveText(t.canLogIn);

    await page.context().clearCookies({ name: "session" });
    await page.goto("/Service/account/passkeys");
    await page.getByRole("button", { name: t.logIn }).click();
    await expect(page).toHaveURL("/Service/account/passkeys");

    await page.getByRole("link", { name: t.rename }).click();
    await page.getByLabel(t.name, { exact: true }).fill("Blue phone");
    await page.getByRole("button", { name: t.save }).click();
    await expect(page.getByRole("listitem").filter({ hasText: "Blue phone" })).toBeVisible();

    await page.getByRole("link", { name: t.remove }).click();
    await page.getByLabel(t.password).fill(owner.password);
    await page.getByRole("button", { name: t.submit }).click();
    await expect(page.getByText(t.none)).toBeVisible();
  });
}

test("an owner who cancels can try again", { tag: "@with-scripts" }, async ({ page }) => {
  await page.goto("/Service/login/passkey");
  await page.evaluate(() => {
    navigator.credentials.get = () => Promise.reject(new DOMException("", "NotAllowedError"));
  });
  await page.getByRole("button", { name: "Use a passkey" }).click();
  await expect(page.locator("#passkey-login [aria-live]")).toHaveText(
    "Your browser didn’t use a passkey. Try again, or choose another way.",
  );
});

test("without scripts, pages say what passkeys need", { tag: "@core" }, async ({
  page,
  signIn,
  scripts,
}) => {
  await signIn();
  await page.goto(`${origin}/Service/account/passkeys`);
  await expect(page.getByText(/This browser can’t add a passkey here/)).toBeVisible({
    visible: !scripts,
  });
  await expect(page.getByRole("link", { name: "Add a passkey" })).toBeVisible({ visible: scripts });
});

test("an owner saves recovery codes and logs in with one", { tag: "@core" }, async ({
  page,
  owner,
}) => {
  await page.goto(`${origin}/Service/account/profile`);
  await page.getByRole("link", { name: "Create recovery codes" }).click();
  await page.getByLabel("Your password").fill(owner.password);
  await page.getByRole("button", { name: "Create 10 codes" }).click();
  const shown = page.locator("main code");
  await expect(shown).toHaveCount(10);
  const codes = await shown.allTextContents();
  await page.context().clearCookies({ name: "session" });
  await page.goto(`${origin}/Service/login`);
  await page.getByRole("link", { name: "Use a recovery code" }).click();
  await page.getByLabel("Email address").fill(owner.email);
  await page.getByLabel("Recovery code").fill(codes[3]!);
  await page.getByRole("button", { name: "Log in" }).click();
  await expect(message(page)).toHaveText(
    "You’re logged in, and that code is used up. Codes left: 9.",
  );
});
