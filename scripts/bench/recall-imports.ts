import { spawn } from "node:child_process";
import { once } from "node:events";
import { createWriteStream, mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { smallHeap } from "../begin/small-heap.mjs";

export type RecallImport = {
  rows: number;
  /** In MB. */
  size: number;
  seconds: number;
  /** Peak memory in MB; NaN anywhere but on Linux. */
  peak: number;
};

/** Of a 1 GB file and one a twentieth of its size: memory mustn't grow with the file. */
const rows = { nhtsa: 350_000, small: 17_500, canada: 17_500 };

/** As long as NHTSA's usual texts, and Canada's in both languages. */
const text =
  "The air bag may not deploy in a crash because of a fault in its control unit. ".repeat(20);

export async function measureRecallImports(
  databaseUrl: string,
): Promise<Record<string, RecallImport>> {
  const folder = mkdtempSync(join(tmpdir(), "roadworthy-bench-"));
  const measure = async (count: number, head: string, row: (at: number) => string) => {
    const path = join(folder, "recalls");
    await writeRows(path, count, head, row);
    return {
      rows: count,
      size: statSync(path).size / 1e6,
      ...(await runImport(path, databaseUrl)),
    };
  };
  try {
    return {
      "NHTSA’s file": await measure(rows.small, "", nhtsaLine),
      "Transport Canada’s file": await measure(rows.canada, canadasHead, canadasLine),
      "NHTSA’s 1 GB file": await measure(rows.nhtsa, "", nhtsaLine),
    };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function nhtsaLine(at: number): string {
  const campaign = `25V${String(Math.floor(at / 20)).padStart(6, "0")}`;
  const reported = [
    "V",
    "1200",
    "20250501",
    "MFR",
    "Bench",
    "20250314",
    "20250318",
    "",
    "208",
    text,
    text.slice(0, 400),
    text.slice(0, 800),
    "",
    "1",
    "",
    "",
    "",
    "No",
    "No",
  ];
  const year = String(2000 + (at % 25));
  const recalled = ["1", campaign, "BENCH", `MODEL ${at % 20}`, year, "", "AIR BAGS", "Bench"];
  return `${[...recalled, "20170101", "20180601", ...reported].join("\t")}\n`;
}

const canadasHead =
  "RECALL_NUMBER_NUM,YEAR,MAKE_NAME_NM,MODEL_NAME_NM,SYSTEM_TYPE_ETXT,SYSTEM_TYPE_FTXT," +
  "COMMENT_ETXT,COMMENT_FTXT,RECALL_DATE_DTE\r\n";

function canadasLine(at: number): string {
  const summary = [
    String(2_000_000 + Math.floor(at / 20)),
    String(2000 + (at % 25)),
    "BENCH",
    `MODEL ${at % 20}`,
    "Airbag",
    "Coussin gonflable",
    `Issue:\r\n${text}`,
    `Problème :\r\n${text}`,
    "2025-03-20",
  ];
  return `${summary.map((value) => `"${value}"`).join(",")}\r\n`;
}

async function writeRows(
  path: string,
  count: number,
  head: string,
  row: (at: number) => string,
): Promise<void> {
  const file = createWriteStream(path);
  file.write(head);
  for (let at = 0; at < count; at++) if (!file.write(row(at))) await once(file, "drain");
  file.end();
  await once(file, "finish");
}

async function runImport(
  path: string,
  databaseUrl: string,
): Promise<Pick<RecallImport, "seconds" | "peak">> {
  const startedAt = performance.now();
  const command = spawn(process.execPath, [...smallHeap, "scripts/import-recalls.ts", path], {
    env: { ...process.env, DATABASE_URL: databaseUrl },
    stdio: ["ignore", "ignore", "inherit"],
  });
  let peak = NaN;
  const watch = setInterval(() => (peak = peakOf(command.pid) ?? peak), 100);
  const [code] = (await once(command, "exit")) as [number | null];
  clearInterval(watch);
  if (code !== 0) throw new Error(`The recall import exited with code ${code}.`);
  return { seconds: (performance.now() - startedAt) / 1000, peak };
}

function peakOf(pid: number | undefined): number | undefined {
  try {
    const [, kilobytes] = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
    return kilobytes ? Number(kilobytes) / 1024 : undefined;
  } catch {
    return undefined;
  }
}
