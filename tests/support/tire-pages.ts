import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { openDatabase } from "#db/client.ts";
import { tireSets } from "#db/schema/tires.ts";
import { addVehicle, newVerifiedOwner, vehicleId } from "#tests/support/owner.ts";
import { dayIn } from "#tests/support/days.ts";
import { databaseUrl } from "#tests/support/stack/stack.ts";
import type { Page, Visitor } from "#tests/support/browse/visitor.ts";

export const db = openDatabase({ url: databaseUrl });
export const today = dayIn(0);
export const summer = {
  brand: "Velora",
  model: "Sport 4",
  size: "205/55R16",
  tin: "dot u9vv larb 2319",
  mountDate: dayIn(-200),
  mountOdometer: "55,000",
};

export async function carOf(postalCode = "20120") {
  const { visitor } = await newVerifiedOwner({ postalCode });
  return { visitor, id: vehicleId(await addVehicle(visitor, { odometer: "60,000", postalCode })) };
}

export async function add(
  visitor: Visitor,
  id: string,
  typed: Record<string, string> = {},
): Promise<string> {
  const sent = await (await visitor.open(`/garage/${id}/tires/add`)).submit("#tires", {
    ...summer,
    ...typed,
  });
  expect([sent.status, sent.location]).toEqual([302, `/Service/garage/${id}`]);
  const sets = await db
    .select()
    .from(tireSets)
    .where(eq(tireSets.vehicleId, id))
    .orderBy(tireSets.createdAt);
  return sets.at(-1)!.id;
}

export const stored = async (id: string) =>
  (await db.select().from(tireSets).where(eq(tireSets.id, id)))[0]!;
export const factsOf = (page: Page, index = 0) => {
  const card = page.document.querySelectorAll("article")[index]!;
  return Object.fromEntries(
    card
      .querySelectorAll(".facts > div")
      .map((row) => [row.querySelector("dt")!.text, row.querySelector("dd")!.text]),
  );
};

export const eventOf = (page: Page, name: string) =>
  page.document.querySelector(`[data-event=${name}]`)!;
