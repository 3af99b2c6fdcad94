import { z } from "zod";
import { defineForm } from "#app/forms/define-form.server.ts";
import type { Language } from "#app/i18n/locale.ts";
import { errorSentence } from "#app/i18n/sentences.server.ts";
import { toDistinctNames } from "#app/import/formats/distinct-names.ts";
import { decodeImportText } from "#app/import/formats/import-text.ts";
import { importLimits, type ImportHints } from "#app/import/formats/imported-line.ts";
import { openZip, type OpenZip, type ZipProblem } from "#app/import/formats/open-zip.ts";
import type { LogFile } from "#app/import/logs/log-file.ts";
import { findTooLarge, readLogs } from "#app/import/logs/read-logs.ts";
import { withPackedReceipts } from "#app/import/formats/packed-receipts.ts";
import { findOwnDelimiter, readImport } from "#app/import/formats/read-import.ts";
import type { ImportContent } from "./vehicle-import.server.ts";

export const importForm = defineForm("import", () => ({ file: z.unknown().optional() }));

/** LubeLogger has a file for each of its nine tabs. */
export const maxImportFiles = 20;
const maxNameLength = 200;

type FileProblem =
  | "required"
  | "empty"
  | "tooBig"
  | "unknown"
  | "noRecords"
  | "onlyOthers"
  | "nothingInZip"
  | "together"
  | "mixed"
  | "tooMany"
  | ZipProblem;

/** Our own files are read at once; logs of other tools wait for the owner's answers. */
type ReceivedImport = { ok: true; content: ImportContent; zip: Uint8Array | null } | Rejected;

/** `file` names the one it's about, if there are several. */
type Rejected = { ok: false; problem: FileProblem; file?: string };

/** Of an error, as forms know it. */
export function rejectionOf({ problem, ...about }: Rejected, language: Language): string {
  const code = `importFile.${problem}`;
  const file = about.file?.slice(0, maxNameLength);
  if (file === undefined) return code;
  if (problem === "together") return `${code}?${new URLSearchParams({ file }).toString()}`;
  const values = { file, problem: errorSentence(language, code) };
  return `importFile.named?${new URLSearchParams(values).toString()}`;
}

/** One file of our own, or one or several of another tool. */
export async function readUploadedImport(
  sent: readonly FormDataEntryValue[],
  hints: ImportHints,
): Promise<ReceivedImport> {
  const chosen = sent.flatMap((file) =>
    file instanceof File && (file.size > 0 || file.name !== "") ? file : [],
  );
  const files = chosen.filter(({ size }) => size > 0);
  if (files.length > maxImportFiles) return { ok: false, problem: "tooMany" };
  const [first, ...others] = files;
  if (!first) return { ok: false, problem: chosen.length > 0 ? "empty" : "required" };
  const received = await (others.length > 0 ? readSeveral(files, hints) : readOne(first, hints));
  const empty = chosen.flatMap(({ name, size }) => (size === 0 ? name : []));
  return received.ok ? { ...received, content: nameOthers(received.content, empty) } : received;
}

function nameOthers(content: ImportContent, empty: readonly string[]): ImportContent {
  if (!("files" in content) || empty.length === 0) return content;
  return { ...content, others: [...(content.others ?? []), ...empty] };
}

async function readOne(sent: File, hints: ImportHints): Promise<ReceivedImport> {
  const bytes = new Uint8Array(await sent.arrayBuffer());
  if (isZip(bytes)) return readZip(bytes, hints);
  if (sent.size > importLimits.jsonBytes) return { ok: false, problem: "tooBig" };
  const text = decodeImportText(bytes);
  return (
    readOwn(text, hints, { paths: [], bytes: null }) ??
    readLog([{ name: sent.name, text }], [], hints)
  );
}

