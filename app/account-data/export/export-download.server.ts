import { photoWidths } from "#app/garage/photo/photo-sizes.ts";
import { readPhoto } from "#app/garage/photo/photo-store.server.ts";
import type { RequestContext } from "#app/http/context.server.ts";
import { dataJson } from "./data-json.ts";
import { bytesOf, download } from "./download.ts";
import { receiptPath } from "#app/service-records/receipts/receipt-path.ts";
import { partsOf, type ExportFile, type PackedReceipt } from "./export-parts.ts";
import { readKept, readOn, readRecords, type Scope } from "./kept-data.server.ts";
import { readReceipt } from "#app/service-records/receipts/receipt-store.server.ts";
import { recordsCsv } from "./records-csv.server.ts";
import { zipped, type ZippedFile } from "./zip.ts";

/** A file ready to be sent, once it is known that its reader may have it. `name` has no ending. */
export type Prepared = (name: string, head: object) => Response;

type Sender = Pick<RequestContext, "db" | "settings" | "files" | "log" | "reader" | "now">;

/**
 * Reads the beginning of a file in one round trip; the rest is read while it is sent.
 * @returns null for a part that there is not
 */
export async function prepareFile(context: Sender, scope: Scope, file: ExportFile): Promise<Prepared | null> {
  if (file.kind === "csv") return prepareCsv(context, scope);
  const { db, settings, now } = context;
  const kept = await readKept(db, scope);
  const photoOf = (photoId: string) => photoUrl(context, scope.accountId, photoId);
  const json = (head: object) => bytesOf(dataJson({ exportedAt: now, ...head }, kept, readOn(settings.database, kept), photoOf));
  if (file.kind === "json") return (name, head) => download(json(head), { name: `${name}.json`, type: "application/json; charset=utf-8" });

  const receipts = partsOf(kept.receipts)[file.part - 1];
  if (!receipts) return null;
  const csv = () => bytesOf(recordsCsv(kept.garage, readOn(settings.database, kept), context.reader.language));
  const files = (head: object): AsyncGenerator<ZippedFile> => filesOf(context, scope.accountId, { json: json(head), csv: file.part === 1 ? csv() : null, receipts });
  return (name, head) => download(zipped(files(head), now), { name: `${name}-${file.part}.zip`, type: "application/zip" });
}

async function prepareCsv({ db, settings, reader }: Sender, scope: Scope): Promise<Prepared> {
  const { garage, records } = await readRecords(db, scope);
  const csv = () => bytesOf(recordsCsv(garage, readOn(settings.database, { records }), reader.language));
  return (name) => download(csv(), { name: `${name}.csv`, type: "text/csv; charset=utf-8" });
}

type Content = { json: AsyncGenerator<Uint8Array>; csv: AsyncGenerator<Uint8Array> | null; receipts: readonly PackedReceipt[] };

/** Every part says what its receipts belong to, so that each can be imported by itself. One that the bucket has lost is left out. */
async function* filesOf(context: Sender, accountId: string, { json, csv, receipts }: Content): AsyncGenerator<ZippedFile> {
  yield { path: "data.json", packed: false, content: json };
  if (csv) yield { path: "records.csv", packed: false, content: csv };
  for (const receipt of receipts) {
    const content = await readReceipt(context, accountId, receipt.id);
    if (content) yield { path: receiptPath(receipt), packed: true, content };
  }
}

async function photoUrl(context: Sender, accountId: string, photoId: string): Promise<string | null> {
  const jpeg = await readPhoto(context, accountId, photoId, photoWidths.at(-1)!);
  return jpeg && `data:image/jpeg;base64,${Buffer.from(jpeg).toString("base64")}`;
}
