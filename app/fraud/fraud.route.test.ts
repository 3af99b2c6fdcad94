import { and, eq, isNull } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { unusablePasswordHash } from "#app/account/sign-in/password-hash.server.ts";
import { accountAlertPath } from "#app/forms/account-alert-path.ts";
import { bucketOf } from "#app/http/limit-table.ts";
import { paths } from "#app/http/paths.ts";
import { newId } from "#app/http/secrets.server.ts";
import { brand } from "#app/i18n/locale.ts";
import { openDatabase } from "#db/client.ts";
import { accounts, sessions } from "#db/schema/accounts.ts";
import { outbox } from "#db/schema/email.ts";
import { attempts } from "#db/schema/http.ts";
import { invitedShops } from "#db/schema/shops.ts";
import { ownershipOffers } from "#db/schema/ownership.ts";
import { vehiclePeople } from "#db/schema/people.ts";
import { reportShares } from "#db/schema/report-shares.ts";
import { runAccountsCommand } from "#scripts/support/accounts-command.ts";
import { logInAgain } from "#tests/support/account.ts";
import { closeFlagged, flag } from "#tests/support/browse/flagged.ts";
import { createCaller } from "#tests/support/api/caller.ts";
import { Visitor } from "#tests/support/browse/visitor.ts";
import { dayIn } from "#tests/support/days.ts";
import { makeCalendar, pathOf } from "#tests/support/calendar.ts";
import { mailedLink, newEmail, password } from "#tests/support/owner.ts";
import { offerVehicle } from "#tests/support/ownership.ts";
import { inviteDriver } from "#tests/support/people.ts";
import { readyOwner, type ReadyOwner } from "#tests/support/ready-owners.ts";
import { enterVisit } from "#tests/support/records.ts";
import { exampleReview, insertReview, reviewsOf } from "#tests/support/reviews.ts";
import { shareReport } from "#tests/support/shares.ts";
import { addShop } from "#tests/support/shops.ts";
import { addPrograms, countPrograms } from "#tests/support/api/programs.ts";
import { databaseUrl, origin } from "#tests/support/stack/stack.ts";
import { deleteClosedAccounts } from "./delete-closed-accounts.server.ts";

const db = openDatabase({ url: databaseUrl });
const stack = { origin, databaseUrl };

let owner: ReadyOwner;
let car: string;
beforeEach(async () => {
  owner = await readyOwner(stack);
  car = owner.vehicleIds[0]!;
});

const rowsOf = async () =>
  (
    await Promise.all([
      db.select().from(vehiclePeople).where(eq(vehiclePeople.vehicleId, car)),
      db.select().from(reportShares).where(eq(reportShares.vehicleId, car)),
      db.select().from(ownershipOffers).where(eq(ownershipOffers.vehicleId, car)),
      db.select().from(invitedShops).where(eq(invitedShops.vehicleId, car)),
    ])
  ).flat();

const accountOf = async ({ accountId }: Pick<ReadyOwner, "accountId">) =>
  (await db.select().from(accounts).where(eq(accounts.id, accountId)))[0];

describe("The operator's command", () => {
  it("flags an account, shows it, and undoes it", async () => {
    const run = (...args: string[]) => runAccountsCommand(db, args);
    await run("flag", owner.email, "SCAM");
    expect(await accountOf(owner)).toMatchObject({ fraudType: "SCAM", closedAt: null });
    expect((await run("show", owner.accountId)).join("\n")).toMatch(
      /Cars: 1, .*\nFraud type: SCAM/,
    );
    await run("unflag", owner.email);
    expect(await accountOf(owner)).toMatchObject({ fraudType: null, flaggedAt: null });
  });

  it.each([[[]], [["flag"]], [["flag", "x"]], [["flag", "x", "USER_REMOVED"]], [["hide", "x"]]])(
    "explains itself after %j",
    async (args) => {
      await expect(runAccountsCommand(db, args)).rejects.toThrow(
        "Say what to do with which account",
      );
    },
  );

  it("takes an account's reviews out of its shops' ratings, and puts them back", async () => {
    const { compCode } = await addShop(databaseUrl, { name: "Oak Street Garage" });
    for (const { vehicleIds, accountId } of [owner, await readyOwner(stack)]) {
      const recordId = await enterVisit(databaseUrl, vehicleIds[0]!, { date: dayIn(-3), compCode });
      await insertReview(databaseUrl, { accountId, recordId, compCode });
    }
    const counted = async () => (await reviewsOf(databaseUrl, compCode)).counted;
    const [, stars] = await counted();
    await runAccountsCommand(db, ["flag", owner.email, "SCAM"]);
    expect(await counted()).toEqual([1, stars! / 2]);
    await runAccountsCommand(db, ["unflag", owner.email]);
    expect(await counted()).toEqual([2, stars]);
  });
});

