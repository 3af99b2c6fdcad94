import { checkPlate, plateKey } from "#app/vehicle/plate.ts";
import { validateVin } from "#app/vehicle/vin.ts";

export type ImportedPlate = { plate: string; state: string; vin: string };

export function parseImportedPlate(
  row: Partial<ImportedPlate>,
): { ok: true; row: ImportedPlate } | { ok: false; codes: string[] } {
  const named = checkPlate({ plate: row.plate ?? "", state: row.state ?? "" });
  const check = validateVin(row.vin ?? "");
  if (named.ok && check.ok)
    return {
      ok: true,
      row: { plate: plateKey(named.plate.plate), state: named.plate.state, vin: check.vin },
    };
  return {
    ok: false,
    codes: [
      ...(named.ok ? [] : named.errors.map(({ code }) => code)),
      ...(check.ok ? [] : [`vin.${check.code}`]),
    ],
  };
}
