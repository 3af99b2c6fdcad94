import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { openDatabase, type OpenDatabase } from "#db/client.ts";
import { paths } from "#app/http/paths.ts";
import { lifetimeBadgeCounts } from "#db/schema/lifetime.ts";
import { dailyCounts } from "#db/schema/tracking/tracking.ts";
import { dayIn } from "#tests/support/days.ts";
import { createCaller } from "#tests/support/api/caller.ts";
import { ownersWithOil } from "#tests/support/reminders/overdue-owners.ts";
import { addVehicle, newOwner, newVerifiedOwner, signUp, vehicleId } from "#tests/support/owner.ts";
import { exampleRecord, sendRecord } from "#tests/support/records.ts";
import { addShop } from "#tests/support/shops.ts";
import { mailLink } from "#tests/support/reminders/mail-link.ts";
import { Visitor } from "#tests/support/browse/visitor.ts";
import { startOwnStack, type OwnStack } from "#tests/support/stack/own-stack.ts";

let stack: OwnStack;
let db: OpenDatabase;
beforeAll(async () => {
  stack = await startOwnStack();
  db = openDatabase({ url: stack.databaseUrl });
});
beforeEach(() => db.delete(dailyCounts));
afterAll(() => stack.stop());

const counts = () => db.select().from(dailyCounts);

/** What's counted after the response is there soon after it. */
async function countsOf(event: string, times: number) {
  const day = dayIn(0, "UTC");
  await expect.poll(counts).toEqual([{ event, day, times }]);
}

async function logService(headers: Record<string, string> = {}) {
  const { visitor } = await newOwner({ stack, headers });
  const id = vehicleId(await addVehicle(visitor));
  const form = await visitor.open(`/garage/${id}/service-history/add-record`);
  const send = () => sendRecord(form, "#record", exampleRecord);
  expect((await send()).status).toBe(302);
  return send;
}

it("Counts a sign-up", async () => {
  await signUp({ stack });
  await countsOf("signUp", 1);
  await signUp({ stack });
  await countsOf("signUp", 2);
});

it("Counts a service record once, even if its form is sent twice", async () => {
  const sendAgain = await logService();
  expect((await sendAgain()).status).toBe(302);
  await logService();
  await countsOf("serviceAdded", 2);
});

it("Counts a service record that a program adds, once", async () => {
  const { visitor } = await newVerifiedOwner({ stack });
  const id = vehicleId(await addVehicle(visitor));
  const caller = await createCaller(visitor);
  const add = async () => {
    const record = { date: dayIn(-20), odometer: { mi: 60_100 }, details: [{ vtfId: 1302 }] };
    const body = { record: { ...record, serviceProvider: "DIY" } };
    const headers = { "Idempotency-Key": "the same oil change" };
    return (await caller.post(`/vehicle/${id}/userRecord`, body, { headers })).status;
  };
  expect([await add(), await add()]).toEqual([201, 201]);
  await countsOf("serviceAdded", 1);
});

it("Counts a program’s start, and not which program or whose, nor with GPC or DNT", async () => {
  const { visitor } = await newVerifiedOwner({ stack });
  const caller = await createCaller(visitor, "read");
  const start = async (headers: Record<string, string> = {}) => {
    const sent = await caller.post("/account/log", { appType: "garage-ios" }, { headers });
    expect(sent.status).toBe(200);
  };
  await start({ "Sec-GPC": "1" });
  await start({ DNT: "1" });
  await start();
  await countsOf("programStart", 1);
  await start();
  await countsOf("programStart", 2);
});

it("A service logged by a reminder email’s link counts, an answer without one doesn’t", async () => {
  const [owner] = await ownersWithOil(stack, 1);
  const answer = async (action: "done" | "off") => {
    const { accountId, vehicleIds } = owner!;
    const link = { accountId, vehicleId: vehicleIds[0]!, event: "oil", action };
    const token = await mailLink(stack.databaseUrl, link);
    const visitor = new Visitor({ origin: stack.origin });
    const page = await visitor.open(`${paths.reminderLink}?token=${token}`);
    expect((await page.submit("#reminder", { date: dayIn(-2) })).status).toBe(302);
  };
  await answer("done");
  await countsOf("serviceAdded", 1);
  await answer("off");
  await countsOf("serviceAdded", 1);
});

it("Counts a badge with its shop", async () => {
  const { compCode } = await addShop(stack.databaseUrl, { name: "Front Street Garage" });
  await reportBadge(compCode);
  await countsOf("lifetimeBadge", 1);
  expect(await db.select().from(lifetimeBadgeCounts)).toMatchObject([{ compCode, times: 1 }]);
});

it.each<Record<string, string>>([{ "Sec-GPC": "1" }, { DNT: "1" }])(
  "Counts nothing with %j",
  async (headers) => {
    await db.delete(lifetimeBadgeCounts);
    await signUp({ stack, headers: headers });
    await logService(headers);
    const { compCode } = await addShop(stack.databaseUrl, { name: "Front Street Garage" });
    await reportBadge(compCode, headers);
    // Whoever comes after them is counted.
    await signUp({ stack });
    await countsOf("signUp", 1);
    expect((await db.select().from(lifetimeBadgeCounts)).filter(({ times }) => times > 0)).toEqual(
      [],
    );
  },
);

async function reportBadge(compCode: string, headers: Record<string, string> = {}) {
  const sent = await new Visitor({ origin: stack.origin, headers }).request(
    "/Service/api/tracking/lifetimeDealerBadge",
    {
      method: "POST",
      body: JSON.stringify({ compCode }),
      headers: { "Content-Type": "application/json" },
    },
  );
  expect(sent.status).toBe(200);
}

it("Keeps neither who nor where from", async () => {
  const { visitor, email } = await signUp({ stack });
  await countsOf("signUp", 1);
  const kept = JSON.stringify(await counts());
  expect(kept).not.toContain(email);
  expect(kept).not.toContain(visitor.headers["CF-Connecting-IP"]);
  expect(Object.keys((await counts())[0]!)).toEqual(["event", "day", "times"]);
  expect([...visitor.cookies.keys()].filter((name) => /count|track|analytics/.test(name))).toEqual(
    [],
  );
});
