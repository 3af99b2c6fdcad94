import { z } from "zod";
import { defineForm } from "#app/forms/define-form.server.ts";
import { getReceiptPath } from "#app/service-records/receipts/receipt-path.ts";
import { decodeImportText } from "#app/import/formats/import-text.ts";
import {
  importLimits,
  type ImportedLine,
  type ImportHints,
} from "#app/import/formats/imported-line.ts";
import { openZip, type OpenZip, type ZipProblem } from "#app/import/formats/open-zip.ts";
import type { LogFile } from "#app/import/logs/log-file.ts";
import { readLogs } from "#app/import/logs/read-logs.ts";
import { readImport } from "#app/import/formats/read-import.ts";

export const importForm = defineForm("import", () => ({ file: z.unknown().optional() }));

type FileProblem =
  | "required"
  | "empty"
  | "tooBig"
  | "unknown"
  | "noRecords"
  | "nothingInZip"
  | ZipProblem;

/** Our own files are read at once; logs of other tools wait for the owner's answers. */
type ReceivedImport =
  | { ok: true; content: { lines: ImportedLine[] } | { files: LogFile[] }; zip: Uint8Array | null }
  | { ok: false; problem: FileProblem };

export async function readUploadedImport(
  sent: FormDataEntryValue | null,
  hints: ImportHints,
): Promise<ReceivedImport> {
  if (!(sent instanceof File) || (sent.size === 0 && sent.name === ""))
    return { ok: false, problem: "required" };
  if (sent.size === 0) return { ok: false, problem: "empty" };
  const head = new Uint8Array(await sent.slice(0, 4).arrayBuffer());
  if (isZip(head)) return readZip(new Uint8Array(await sent.arrayBuffer()), hints);
  if (sent.size > importLimits.jsonBytes) return { ok: false, problem: "tooBig" };
  const text = decodeImportText(new Uint8Array(await sent.arrayBuffer()));
  return readOwn(text, hints, new Set()) ?? readLog([{ name: sent.name, text }], hints);
}

function isZip([first, second, ...version]: Uint8Array): boolean {
  return first === 0x50 && second === 0x4b && ["3,4", "5,6"].includes(version.join());
}

function readZip(bytes: Uint8Array, hints: ImportHints): ReceivedImport {
  const zip = openZip(bytes);
  if (!zip.ok) return zip;
  const content =
    zip.read("data.json", importLimits.jsonBytes) ?? zip.read("records.csv", importLimits.bytes);
  if (typeof content === "string") return { ok: false, problem: content };
  if (content === null) return readLogZip(zip, hints);
  const text = decodeImportText(content);
  const received = readOwn(text, hints, new Set(zip.paths)) ?? readLogZip(zip, hints);
  return received.ok &&
    "lines" in received.content &&
    received.content.lines.some((line) => line.ok && line.receipts)
    ? { ...received, zip: bytes }
    : received;
}

/** Some tools zip their files: Fuelio one, Simply Auto several, and aCar a backup in XML. */
function readLogZip({ paths, read }: OpenZip & { ok: true }, hints: ImportHints): ReceivedImport {
  const files: LogFile[] = [];
  let room = importLimits.bytes;
  const tables = paths.filter((one) => /\.(?:csv|xml)$/i.test(one));
  const hasFolders = new Set(tables.map((path) => path.split("/").slice(0, -1).join("/"))).size > 1;
  for (const path of tables) {
    const bytes = read(path, room);
    if (typeof bytes === "string") return { ok: false, problem: bytes };
    if (bytes === null) continue;
    room -= bytes.length;
    files.push({
      name: hasFolders ? path : path.split("/").at(-1)!,
      text: decodeImportText(bytes),
    });
  }
  return files.length > 0 ? readLog(files, hints) : { ok: false, problem: "nothingInZip" };
}

function readOwn(
  text: string,
  hints: ImportHints,
  paths: ReadonlySet<string>,
): ReceivedImport | null {
  const file = readImport(text, hints);
  if (file === null) return null;
  if (file.problem === null) {
    const lines = file.lines.map((line) => withPackedReceipts(line, paths));
    return { ok: true, content: { lines }, zip: null };
  }
  return { ok: false, problem: file.problem === "tooLong" ? "tooBig" : "noRecords" };
}

function readLog(files: LogFile[], { today }: ImportHints): ReceivedImport {
  const read = readLogs(files, {}, today);
  return read.ok ? { ok: true, content: { files }, zip: null } : read;
}

function withPackedReceipts(line: ImportedLine, paths: ReadonlySet<string>): ImportedLine {
  if (!line.ok) return line;
  const { receipts, ...rest } = line;
  const sent = (receipts ?? []).filter((receipt) => paths.has(getReceiptPath(receipt)));
  return sent.length > 0 ? { ...rest, receipts: sent } : rest;
}
