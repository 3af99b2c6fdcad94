import { z } from "zod";
import { defineForm } from "#app/forms/define-form.server.ts";
import { getReceiptPath } from "#app/service-records/receipts/receipt-path.ts";
import { decodeImportText } from "#app/service-records/import/formats/import-text.ts";
import {
  importLimits,
  type ImportedLine,
  type ImportHints,
} from "#app/service-records/import/formats/imported-line.ts";
import { openZip, type ZipProblem } from "#app/service-records/import/formats/open-zip.ts";
import { readImport, type ImportFile } from "#app/service-records/import/formats/read-import.ts";

export const importForm = defineForm("import", () => ({ file: z.unknown().optional() }));

type FileProblem =
  | "required"
  | "empty"
  | "tooBig"
  | "unknown"
  | "noRecords"
  | "nothingInZip"
  | ZipProblem;

export type ReceivedImport =
  | { ok: true; file: ImportFile; zip: Uint8Array | null }
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
  return readText(new Uint8Array(await sent.arrayBuffer()), hints, new Set());
}

function isZip([first, second, ...version]: Uint8Array): boolean {
  return first === 0x50 && second === 0x4b && ["3,4", "5,6"].includes(version.join());
}

function readZip(bytes: Uint8Array, hints: ImportHints): ReceivedImport {
  const zip = openZip(bytes);
  if (!zip.ok) return zip;
  const content =
    zip.read("data.json", importLimits.jsonBytes) ?? zip.read("records.csv", importLimits.bytes);
  if (content === null) return { ok: false, problem: "nothingInZip" };
  if (typeof content === "string") return { ok: false, problem: content };
  const received = readText(content, hints, new Set(zip.paths));
  return received.ok && received.file.lines.some((line) => line.ok && line.receipts)
    ? { ...received, zip: bytes }
    : received;
}

function readText(
  bytes: Uint8Array,
  hints: ImportHints,
  paths: ReadonlySet<string>,
): ReceivedImport {
  const file = readImport(decodeImportText(bytes), hints);
  if (file.problem === null)
    return {
      ok: true,
      file: { ...file, lines: file.lines.map((line) => withPackedReceipts(line, paths)) },
      zip: null,
    };
  if (file.problem === "tooLong") return { ok: false, problem: "tooBig" };
  if (file.problem === "empty") return { ok: false, problem: file.format ? "noRecords" : "empty" };
  return { ok: false, problem: "unknown" };
}

function withPackedReceipts(line: ImportedLine, paths: ReadonlySet<string>): ImportedLine {
  if (!line.ok) return line;
  const { receipts, ...rest } = line;
  const sent = (receipts ?? []).filter((receipt) => paths.has(getReceiptPath(receipt)));
  return sent.length > 0 ? { ...rest, receipts: sent } : rest;
}
