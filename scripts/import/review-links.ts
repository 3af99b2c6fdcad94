import { appendFileSync, createReadStream } from "node:fs";
import { and, gt, inArray } from "drizzle-orm";
import { emailKey } from "#app/email/recipient.ts";
import { addressHash, selectBlocked } from "#app/email/blocked-addresses.server.ts";
import { insertEmail } from "#app/email/outbox.server.ts";
import {
  unsubscribePath,
  unsubscribePathForAddress,
} from "#app/account/email-choices/unsubscribe-token.server.ts";
import { href } from "#app/http/paths.ts";
import { hashToken } from "#app/http/secrets.server.ts";
import type { OpenDatabase } from "#db/client.ts";
import { runBatch, type Writes } from "#db/writes.ts";
import { todayIn } from "#app/i18n/dates.ts";
import { linkPage, saveLink } from "#app/reviews/review-links.server.ts";
import { reviewMail } from "#app/reviews/review-mail.server.ts";
import { findFiled } from "#app/service-records/shop-reports/report-records.server.ts";
import { csvLine } from "#app/service-records/history/csv-cell.ts";
import { among } from "#db/among.ts";
import { accounts } from "#db/schema/accounts.ts";
import { outbox } from "#db/schema/email.ts";
import { reviewLinks } from "#db/schema/reviews.ts";
import { shops } from "#db/schema/shops.ts";
import { createFileBeside } from "../run/file-beside.ts";
import { readCsvFile, type CsvRow } from "./csv-file.ts";
import { openImportLog, type ImportLog } from "./import-log.ts";
import { linkColumns, readLinkRow, type LinkRow } from "./link-row.ts";
import { mailIdOf, openVisitTokens } from "./visit-links.ts";

type LinkContext = { db: OpenDatabase; origin: string; secret: string };

export type LinkCount = {
  read: number;
  made: number;
  mailed: number;
  known: number;
  unwanted: number;
  refused: number;
};

type Row = { entry: CsvRow; visit: LinkRow; token: string };

type Run = { context: LinkContext; count: LinkCount; log: ImportLog; now: Date };

const batchSize = 100;

const header = csvLine([
  ...["line", "comp_code", "kind", "channel", "date", "vehicle", "email", "reference"],
  ...["new", "link"],
]);

/** A visit that already has a link keeps it and gets no second email. */
export async function makeReviewLinks(context: LinkContext, path: string): Promise<LinkCount> {
  const now = new Date();
  const today = todayIn("UTC", now);
  const count: LinkCount = { read: 0, made: 0, mailed: 0, known: 0, unwanted: 0, refused: 0 };
  const log = openImportLog(path);
  const run: Run = { context, count, log, now };
  const tokenFor = openVisitTokens(context.secret, path);
  let linksFile: string | undefined;
  let batch: Row[] = [];
  const save = async () => {
    const lines = await saveRows(run, batch);
    if (linksFile === undefined) {
      linksFile = createFileBeside(path, "links");
      appendFileSync(linksFile, header);
    }
    appendFileSync(linksFile, lines.join(""));
    batch = [];
  };
  try {
    for await (const entry of readCsvFile(createReadStream(path), linkColumns)) {
      count.read += 1;
      log.countRow();
      const read = readLinkRow(entry.row, today);
      if (read.ok) batch.push({ entry, visit: read.visit, token: tokenFor(read.visit, entry.row) });
      else reject(run, entry, read.problems);
      if (batch.length === batchSize) await save();
    }
    await save();
  } finally {
    const { read, made, mailed, known, unwanted, refused } = count;
    log.end(
      `${read} rows read, ${made} new links, ${mailed} emailed, ${known} known before, ` +
        `${unwanted} to addresses that opted out, ${refused} rejected` +
        (linksFile ? `; the links are in ${linksFile}` : ""),
    );
  }
  return count;
}

function reject({ count, log }: Run, entry: CsvRow, problems: readonly string[]): void {
  count.refused += 1;
  log.reject(entry, problems);
}

