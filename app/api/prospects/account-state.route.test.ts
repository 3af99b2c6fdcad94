import { expect, it } from "vitest";
import { eq } from "drizzle-orm";
import { hashToken } from "#app/http/secrets.server.ts";
import { openDatabase } from "#db/client.ts";
import { prospects } from "#db/schema/prospects.ts";
import { newOwner, newVerifiedOwner, password } from "#tests/support/owner.ts";
import { inviteProspect } from "#tests/support/prospects/prospects.ts";
import { databaseUrl } from "#tests/support/stack/stack.ts";
import { Visitor } from "#tests/support/browse/visitor.ts";

const db = openDatabase({ url: databaseUrl });

async function stateOf(token: string, header = "qps-token") {
  const page = await new Visitor().request("/Service/api/account/state", {
    method: "POST",
    headers: { [header]: token },
  });
  return { status: page.status, answer: JSON.parse(page.html) as Record<string, unknown> };
}

const state = (vin: string, account: number, emailVerified: boolean, car: number) => ({
  status: 200,
  answer: {
    accountResponse: { status: account },
    emailVerified,
    vehicleResponses: { [vin]: { status: car } },
  },
});

const expire = (token: string) =>
  db
    .update(prospects)
    .set({ expiresAt: new Date(1000) })
    .where(eq(prospects.hash, hashToken(token)));

it("A program learns whether its customer has signed up, and has the car", async () => {
  const { token, email, vin } = await inviteProspect(databaseUrl);
  expect(await stateOf(token)).toEqual(state(vin, 404, false, 404));
  const signedUp = await new Visitor().request(
    `/Service/api/prospect/email/signup?qpsToken=${token}`,
    {
      method: "POST",
      body: JSON.stringify({ email, password, postalCode: "20120", agree: true }),
      headers: { "Content-Type": "application/json" },
    },
  );
  expect(signedUp.status).toBe(200);
  expect(await stateOf(token)).toEqual(state(vin, 200, true, 200));
  await expire(token);
  expect(await stateOf(token)).toEqual(state(vin, 200, true, 200));
});

it("A program learns of an account that its customer already had", async () => {
  const known = await newVerifiedOwner();
  const invited = await inviteProspect(databaseUrl, { email: known.email });
  expect(await stateOf(invited.token)).toEqual(state(invited.vin, 200, true, 404));
  const unverified = await newOwner();
  const other = await inviteProspect(databaseUrl, { email: unverified.email });
  expect(await stateOf(other.token)).toEqual(state(other.vin, 200, false, 404));
});

it("Nobody learns anything without a working token", async () => {
  const { token } = await inviteProspect(databaseUrl);
  await expire(token);
  for (const bad of [token, "none", ""]) {
    const { status, answer } = await stateOf(bad);
    expect([bad, status, Object.keys(answer)]).toEqual([bad, 401, ["message", "redirect"]]);
  }
});
