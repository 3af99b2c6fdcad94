import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { openDatabase } from "#db/client.ts";
import { vehicles } from "#db/schema/garage.ts";
import type { Page } from "#tests/support/browse/visitor.ts";
import { readyOwner } from "#tests/support/ready-owners.ts";
import { databaseUrl, origin } from "#tests/support/stack/stack.ts";

type Car = Partial<Pick<typeof vehicles.$inferInsert, "bodyType" | "powertrain" | "year">>;

async function carAt(postalCode: string, car: Car = {}, language: "en" | "fr" = "en") {
  const owner = await readyOwner({ origin, databaseUrl }, { postalCode, language });
  const id = owner.vehicleIds[0]!;
  const change = { postalCode, ...car };
  await openDatabase({ url: databaseUrl }).update(vehicles).set(change).where(eq(vehicles.id, id));
  const open = (path = "") => owner.visitor.open(`/garage/${id}${path}`);
  return { ...owner, id, open, card: async () => cardOf(await open()) };
}

function cardOf(dashboard: Page) {
  const card = dashboard.document.querySelector("[data-event=emission]");
  const words = card?.querySelector("p")?.text.replace(/^[^·]* · /, "");
  return [card?.getAttribute("data-status"), words ?? card?.text.replace(/^No data yet /, "")];
}

const question = "Does your county require an emissions test?";
const log = "When was the last emissions test?";
const elsewhere = ["not-required", "Not required in your county."];

describe("The emissions test depends on the county of the ZIP code", () => {
  test.each([
    ["77002", "Houston", "no-data", log],
    ["79101", "Amarillo", ...elsewhere],
    ["89101", "Las Vegas", "no-data", log],
    ["84601", "Provo", "no-data", log],
    ["06103", "Hartford", "no-data", log],
    ["96910", "Guam", "not-required", "Not required in Guam."],
    ["00901", "San Juan", "no-data", log],
    ["77494", "Katy, in three counties", "no-data", question],
  ])("%s (%s): %s", async (zip, _town, ...card) => {
    expect(await (await carAt(zip)).card()).toEqual(card);
  });

  test("an owner who reads French sees why a car in Texas needs none", async () => {
    const { card } = await carAt("79101", {}, "fr");
    expect(await card()).toEqual(["not-required", "Pas obligatoire dans votre comté."]);
  });
});

describe("An owner whose ZIP code is in several counties", () => {
  test("is asked which rule applies, on the card and in the dialog", async () => {
    const { open } = await carAt("77494");
    const dialog = await open("/events/emission");
    expect(dialog.texts("dialog h2")).toContain("Does your county require an emissions test?");
    expect(dialog.text("dialog")).toContain(question);
    expect(dialog.text("dialog .facts")).toContain("every year (if it’s required where");
    expect(dialog.text("dialog")).toContain("ZIP code 77494: Harris, Fort Bend, Waller");
  });

  test("can answer and undo the answer", async () => {
    const { open, card, visitor } = await carAt("77494");
    const answered = await (await open("/events/emission")).submit("#county", { tested: "yes" });
    const after = await answered.follow();
    expect(after.text("[role=status]")).toContain("now uses your answer");
    expect(cardOf(after)).toEqual(["no-data", log]);
    const dialog = await open("/events/emission");
    expect(dialog.text("dialog .facts")).toContain("every year (the rule in your area)");
    expect(dialog.text("dialog")).toContain("You told us it does.");

    const changed = await (await open("/events/emission")).submit("#county", { tested: "no" });
    const dashboard = await changed.follow();
    expect(cardOf(dashboard)).toEqual(elsewhere);
    expect((await dashboard.submit("[role=status] form")).status).toBe(302);
    expect(await card()).toEqual(["no-data", log]);

    await (await open("/events/emission")).submit("#county", { tested: "unknown" });
    expect(await card()).toEqual(["no-data", question]);
    expect((await visitor.open("/garage")).status).toBe(200);
  });

  test("is asked again after the car moves", async () => {
    const { id, open, card } = await carAt("77494");
    await (await open("/events/emission")).submit("#county", { tested: "no" });
    const moved = { postalCode: "85122" };
    await openDatabase({ url: databaseUrl }).update(vehicles).set(moved).where(eq(vehicles.id, id));
    expect(await card()).toEqual(["no-data", question]);
  });
});

test("An owner can correct the county of a ZIP code", async () => {
  const { open, card } = await carAt("79101");
  await (await open("/events/emission")).submit("#county", { tested: "yes" });
  expect(await card()).toEqual(["no-data", log]);
});

test.each<[string, string, Car]>([
  ["Not required for a car this old.", "77002", { year: 1999 }],
  ["Not required for this type of engine.", "77002", { powertrain: "diesel" }],
  ["Not required for motorcycles.", "77002", { bodyType: "motorcycle" }],
])("%s The owner isn't asked for the county", async (text, zip, car) => {
  const { open, card } = await carAt(zip, car);
  expect(await card()).toEqual(["not-required", text]);
  expect((await open("/events/emission")).document.querySelector("#county")).toBeNull();
});

test("A motorcycle has an oil change and no tire rotation or major service", async () => {
  const { open } = await carAt("77002", { bodyType: "motorcycle" });
  const dashboard = await open();
  const events = ["oil", "brake", "tir", "mjr_service"].map((event) =>
    Boolean(dashboard.document.querySelector(`[data-event=${event}]`)),
  );
  expect(events).toEqual([true, true, false, false]);
});

test("An answer without a button is rejected", async () => {
  const { open } = await carAt("77002");
  const rejected = await (await open("/events/emission")).submit("#county", { tested: "maybe" });
  expect([rejected.status, rejected.heading === ""]).toEqual([400, false]);
});
