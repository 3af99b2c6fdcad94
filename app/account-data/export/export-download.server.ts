import { getDocumentKey } from "#app/documents/documents.server.ts";
import { photoWidths } from "#app/garage/photo/photo-sizes.ts";
import { readPhoto } from "#app/garage/photo/photo-store.server.ts";
import type { RequestContext } from "#app/http/context.server.ts";
import { notKept } from "#app/http/private-file.server.ts";
import type { Language } from "#app/i18n/locale.ts";
import { sortServiceIds, getServiceName } from "#app/service-records/form/service-items.server.ts";
import {
  exportHeader,
  exportLine,
  recordKey,
  type ExportedRecord,
} from "#app/service-records/history/export-csv.ts";
import { vehicleTitle } from "#app/vehicle/vehicle-view.ts";
import { dataJson } from "./data-json.ts";
import { expensesCsv } from "./expenses-csv.ts";
import type { Scope } from "./export-scope.server.ts";
import { getReceiptPath } from "#app/service-records/receipts/receipt-path.ts";
import { splitIntoParts, type ExportFile, type SizedReceipt } from "./export-parts.ts";
import { readExportData, type VehicleRow } from "./export-data.server.ts";
import {
  readRemainingRows,
  readRecords,
  type RecordRow,
  type RowPages,
} from "./export-rows.server.ts";
import { fuelCsv } from "./fuel-csv.ts";
import type { LubeLoggerTab } from "./lubelogger-csv.ts";
import { readLubeLoggerTab } from "./lubelogger-download.server.ts";
import { getReceiptKey, readFile } from "#app/service-records/receipts/receipt-store.server.ts";
import { zipped, type ZipEntry } from "./zip.ts";

/** Builds the response once the requester's access is confirmed. `name` has no extension. */
export type SendFile = (name: string, head: object) => Response;

const encoder = new TextEncoder();

type Sender = Pick<RequestContext, "db" | "settings" | "files" | "log" | "locale" | "now">;

/** @returns null for a part that doesn't exist */
export async function prepareFile(
  context: Sender,
  scope: Scope,
  file: ExportFile,
): Promise<SendFile | null> {
  if (file.kind === "csv") return prepareCsv(context, scope);
  if (file.kind === "lubelogger") return prepareLubeLogger(context, scope, file.tab);
  const { db, settings, now } = context;
  const stored = await readExportData(db, scope);
  const photoOf = (photoId: string) => photoUrl(context, scope.accountId, photoId);
  const json = (head: object) =>
    encodeTexts(
      dataJson(
        { exportedAt: now, ...head },
        stored,
        readRemainingRows(settings.database, stored),
        photoOf,
      ),
    );
  if (file.kind === "json")
    return (name, head) =>
      download(json(head), { name: `${name}.json`, type: "application/json; charset=utf-8" });

  const packed = splitIntoParts(stored.files)[file.part - 1];
  if (!packed) return null;
  const csv = () =>
    encodeTexts(
      recordsCsv(
        stored.garage,
        readRemainingRows(settings.database, stored),
        context.locale.language,
      ),
    );
  const tables = file.part === 1 ? otherTables(settings.database, stored) : [];
  const files = (head: object): AsyncGenerator<ZipEntry> =>
    zipEntries(context, {
      json: json(head),
      csv: file.part === 1 ? csv() : null,
      tables,
      files: packed,
    });
  return (name, head) =>
    download(zipped(files(head), now), {
      name: `${name}-${file.part}.zip`,
      type: "application/zip",
    });
}

async function prepareCsv({ db, settings, locale }: Sender, scope: Scope): Promise<SendFile> {
  const { garage, records } = await readRecords(db, scope);
  const csv = () =>
    encodeTexts(
      recordsCsv(garage, readRemainingRows(settings.database, { records }), locale.language),
    );
  return (name) => download(csv(), { name: `${name}.csv`, type: "text/csv; charset=utf-8" });
}

