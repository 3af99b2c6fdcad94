import { describe, expect, it } from "vitest";
import { dayIn } from "#tests/support/days.ts";
import {
  expectConsistent,
  fuelFields,
  insertFillUps,
  listStored,
  noteFillUp,
  sendFillUp,
} from "#tests/support/fuel/fill-ups.ts";
import { addVehicle, newVerifiedOwner, vehicleId } from "#tests/support/owner.ts";
import { databaseUrl } from "#tests/support/stack/stack.ts";
import type { Page } from "#tests/support/browse/visitor.ts";

async function carOf() {
  const { visitor } = await newVerifiedOwner();
  return { visitor, id: vehicleId(await addVehicle(visitor, { odometer: "60,000" })) };
}

const errorsOf = (page: Page) =>
  page.document
    .querySelectorAll("[role=alert] li a")
    .map((link) => [link.getAttribute("href"), link.text]);

describe("A fill-up with mistakes", () => {
  it.each<[Record<string, string>, string, string]>([
    [{}, "odometer", "Enter the odometer, or the trip meter"],
    [{ odometer: "59,000", volume: "" }, "volume", "Enter the gallons, up to 500"],
    [{ odometer: "59,000", volume: "lots" }, "volume", "Enter the gallons, up to 500"],
    [{ odometer: "59,000", volume: "501" }, "volume", "Enter the gallons, up to 500"],
    [{ odometer: "many" }, "odometer", "Enter the mileage as a whole number of miles"],
    [{ odometer: "61,000", date: dayIn(-1) }, "odometer", "Enter a mileage below the 60,000 mi"],
    [{ odometer: "59,000", date: "someday" }, "date", ""],
    [{ odometer: "61,000", date: dayIn(2) }, "date", ""],
    [{ odometer: "59,000", total: "free" }, "total", "Enter the total as an amount"],
    [{ odometer: "59,000", price: "345" }, "price", "Enter the price per unit in dollars"],
    [{ trip: "9,999" }, "trip", "Enter the distance since the last one in miles"],
    [
      { odometer: "59,000", volume: "10.2", price: "3.459", total: "45.28" },
      "total",
      "10.2 gal at 3.459 come to $35.28, not $45.28",
    ],
    [{ odometer: "59,000", unit: "kWh" }, "unit", "Choose a unit"],
  ])("%j isn't saved: %s", async (typed, field, sentence) => {
    const { visitor, id } = await carOf();
    const page = await sendFillUp(visitor, id, typed);
    expect(page.status).toBe(400);
    expect(errorsOf(page)).toContainEqual([`#fill-up-${field}`, expect.stringContaining(sentence)]);
    expect(await listStored(databaseUrl, id)).toEqual([]);
  });

  it("can't have another one's mileage", async () => {
    const { visitor, id } = await carOf();
    await noteFillUp(visitor, databaseUrl, id, { date: dayIn(-5), odometer: "59,000" });
    const page = await sendFillUp(visitor, id, { odometer: "59,000" });
    expect(errorsOf(page)).toEqual([
      ["#fill-up-odometer", expect.stringContaining("already one with this mileage")],
    ]);
  });
});

describe("A fill-up that makes its car look odd", () => {
  it("is asked about, and saved once it's confirmed", async () => {
    const { visitor, id } = await carOf();
    await insertFillUps(databaseUrl, id, 5, { last: 59_000 });
    const typed = { date: dayIn(0), odometer: "60,100", volume: "10" };
    const asked = await sendFillUp(visitor, id, { ...typed, odometer: "60,100" });
    expect([asked.status, errorsOf(asked)]).toEqual([
      409,
      [["#fill-up-volume", expect.stringContaining("110 MPG? Your usual is 30.")]],
    ]);
    const volume = asked.document.querySelector("#fill-up-volume")!;
    const question = asked.document.querySelector("form > #fill-up-volume-error");
    expect([volume.getAttribute("aria-invalid"), volume.getAttribute("aria-describedby")]).toEqual([
      "true",
      question?.id,
    ]);
    expect(question?.text).toContain("110 MPG?");
    expect(await listStored(databaseUrl, id)).toHaveLength(5);
    const confirmed = asked.fields("#fill-up").confirmed!;
    const saved = await asked.submit("#fill-up", {
      ...fuelFields(typed),
      confirmed,
      intent: "confirm",
    });
    expect(saved.status).toBe(302);
    await expectConsistent(databaseUrl, id);
  });

  it("is asked about its mileage like a service record", async () => {
    const { visitor, id } = await carOf();
    const typed = { date: dayIn(0), odometer: "9,000,000" };
    const asked = await sendFillUp(visitor, id, typed);
    expect([asked.status, errorsOf(asked)[0]![0]]).toEqual([409, "#fill-up-odometer"]);
    const { confirmed } = asked.fields("#fill-up");
    const sent = { ...fuelFields(typed), confirmed: confirmed!, intent: "confirm" };
    expect((await asked.submit("#fill-up", sent)).status).toBe(302);
  });
});

