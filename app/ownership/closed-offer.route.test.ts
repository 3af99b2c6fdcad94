import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { openDatabase } from "#db/client.ts";
import { vehicles } from "#db/schema/garage.ts";
import type { Page } from "#tests/support/browse/visitor.ts";
import { addVehicle, corollaVin, newVerifiedOwner, vehicleId } from "#tests/support/owner.ts";
import { offerVehicle } from "#tests/support/ownership.ts";
import { databaseUrl } from "#tests/support/stack/stack.ts";

const db = openDatabase({ url: databaseUrl });

const idIn = ({ location }: Page) => location!.split("/").at(-1)!;

it("An offer waits while its car is pending again", async () => {
  const vin = corollaVin();
  const [seller, other, buyer] = await Promise.all([
    newVerifiedOwner(),
    newVerifiedOwner(),
    newVerifiedOwner(),
  ]);
  const id = vehicleId(await addVehicle(seller.visitor, { vin }));
  const link = await offerVehicle(databaseUrl, id);
  const page = await buyer.visitor.open(link);
  await (await seller.visitor.open(`/garage/${id}/remove`)).submit("#remove", { reason: "sold" });
  await addVehicle(other.visitor, { vin });
  await (await seller.visitor.open(`/garage/${id}/restore`)).submit("#restore");
  const [car] = await db.select().from(vehicles).where(eq(vehicles.id, id));
  expect(car).toMatchObject({ status: "PENDING", removedAt: null });
  expect((await buyer.visitor.open(link)).status).toBe(410);
  expect((await page.submit("#accept")).status).toBe(410);
  expect(await db.$count(vehicles, eq(vehicles.accountId, buyer.accountId))).toBe(0);
});

it("Two accounts that accept an offer at the same moment get one car", async () => {
  const [seller, ...buyers] = await Promise.all([
    newVerifiedOwner(),
    newVerifiedOwner(),
    newVerifiedOwner(),
  ]);
  const link = await offerVehicle(databaseUrl, vehicleId(await addVehicle(seller.visitor)));
  const pages = await Promise.all(buyers.map(({ visitor }) => visitor.open(link)));
  const answers = await Promise.all(pages.map((page) => page.submit("#accept")));
  expect(answers.map(({ status }) => status).sort()).toEqual([302, 410]);
});

it("Someone can buy their own car back, and keeps the copy of what they sold", async () => {
  const [first, second] = await Promise.all([newVerifiedOwner(), newVerifiedOwner()]);
  const id = vehicleId(await addVehicle(first.visitor, { vin: corollaVin(), nickname: "Old one" }));
  const sold = await second.visitor.open(await offerVehicle(databaseUrl, id));
  const theirs = idIn(await sold.submit("#accept"));
  const offered = await first.visitor.open(await offerVehicle(databaseUrl, theirs));
  const back = idIn(await offered.submit("#accept"));
  expect([id, theirs]).not.toContain(back);
  const rows = await db.select().from(vehicles).where(eq(vehicles.accountId, first.accountId));
  expect(
    rows.map((row) => [row.id === back, row.status, row.handedOverAt !== null]).sort(),
  ).toEqual([
    [false, "ACTIVE", true],
    [true, "ACTIVE", false],
  ]);
  expect((await second.visitor.open(`/garage/${theirs}/edit`)).status).toBe(302);
  expect((await first.visitor.open(`/garage/${back}/edit`)).status).toBe(200);
  await (await first.visitor.open(`/garage/${id}/remove`)).submit("#remove");
  const restored = await (await first.visitor.open(`/garage/${id}/restore`)).submit("#restore");
  expect(restored.status).toBe(302);
  expect((await first.visitor.open(`/garage/${id}`)).text(".notice")).toContain(
    "handed this car over",
  );
});
