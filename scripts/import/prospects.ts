import { createReadStream } from "node:fs";
import { inArray } from "drizzle-orm";
import { addressHash, selectBlocked } from "#app/email/blocked-addresses.server.ts";
import { insertEmail } from "#app/email/outbox.server.ts";
import { todayIn } from "#app/i18n/dates.ts";
import { hashToken, keyedHash } from "#app/http/secrets.server.ts";
import { prospectMail } from "#app/prospects/prospect-mail.server.ts";
import { prospectText } from "#app/prospects/prospect-text.server.ts";
import { insertProspect, type NewProspect } from "#app/prospects/prospects.server.ts";
import { insertText, numberHash, selectBlockedNumbers } from "#app/texts/texts.server.ts";
import { findPlace } from "#app/vehicle/places.server.ts";
import { among } from "#db/among.ts";
import type { OpenDatabase } from "#db/client.ts";
import { runBatch, type Writes } from "#db/writes.ts";
import { accounts } from "#db/schema/accounts.ts";
import { prospects } from "#db/schema/prospects.ts";
import { shops } from "#db/schema/shops.ts";
import { readCsvFile, type CsvRow } from "./csv-file.ts";
import { openImportLog } from "./import-log.ts";
import { prospectColumns, readProspectRow } from "./prospect-row.ts";

/** `texts`: whether the worker has a provider for text messages. */
type Context = { open: () => OpenDatabase; origin: string; secret: string; texts: boolean };

export type ProspectCount = {
  read: number;
  emailed: number;
  texted: number;
  known: number;
  unwanted: number;
  refused: number;
};

type Row = { entry: CsvRow; prospect: NewProspect; token: string };

const batchSize = 100;

const textsAreOff =
  "text messages are off: set TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN and TWILIO_FROM first";

/** Importing a file again invites nobody again. */
export async function importProspects(context: Context, path: string): Promise<ProspectCount> {
  const now = new Date();
  const today = todayIn("UTC", now);
  const count: ProspectCount = {
    read: 0,
    emailed: 0,
    texted: 0,
    known: 0,
    unwanted: 0,
    refused: 0,
  };
  const log = openImportLog(path);
  const seen = new Set<string>();
  let batch: Row[] = [];
  const reject = (entry: CsvRow, problems: readonly string[]) => {
    count.refused += 1;
    log.reject(entry, problems);
  };

  async function save(): Promise<void> {
    const db = context.open();
    const known = await selectKnown(db, batch);
    const writes: Writes = [];
    for (const { entry, prospect, token } of batch) {
      const { compCode, email, phone, vehicle, language, postalCode } = prospect;
      const shop = known.shops.get(compCode);
      const isKnown = known.hashes.has(hashToken(token)) || seen.has(token);
      if (shop === undefined) reject(entry, ["no shop has this comp_code"]);
      else if (isKnown || (email && known.owners.has(email))) count.known += 1;
      else if (known.blocked.has(email ? addressHash(email) : numberHash(phone!)))
        count.unwanted += 1;
      else if (phone && !context.texts) reject(entry, [textsAreOff]);
      else {
        seen.add(token);
        writes.push(insertProspect(db, token, prospect, now));
        if (email) {
          count.emailed += 1;
          const invited = { email, language, shop, vehicle };
          writes.push(insertEmail(db, prospectMail(invited, token, context), now));
        } else {
          count.texted += 1;
          const timeZone = (postalCode && (await findPlace(db, postalCode))?.timeZone) || null;
          const invited = { phone: phone!, language, shop, vehicle, timeZone };
          writes.push(insertText(db, prospectText(invited, token, context.origin), now));
        }
      }
    }
    await runBatch(db, writes);
    batch = [];
  }

  try {
    for await (const entry of readCsvFile(createReadStream(path), prospectColumns)) {
      count.read += 1;
      log.countRow();
      const read = readProspectRow(entry.row, today);
      if (read.ok) {
        const token = prospectToken(context.secret, read.prospect);
        batch.push({ entry, prospect: read.prospect, token });
      } else reject(entry, read.problems);
      if (batch.length === batchSize) await save();
    }
    await save();
  } finally {
    const { read, emailed, texted, known, unwanted, refused } = count;
    log.end(
      `${read} rows read, ${emailed} emails and ${texted} texts queued, ${known} known before, ` +
        `${unwanted} who opted out, ${refused} rejected`,
    );
  }
  return count;
}

/** The same for the same customer, car and shop, so that a file can be imported again. */
function prospectToken(secret: string, { compCode, email, phone, vin }: NewProspect): string {
  return keyedHash(secret, "prospect", JSON.stringify([compCode, email ?? phone, vin]));
}

async function selectKnown(db: OpenDatabase, rows: readonly Row[]) {
  const emails = rows.flatMap(({ prospect }) => prospect.email ?? []);
  const phones = rows.flatMap(({ prospect }) => prospect.phone ?? []);
  const [shopRows, prospectRows, owners, blocked, numbers] = await Promise.all([
    db
      .select({ compCode: shops.compCode, name: shops.name })
      .from(shops)
      .where(inArray(shops.compCode, among(rows.map(({ prospect }) => prospect.compCode)))),
    db
      .select({ hash: prospects.hash })
      .from(prospects)
      .where(inArray(prospects.hash, among(rows.map(({ token }) => hashToken(token))))),
    db
      .select({ key: accounts.emailKey })
      .from(accounts)
      .where(inArray(accounts.emailKey, among(emails))),
    selectBlocked(db, emails.map(addressHash)),
    selectBlockedNumbers(db, phones),
  ]);
  return {
    shops: new Map(shopRows.map(({ compCode, name }) => [compCode, name])),
    hashes: new Set(prospectRows.map(({ hash }) => hash)),
    owners: new Set(owners.map(({ key }) => key)),
    blocked: new Set([...blocked, ...numbers].map(({ hash }) => hash)),
  };
}
