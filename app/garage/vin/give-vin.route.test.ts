import { describe, expect, it } from "vitest";
import type { Visitor } from "#tests/support/browse/visitor.ts";
import { addVehicle, corollaVin, newVerifiedOwner, vehicleId } from "#tests/support/owner.ts";

type Car = { visitor: Visitor; id: string };

async function carByModel(
  query: Record<string, string>,
  typed: Record<string, string> = {},
): Promise<Car> {
  const { visitor } = await newVerifiedOwner();
  const confirm = await visitor.open(`/garage/add/confirm?${new URLSearchParams(query)}`);
  const sent = await confirm.submit("#confirm", { odometer: "60412", ...typed });
  return { visitor, id: vehicleId(await sent.follow()) };
}

const corolla = () =>
  carByModel({ year: "2018", make: "Toyota", model: "Corolla" }, { powertrain: "gas" });
const give = async ({ visitor, id }: Car, vin: string) =>
  (await visitor.open(`/garage/${id}/vin`)).submit("#give-vin", { vin });

describe("The VIN of a car that was added by its model", () => {
  it("adds what its maker filed, and can't be entered again", async () => {
    const car = await corolla();
    const vin = corollaVin();
    const sent = await give(car, vin);
    expect([sent.status, sent.location]).toEqual([302, `/Service/garage/${car.id}`]);
    const page = await car.visitor.open(`/garage/${car.id}`);
    expect(page.text("main")).toContain(vin);
    expect(page.text("main")).toContain("1.8 L");
    expect((await car.visitor.request(`/Service/garage/${car.id}/vin`)).location).toBe(
      `/Service/garage/${car.id}`,
    );
  });

  it("is rejected if it's another car's or already in the garage", async () => {
    const car = await corolla();
    const vin = corollaVin();
    await addVehicle(car.visitor, { vin });
    const known = await give(car, vin);
    expect([known.status, known.text("[role=alert] li")]).toEqual([
      400,
      "This car is already associated with this account.",
    ]);
    const other = await give(car, "1HGCM82633A004352");
    expect([other.status, other.text("[role=alert] li")]).toEqual([
      400,
      expect.stringContaining("2003 Honda Accord"),
    ]);
  });

  it("can't be entered by another owner", async () => {
    const [car, stranger] = [await corolla(), await corolla()];
    expect((await stranger.visitor.request(`/Service/garage/${car.id}/vin`)).location).toBe(
      "/Service/garage",
    );
  });

  it("from before 1981 is accepted as typed", async () => {
    const car = await carByModel(
      { year: "1967", make: "Ford", model: "Mustang" },
      { powertrain: "gas" },
    );
    expect((await give(car, "7r02c123456")).status).toBe(302);
    expect((await car.visitor.open(`/garage/${car.id}`)).text("main")).toContain("7R02C123456");
  });
});
