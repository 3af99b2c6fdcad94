import { unzipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { newVerifiedOwner, addVehicle, vehicleId } from "#tests/support/owner.ts";
import {
  findItem,
  keepTemplate,
  planSomething,
  readStock,
  stockUp,
} from "#tests/support/planner/planner.ts";
import { add, recordOf } from "#tests/support/record-pages.ts";
import type { Visitor } from "#tests/support/browse/visitor.ts";
import { databaseUrl } from "#tests/support/stack/stack.ts";

type Exported = {
  serviceTemplates: Record<string, unknown>[];
  vehicles: {
    id: string;
    plans: Record<string, unknown>[];
    supplies: { id: string; name: string; quantity: number; uses: unknown[] }[];
  }[];
};

const read = (json: string) => JSON.parse(json) as Exported;
const exported = async (visitor: Visitor) => read((await visitor.open("/account/data")).html);

/** With a part that a record used, a template, and one of each that was deleted. */
async function openPlanner() {
  const owner = await newVerifiedOwner();
  const { visitor, accountId } = owner;
  const id = vehicleId(await addVehicle(visitor, { odometer: "60412", nickname: "Blue Bird" }));
  const plan = { estimate: 18_000, currency: "USD" as const, comments: "Ceramic pads" };
  await planSomething(databaseUrl, id, { ...plan, services: [1354], dueDate: "2027-03-01" });
  await planSomething(databaseUrl, id, { title: "Was deleted", removed: true });
  const supply = await stockUp(databaseUrl, id, { unitCost: 795, currency: "USD" });
  await stockUp(databaseUrl, id, { name: "Was deleted", removed: true });
  await keepTemplate(databaseUrl, accountId, { total: 8_995, currency: "USD" });
  await add(visitor, id, { [`used:${supply}`]: "1.5" });
  return { ...owner, id, supply, record: await recordOf(id) };
}

describe("An account's JSON", () => {
  it("has its plans, supplies with what used them, and service templates", async () => {
    const { visitor, id, supply, record } = await openPlanner();
    const { vehicles, serviceTemplates } = await exported(visitor);
    expect(vehicles[0]!.plans).toMatchObject([
      {
        ...{ title: "Replace the front brake pads", status: "planned", services: [1354] },
        ...{ estimate: 18_000, dueDate: "2027-03-01", comments: "Ceramic pads", removedAt: null },
      },
      { title: "Was deleted", removedAt: expect.any(String) },
    ]);
    expect(vehicles[0]!.supplies).toMatchObject([
      {
        ...{ id: supply, name: "Oil filter", quantity: 2.5 },
        uses: [{ recordId: record.id, quantity: 1.5 }],
      },
      { name: "Was deleted", uses: [] },
    ]);
    expect(serviceTemplates).toMatchObject([
      { name: "My 30k service", services: [1302, 1354], total: 8_995, currency: "USD" },
    ]);
    expect(Object.keys(serviceTemplates[0]!)).not.toContain("version");
    const zip = unzipSync(
      (await visitor.open(`/garage/${id}/service-history/export/part-1.zip`)).bytes,
    );
    const ofCar = read(new TextDecoder().decode(zip["data.json"]));
    expect([ofCar.vehicles[0]!.plans.length, ofCar.serviceTemplates]).toEqual([2, undefined]);
  });

  it("has nobody else's templates", async () => {
    await openPlanner();
    const { visitor } = await newVerifiedOwner();
    expect((await exported(visitor)).serviceTemplates).toEqual([]);
  });

  it("brings plans and stock into another account, without what was deleted", async () => {
    const { visitor } = await openPlanner();
    const { html } = await visitor.open("/account/data");
    const other = await newVerifiedOwner();
    const sent = await (await other.visitor.open("/account/import")).submit(
      "#import-account",
      {},
      { file: new File([html], "roadworthy.json") },
    );
    await (await sent.follow()).submit("#import-account-add");
    const [car] = (await exported(other.visitor)).vehicles;
    expect(await findItem(databaseUrl, car!.id, "Replace the front brake pads")).toMatchObject({
      ...{ status: "planned", services: [1354], estimate: 18_000, currency: "USD" },
      ...{ dueDate: "2027-03-01", comments: "Ceramic pads", recordId: null, reminderId: null },
    });
    expect([car!.plans.length, car!.supplies.map(({ name }) => name)]).toEqual([1, ["Oil filter"]]);
    expect(await readStock(databaseUrl, car!.supplies[0]!.id)).toBe(2.5);
  });
});