/** Of several zips, each is a folder. */
async function readSeveral(sent: readonly File[], hints: ImportHints): Promise<ReceivedImport> {
  const files: LogFile[] = [];
  const others: string[] = [];
  const names = toDistinctNames(sent.map(({ name }) => name));
  const opened = await Promise.all(
    sent.map(async (file, at) => ({
      name: names[at]!,
      bytes: new Uint8Array(await file.arrayBuffer()),
    })),
  );
  const hasZips = opened.filter(({ bytes }) => isZip(bytes)).length > 1;
  for (const { name, bytes } of opened) {
    const packed = isZip(bytes) ? openLogZip(bytes) : readPlain(name, bytes);
    if (!packed.ok) return { ...packed, file: name };
    const folder = hasZips && isZip(bytes) ? `${name.replace(/\.zip$/i, "")}/` : "";
    files.push(...packed.files.map((file) => ({ ...file, name: folder + file.name })));
    others.push(...packed.others.map((other) => folder + other));
    const tooLarge = findTooLarge(files);
    if (tooLarge) return tooLarge;
  }
  const own = files.find(({ text }) => readImport(text, hints) !== null);
  if (own) return { ok: false, problem: "mixed", file: own.name };
  const distinct = toDistinctNames(files.map(({ name }) => name));
  return readLog(
    files.map(({ text }, at) => ({ name: distinct[at]!, text })),
    others,
    hints,
  );
}

/** Others, such as photos, are only named. */
const textFile = /\.(?:csv|tsv|txt|json|xml)$/i;

function readPlain(name: string, bytes: Uint8Array): Packed {
  if (!textFile.test(name)) return { ok: true, files: [], others: [name] };
  return bytes.length > importLimits.jsonBytes
    ? { ok: false, problem: "tooBig" }
    : { ok: true, files: [{ name, text: decodeImportText(bytes) }], others: [] };
}

function openLogZip(bytes: Uint8Array): Packed {
  const zip = openZip(bytes);
  if (!zip.ok) return zip;
  return zip.paths.includes("data.json") ? { ok: false, problem: "mixed" } : readPacked(zip);
}

const baseName = (path: string) => path.split("/").at(-1)!;

function isZip(bytes: Uint8Array): boolean {
  const [first, second, ...version] = bytes.subarray(0, 4);
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
  return readOwn(text, hints, { paths: zip.paths, bytes }) ?? readLogZip(zip, hints);
}

/** Some tools zip their files: Fuelio one, Simply Auto several, and aCar a backup in XML. */
function readLogZip(zip: OpenZip & { ok: true }, hints: ImportHints): ReceivedImport {
  const packed = readPacked(zip);
  if (!packed.ok) return packed;
  return packed.files.length > 0
    ? readLog(packed.files, packed.others, hints)
    : { ok: false, problem: "nothingInZip" };
}

type Packed = { ok: true; files: LogFile[]; others: string[] } | Rejected;

function readPacked({ paths, read }: OpenZip & { ok: true }): Packed {
  const files: LogFile[] = [];
  let room = importLimits.bytes;
  const isTable = (path: string) => /\.(?:csv|xml)$/i.test(path);
  const tables = paths.filter(isTable);
  const hasFolders = new Set(tables.map((path) => path.split("/").slice(0, -1).join("/"))).size > 1;
  for (const path of tables) {
    const bytes = read(path, room);
    if (typeof bytes === "string") return { ok: false, problem: bytes };
    if (bytes === null) continue;
    room -= bytes.length;
    files.push({ name: hasFolders ? path : baseName(path), text: decodeImportText(bytes) });
  }
  const others = paths.filter((path) => !isTable(path) && !path.endsWith("/"));
  return { ok: true, files, others };
}

/** Our own CSV is kept as it's written, so that its lines can be fixed. */
function readOwn(
  text: string,
  hints: ImportHints,
  { paths, bytes }: { paths: readonly string[]; bytes: Uint8Array | null },
): ReceivedImport | null {
  const file = readImport(text, hints);
  if (file === null) return null;
  if (file.problem === "tooLong") return { ok: false, problem: "tooBig" };
  if (file.problem === "empty")
    return { ok: false, problem: findOwnDelimiter(text) ? "noRecords" : "onlyOthers" };
  const packed = new Set(paths);
  const lines = file.lines.map((line) => withPackedReceipts(line, packed));
  const hasReceipts = lines.some((line) => line.ok && line.receipts);
  const content = findOwnDelimiter(text) ? { csv: text, paths: [...paths] } : { lines };
  return { ok: true, content, zip: hasReceipts ? bytes : null };
}

function readLog(files: LogFile[], others: string[], { today }: ImportHints): ReceivedImport {
  const read = readLogs(files, {}, today);
  return read.ok ? { ok: true, content: { files, others }, zip: null } : read;
}
