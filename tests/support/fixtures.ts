import { test as base, type BrowserContext } from "@playwright/test";
import { Owner, type OwnerOptions } from "./browse/journey-owner.ts";
import { Visitor } from "./browse/visitor.ts";

export { expect } from "@playwright/test";

export type Options = {
  /** False lets every form be sent past the browser's own checks, so that the server's are met. */
  clientChecks: boolean;
  blockScripts: boolean;
};

type Fixtures = {
  /** Whether pages run their scripts. */
  scripts: boolean;
  /** Makes an account that the browser is not signed in to. */
  createOwner: (options?: OwnerOptions) => Promise<Owner>;
  /** Makes an account and signs the browser in to it. */
  signIn: (options?: OwnerOptions) => Promise<Owner>;
  /** An account of this test's own, with an empty garage and no verified address, signed in. */
  owner: Owner;
  withoutChecks: void;
  withoutScripts: void;
};

export const test = base.extend<Options & Fixtures>({
  clientChecks: [true, { option: true }],
  blockScripts: [false, { option: true }],

  scripts: ({ javaScriptEnabled, blockScripts }, use) => use(javaScriptEnabled && !blockScripts),

  // Every test comes from an address of its own, so that limits on tries do not meet.
  extraHTTPHeaders: ({}, use) =>
    use({ "CF-Connecting-IP": new Visitor().headers["CF-Connecting-IP"]! }),

  withoutChecks: [
    async ({ clientChecks, context }, use) => {
      if (!clientChecks) await context.addInitScript(leaveChecksToTheServer);
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
      await enter(context, owner);
      return owner;
    }),

  owner: async ({ signIn }, use) => use(await signIn()),
});

/** Lets the browser go on as the owner: their cookies, without the message of their sign-up. */
async function enter(context: BrowserContext, { visitor }: Owner): Promise<void> {
  const cookies = [...visitor.cookies].filter(([name]) => name !== "flash");
  await context.addCookies(cookies.map(([name, value]) => ({ name, value, url: visitor.origin })));
}

/** Runs in the page, before its own scripts. */
function leaveChecksToTheServer() {
  const mark = () => document.querySelectorAll("form").forEach((form) => (form.noValidate = true));
  new MutationObserver(mark).observe(document, { childList: true, subtree: true });
}