type Refused = { what: string; path: (car: string) => string; form: string } & {
  typed: Record<string, string>;
};

const refused: Refused[] = [
  {
    what: "invite a person",
    path: paths.people,
    form: "main form",
    typed: { email: newEmail(), role: "driver", intent: "invite" },
  },
  {
    what: "share a report",
    path: paths.shareReport,
    form: "#share",
    typed: { include: "services", days: "30", intent: "share" },
  },
  {
    what: "hand over a car",
    path: paths.handOver,
    form: "#hand-over",
    typed: { to: "email", email: newEmail(), include: "services" },
  },
  {
    what: "suggest a shop",
    path: (id) => `/garage/${id}/shops/suggest`,
    form: "main form",
    typed: {
      ...{ name: "Oak Street Garage", address: "12 Main Street", city: "Fairfax" },
      ...{ state: "VA", phoneNumber: "703-555-0142" },
    },
  },
];

describe("The owner of a flagged account", () => {
  it.each(refused)("can't $what, and loses nothing typed", async ({ path, form, typed }) => {
    const page = await owner.visitor.open(path(car));
    const fields = { ...page.fields(form), ...typed };
    await flag(databaseUrl, owner);
    const sent = await owner.visitor.post(path(car), fields);
    expect([sent.status, sent.heading]).toEqual([403, "Your account is limited"]);
    expect(sent.document.querySelector(`main a[href="/Service${accountAlertPath}"]`)).toBeTruthy();
    const shown = typed.email ?? typed.name;
    if (shown) expect(sent.texts("main li")).toContain(shown);
    expect(await rowsOf()).toEqual([]);
    for (const to of [typed.email ?? "none", brand.support])
      expect(
        (await db.select().from(outbox).where(eq(outbox.toAddress, to))).filter(({ text }) =>
          text.includes(owner.email),
        ),
      ).toEqual([]);
  });

  it("can't write or edit a review", async () => {
    const { compCode } = await addShop(databaseUrl, { name: "Oak Street Garage" });
    const [fresh, reviewed] = await Promise.all(
      [-3, -4].map((days) => enterVisit(databaseUrl, car, { date: dayIn(days), compCode })),
    );
    const { accountId } = owner;
    await insertReview(databaseUrl, { accountId, recordId: reviewed!, compCode });
    for (const path of [paths.addReview(car, fresh!), paths.editReview(car, reviewed!)]) {
      const fields = (await owner.visitor.open(path)).fields("dialog form");
      await flag(databaseUrl, owner);
      const sent = await owner.visitor.post(path, { ...fields, ...exampleReview });
      expect([path, sent.status, sent.heading]).toEqual([path, 403, "Your account is limited"]);
    }
    expect((await reviewsOf(databaseUrl, compCode)).counted).toEqual([0, 0]);
  });

  it("can't accept an invitation or take over a car", async () => {
    const other = await readyOwner(stack, { vehicles: 2 });
    const [shared = "", sold = ""] = other.vehicleIds;
    const links = [
      await inviteDriver(databaseUrl, shared, owner.email),
      await offerVehicle(databaseUrl, sold),
    ];
    await flag(databaseUrl, owner);
    for (const link of links) {
      const sent = await (await owner.visitor.open(link)).submit("main form");
      expect([link, sent.status, sent.heading]).toEqual([link, 403, "Your account is limited"]);
    }
    expect(await db.select().from(outbox).where(eq(outbox.toAddress, other.email))).toEqual([]);
  });

  it("has links that don't work, until the flag is undone, and calendars that do", async () => {
    const report = await shareReport(owner.visitor, car);
    const links = [await inviteDriver(databaseUrl, car), await offerVehicle(databaseUrl, car)];
    const feed = pathOf(await makeCalendar(owner.visitor, car));
    const open = async () => {
      const pages = [report, ...links, feed].map((path) => new Visitor().open(path));
      return (await Promise.all(pages)).map(({ status }) => status);
    };
    expect(await open()).toEqual([200, 200, 200, 200]);
    await flag(databaseUrl, owner);
    expect(await open()).toEqual([410, 410, 410, 200]);
    await runAccountsCommand(db, ["unflag", owner.email]);
    expect(await open()).toEqual([200, 200, 200, 200]);
  });

  it("can still log, and sees the alert on every page", async () => {
    await flag(databaseUrl, owner);
    const page = await owner.visitor.open(paths.odometer(car));
    expect(page.text(".notice-warn")).toContain("Your account is limited");
    const sent = await page.submit("main form", { odometer: "61000" });
    expect(sent.status).toBe(302);
    const alert = await owner.visitor.open(accountAlertPath);
    expect(alert.text("dialog h1")).toBe("There’s an alert on your account");
  });

  it("can contest it, which counts against a limit", async () => {
    await flag(databaseUrl, owner);
    const message = "I wrote about shops that I know.";
    const first = await owner.visitor.open(accountAlertPath);
    const sent = await first.submit("#contest", { message, intent: "contest" });
    expect(sent.location).toBe(`/Service${accountAlertPath}`);
    const page = await owner.visitor.open(accountAlertPath);
    const short = await page.submit("#contest", { message: "No", intent: "contest" });
    expect([short.status, short.texts("[role=alert] li").length]).toEqual([400, 1]);
    const bucket = bucketOf("contest", owner.accountId);
    expect(await db.select().from(attempts).where(eq(attempts.bucket, bucket))).toHaveLength(1);
    const mails = await db.select().from(outbox).where(eq(outbox.toAddress, brand.support));
    const own = mails.filter(({ text }) => text.includes(owner.accountId));
    expect(own).toHaveLength(1);
    expect(own[0]).toMatchObject({ text: expect.stringContaining(message) });
    expect(own[0]!.subject).not.toContain(message);
  });

  it("closes the account with the password, and downloads the data by link", async () => {
    await shareReport(owner.visitor, car);
    const otherDevice = await logInAgain(owner.email);
    await addPrograms(owner.visitor);
    await flag(databaseUrl, owner);
    const alert = await owner.visitor.open(accountAlertPath);
    const wrong = await alert.submit("#remove", { password: "wrong horse", intent: "remove" });
    expect([wrong.status, await accountOf(owner)]).toMatchObject([400, { fraudType: "SCAM" }]);
    const sent = await alert.submit("#remove", { password, intent: "remove" });
    expect(sent.location).toBe("/Service/login");
    expect(await accountOf(owner)).toMatchObject({
      ...{ fraudType: "USER_REMOVED", reminderMails: "none", reviewMails: false },
    });
    expect((await otherDevice.open("/garage")).location).toContain("/Service/login");
    const isOpen = and(eq(sessions.accountId, owner.accountId), isNull(sessions.endedAt));
    expect(await db.select().from(sessions).where(isOpen)).toEqual([]);
    expect(await countPrograms(db, owner.email)).toBe(0);

    const login = await (await new Visitor().open("/login")).submit("#login", {
      ...{ email: owner.email, password },
    });
    expect(login.text("[role=alert] li")).toContain("This account is closed");
    await (await new Visitor().open("/forgot-password")).submit("#forgot", { email: owner.email });
    const mails = await db.select().from(outbox).where(eq(outbox.toAddress, owner.email));
    expect(mails.map(({ kind }) => kind)).toEqual(["account-closed"]);

    const reader = new Visitor();
    const page = await reader.open(await mailedLink(reader, owner.email));
    expect([page.status, page.heading]).toEqual([200, "Download your data"]);
    const [csv, json] = page.document
      .querySelectorAll("main li a")
      .map((link) => link.getAttribute("href")!);
    expect((await reader.open(csv!)).response.headers.get("Content-Type")).toContain("text/csv");
    expect(JSON.parse((await reader.open(json!)).html)).toMatchObject({
      account: { email: owner.email },
    });
  });

  it("without a password types the address out", async () => {
    await db
      .update(accounts)
      .set({ passwordHash: unusablePasswordHash })
      .where(eq(accounts.id, owner.accountId));
    await flag(databaseUrl, owner);
    const alert = await owner.visitor.open(accountAlertPath);
    expect(alert.fields("#remove")).not.toHaveProperty("password");
    const wrong = await alert.submit("#remove", { email: newEmail(), intent: "remove" });
    expect(wrong.status).toBe(400);
    const sent = await alert.submit("#remove", { email: owner.email, intent: "remove" });
    expect([sent.location, (await accountOf(owner))?.fraudType]).toEqual([
      "/Service/login",
      "USER_REMOVED",
    ]);
  });
});

