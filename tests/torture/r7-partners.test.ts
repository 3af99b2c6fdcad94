import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { eq } from "drizzle-orm";
import { partnerPaths } from "#app/http/embedding/partner-paths.ts";
import { openDatabase } from "#db/client.ts";
import { partnerLogins, partnerVehicles } from "#db/schema/partners.ts";
import { Visitor } from "#tests/support/browse/visitor.ts";
import { askForLogin, becomeCustomer } from "#tests/support/partners/customers.ts";
import { readyOwner, type ReadyOwner } from "#tests/support/ready-owners.ts";
import { diffSnapshots, takeSnapshot } from "#tests/support/stack/database-snapshot.ts";
import { startOwnStack, type OwnStack } from "#tests/support/stack/own-stack.ts";
import { dataPath } from "./unauthorized.ts";

let stack: OwnStack;
let customer: ReadyOwner;
let otherCustomer: ReadyOwner;
let owner: ReadyOwner;
let vin: string;

const stranger = () => new Visitor({ origin: stack.origin });

beforeAll(async () => {
  stack = await startOwnStack();
  [customer, otherCustomer, owner] = await Promise.all([
    readyOwner(stack),
    readyOwner(stack),
    readyOwner(stack),
  ]);
  await becomeCustomer(stack.databaseUrl, customer);
  await becomeCustomer(stack.databaseUrl, otherCustomer);
  const [row] = await openDatabase({ url: stack.databaseUrl })
    .select()
    .from(partnerVehicles)
    .where(eq(partnerVehicles.accountId, customer.accountId));
  vin = row!.vin;
});
afterAll(() => stack.stop());

describe("A customer's cars", () => {
  it("are shown to nobody else", async () => {
    const path = partnerPaths.chooseVehicles;
    expect((await customer.visitor.open(path)).html).toContain(vin);
    for (const visitor of [stranger(), owner.visitor, otherCustomer.visitor])
      for (const one of [path, dataPath(path)])
        expect((await visitor.open(one)).html).not.toContain(vin);
  });

  it("can be added by nobody else", async () => {
    const page = await otherCustomer.visitor.open(partnerPaths.chooseVehicles);
    const before = await takeSnapshot(stack.databaseUrl);
    const fields = page.fields("#choose");
    const sent = await otherCustomer.visitor.post(partnerPaths.chooseVehicles, { ...fields, vin });
    expect(sent.status).toBe(400);
    const anonymous = await stranger().post(partnerPaths.chooseVehicles, { vin });
    expect([302, 403]).toContain(anonymous.status);
    expect(diffSnapshots(before, await takeSnapshot(stack.databaseUrl))).toEqual({});
  });
});

describe("What a customer's garage includes", () => {
  it("isn't shown for a car of someone else's, or one that doesn't exist", async () => {
    const [car = ""] = customer.vehicleIds;
    expect((await customer.visitor.open(partnerPaths.ofVehicle(car))).status).toBe(200);
    for (const path of [partnerPaths.ofVehicle(car), partnerPaths.ofVehicle("none")])
      for (const one of [path, dataPath(path)]) {
        const answers = await Promise.all(
          [owner, otherCustomer].map(async ({ visitor }) => {
            const { status, location, html } = await visitor.open(one);
            expect(html).not.toContain("Evergreen Bank");
            return [status, location];
          }),
        );
        expect(answers[0]).toEqual(answers[1]);
      }
  });
});

describe("A login that the bank's server asked for", () => {
  it("opens for nobody with an altered token, another partner's name, or once it's old", async () => {
    const path = await askForLogin(stack.databaseUrl);
    const altered = [
      path.slice(0, -1),
      `${path}x`,
      path.replace("token=", "token=x"),
      path.replace("bank", "insurer-a"),
      partnerPaths.enter("bank"),
    ];
    const before = await takeSnapshot(stack.databaseUrl);
    for (const one of altered)
      for (const destination of ["document", "iframe"]) {
        const headers = { "Sec-Fetch-Dest": destination };
        const visitor = new Visitor({ origin: stack.origin, headers });
        for (const asked of [one, dataPath(one)]) {
          const page = await visitor.open(asked);
          expect([asked, page.status]).toEqual([asked, 400]);
        }
        expect([...visitor.cookies.keys()].filter((name) => /session/.test(name))).toEqual([]);
      }
    expect(diffSnapshots(before, await takeSnapshot(stack.databaseUrl))).toEqual({});

    await openDatabase({ url: stack.databaseUrl })
      .update(partnerLogins)
      .set({ expiresAt: new Date(0) });
    expect((await stranger().open(path)).status).toBe(400);
  });
});
