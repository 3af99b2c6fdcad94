import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { openDatabase } from "#db/client.ts";
import { vehicles } from "#db/schema/garage.ts";
import { vehiclePeople } from "#db/schema/people.ts";
import { newId } from "#app/http/secrets.server.ts";
import { invalidHtml } from "#tests/support/browse/html.ts";
import type { Page } from "#tests/support/browse/visitor.ts";
import { readyOwner } from "#tests/support/ready-owners.ts";
import { databaseUrl, origin } from "#tests/support/stack/stack.ts";

const db = openDatabase({ url: databaseUrl });
const stack = { origin, databaseUrl };
const notice = (page: Page) => page.texts("main .notice p");
const shared = (page: Page) => page.texts("main p").slice(0, 1);

it.each([
  ["en", "Shared with you · Who can use this car"],
  ["fr", "Partagée avec vous · Qui peut utiliser cette voiture"],
] as const)("the dashboard says in %s that a car is shared", async (language, expected) => {
  const owner = await readyOwner(stack);
  const [vehicleId = ""] = owner.vehicleIds;
  const { visitor, email, accountId } = await readyOwner(stack, { language, vehicles: 0 });
  const times = { invitedAt: new Date(), expiresAt: new Date(), acceptedAt: new Date() };
  const person = { accountId, email, emailKey: email, role: "viewer", ...times } as const;
  await db.insert(vehiclePeople).values({ id: newId(), vehicleId, ...person });
  const page = await visitor.open(`/garage/${vehicleId}`);
  expect([shared(page), await invalidHtml(page.html)]).toEqual([[expected], []]);
  expect(shared(await owner.visitor.open(`/garage/${vehicleId}`))).not.toEqual([expected]);
});

it.each([
  [
    "en",
    "Your copy: you handed this car over on 05/14/2026",
    "Printable report · Export the history · Remove",
  ],
  [
    "fr",
    "Votre copie : vous avez cédé cette voiture le 14/05/2026",
    "Rapport à imprimer · Exporter l’historique · Retirer",
  ],
] as const)(
  "the dashboard of a car that was handed over only leads to its papers, in %s",
  async (language, title, links) => {
    const { visitor, vehicleIds } = await readyOwner(stack, { language });
    const [id = ""] = vehicleIds;
    const before = await visitor.open(`/garage/${id}`);
    expect(before.texts(".answer")).toHaveLength(1);
    const handedOverAt = new Date("2026-05-14T16:00:00Z");
    await db.update(vehicles).set({ handedOverAt }).where(eq(vehicles.id, id));
    const page = await visitor.open(`/garage/${id}`);
    const [first, , last] = notice(page);
    expect([first, last, await invalidHtml(page.html)]).toEqual([title, links, []]);
    expect(page.texts(".answer, [data-event], .log-button, .tab-log, main form")).toEqual([]);
    const garage = await visitor.open("/garage");
    expect(garage.texts("main [data-answer]")).toEqual([]);
  },
);
