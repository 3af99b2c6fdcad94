import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { openDatabase } from "#db/client.ts";
import { ownershipQuestions } from "#db/schema/ownership.ts";
import { invalidHtml } from "#tests/support/browse/html.ts";
import { addVehicle, corollaVin, newVerifiedOwner, vehicleId } from "#tests/support/owner.ts";
import { askHolder, offerVehicle } from "#tests/support/ownership.ts";
import { databaseUrl } from "#tests/support/stack/stack.ts";

const db = openDatabase({ url: databaseUrl });

/** Someone said that it's sold, perhaps by mistake. */
async function carSaidToBeSold(vin = corollaVin()) {
  const owner = await newVerifiedOwner();
  const id = vehicleId(await addVehicle(owner.visitor, { vin }));
  const question = await owner.visitor.open(await askHolder(databaseUrl, id));
  await question.submit("#answer", { intent: "sold" });
  return { ...owner, id, vin, path: `/garage/${id}/take-back` };
}

it("An owner who said by mistake that a car is sold can take it back", async () => {
  const { visitor, id, path } = await carSaidToBeSold();
  const copy = await visitor.open(`/garage/${id}`);
  const link = copy.document.querySelector(`a[href="/Service${path}"]`);
  expect(link?.text).toBe("I still own it");
  const page = await visitor.open(path);
  expect(await invalidHtml(page.html)).toEqual([]);
  const taken = await (await page.submit("#take-back")).follow();
  expect(taken.text("[role=status]")).toBe("2018 Toyota Corolla LE is your car again.");
  expect((await visitor.open(`/garage/${id}/edit`)).status).toBe(200);
  expect((await visitor.open("/garage")).text(".page-head")).toContain("1 vehicle");
  const [question] = await db
    .select()
    .from(ownershipQuestions)
    .where(eq(ownershipQuestions.vehicleId, id));
  expect(question!.answer).toBe("stillMine");
  expect((await visitor.open(path)).location).toBe(`/Service/garage/${id}`);
});

it("A car that a buyer accepted can't be taken back", async () => {
  const [seller, buyer] = [await newVerifiedOwner(), await newVerifiedOwner()];
  const id = vehicleId(await addVehicle(seller.visitor, { vin: corollaVin() }));
  const offer = await buyer.visitor.open(await offerVehicle(databaseUrl, id));
  await offer.submit("#accept");
  const path = `/garage/${id}/take-back`;
  const page = await seller.visitor.open(path);
  expect(page.text("main")).toContain("A buyer accepted this car, so it’s theirs now.");
  expect(page.document.querySelector("#take-back")).toBeNull();
  const { csrf = "" } = (await seller.visitor.open("/logout")).fields("#logout");
  const typed = { csrf, submissionId: crypto.randomUUID() };
  expect((await seller.visitor.post(path, typed)).status).toBe(400);
  expect((await seller.visitor.open(`/garage/${id}/edit`)).status).toBe(302);
  for (const stranger of [buyer.visitor, (await newVerifiedOwner()).visitor])
    expect((await stranger.open(path)).location).toBe("/Service/garage");
});

it("A car isn't taken back into a full garage, or beside another with its VIN", async () => {
  const { visitor, path, vin } = await carSaidToBeSold();
  const page = await visitor.open(path);
  const again = vehicleId(await addVehicle(visitor, { vin }));
  const refused = await page.submit("#take-back");
  expect([refused.status, refused.texts(".errors li")]).toEqual([
    400,
    ["This car is already associated with this account."],
  ]);
  await (await visitor.open(`/garage/${again}/remove`)).submit("#remove", { reason: "mistake" });
  for (let count = 0; count < 8; count++) await addVehicle(visitor);
  expect((await page.submit("#take-back")).status).toBe(400);
});
