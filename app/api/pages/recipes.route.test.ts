import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { promisify } from "node:util";
import { beforeAll, describe, expect, it } from "vitest";
import { newId } from "#app/http/secrets.server.ts";
import { openDatabase } from "#db/client.ts";
import { runShopKeysCommand } from "#scripts/support/shop-keys-command.ts";
import { Caller, createToken } from "#tests/support/api/caller.ts";
import { addVehicle, corollaVin, newVerifiedOwner, vehicleId } from "#tests/support/owner.ts";
import { databaseUrl, origin } from "#tests/support/stack/stack.ts";

const run = promisify(execFile);
const documented = "https://roadworthy.example";

function recipe(title: string): string {
  const section = readFileSync("docs/api.md", "utf8").split(`### ${title}\n`)[1];
  const code = /```\w+\n(.*?)```/s.exec(section ?? "")?.[1];
  if (!code) throw new Error(`docs/api.md has no recipe "${title}".`);
  return code;
}

describe("The recipes of docs/api.md", () => {
  let id: string;
  let token: string;

  beforeAll(async () => {
    const { visitor } = await newVerifiedOwner();
    id = vehicleId(await addVehicle(visitor));
    token = await createToken(visitor);
  });

  it("give Home Assistant what's due", async () => {
    const yaml = recipe("What's due, in Home Assistant");
    const [, address] = /resource: (\S+)/.exec(yaml)!;
    const response = await fetch(address!.replace(documented, origin).replace("VEHICLE_ID", id), {
      headers: { Authorization: `Bearer ${token}` },
    });
    const value = (await response.json()) as Record<string, unknown>;
    const [, attribute] = /json_attributes:\s+- (\w+)/.exec(yaml)!;
    expect([response.status, Object.keys(value)]).toEqual([200, [attribute]]);
    expect(yaml).toContain(`value_json.${attribute}`);
    const events = value[attribute!] as { reminderStatus: string }[];
    expect(events.map(({ reminderStatus }) => reminderStatus)).toContain("no-data");
  });

  it("log the mileage once, however often the script runs", async () => {
    const script = recipe("Logging the mileage from a script");
    const env = { ...process.env, ROADWORTHY: origin, TOKEN: token, VEHICLE_ID: id };
    for (let times = 0; times < 2; times++) {
      const { stdout } = await run("sh", ["-c", script, "log-mileage.sh", "60600"], { env });
      expect(JSON.parse(stdout)).toMatchObject({
        entity: { odometer: { lastOdo: { distance: { mi: 60_600 } } } },
      });
    }
    const { value } = await new Caller(token).get(`/vehicle/${id}`);
    expect(value.entity).toMatchObject({ odometer: { lastOdo: { distance: { mi: 60_600 } } } });
  });

  it("report a shop's work to its car, once", async () => {
    const vin = corollaVin();
    const { visitor } = await newVerifiedOwner();
    const car = vehicleId(await addVehicle(visitor, { vin }));
    const db = openDatabase({ url: databaseUrl });
    const named = { source: `source-${newId()}` };
    const lines = await runShopKeysCommand(db, ["create", "Dale’s Garage"], named);
    const script = recipe("A shop that reports its work");
    const env = { ...process.env, ROADWORTHY: origin, SHOP_KEY: lines[1], VIN: vin };
    for (const is of ["new", "known"]) {
      const { stdout } = await run("sh", ["-c", script, "report-services.sh"], { env });
      expect(JSON.parse(stdout)).toEqual({ services: [{ reference: "A-1017", is }] });
    }
    const history = await visitor.open(`/garage/${car}/service-history`);
    expect(history.text("main")).toContain("Dale’s Garage");
  });

  it("end with an error if the token doesn't work", async () => {
    const script = recipe("Logging the mileage from a script");
    const env = { ...process.env, ROADWORTHY: origin, TOKEN: "rw_none", VEHICLE_ID: id };
    await expect(run("sh", ["-c", script, "log-mileage.sh", "60700"], { env })).rejects.toThrow(
      "401",
    );
  });
});
