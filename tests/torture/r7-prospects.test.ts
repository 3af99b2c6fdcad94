import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hashToken } from "#app/http/secrets.server.ts";
import { prospectPaths } from "#app/prospects/prospect-paths.ts";
import { openDatabase, type OpenDatabase } from "#db/client.ts";
import { sessions } from "#db/schema/accounts.ts";
import { loginTokens } from "#db/schema/prospects.ts";
import { Visitor } from "#tests/support/browse/visitor.ts";
import { newEmail, password } from "#tests/support/owner.ts";
import { inviteProspect, offerLogin } from "#tests/support/prospects/prospects.ts";
import { readyOwner } from "#tests/support/ready-owners.ts";
import { diffSnapshots, takeSnapshot } from "#tests/support/stack/database-snapshot.ts";
import { startOwnStack, type OwnStack } from "#tests/support/stack/own-stack.ts";
import { dataPath, openProbe, type Probe } from "./unauthorized.ts";

const who = ["anonymous", "other owner", "expired session"] as const;
type Who = (typeof who)[number];

let stack: OwnStack;
let db: OpenDatabase;
let probe: Probe;
let visitors: Record<Who, Visitor>;
let secrets: string[];
let ownEmail: string;
let links: { signUp: Link[]; logIn: Link[] };
type Link = [how: string, path: string];

beforeAll(async () => {
  stack = await startOwnStack();
  db = openDatabase({ url: stack.databaseUrl });
  probe = openProbe(stack);
  const [other, expired, offered] = await Promise.all([
    readyOwner(stack),
    readyOwner(stack),
    readyOwner(stack),
  ]);
  await db
    .update(sessions)
    .set({ expiresAt: new Date(0) })
    .where(eq(sessions.accountId, expired.accountId));
  ownEmail = other.email;
  visitors = {
    anonymous: new Visitor({ origin: stack.origin }),
    "other owner": other.visitor,
    "expired session": expired.visitor,
  };
  const early = new Date("2025-01-01");
  const [open, used, past] = await Promise.all([
    inviteProspect(stack.databaseUrl),
    inviteProspect(stack.databaseUrl),
    inviteProspect(stack.databaseUrl, {}, early),
  ]);
  await signUp(used);
  const login = await offerLogin(stack.databaseUrl, offered);
  const usedLogin = await offerLogin(stack.databaseUrl, offered);
  await (await new Visitor({ origin: stack.origin }).open(usedLogin)).submit("#log-in");
  const pastLogin = await offerLogin(stack.databaseUrl, offered);
  await db
    .update(loginTokens)
    .set({ expiresAt: new Date(0) })
    .where(eq(loginTokens.hash, hashToken(pastLogin.split("=")[1]!)));
  links = {
    signUp: [...spoiled(open.path), ["used", used.path], ["expired", past.path]],
    logIn: [...spoiled(login), ["used", usedLogin], ["expired", pastLogin]],
  };
  secrets = [open.email, open.vin, used.email, used.vin, past.email, past.vin, offered.email];
});
afterAll(async () => {
  await stack.stop();
  probe.report("prospects");
});

async function signUp({ path, email }: { path: string; email: string }): Promise<void> {
  const page = await new Visitor({ origin: stack.origin }).open(path);
  const sent = await page.submit("#signup", { email, password, postalCode: "20120", agree: "on" });
  expect(sent.status).toBe(302);
}

function spoiled(path: string): Link[] {
  return [
    ["altered", path.slice(0, -1) + (path.endsWith("A") ? "B" : "A")],
    ["cut off", path.slice(0, -1)],
    ["without its token", path.split("?")[0]!],
  ];
}

async function expectNoWrite(act: () => Promise<void>): Promise<void> {
  const before = await takeSnapshot(stack.databaseUrl);
  await act();
  const changed = diffSnapshots(before, await takeSnapshot(stack.databaseUrl), [
    ...["write_counter", "attempts", "kept_forms"],
  ]);
  expect(changed).toEqual({});
}

describe.each(who)("R7: %s", (one) => {
  const typed = { password, postalCode: "20120", agree: "on" };
  /** Another address than an owner's own logs them out first, as the specification has it. */
  const email = () => (one === "other owner" ? ownEmail : newEmail());
  const copy = () => {
    const visitor = new Visitor({ origin: stack.origin });
    for (const [name, value] of visitors[one].cookies) visitor.cookies.set(name, value);
    return visitor;
  };

  it("gets the same answer for each invitation that doesn't work, and changes nothing", async () => {
    const visitor = copy();
    const { csrf = "" } = (await visitor.open("/preferences")).fields("main form");
    await expectNoWrite(async () => {
      for (const [, link] of links.signUp)
        for (const path of [link, dataPath(link)]) {
          probe.check(path, await visitor.open(path), ["400"], secrets);
          const sent = await visitor.post(path, { ...typed, email: email(), csrf });
          const expected = one === "other owner" ? "302 /Service/garage" : "400";
          probe.check(`POST ${path}`, sent, [expected], secrets);
        }
    });
  });

  it("gets the same answer for each login link that doesn't work, and changes nothing", async () => {
    const visitor = copy();
    const { csrf = "" } = (await visitor.open("/preferences")).fields("main form");
    const expected = one === "other owner" ? "302 /Service/garage" : "400";
    await expectNoWrite(async () => {
      for (const [, link] of links.logIn)
        for (const path of [link, dataPath(link)]) {
          probe.check(path, await visitor.open(path), [expected], secrets);
          probe.check(`POST ${path}`, await visitor.post(path, { csrf }), [expected], secrets);
        }
    });
  });

  it.each(["prospect/email/signup", "prospect/text/signup", "account/state"])(
    "can't use POST api/%s with a token that doesn't work",
    async (call) => {
      const visitor = copy();
      await expectNoWrite(async () => {
        for (const [how, link] of links.signUp) {
          // What became of an invitation may be asked later, too.
          if (call === "account/state" && how === "used") continue;
          const token = link.split("token=")[1] ?? "";
          const page = await visitor.request(`/Service/api/${call}?qpsToken=${token}`, {
            method: "POST",
            headers: { "Content-Type": "application/json" },
            body: JSON.stringify({ ...typed, email: email(), agree: true }),
          });
          probe.check(`POST ${call} ${how}`, page, ["401"], secrets);
        }
        probe.check(call, await visitor.open(`/api/${call}`), ["405"], secrets);
      });
    },
  );

  it("sees the pages around an invitation, which name nobody", async () => {
    for (const link of [prospectPaths.checkEmail, prospectPaths.failed])
      for (const path of [link, dataPath(link)]) {
        probe.check(path, await copy().open(path), ["200"], secrets);
        const { csrf = "" } = (await copy().open("/preferences")).fields("main form");
        probe.check(`POST ${path}`, await copy().post(path, { csrf }), ["405"], secrets);
      }
  });
});
