import { checkPlate, plateKey } from "#app/vehicle/plate.ts";
import { validateVin } from "#app/vehicle/vin.ts";

/** A plate with the VIN that it is on, as it is kept: the plate without spaces and hyphens. */
export type ImportedPlate = { plate: string; state: string; vin: string };

/**
 * A row of an operator's file: what to keep of it, or the codes of everything that is wrong with
 * it.
 */
export function readImportedPlate(
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