describe("The API", () => {
  const path = "/Service/api/account/fraudAccount/removeScamUser";
  const put = async (visitor: Visitor, body: object, csrf?: string) => {
    const token = csrf ?? (await visitor.open("/login")).fields("main form").csrf ?? "";
    const page = await visitor.request(path, {
      method: "PUT",
      headers: { "X-CSRF-Token": token, "Content-Type": "application/json" },
      body: JSON.stringify(body),
    });
    return [page.status, JSON.parse(page.html)];
  };
  const message = { message: expect.any(String) };

  it("closes a flagged account as the form does", async () => {
    const { csrf } = (await owner.visitor.open("/preferences")).fields("main form");
    expect(await put(owner.visitor, { password }, csrf)).toEqual([404, message]);
    await flag(databaseUrl, owner);
    expect(await put(owner.visitor, { password }, "x")).toEqual([403, message]);
    expect(await put(owner.visitor, {}, csrf)).toEqual([403, message]);
    expect(await put(owner.visitor, { password: "wrong" }, csrf)).toEqual([403, message]);
    expect(await put(new Visitor(), { password })).toEqual([401, message]);
    const program = await createCaller(owner.visitor);
    const asked = await program.put(path.replace("/Service/api", ""), { password });
    expect(asked.status).toBe(403);
    const session = owner.visitor.cookies.get("session")!;
    expect(await put(owner.visitor, { password }, csrf)).toEqual([
      200,
      { fraudAccount: { fraudType: "USER_REMOVED" } },
    ]);
    expect((await accountOf(owner))?.fraudType).toBe("USER_REMOVED");
    owner.visitor.cookies.set("session", session);
    expect(await put(owner.visitor, { password }, csrf)).toEqual([401, message]);
    expect((await owner.visitor.open(path)).status).toBe(405);
  });
});

