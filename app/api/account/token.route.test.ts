import { describe, expect, it } from "vitest";
import { Caller } from "#tests/support/api/caller.ts";
import { mailedLink, newOwner, newVerifiedOwner, password } from "#tests/support/owner.ts";
import { inviteProspect, offerLogin } from "#tests/support/prospects/prospects.ts";
import { endReviewLink, makeReviewLink } from "#tests/support/reviews.ts";
import { databaseUrl } from "#tests/support/stack/stack.ts";

const tokenOf = (path: string) => new URLSearchParams(path.split("?")[1]).get("token")!;
const caller = new Caller();
const ask = (token: string) => caller.get(`/token/${encodeURIComponent(token)}`);
const unknown = {
  status: 404,
  value: { message: "No link has this token, or it no longer works." },
};

async function addressToVerify() {
  const { visitor, email } = await newOwner();
  await visitor.open("/garage");
  const page = await visitor.open("/account/profile");
  await page.submit("form[action$='/verify-email/send']");
  return mailedLink(visitor, email);
}

async function forgottenPassword() {
  const { visitor, email } = await newVerifiedOwner();
  visitor.cookies.delete("session");
  await (await visitor.open("/forgot-password")).submit("#forgot", { email });
  return mailedLink(visitor, email);
}

describe("The token of a link", () => {
  it.each([
    ["verifyEmail", addressToVerify],
    ["resetPassword", forgottenPassword],
    ["signUp", async () => (await inviteProspect(databaseUrl)).path],
    ["logIn", async () => offerLogin(databaseUrl, await newVerifiedOwner())],
    ["review", async () => (await makeReviewLink(databaseUrl)).path],
    ["review", async () => (await makeReviewLink(databaseUrl, { kind: "purchase" })).path],
  ] as [string, () => Promise<string>][])(
    "says it's for %s, and until when",
    async (kind, make) => {
      const { status, value, headers } = await ask(tokenOf(await make()));
      expect([status, value]).toEqual([200, { kind, expiresAt: expect.any(String) }]);
      expect(new Date(value.expiresAt as string).getTime()).toBeGreaterThan(Date.now());
      expect([headers.get("Cache-Control"), headers.get("Referrer-Policy")]).toEqual([
        expect.stringContaining("no-store"),
        "strict-origin",
      ]);
      expect(headers.get("Server-Timing")).toContain('desc="1 round trip');
    },
  );

  it("that's used, expired or unknown is a 404", async () => {
    const used = await inviteProspect(databaseUrl);
    const signedUp = await caller.post(`/prospect/email/signup?qpsToken=${used.token}`, {
      ...{ email: used.email, password, postalCode: "20120", agree: true },
    });
    expect(signedUp.status).toBe(200);
    const ended = tokenOf((await makeReviewLink(databaseUrl)).path);
    await endReviewLink(databaseUrl, ended);
    for (const token of [used.token, ended, "none"])
      expect(await ask(token)).toMatchObject(unknown);
  });
});
