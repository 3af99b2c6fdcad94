import { beforeAll, describe, expect, it } from "vitest";
import { openDatabase } from "#db/client.ts";
import { newId } from "#app/http/secrets.server.ts";
import { runShopKeysCommand } from "#scripts/support/shop-keys-command.ts";
import { Caller, createToken } from "#tests/support/api/caller.ts";
import { dayIn } from "#tests/support/days.ts";
import { addVehicle, corollaVin, newVerifiedOwner, vehicleId } from "#tests/support/owner.ts";
import { addShop } from "#tests/support/shops.ts";
import { databaseUrl } from "#tests/support/stack/stack.ts";

const db = openDatabase({ url: databaseUrl });
const path = "/shop/services";

async function createKey(
  options: { shop?: string } = {},
): Promise<{ key: string; source: string }> {
  const source = `source-${newId()}`;
  const lines = await runShopKeysCommand(db, ["create", "Dale’s Garage"], { source, ...options });
  return { key: lines[1]!, source };
}

const report = (sent: object = {}) => ({
  reference: "A-17",
  vin: corollaVin(),
  date: dayIn(-3),
  mi: 61_000,
  services: [1302],
  ...sent,
});

describe("A shop that sends the services it did", () => {
  let shop: Caller;
  beforeAll(async () => {
    shop = new Caller((await createKey()).key);
  });

  it("adds them to the car's history, once", async () => {
    const vin = corollaVin();
    const { visitor } = await newVerifiedOwner();
    const id = vehicleId(await addVehicle(visitor, { vin }));
    const body = { services: [report({ vin, reference: newId() })] };
    const { reference } = body.services[0]!;
    const sent = await shop.post(path, body);
    expect([sent.status, sent.value]).toEqual([200, { services: [{ reference, is: "new" }] }]);
    const history = await visitor.open(`/garage/${id}/service-history`);
    expect(history.text("main")).toContain("Dale’s Garage");
    expect((await shop.post(path, body)).value).toEqual({ services: [{ reference, is: "known" }] });
    body.services[0]!.mi = 61_001;
    expect((await shop.post(path, body)).value).toEqual({
      services: [{ reference, is: "differs" }],
    });
  });

  it("hears which of them we can't take, and why", async () => {
    const good = report({ reference: newId() });
    const { value } = await shop.post(path, {
      services: [
        good,
        report({ reference: "bad-vin", vin: "5YFBURHEXJP000422" }),
        report({ reference: "tomorrow", date: dayIn(9) }),
        report({ reference: "no-service", services: [] }),
        report({ reference: "no-shop", compCode: "nobody" }),
      ],
    });
    expect(value.services).toEqual([
      { reference: good.reference, is: "new" },
      { reference: "bad-vin", is: "refused", errors: { vin: ["This VIN has a typo."] } },
      { reference: "tomorrow", is: "refused", errors: { date: ["This day is in the future."] } },
      { reference: "no-service", is: "refused", errors: { services: ["This is required."] } },
      {
        reference: "no-shop",
        is: "refused",
        errors: { compCode: ["We don’t know this one."] },
      },
    ]);
  });

  it("reports as the shop its key is for, whatever it sends", async () => {
    const { compCode } = await addShop(databaseUrl, { name: "Nome Auto" });
    const { key } = await createKey({ shop: compCode });
    const sent = report({ reference: newId(), compCode: "nobody" });
    const { value } = await new Caller(key).post(path, { services: [sent] });
    expect(value.services).toEqual([{ reference: sent.reference, is: "new" }]);
  });
});

describe("The key of a shop", () => {
  it.each([null, "rws_unknown", "rw_unknown"])("isn't %s", async (key) => {
    const { status, headers } = await new Caller(key).post(path, { services: [report()] });
    expect([status, headers.get("WWW-Authenticate")]).toEqual([401, "Bearer"]);
  });

  it("is asked for before the body is read", async () => {
    expect((await new Caller().post(path, { nonsense: 1 })).status).toBe(401);
  });

  it("isn't an owner's token, and opens nothing of an owner's", async () => {
    const { visitor } = await newVerifiedOwner();
    const owner = new Caller(await createToken(visitor));
    expect((await owner.post(path, { services: [report()] })).status).toBe(401);
    const { key } = await createKey();
    expect((await new Caller(key).get("/vehicles")).status).toBe(401);
  });

  it("is listed without what it opens, and ends when it's revoked", async () => {
    const { key, source } = await createKey();
    const line = (await runShopKeysCommand(db, ["list"])).find((one) => one.includes(source))!;
    expect(line).toMatch(
      /^[\w-]{8}; Dale’s Garage, reports as source-\S+; created .*not used yet$/,
    );
    expect(line).not.toContain(key);
    await runShopKeysCommand(db, ["revoke", line.slice(0, 8)]);
    expect((await new Caller(key).post(path, { services: [report()] })).status).toBe(401);
  });

  it.each([[["create", "Dale"]], [["revoke"]], [["list", "all"]], [[]]])(
    "isn't changed by %j, which says how to use the command",
    async (args) => {
      await expect(runShopKeysCommand(db, args)).rejects.toThrow(/npm run shop-keys -- create/);
    },
  );
});
