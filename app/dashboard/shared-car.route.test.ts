import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { openDatabase } from "#db/client.ts";
import { vehicles } from "#db/schema/garage.ts";
import type { SharedRole } from "#db/schema/people-terms.ts";
import { invalidHtml } from "#tests/support/browse/html.ts";
import type { Page } from "#tests/support/browse/visitor.ts";
import { shareVehicle } from "#tests/support/people.ts";
import { readyOwner } from "#tests/support/ready-owners.ts";
import { databaseUrl, origin } from "#tests/support/stack/stack.ts";

const db = openDatabase({ url: databaseUrl });
const stack = { origin, databaseUrl };
const notice = (page: Page) => page.texts("main .notice p");
const shared = (page: Page) => page.texts("main p").slice(0, 1);

async function shareWith(role: SharedRole, vehicleId: string, language?: "en" | "fr") {
  const person = await readyOwner(stack, { language, vehicles: 0 });
  await shareVehicle(databaseUrl, person, { vehicleId, role });
  return person.visitor;
}

async function handOver(vehicleId: string) {
  const handedOverAt = new Date("2026-05-14T16:00:00Z");
  await db.update(vehicles).set({ handedOverAt }).where(eq(vehicles.id, vehicleId));
}

it.each([
  ["en", "Shared with you · Who can use this car"],
  ["fr", "Partagée avec vous · Qui peut utiliser cette voiture"],
] as const)("the dashboard says in %s that a car is shared", async (language, expected) => {
  const owner = await readyOwner(stack);
  const [vehicleId = ""] = owner.vehicleIds;
  const visitor = await shareWith("viewer", vehicleId, language);
  const page = await visitor.open(`/garage/${vehicleId}`);
  expect([shared(page), await invalidHtml(page.html)]).toEqual([[expected], []]);
  expect(shared(await owner.visitor.open(`/garage/${vehicleId}`))).not.toEqual([expected]);
});

it.each([
  [
    "en",
    "Your copy: you handed this car over on 05/14/2026",
    "Service history · Export the history · I still own it",
  ],
  [
    "fr",
    "Votre copie : vous avez cédé cette voiture le 14/05/2026",
    "Historique d’entretien · Exporter l’historique · Elle est toujours à moi",
  ],
] as const)(
  "the dashboard of a car that was handed over only leads to its papers, in %s",
  async (language, title, links) => {
    const { visitor, vehicleIds } = await readyOwner(stack, { language });
    const [id = ""] = vehicleIds;
    const before = await visitor.open(`/garage/${id}`);
    expect(before.texts(".answer")).toHaveLength(1);
    await handOver(id);
    const page = await visitor.open(`/garage/${id}`);
    const [first, , last] = notice(page);
    expect([first, last, await invalidHtml(page.html)]).toEqual([title, links, []]);
    expect(page.texts(".answer, [data-event], .log-button, .tab-log, main form")).toEqual([]);
    const garage = await visitor.open("/garage");
    expect(garage.texts("main [data-answer]")).toEqual([]);
  },
);

it("the dashboard, history and report of a car that was handed over say nothing about now", async () => {
  const { visitor, vehicleIds } = await readyOwner(stack);
  const [id = ""] = vehicleIds;
  await handOver(id);
  const dashboard = await visitor.open(`/garage/${id}`);
  expect(dashboard.text(".display")).toMatch(/mi ?last reading on \d\d\/\d\d\/\d{4}$/);
  expect(dashboard.texts("main h2")).toEqual(["More for this car"]);
  expect(dashboard.texts("#more-pages a")).toEqual([
    "All costs",
    "Odometer readings",
    "Printable report",
    "Remove",
  ]);
  expect(dashboard.texts(".tabs .tab-full")).toEqual(["Garage", "Dashboard", "Service History"]);
  const report = await visitor.open(`/garage/${id}/report`);
  expect(report.text(".page-head")).toContain("As of 05/14/2026, when you handed this car over");
  expect(report.text("main")).not.toMatch(/What’s due|Mileage today|may be due/);
});

it("a viewer's dashboard leads to the odometer's readings, a driver's to the form", async () => {
  const [id = ""] = (await readyOwner(stack)).vehicleIds;
  const linkOf = async (role: SharedRole) =>
    (await (await shareWith(role, id)).open(`/garage/${id}`)).document
      .querySelectorAll("main a")
      .filter((link) => link.getAttribute("href") === `/Service/garage/${id}/odometer`)
      .map(({ text }) => text);
  expect(await linkOf("viewer")).toEqual(["Odometer readings"]);
  expect(await linkOf("driver")).toEqual(["Update"]);
});

it.each(["/garage/log", "/share"])(
  "%s says why there's no car to log for, and what to do",
  async (path) => {
    const { visitor, vehicleIds } = await readyOwner(stack);
    await handOver(vehicleIds[0]!);
    const copies = await visitor.open(path);
    expect([copies.status, ...notice(copies)]).toEqual([
      200,
      "You handed over the cars in your garage, so there’s nothing to log for them",
      "You keep a copy of their papers. To log something, add the car you drive now.",
      "Add a car Your garage",
    ]);
    const [shared = ""] = (await readyOwner(stack)).vehicleIds;
    const viewer = await (await shareWith("viewer", shared, "fr")).open(path);
    expect([viewer.status, notice(viewer)[0]]).toEqual([
      200,
      "Vous pouvez voir les voitures de votre garage, mais vous ne pouvez rien y inscrire",
    ]);
    expect(await invalidHtml(viewer.html)).toEqual([]);
    const driver = await (await shareWith("driver", shared)).open(path);
    expect(notice(driver)).toEqual([]);
    const newcomer = await readyOwner(stack, { vehicles: 0 });
    expect((await newcomer.visitor.open(path)).location).toBe("/Service/garage/add");
  },
);
