import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Lacks, type Browser, type Launch } from "./browser.ts";
import { journeys } from "./journeys.ts";
import { openWitness, type Product } from "./witness.ts";

type Cell = { outcome: "works" } | { outcome: "can't" | "fails"; why: string };

export type Column = { browser: string; version: string; cells: Cell[] };

export async function takeJourneys(
  browser: string,
  launch: Launch,
  product: Product,
  report: (line: string) => void,
): Promise<Column> {
  const folder = mkdtempSync(join(tmpdir(), `roadworthy-${browser}-`));
  const receipt = join(folder, "receipt.pdf");
  writeFileSync(receipt, "%PDF-1.7\n%%EOF\n");
  const driven = await launch({ folder, origin: product.origin });
  const witness = openWitness(product);
  const email = `${browser}@example.com`;
  const cells: Cell[] = [];
  try {
    for (const { name, take } of journeys) {
      const trip = { browser: driven, witness, origin: product.origin, email, receipt };
      const cell = await outcome(() => take(trip), driven);
      cells.push(cell);
      report(`${browser}: ${name}: ${describe(cell)}`);
    }
  } finally {
    await driven.close();
    rmSync(folder, { recursive: true, force: true });
  }
  return { browser, version: driven.version, cells };
}

async function outcome(take: () => Promise<void>, browser: Browser): Promise<Cell> {
  try {
    await take();
    return { outcome: "works" };
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    if (error instanceof Lacks) return { outcome: "can't", why };
    if (process.env.DEBUG) console.error(await browser.screen().catch(String));
    return { outcome: "fails", why };
  }
}

function describe(cell: Cell): string {
  return cell.outcome === "works" ? "works" : `${cell.outcome} (${cell.why})`;
}

/** A Markdown table, with reasons below it. */
export function printMatrix(columns: Column[]): string {
  const row = (cells: string[]) => `| ${cells.join(" | ")} |`;
  const outcomes = journeys.map(({ name }, at) =>
    row([name, ...columns.map(({ cells }) => cells[at]!.outcome)]),
  );
  const reasons = columns.flatMap(({ browser, cells }) =>
    cells.flatMap((cell, at) =>
      cell.outcome === "works"
        ? []
        : [`- ${browser}, ${journeys[at]!.name.toLowerCase()}: ${cell.outcome} (${cell.why})`],
    ),
  );
  return [
    row(["", ...columns.map(({ browser }) => browser)]),
    row(["---", ...columns.map(() => "---")]),
    ...outcomes,
    ...(reasons.length > 0 ? ["", ...reasons] : []),
  ].join("\n");
}

export function printVersions(columns: Column[]): string {
  return columns.map(({ browser, version }) => `- ${browser}: ${version}`).join("\n");
}
