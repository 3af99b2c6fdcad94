import { beforeAll, describe, expect, it } from "vitest";
import { createCaller, type Caller } from "#tests/support/api/caller.ts";
import { newCallersCar } from "#tests/support/api/callers-car.ts";
import { newVerifiedOwner } from "#tests/support/owner.ts";
import { addShop } from "#tests/support/shops.ts";
import { databaseUrl } from "#tests/support/stack/stack.ts";
import type { Visitor } from "#tests/support/browse/visitor.ts";

describe("A car's shops", () => {
  let visitor: Visitor;
  let caller: Caller;
  let id: string;

  beforeAll(async () => {
    ({ visitor, id, caller } = await newCallersCar());
  });

  it("have a favorite, which is set, changed and removed", async () => {
    const [one, other] = [
      await addShop(databaseUrl, { name: "Ice Road Garage" }),
      await addShop(databaseUrl, { name: "Gold Rush Motors" }),
    ];
    const path = `/vehicle/${id}/favoriteShop`;
    const favorite = { compCode: one.compCode, companyName: "Ice Road Garage", autoSet: false };
    expect(await caller.post(path, { compCode: one.compCode })).toMatchObject({
      status: 201,
      value: { favorite },
    });
    const page = await visitor.open(`/garage/${id}/service-shops`);
    expect(page.text("main")).toContain("Ice Road Garage");
    expect(await caller.put(path, { compCode: other.compCode })).toMatchObject({
      status: 200,
      value: { favorite: { compCode: other.compCode } },
    });
    for (const body of [{ compCode: null }, {}])
      expect((await caller.put(path, body)).value).toEqual({ favorite: null });
    expect((await caller.post(path, { compCode: "none" })).value.errors).toHaveProperty("compCode");
    expect((await caller.post(path, {})).value.errors).toHaveProperty("compCode");
  });

  it("are invited once, or suggested", async () => {
    const shop = await addShop(databaseUrl, { name: "Tundra Tires", email: "tundra@example.com" });
    const path = `/vehicle/${id}/invitedShop`;
    const outcomes = [
      await caller.post(path, { compCode: shop.compCode }),
      await caller.post(path, { compCode: shop.compCode }),
      await caller.post(path, { companyName: "Far Garage", city: "Nome", state: "AK" }),
      await caller.put(`/vehicle/${id}/suggestedShop`, {
        ...{ companyName: "New Garage", address: "2 Front Street", city: "Nome", state: "AK" },
      }),
    ].map(({ value }) => value);
    expect(outcomes).toEqual([
      { companyName: "Tundra Tires", outcome: "invited" },
      { companyName: "Tundra Tires", outcome: "known" },
      { companyName: "Far Garage", outcome: "suggested" },
      { companyName: "New Garage", outcome: "suggested" },
    ]);
    const page = await visitor.open(`/garage/${id}/shops/suggest`);
    expect(page.text("dialog")).toContain("2 Front Street, Nome, AK");
    expect((await caller.post(path, { compCode: "none" })).value.errors).toHaveProperty("compCode");
    const untitled = await caller.post(path, { city: "Nome", state: "AK" });
    expect(untitled.value.errors).toHaveProperty("companyName");
  });

  it("are those of its owner only", async () => {
    const others = await createCaller((await newVerifiedOwner()).visitor);
    const reader = await createCaller(visitor, "read");
    const shop = await addShop(databaseUrl, { name: "Sled Dog Garage" });
    const body = { compCode: shop.compCode };
    const typed = { companyName: "Far Garage", city: "Nome", state: "AK" };
    const calls = [
      (by: Caller) => by.post(`/vehicle/${id}/favoriteShop`, body),
      (by: Caller) => by.put(`/vehicle/${id}/favoriteShop`, {}),
      (by: Caller) => by.post(`/vehicle/${id}/invitedShop`, body),
      (by: Caller) => by.put(`/vehicle/${id}/suggestedShop`, typed),
    ];
    for (const call of calls)
      expect([(await call(others)).status, (await call(reader)).status]).toEqual([404, 403]);
  });
});
