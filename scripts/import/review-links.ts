import { appendFileSync, writeFileSync } from "node:fs";
import type { Readable } from "node:stream";
import { inArray } from "drizzle-orm";
import { emailKey } from "#app/email/recipient.ts";
import { addressHash, selectBlocked } from "#app/email/blocked-addresses.server.ts";
import { insertEmail } from "#app/email/outbox.server.ts";
import {
  unsubscribePath,
  unsubscribePathForAddress,
} from "#app/account/email-choices/unsubscribe-token.server.ts";
import { href } from "#app/http/paths.ts";
import { idOf, newToken } from "#app/http/secrets.server.ts";
import type { OpenDatabase } from "#db/client.ts";
import { runBatch, type Writes } from "#db/writes.ts";
import { todayIn } from "#app/i18n/dates.ts";
import { insertLink, linkPage } from "#app/reviews/review-links.server.ts";
import { reviewMail } from "#app/reviews/review-mail.server.ts";
import { csvLine } from "#app/service-records/history/csv-cell.ts";
import { among } from "#db/among.ts";
import { accounts } from "#db/schema/accounts.ts";
import { outbox } from "#db/schema/email.ts";
import { shops } from "#db/schema/shops.ts";
import { readCsvFile } from "./csv-file.ts";
import { linkColumns, readLinkRow, type LinkRow } from "./link-row.ts";

type LinkContext = { db: OpenDatabase; origin: string; secret: string };

export type LinkCount = {
  read: number;
  made: number;
  mailed: number;
  known: number;
  unwanted: number;
  refused: number;
};

const batchSize = 100;

/** Rows that were emailed before are skipped, so an interrupted run can be repeated. */
export async function makeReviewLinks(
  maker: LinkContext,
  file: Readable,
  linksFile: string,
): Promise<LinkCount> {
  const now = new Date();
  const today = todayIn("UTC", now);
  const count: LinkCount = { read: 0, made: 0, mailed: 0, known: 0, unwanted: 0, refused: 0 };
  let batch: Row[] = [];
  writeFileSync(
    linksFile,
    csvLine(["line", "comp_code", "kind", "channel", "date", "vehicle", "email", "link"]),
    { mode: 0o600, flag: "wx" },
  );
  const save = async () => {
    await saveRows(maker, batch, { count, linksFile, now });
    batch = [];
  };
  for await (const { line, row } of readCsvFile(file, linkColumns)) {
    count.read += 1;
    const read = readLinkRow(row, today);
    if (read.ok) batch.push({ line, visit: read.visit });
    else reject(count, line, read.problems.join("; "));
    if (batch.length === batchSize) await save();
  }
  await save();
  const { read, made, mailed, known, unwanted, refused } = count;
  console.log(
    `${read} rows read, ${made} links made, ${mailed} emailed, ${known} emailed before, ` +
      `${unwanted} to addresses that opted out, ${refused} refused; ` +
      `the links are in ${linksFile}`,
  );
  return count;
}

type Row = { line: number; visit: LinkRow };

function reject(count: LinkCount, line: number, why: string): void {
  count.refused += 1;
  console.error(`Line ${line}: ${why}`);
}

const mailIdOf = ({ compCode, kind, date, vehicle, email }: LinkRow) =>
  idOf("review-link", compCode, kind, date, vehicle ?? "", emailKey(email!));

async function saveRows(
  { db, origin, secret }: LinkContext,
  rows: Row[],
  { count, linksFile, now }: { count: LinkCount; linksFile: string; now: Date },
): Promise<void> {
  const emails = rows.filter(({ visit }) => visit.email !== null).map(({ visit }) => visit);
  const [knownShops, sent, owners, blocked] = await Promise.all([
    db
      .select({ compCode: shops.compCode, name: shops.name })
      .from(shops)
      .where(inArray(shops.compCode, among(rows.map(({ visit }) => visit.compCode)))),
    db
      .select({ id: outbox.id })
      .from(outbox)
      .where(inArray(outbox.id, among(emails.map(mailIdOf)))),
    db
      .select({ id: accounts.id, emailKey: accounts.emailKey, wanted: accounts.reviewMails })
      .from(accounts)
      .where(inArray(accounts.emailKey, among(emails.map(({ email }) => emailKey(email!))))),
    selectBlocked(
      db,
      emails.map(({ email }) => addressHash(email!)),
    ),
  ]);
  const mailed = new Set(sent.map(({ id }) => id));
  /** Accounts have their own setting; other addresses can be blocked. */
  const isUnwanted = (email: string, owner: { wanted: boolean } | undefined) =>
    owner ? !owner.wanted : blocked.some(({ hash }) => hash === addressHash(email));
  const writes: Writes = [];
  const links: string[] = [];
  for (const { line, visit } of rows) {
    const shop = knownShops.find(({ compCode }) => compCode === visit.compCode);
    const owner =
      visit.email === null
        ? undefined
        : owners.find((one) => one.emailKey === emailKey(visit.email!));
    if (!shop) reject(count, line, "no shop has this comp_code");
    else if (visit.email !== null && mailed.has(mailIdOf(visit))) count.known += 1;
    else if (visit.email !== null && isUnwanted(visit.email, owner)) count.unwanted += 1;
    else make(line, visit, shop.name, owner?.id ?? null);
  }
  await runBatch(db, writes);
  appendFileSync(linksFile, links.join(""));
  count.made += links.length;

  function make(line: number, visit: LinkRow, shop: string, ownerId: string | null): void {
    const { compCode, kind, channel, date, vehicle, email, language } = visit;
    const token = newToken();
    const url = `${origin}${href(linkPage(visit)!)}?token=${token}`;
    writes.push(
      insertLink(db, token, { compCode, kind, channel, vehicle, serviceDate: date }, now),
    );
    links.push(
      csvLine([String(line), compCode, kind, channel, date, vehicle ?? "", email ?? "", url]),
    );
    if (email === null) return;
    const id = mailIdOf(visit);
    mailed.add(id);
    count.mailed += 1;
    const unsubscribeUrl =
      origin +
      href(ownerId ? unsubscribePath(secret, ownerId) : unsubscribePathForAddress(secret, email));
    writes.push(
      insertEmail(
        db,
        reviewMail({
          id,
          to: email,
          language,
          kind,
          shop,
          car: vehicle,
          day: date,
          url,
          unsubscribeUrl,
        }),
        now,
      ),
    );
  }
}
