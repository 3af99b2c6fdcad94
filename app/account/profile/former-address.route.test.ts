import { eq, inArray } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { paths } from "#app/http/paths.ts";
import { newId } from "#app/http/secrets.server.ts";
import { linkToken } from "#app/reminder-emails/mail-link.server.ts";
import { openDatabase } from "#db/client.ts";
import { accounts } from "#db/schema/accounts.ts";
import { outbox } from "#db/schema/email.ts";
import { vehicleActivity } from "#db/schema/people.ts";
import { reminderMailDays } from "#db/schema/reminder-mails.ts";
import { dayIn } from "#tests/support/days.ts";
import { mailedLink, newEmail, password } from "#tests/support/owner.ts";
import { askHolder } from "#tests/support/ownership.ts";
import { shareVehicle } from "#tests/support/people.ts";
import { readyOwner, type ReadyOwner } from "#tests/support/ready-owners.ts";
import { mailLink } from "#tests/support/reminders/mail-link.ts";
import { ownersWithOil } from "#tests/support/reminders/overdue-owners.ts";
import { makeReviewLink } from "#tests/support/reviews.ts";
import { databaseUrl, origin, sessionSecret } from "#tests/support/stack/stack.ts";
import { Visitor } from "#tests/support/browse/visitor.ts";

const db = openDatabase({ url: databaseUrl });
const stack = { origin, databaseUrl };

let owner: ReadyOwner;
let id: string;
beforeEach(async () => {
  [owner] = (await ownersWithOil(stack, 1)) as [ReadyOwner];
  [id = ""] = owner.vehicleIds;
});

const oilLink = () => ({ accountId: owner.accountId, vehicleId: id, event: "oil" }) as const;

/** @returns the new address */
async function changeAddress(): Promise<string> {
  const email = newEmail();
  await (await owner.visitor.open("/account/email")).submit("#change-email", { password, email });
  const page = await owner.visitor.open(await mailedLink(new Visitor(), email));
  expect((await page.submit("#verify")).status).toBe(302);
  return email;
}

const statusOf = async (link: string) => (await new Visitor().open(link)).status;

const emailed: Record<string, [() => Promise<string>, ended: number]> = {
  "a reminder": [
    async () =>
      `${paths.reminderLink}?token=${await mailLink(databaseUrl, { ...oilLink(), action: "off" })}`,
    400,
  ],
  "a request for a review": [
    async () => {
      const visit = { accountId: owner.accountId, channel: "email" } as const;
      return (await makeReviewLink(databaseUrl, visit)).path;
    },
    400,
  ],
  "a question about a car": [() => askHolder(databaseUrl, id), 410],
};

it.each(Object.keys(emailed))(
  "Once an account was closed, a link in its emails doesn't work: %s",
  async (name) => {
    const [linkTo, ended] = emailed[name]!;
    const link = await linkTo();
    const isOwner = eq(accounts.id, owner.accountId);
    await db.update(accounts).set({ closedAt: new Date() }).where(isOwner);
    expect(await statusOf(link)).toBe(ended);
  },
);

describe("Once an account has a new address", () => {
  it.each(Object.keys(emailed))("a link doesn't work that the former one got: %s", async (name) => {
    const [linkTo, ended] = emailed[name]!;
    const link = await linkTo();
    expect(await statusOf(link)).toBe(200);
    await changeAddress();
    expect(await statusOf(link)).toBe(ended);
  });

  it("a link works that a phone got by text", async () => {
    const visit = { accountId: owner.accountId, channel: "text" } as const;
    const { path } = await makeReviewLink(databaseUrl, visit);
    await changeAddress();
    expect(await statusOf(path)).toBe(200);
  });

  it("reminders that wait go there, and others that wait go nowhere", async () => {
    const ids = { reminders: newId(), monthly: newId(), "review-request": newId(), sent: newId() };
    const kinds = ["reminders", "monthly", "review-request"] as const;
    const parts = { toAddress: owner.email, subject: "Due", text: "Due", html: "Due" };
    const [createdAt, day] = [new Date(), dayIn(0)];
    await db
      .insert(outbox)
      .values([
        ...kinds.map((kind) => ({ ...parts, id: ids[kind], kind, createdAt })),
        { ...parts, id: ids.sent, kind: "reminders", createdAt, sentAt: createdAt },
      ]);
    await db
      .insert(reminderMailDays)
      .values({ accountId: owner.accountId, day, mailId: ids.reminders });
    const to = await changeAddress();
    const rows = await db
      .select({ id: outbox.id, to: outbox.toAddress })
      .from(outbox)
      .where(inArray(outbox.id, Object.values(ids)));
    expect(Object.fromEntries(rows.map((row) => [row.id, row.to]))).toEqual({
      [ids.reminders]: to,
      [ids.monthly]: to,
      [ids.sent]: owner.email,
    });
    const link = { ...oilLink(), action: "off", mailId: ids.reminders, until: dayIn(30) } as const;
    expect(await statusOf(`${paths.reminderLink}?token=${linkToken(sessionSecret, link)}`)).toBe(
      200,
    );
  });

  it("owners who share a car with it see the new one, and deleting the account leaves none", async () => {
    const other = await readyOwner(stack);
    const [shared = ""] = other.vehicleIds;
    await shareVehicle(databaseUrl, owner, { vehicleId: shared, role: "driver" });
    const form = await owner.visitor.open(paths.addRecord(shared));
    const record = { selfService: "on", date: dayIn(-1), services: "1302", odometer: "61,000" };
    expect((await form.submit("#record", record)).status).toBe(302);
    const emails = async () =>
      (await db.select().from(vehicleActivity).where(eq(vehicleActivity.vehicleId, shared))).map(
        ({ email }) => email,
      );
    expect(await emails()).toEqual([owner.email]);
    const to = await changeAddress();
    expect(await emails()).toEqual([to]);
    const page = await owner.visitor.open("/account/delete");
    expect((await page.submit("#delete-account", { password })).status).toBe(302);
    expect(await emails()).toEqual([""]);
  });
});