async function prepareLubeLogger(
  context: Sender,
  { accountId, vehicleId }: Scope,
  tab: LubeLoggerTab,
): Promise<SendFile | null> {
  if (vehicleId === undefined) return null;
  const texts = await readLubeLoggerTab(context, { accountId, vehicleId }, tab);
  return (
    texts &&
    ((name) =>
      download(encodeTexts(texts), {
        name: `${name}-lubelogger-${tab}.csv`,
        type: "text/csv; charset=utf-8",
      }))
  );
}

type Content = {
  json: AsyncGenerator<Uint8Array>;
  csv: AsyncGenerator<Uint8Array> | null;
  tables: readonly Table[];
  files: readonly PackedFile[];
};

type Table = { path: string; content: AsyncGenerator<Uint8Array> };

/** Of what isn't a service record, if there's any. */
function otherTables(
  database: Sender["settings"]["database"],
  stored: Awaited<ReturnType<typeof readExportData>>,
): Table[] {
  const { garage, expenses, fillUps } = stored;
  const rows = readRemainingRows(database, stored);
  return [
    ...(expenses.length > 0
      ? [{ path: "expenses.csv", content: encodeTexts(expensesCsv(garage, rows)) }]
      : []),
    ...(fillUps.length > 0
      ? [{ path: "fuel.csv", content: encodeTexts(fuelCsv(garage, rows)) }]
      : []),
  ];
}

type PackedFile = SizedReceipt & {
  folder: string;
  kind: "receipts" | "documents";
  /** In the bucket, if another file took the place of a document's first. */
  fileId?: string | null;
};

/** Every part includes the data, so that each can be imported on its own. */
async function* zipEntries(
  context: Sender,
  { json, csv, tables, files }: Content,
): AsyncGenerator<ZipEntry> {
  yield { path: "data.json", packed: false, content: json };
  if (csv) yield { path: "records.csv", packed: false, content: csv };
  for (const table of tables) yield { ...table, packed: false };
  for (const file of files) {
    const { kind, folder, id, fileId } = file;
    const getKey = kind === "receipts" ? getReceiptKey : getDocumentKey;
    const content = await readFile(context, getKey(folder, fileId ?? id));
    if (content) yield { path: getReceiptPath(file, kind), packed: true, content };
  }
}

async function photoUrl(
  context: Sender,
  accountId: string,
  photoId: string,
): Promise<string | null> {
  const jpeg = await readPhoto(context, accountId, photoId, photoWidths.at(-1)!);
  return jpeg && `data:image/jpeg;base64,${Buffer.from(jpeg).toString("base64")}`;
}

async function* recordsCsv(
  garage: readonly VehicleRow[],
  { records }: Pick<RowPages, "records">,
  language: Language,
): AsyncGenerator<string> {
  const nameOf = (id: number) => getServiceName(id, language) ?? "";
  yield exportHeader();
  for (const vehicle of garage) {
    for await (const page of records(vehicle.id)) {
      const lines = page.filter(({ removedAt, disputed }) => !removedAt && !disputed);
      yield lines.map((record) => exportLine(toExportedRecord(record, vehicle), nameOf)).join("");
    }
  }
}

function toExportedRecord(
  { id, distance, unit, services, shopName, total, parts, labor, tax, ...record }: RecordRow,
  vehicle: VehicleRow,
): ExportedRecord {
  return {
    ...record,
    vehicle: vehicleTitle(vehicle).name,
    vin: vehicle.vin,
    odometer: distance !== null && unit !== null ? { distance, unit } : null,
    serviceIds: sortServiceIds(services),
    shop: record.shop ?? shopName,
    costs: { total, parts, labor, tax },
    importKey: record.importKey ?? recordKey(id),
  };
}

async function* encodeTexts(texts: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  for await (const text of texts) if (text !== "") yield encoder.encode(text);
}

/** Streams the file; rows are read only as fast as the client accepts them. */
function download(
  bytes: AsyncGenerator<Uint8Array>,
  { name, type }: { name: string; type: string },
): Response {
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await bytes.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    async cancel() {
      await bytes.return(undefined);
    },
  });
  return new Response(body, {
    headers: {
      "Content-Type": type,
      "Content-Disposition": `attachment; filename="${name}"`,
      "Cache-Control": notKept,
    },
  });
}
