import { count, eq } from "drizzle-orm";
import { deletionDay } from "#app/fraud/close-account.server.ts";
import { flagAccount, unflagAccount } from "#app/fraud/flag-account.server.ts";
import type { OpenDatabase } from "#db/client.ts";
import { vehicles } from "#db/schema/garage.ts";
import { reviews } from "#db/schema/reviews.ts";
import { runBatch } from "#db/writes.ts";
import { Failure } from "../run/failure.ts";
import { findNamedAccount } from "./named-account.ts";

const usage = [
  "npm run accounts -- show <email or id>",
  "npm run accounts -- flag <email or id> SCAM",
  "npm run accounts -- unflag <email or id>",
].join("\n");

/** @returns the lines to print. @throws {Failure} */
export async function runAccountsCommand(db: OpenDatabase, args: string[]): Promise<string[]> {
  const [verb, name, ...more] = args;
  const isFlag = verb === "flag" && more.join() === "SCAM";
  const isOther = (verb === "show" || verb === "unflag") && more.length === 0;
  if (!name || !(isFlag || isOther))
    throw new Failure(`Say what to do with which account:\n${usage}`);
  const account = await findNamedAccount(db, name);
  if (verb === "show") return describe(db, account);
  if (account.closedAt)
    throw new Failure(
      `Its owner closed this account, which is deleted ${deletion(account.closedAt)}.`,
    );
  if (isFlag) {
    await runBatch(db, flagAccount(db, account.id, new Date()));
    return [`${account.email} is flagged: it can't write to anyone, and its reviews are hidden.`];
  }
  await runBatch(db, unflagAccount(db, account.id));
  return [`${account.email} isn't flagged. Its reviews and links work again.`];
}

type Named = Awaited<ReturnType<typeof findNamedAccount>>;

async function describe(db: OpenDatabase, account: Named): Promise<string[]> {
  const { id, email, country, createdAt, emailVerifiedAt, fraudType, flaggedAt, closedAt } =
    account;
  const [[cars], [written]] = await Promise.all([
    db.select({ count: count() }).from(vehicles).where(eq(vehicles.accountId, id)),
    db.select({ count: count() }).from(reviews).where(eq(reviews.accountId, id)),
  ]);
  return [
    `${email} (${id}), ${country}`,
    `Created: ${day(createdAt)}; address verified: ${emailVerifiedAt ? day(emailVerifiedAt) : "no"}`,
    `Cars: ${cars!.count}, including removed ones; reviews: ${written!.count}`,
    `Fraud type: ${fraudType ? `${fraudType}, flagged ${flaggedAt ? day(flaggedAt) : ""}` : "none"}`,
    ...(closedAt ? [`Closed: ${day(closedAt)}; deleted ${deletion(closedAt)}`] : []),
  ];
}

const day = (at: Date) => at.toISOString().slice(0, 10);
const deletion = (closedAt: Date) => `after ${day(deletionDay(closedAt))}`;