/** @returns the rows' lines for the file of links */
async function saveRows(run: Run, rows: Row[]): Promise<string[]> {
  const { db, origin, secret } = run.context;
  const { now, count } = run;
  const { shopNames, links, mailed, owners, blocked, recordOf } = await selectKnown(db, rows, now);
  /** Accounts have their own setting; other addresses can be blocked. */
  const isUnwanted = (email: string) => {
    const owner = owners.get(emailKey(email));
    return owner ? !owner.wanted : blocked.has(addressHash(email));
  };
  const writes: Writes = [];
  const lines: string[] = [];
  for (const { entry, visit, token } of rows) {
    const { compCode, kind, channel, date, vehicle, email, reference } = visit;
    const shop = shopNames.get(compCode);
    if (shop === undefined) {
      reject(run, entry, ["no shop has this comp_code"]);
      continue;
    }
    const record = recordOf(visit);
    const problem = record && describeProblem(record, visit);
    if (problem) {
      reject(run, entry, [problem]);
      continue;
    }
    const hasLink = links.has(hashToken(token));
    const wasMailed = email !== null && mailed.has(mailIdOf(visit, email));
    const isKnown = hasLink || wasMailed;
    if (!isKnown && email !== null && isUnwanted(email)) {
      count.unwanted += 1;
      continue;
    }
    const url = `${origin}${href(linkPage(visit)!)}?token=${token}`;
    lines.push(
      csvLine([
        ...[String(entry.line), compCode, kind, channel, date, vehicle ?? "", email ?? ""],
        // An email's link may have ended, or been made with an earlier SESSION_SECRET.
        ...[reference ?? "", isKnown ? "no" : "yes", isKnown && !hasLink ? "" : url],
      ]),
    );
    if (isKnown) {
      count.known += 1;
      continue;
    }
    links.add(hashToken(token));
    count.made += 1;
    const sent = { compCode, kind, channel, vehicle, serviceDate: date };
    writes.push(saveLink(db, token, { ...sent, ...toReported(visit) }, now));
    if (email === null) continue;
    count.mailed += 1;
    const ownerId = owners.get(emailKey(email))?.id;
    const unsubscribe = ownerId
      ? unsubscribePath(secret, ownerId)
      : unsubscribePathForAddress(secret, email);
    const message = reviewMail({
      ...{ id: mailIdOf(visit, email), to: email, language: visit.language, kind, shop, url },
      ...{ car: vehicle, day: date, unsubscribeUrl: origin + href(unsubscribe) },
    });
    writes.push(insertEmail(db, message, now));
  }
  await runBatch(db, writes);
  return lines;
}

/** Only a link that offers to keep the car's history has to know its recipient. */
function toReported({ source, reference, email }: LinkRow) {
  if (source === null) return {};
  return {
    ...{ providerSource: source, providerReference: reference },
    email: email === null ? null : emailKey(email),
  };
}

type FiledRecord = Awaited<ReturnType<typeof findFiled>>[number];

function describeProblem(filed: FiledRecord | "unknown", { compCode, date }: LinkRow) {
  if (filed === "unknown")
    return "no record has this source and reference: import the record first";
  return filed.compCode === compCode && filed.record.date === date
    ? null
    : "the record with this source and reference is from another shop or day";
}

async function selectKnown(db: OpenDatabase, rows: readonly Row[], now: Date) {
  const emails = rows.flatMap(({ visit }) =>
    visit.email === null ? [] : [{ visit, email: visit.email }],
  );
  const keys = rows.flatMap(({ visit: { source, reference } }) =>
    source === null || reference === null ? [] : [{ source, reference }],
  );
  const [shopRows, linkRows, sent, owners, blocked, filed] = await Promise.all([
    db
      .select({ compCode: shops.compCode, name: shops.name })
      .from(shops)
      .where(inArray(shops.compCode, among(rows.map(({ visit }) => visit.compCode)))),
    db
      .select({ hash: reviewLinks.hash })
      .from(reviewLinks)
      .where(
        and(
          inArray(reviewLinks.hash, among(rows.map(({ token }) => hashToken(token)))),
          gt(reviewLinks.expiresAt, now),
        ),
      ),
    db
      .select({ id: outbox.id })
      .from(outbox)
      .where(inArray(outbox.id, among(emails.map(({ visit, email }) => mailIdOf(visit, email))))),
    db
      .select({ id: accounts.id, emailKey: accounts.emailKey, wanted: accounts.reviewMails })
      .from(accounts)
      .where(inArray(accounts.emailKey, among(emails.map(({ email }) => emailKey(email))))),
    selectBlocked(
      db,
      emails.map(({ email }) => addressHash(email)),
    ),
    findFiled(db, keys),
  ]);
  return {
    shopNames: new Map(shopRows.map(({ compCode, name }) => [compCode, name])),
    links: new Set(linkRows.map(({ hash }) => hash)),
    mailed: new Set(sent.map(({ id }) => id)),
    owners: new Map(owners.map((owner) => [owner.emailKey, owner])),
    blocked: new Set(blocked.map(({ hash }) => hash)),
    /** Null for a visit that names none. */
    recordOf: ({ source, reference }: LinkRow): FiledRecord | "unknown" | null =>
      source === null
        ? null
        : (filed.find((one) => one.source === source && one.reference === reference) ?? "unknown"),
  };
}
