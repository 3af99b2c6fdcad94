import { describe, expect, it } from "vitest";
import { addVehicle, corollaVin, newVerifiedOwner, vehicleId } from "#tests/support/owner.ts";
import { enterRecord } from "#tests/support/records.ts";
import { databaseUrl } from "#tests/support/stack/stack.ts";

const year = new Date().getFullYear() - 1;

async function openCar(choices: Parameters<typeof newVerifiedOwner>[0] = {}) {
  const { visitor } = await newVerifiedOwner(choices);
  const id = vehicleId(await addVehicle(visitor, { vin: corollaVin() }));
  return {
    visit: async (shopName: string, ...days: string[]) => {
      for (const day of days)
        await enterRecord(databaseUrl, id, { shopName, date: `${year}-${day}` });
    },
    report: async () => (await visitor.open(`/garage/${id}/report`)).text(".report"),
  };
}

describe("A report's words on the shop visited most", () => {
  it("count visits once there are three", async () => {
    const { visit, report } = await openCar();
    await visit("Elm Street Auto", "03-01", "03-01", "05-01");
    expect(await report()).not.toContain("shop visits since");
    await visit("Oak Tire", "09-01");
    expect(await report()).toContain(`2 of 3 shop visits since ${year} were at Elm Street Auto.`);
  });

  it("are in French, also if every visit was at the same shop", async () => {
    const { visit, report } = await openCar({ language: "fr" });
    await visit("Garage Côté", "03-01", "05-01", "09-01");
    expect(await report()).toContain(
      `Les 3 visites en atelier depuis ${year} ont toutes eu lieu chez Garage Côté.`,
    );
    await visit("Oak Tire", "10-01");
    expect(await report()).toContain(
      `3 des 4 visites en atelier depuis ${year} ont eu lieu chez Garage Côté.`,
    );
  });
});
