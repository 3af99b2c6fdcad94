import type { Page } from "@playwright/test";
import { corolla } from "#tests/support/browse/journey-owner.ts";
import { expectAccessible, expectNoHorizontalScroll } from "#tests/support/browse/look.ts";
import {
  expectNothingStored,
  kept,
  offline,
  openAndKeep,
  recordForm,
  stored,
} from "#tests/support/browse/offline.ts";
import { expect, test } from "#tests/support/fixtures.ts";

test.use({ serviceWorkers: "allow" });

const tag = "@with-scripts";

/** A dashboard's forms are kept with it. */
async function openCarPages(page: Page, id: string): Promise<void> {
  await openAndKeep(page, `/Service/garage/${id}/glovebox`);
  await openAndKeep(page, `/Service/garage/${id}`);
  await kept(page, recordForm(id), `/Service/garage/${id}/odometer`);
  await openAndKeep(page, "/Service/garage");
}

test("an owner reads what they opened before, with its age, while offline", {
  tag,
}, async ({ page, context, owner }) => {
  const id = await owner.addCorolla();
  await owner.fillGlovebox(id, { policyNumber: "FM-0042-7719" });
  await openCarPages(page, id);
  await offline(context, async () => {
    await page.goto("/Service/garage");
    const notice = page.getByRole("status");
    await expect(notice).toContainText(
      /You’re offline\. This is your garage as of [A-Z][a-z]+ \d+(,| at) \d+:\d\d [AP]M\./,
    );
    await expectAccessible(page);
    await page.getByRole("link", { name: corolla.name }).click();
    await expect(page.getByRole("heading", { level: 1, name: corolla.name })).toBeVisible();
    await expect(notice).toContainText("You’re offline. This page is from");
    await expectAccessible(page);
    await page.goto(`/Service/garage/${id}/glovebox`);
    await expect(page.getByText("FM-0042-7719")).toBeVisible();
    await expect(notice).toContainText("You’re offline. This page is from");
    await expectAccessible(page);
  });
});

test("a page that wasn't opened before says what can be read instead", {
  tag,
}, async ({ page, context, owner }) => {
  const id = await owner.addCorolla();
  await openCarPages(page, id);
  await offline(context, async () => {
    await page.goto("/Service/account/profile");
    await expect(page).toHaveTitle(/^You’re offline \| /);
    await expect(page.getByRole("heading", { level: 1, name: "You’re offline" })).toBeVisible();
    const pages = page.getByRole("main").getByRole("listitem").getByRole("link");
    const car = `${corolla.name} ${corolla.trim}`;
    await expect(pages).toHaveText([
      "Garage",
      `${car} · Odometer`,
      `${car} · Add a service record`,
      car,
      `${car} · Glovebox`,
    ]);
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);
    await page.getByRole("link", { name: car, exact: true }).click();
    await expect(page.getByRole("heading", { level: 1, name: corolla.name })).toBeVisible();
  });
  await page.goto("/Service/account/profile");
  await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("You’re offline");
});

test("an owner reads in French while offline", { tag }, async ({ page, context, signIn }) => {
  const owner = await signIn({ language: "fr" });
  const id = await owner.addCorolla();
  await openCarPages(page, id);
  await offline(context, async () => {
    await page.goto("/Service/garage");
    await expect(page.getByRole("status")).toContainText(
      /Vous êtes hors ligne\. Voici votre garage tel qu’il était le \d+ \S+ à \d+.h.\d\d\./,
    );
    await page.goto("/Service/account/profile");
    await expect(
      page.getByRole("heading", { level: 1, name: "Vous êtes hors ligne" }),
    ).toBeVisible();
    await expectAccessible(page);
  });
});

test("following a link while offline ends at the kept page or says it isn't kept", {
  tag,
}, async ({ page, context, signIn }) => {
  const owner = await signIn({ verified: true });
  const id = await owner.addCorolla();
  const [taxi] = await owner.addMany(1);
  await openAndKeep(page, `/Service/garage/${id}`);
  for (const { car, heading, path } of [
    { car: corolla.name, heading: corolla.name, path: id },
    { car: "Taxi 1", heading: "You’re offline", path: taxi! },
  ]) {
    await openAndKeep(page, "/Service/garage");
    await offline(context, async () => {
      await page.getByRole("link", { name: car }).click();
      await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
      await expect(page).toHaveURL(`/Service/garage/${path}`);
    });
  }
});

test("logging out deletes everything from the device", {
  tag,
}, async ({ page, context, owner }) => {
  const id = await owner.addCorolla();
  await openCarPages(page, id);
  await page.getByRole("button", { name: "Log out" }).click();
  await expect(page.getByRole("status")).toHaveText("You’re logged out.");
  await expectNothingStored(page);
  await offline(context, async () => {
    const failed = page.goto("/Service/garage").catch((error: Error) => error.message);
    expect(await failed).toContain("ERR_");
  });
});

test("logging out while offline deletes everything from the device", {
  tag,
}, async ({ page, context, owner }) => {
  const id = await owner.addCorolla();
  await openCarPages(page, id);
  await offline(context, async () => {
    await page.goto("/Service/garage");
    await page.getByRole("button", { name: "Log out" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      "Your pages are off this device",
    );
    await expectAccessible(page);
    await expectNothingStored(page);
  });
});

test("a session that was ended elsewhere leaves nothing on the device", {
  tag,
}, async ({ page, context, owner }) => {
  await openAndKeep(page, "/Service/garage");
  await owner.visitor.open("/garage");
  await context.clearCookies({ name: "session" });
  await page.goto("/Service/login");
  await expectNothingStored(page);
});

test("a second account on the same device sees nothing of the first", {
  tag,
}, async ({ page, context, owner, signIn }) => {
  const id = await owner.addCorolla();
  await openCarPages(page, id);
  await signIn();
  await openAndKeep(page, "/Service/garage");
  expect((await stored(page)).pages).toEqual(["/Service/garage"]);
  await offline(context, async () => {
    await page.goto("/Service/garage");
    await expect(page.getByRole("status")).toContainText("This is your garage as of");
    await expect(page.getByText(corolla.name)).toHaveCount(0);
    await page.goto(`/Service/garage/${id}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("You’re offline");
    await expect(page.getByText(corolla.name)).toHaveCount(0);
  });
});

const registrations = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);

test("without scripts there's no service worker", {
  tag: "@core",
}, async ({ page, context, owner: _, scripts }) => {
  await page.goto("/Service/garage");
  await expect(page.getByRole("link", { name: "Add car" })).toBeVisible();
  if (scripts) await expect.poll(() => context.serviceWorkers().length).toBe(1);
  else expect(context.serviceWorkers()).toEqual([]);
});

test("the lite version removes the service worker and what it kept", {
  tag,
}, async ({ page, owner: _ }) => {
  await openAndKeep(page, "/Service/garage");
  await page.getByRole("button", { name: "Lite version" }).click();
  await expect(page.getByRole("button", { name: "Full version" })).toBeVisible();
  await expectNothingStored(page);
  await expect.poll(() => registrations(page)).toBe(0);
});

test("Save-Data removes the service worker and what it kept", {
  tag,
}, async ({ page, context, extraHTTPHeaders, owner: _ }) => {
  await openAndKeep(page, "/Service/garage");
  await context.setExtraHTTPHeaders({ ...extraHTTPHeaders, "Save-Data": "on" });
  await page.goto("/Service/garage");
  await expectNothingStored(page);
  await expect.poll(() => registrations(page)).toBe(0);
});
