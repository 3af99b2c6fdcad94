import { describe, expect, it } from "vitest";
import type { Page, Visitor } from "#tests/support/browse/visitor.ts";
import { dayIn } from "#tests/support/days.ts";
import {
  expectConsistent,
  insertFillUps,
  listStored,
  sendFillUp,
} from "#tests/support/fuel/fill-ups.ts";
import { addVehicle, newVerifiedOwner, vehicleId } from "#tests/support/owner.ts";
import { databaseUrl } from "#tests/support/stack/stack.ts";

type Car = { visitor: Visitor; id: string; third: string };

/** Four full ones, the third 8 days ago with 59,600 mi. */
async function openCar(): Promise<Car> {
  const { visitor } = await newVerifiedOwner();
  const id = vehicleId(await addVehicle(visitor, { odometer: "60,000" }));
  const [, , third = ""] = await insertFillUps(databaseUrl, id, 4, { last: 59_900 });
  return { visitor, id, third };
}

async function markWrong({ visitor, id }: Car): Promise<void> {
  const form = await visitor.open(`/garage/${id}/odometer`);
  const asked = await form.submit("#odometer", { odometer: "59,500", date: dayIn(-5) });
  expect((await asked.submit("#odometer", { intent: "replace" })).status).toBe(302);
}

const stretchesOf = async ({ id }: Car) =>
  (await listStored(databaseUrl, id)).map(({ stretchMiles }) => stretchMiles);

const listed = async ({ visitor, id }: Car) =>
  (await visitor.open(`/garage/${id}/fuel`)).text("main");

const openEdit = ({ visitor, id, third }: Car) => visitor.open(`/garage/${id}/fuel/${third}/edit`);

const send = (form: Page, typed: Record<string, string>) =>
  form.submit("#edit-fill-up", { ...form.fields("#edit-fill-up"), ...typed });

const marked = "mileage marked wrong";

describe("A fill-up whose owner said that its mileage is wrong", () => {
  it("has no mileage for the fuel economy, and the list says why", async () => {
    const car = await openCar();
    expect(await stretchesOf(car)).toEqual([null, 300, 300, 300]);
    await markWrong(car);
    expect(await stretchesOf(car)).toEqual([null, 300, null, null]);
    expect(await listed(car)).toContain(`59,600 mi · ${marked}`);
    await expectConsistent(databaseUrl, car.id);
  });

  it("stays so through an edit of something else, and through our own file", async () => {
    const car = await openCar();
    await markWrong(car);
    const sent = await send(await openEdit(car), { station: "Elm" });
    expect([sent.status, sent.texts("[role=alert] li")]).toEqual([302, []]);
    expect(await listed(car)).toContain(`${marked} · Elm`);
    expect(await stretchesOf(car)).toEqual([null, 300, null, null]);
    await expectConsistent(databaseUrl, car.id);
    const { visitor } = await newVerifiedOwner();
    const file = new File([(await car.visitor.open("/account/data")).html], "roadworthy.json");
    const upload = await visitor.open("/account/import");
    const preview = await (await upload.submit("#import-account", {}, { file })).follow();
    const garage = await (await preview.submit("#import-account-add")).follow();
    const link = garage.document.querySelector("li.vehicle a")!.getAttribute("href")!;
    const copy = link.split("/").at(3)!;
    expect(await listed({ ...car, visitor, id: copy })).toContain(`${marked} · Elm`);
    await expectConsistent(databaseUrl, copy);
  });

  it("counts again once its owner says that it's right", async () => {
    const car = await openCar();
    await markWrong(car);
    const form = await openEdit(car);
    expect(form.text("#edit-fill-up")).toContain("You said this mileage is wrong");
    const asked = await send(form, { intent: "confirm" });
    expect(asked.status).toBe(400);
    const sent = await asked.submit("#edit-fill-up", { intent: "replace" });
    expect([sent.status, sent.texts("[role=alert] li")]).toEqual([302, []]);
    expect(await stretchesOf(car)).toEqual([null, 300, 300, 300]);
    expect(await listed(car)).not.toContain(marked);
    await expectConsistent(databaseUrl, car.id);
  });

  it("counts again with a corrected mileage", async () => {
    const car = await openCar();
    await markWrong(car);
    expect((await send(await openEdit(car), { odometer: "59,400" })).status).toBe(302);
    expect(await stretchesOf(car)).toEqual([null, 300, 100, 500]);
    expect(await listed(car)).not.toContain(marked);
    await expectConsistent(databaseUrl, car.id);
  });

  it("can be marked by the next fill-up, after which others can be added", async () => {
    const car = await openCar();
    const typed = { odometer: "59,500", date: dayIn(-5) };
    const asked = await sendFillUp(car.visitor, car.id, typed);
    const sent = await asked.submit("#fill-up", { intent: "replace" });
    expect([sent.status, sent.texts("[role=alert] li")]).toEqual([302, []]);
    expect(await stretchesOf(car)).toEqual([null, 300, null, null, 400]);
    const next = await sendFillUp(car.visitor, car.id, { odometer: "60,200", date: dayIn(0) });
    expect([next.status, next.texts("[role=alert] li")]).toEqual([302, []]);
    await expectConsistent(databaseUrl, car.id);
  });
});