it("A fill-up can contradict a reading and look odd: each answer is kept for the next question", async () => {
  const { visitor, id } = await carOf();
  await insertFillUps(databaseUrl, id, 5, { last: 59_000 });
  const typed = { date: dayIn(-1), odometer: "60,100" };
  const contradicted = await sendFillUp(visitor, id, typed);
  expect([contradicted.status, errorsOf(contradicted)[0]![0]]).toEqual([400, "#fill-up-odometer"]);
  const asked = await contradicted.submit("#fill-up", { intent: "replace" });
  expect([asked.status, errorsOf(asked)]).toEqual([
    409,
    [["#fill-up-volume", expect.stringContaining("110 MPG? Your usual is 30.")]],
  ]);
  const saved = await asked.submit("#fill-up", { intent: "confirm" });
  expect(saved.status).toBe(302);
  expect(await listStored(databaseUrl, id)).toHaveLength(6);
});

it("sends the same fill-up twice with one effect", async () => {
  const { visitor, id } = await carOf();
  const form = await visitor.open(`/garage/${id}/fuel/add`);
  const typed = fuelFields({ odometer: "59,000" });
  const sent = [await form.submit("#fill-up", typed), await form.submit("#fill-up", typed)];
  expect(sent.map(({ status }) => status)).toEqual([302, 302]);
  expect(await listStored(databaseUrl, id)).toHaveLength(1);
});

it("saves two fill-ups that were sent at once", async () => {
  const { visitor, id } = await carOf();
  await noteFillUp(visitor, databaseUrl, id, { date: dayIn(-20), odometer: "58,000" });
  await Promise.all([
    noteFillUpAt(58_300, -15),
    noteFillUpAt(58_600, -10),
    noteFillUpAt(58_900, -5),
  ]);
  await expectConsistent(databaseUrl, id);
  expect((await listStored(databaseUrl, id)).map(({ stretchMiles }) => stretchMiles)).toEqual([
    null,
    300,
    300,
    300,
  ]);

  async function noteFillUpAt(odometer: number, days: number) {
    const sent = await sendFillUp(visitor, id, {
      ...{ date: dayIn(days), odometer: String(odometer) },
    });
    expect(sent.status).toBe(302);
  }
});

it("keeps receipts that only the car's people open", async () => {
  const { visitor, id } = await carOf();
  const form = await visitor.open(`/garage/${id}/fuel/add`);
  const receipts = new File(["%PDF-1.4 pump"], "pump.pdf");
  const sent = await form.submit("#fill-up", fuelFields({ odometer: "59,000" }), { receipts });
  expect(sent.status).toBe(302);
  const [fillUp] = await listStored(databaseUrl, id);
  expect(fillUp!.receiptCount).toBe(1);
  const edit = await visitor.open(`/garage/${id}/fuel/${fillUp!.id}/edit`);
  const link = edit.document.querySelector("main details a")!.getAttribute("href")!;
  const file = await visitor.request(link);
  expect([file.status, file.response.headers.get("Content-Type")]).toEqual([
    200,
    "application/pdf",
  ]);
  const stranger = await newVerifiedOwner();
  expect((await stranger.visitor.request(link)).location).toBe("/Service/garage");
  const [removed = ""] = edit.document
    .querySelectorAll("[name=removeReceipts]")
    .map((box) => box.getAttribute("value")!);
  const saved = await edit.submit("#edit-fill-up", {
    ...edit.fields("#edit-fill-up"),
    removeReceipts: removed,
  });
  expect(saved.status).toBe(302);
  expect((await listStored(databaseUrl, id))[0]!.receiptCount).toBe(0);
});
