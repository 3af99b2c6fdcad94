import { test as base, type BrowserContext } from "@playwright/test";
import { Owner, type OwnerOptions } from "./browse/journey-owner.ts";
import { Visitor } from "./browse/visitor.ts";

export { expect } from "@playwright/test";

export type Options = {
  /** False turns off the browser's own form validation, so the server's is tested. */
  clientChecks: boolean;
  blockScripts: boolean;
};

type Fixtures = {
  scripts: boolean;
  createOwner: (options?: OwnerOptions) => Promise<Owner>;
  signIn: (options?: OwnerOptions) => Promise<Owner>;
  /** A signed-in owner with an empty garage and an unverified email address. */
  owner: Owner;
  withoutChecks: void;
  withoutScripts: void;
};

export const test = base.extend<Options & Fixtures>({
  clientChecks: [true, { option: true }],
  blockScripts: [false, { option: true }],

  scripts: ({ javaScriptEnabled, blockScripts }, use) => use(javaScriptEnabled && !blockScripts),

  // Each test has its own address, so rate limits don't affect other tests.
  extraHTTPHeaders: ({}, use) =>
    use({ "CF-Connecting-IP": new Visitor().headers["CF-Connecting-IP"]! }),

  withoutChecks: [
    async ({ clientChecks, context }, use) => {
      if (!clientChecks) await context.addInitScript(skipClientChecks);
      await use();
    },
    { auto: true },
  ],

  withoutScripts: [
    async ({ blockScripts, context }, use) => {
      if (blockScripts)
        await context.route(
          ({ pathname }) => pathname.endsWith(".js"),
          (route) => route.abort(),
        );
      await use();
    },
    { auto: true },
  ],

  createOwner: ({}, use) => use(Owner.create),

  signIn: ({ context }, use) =>
    use(async (options) => {
      const owner = await Owner.create(options);
      await signInAs(context, owner);
      return owner;
    }),

  owner: async ({ signIn }, use) => use(await signIn()),
});

export async function signInAs(context: BrowserContext, { visitor }: Owner): Promise<void> {
  const cookies = [...visitor.cookies].filter(([name]) => name !== "flash");
  await context.addCookies(cookies.map(([name, value]) => ({ name, value, url: visitor.origin })));
}

function skipClientChecks() {
  const disableValidation = () =>
    document.querySelectorAll("form").forEach((form) => (form.noValidate = true));
  new MutationObserver(disableValidation).observe(document, { childList: true, subtree: true });
}
