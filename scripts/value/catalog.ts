import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readFiledModels } from "#db/importers/vpic-filings.ts";
import { writeVpic } from "#db/importers/vpic.ts";

/** Makes and models as the product names them. */
export async function readCatalog(): Promise<[make: string, model: string][]> {
  const folder = mkdtempSync(join(tmpdir(), "roadworthy-catalog-"));
  try {
    const path = join(folder, "vpic.db");
    await writeVpic(path);
    return readFiledModels(path)
      .models.filter(({ filings }) => filings.some(({ bodies }) => bodies.types.length > 0))
      .map(({ make, model }) => [make, model]);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
