import type { Page } from "@playwright/test";
import { expectAccessible } from "#tests/support/browse/look.ts";
import { kept, offline, openAndKeep, recordForm, stored } from "#tests/support/browse/offline.ts";
import { expect, test } from "#tests/support/fixtures.ts";

test.use({ serviceWorkers: "allow" });

const tag = "@with-scripts";

/** Of forms that pages keep by themselves. */
function countRequests(page: Page): () => number {
  let count = 0;
  page.on("request", (request) => {
    if (/\/(add-record|odometer)$/.test(request.url())) count++;
  });
  return () => count;
}

test("what was done is logged offline in a form that was never opened", {
  tag,
}, async ({ page, context, signIn }) => {
  const owner = await signIn({ verified: true });
  const id = await owner.addCorolla();
  const count = countRequests(page);
  await openAndKeep(page, `/Service/garage/${id}`);
  await kept(page, recordForm(id), `/Service/garage/${id}/odometer`);
  // Once a day is enough.
  await openAndKeep(page, `/Service/garage/${id}/glovebox`);
  await openAndKeep(page, "/Service/garage");
  await openAndKeep(page, `/Service/garage/${id}/service-history`);
  expect(count()).toBe(2);
  await offline(context, async () => {
    await page.goto(`/Service/garage/${id}`);
    await page.getByRole("link", { name: "Log", exact: true }).first().click();
    await expect(page).toHaveURL(recordForm(id));
    await expectAccessible(page);
    for (let entry = 1; entry <= 2; entry++) {
      await page.goto(recordForm(id));
      await page.getByLabel("Oil and filter change").check();
      await page.getByLabel("I did it myself").check();
      await page.getByLabel("Mileage").fill("60,100");
      await page.getByRole("button", { name: "Save record" }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Saved on this device");
    }
    await page.goto(`/Service/garage/${id}/odometer`);
    await expectAccessible(page);
    await page.getByLabel("Mileage").fill("60,200");
    await page.getByRole("button", { name: "Save reading" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Saved on this device");
  });
  await page.goto("/Service/garage");
  await expect.poll(async () => (await stored(page)).queue ?? []).toEqual([]);
  await page.goto(`/Service/garage/${id}/service-history`);
  await expect(page.getByRole("heading", { name: "Oil and filter change" })).toHaveCount(2);
  await page.goto(`/Service/garage/${id}`);
  await expect(page.getByRole("main")).toContainText("60,200");
});

test("the garage keeps the record forms of its cars, in French too", {
  tag,
}, async ({ page, context, signIn }) => {
  const owner = await signIn({ verified: true, language: "fr" });
  const id = await owner.addCorolla();
  await openAndKeep(page, "/Service/garage");
  await kept(page, recordForm(id));
  await offline(context, async () => {
    await page.goto(recordForm(id));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Inscrire un entretien");
    await expect(page.getByRole("status")).toContainText("Vous êtes hors ligne.");
    await expectAccessible(page);
    await page.getByLabel("Vidange d’huile et filtre").check();
    await page.getByLabel("Je l’ai fait moi-même").check();
    await page.getByLabel("Kilométrage").fill("60100");
    await page.getByRole("button", { name: "Enregistrer l’entretien" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Enregistré sur cet appareil");
  });
});
