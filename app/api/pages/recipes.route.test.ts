import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { promisify } from "node:util";
import { beforeAll, describe, expect, it } from "vitest";
import { Caller, createToken } from "#tests/support/api/caller.ts";
import { addVehicle, newVerifiedOwner, vehicleId } from "#tests/support/owner.ts";
import { origin } from "#tests/support/stack/stack.ts";

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

  it("end with an error if the token doesn't work", async () => {
    const script = recipe("Logging the mileage from a script");
    const env = { ...process.env, ROADWORTHY: origin, TOKEN: "rw_none", VEHICLE_ID: id };
    await expect(run("sh", ["-c", script, "log-mileage.sh", "60700"], { env })).rejects.toThrow(
      "401",
    );
  });
});