describe("A closed account", () => {
  const day = 24 * 60 * 60 * 1000;

  it("is deleted after 30 days, and its link ends", async () => {
    const early = new Date(Date.now() - 31 * day);
    const token = await closeFlagged(databaseUrl, owner, early);
    const recent = await readyOwner(stack);
    await closeFlagged(databaseUrl, recent);
    const link = `/closed-account?token=${encodeURIComponent(token)}`;
    expect((await new Visitor().open(link)).status).toBe(404);
    const log = { warn: () => undefined } as never;
    await deleteClosedAccounts({ db, log, files: null, now: new Date() });
    expect([await accountOf(owner), (await accountOf(recent))?.id]).toEqual([
      undefined,
      recent.accountId,
    ]);
  });

  it.each(["altered", "missing", "another account's"])(
    "isn't shown for a token that's %s",
    async (how) => {
      const token = await closeFlagged(databaseUrl, owner);
      const tried =
        how === "altered"
          ? `${token.slice(0, -1)}_`
          : how === "missing"
            ? ""
            : token.replace(owner.accountId, newId());
      for (const page of ["/closed-account", "/closed-account/records.csv"]) {
        const answer = await new Visitor().open(`${page}?token=${encodeURIComponent(tried)}`);
        expect([page, answer.status, answer.html.includes(owner.email)]).toEqual([
          page,
          404,
          false,
        ]);
      }
    },
  );
});
