import type { StoredRating } from "#db/schema/epa/epa-ratings.ts";

/** A line of EPA's vehicles.csv, by the names of its columns. */
export type EpaRow = Partial<Record<string, string>>;

/** Those that a file must have. */
export const epaColumns = [
  ...["year", "make", "model", "baseModel", "atvType", "fuelType1", "fuelType2", "displ"],
  ...["cylinders", "drive", "trany", "city08", "highway08", "comb08", "combA08", "combE"],
] as const;

export type EpaVehicle = {
  year: number;
  make: string;
  model: string;
  baseModel: string;
  rating: StoredRating;
};

type Kind = StoredRating[0];

/** Null for what's rated for natural gas or propane only, or not rated at all. */
export function readEpaVehicle(row: EpaRow): EpaVehicle | null {
  const [year, make = "", model = ""] = [Number(row.year), row.make?.trim(), row.model?.trim()];
  const kind = getPowertrain(row);
  const combined = positive(row.comb08);
  if (!make || !model || !(year > 1900) || kind === null || combined === null) return null;
  const hasEngine = kind !== "electric";
  const isPluggedIn = /^electricity$/i.test((hasEngine ? row.fuelType2 : row.fuelType1) ?? "");
  return {
    year,
    make,
    model,
    baseModel: row.baseModel?.trim() || model,
    rating: [
      kind,
      hasEngine ? tenths(row.displ) : null,
      hasEngine ? positive(row.cylinders) : null,
      getDrivenWheels(row.drive ?? ""),
      /^manual/i.test(row.trany ?? "") ? 1 : 0,
      hasEngine ? positive(row.city08) : null,
      hasEngine ? positive(row.highway08) : null,
      hasEngine ? combined : null,
      kind === "electric" ? combined : kind === "phev" ? positive(row.combA08) : null,
      isPluggedIn ? tenths(row.combE) : null,
    ],
  };
}

/** Fuel cells count as electric, as for us, but have no kWh. */
function getPowertrain({ atvType = "", fuelType1 = "", fuelType2 = "" }: EpaRow): Kind | null {
  if (/^(?:electricity|hydrogen)$/i.test(fuelType1)) return "electric";
  if (!/gasoline|diesel/i.test(fuelType1)) return null;
  if (/electricity/i.test(fuelType2) || /plug-in/i.test(atvType)) return "phev";
  if (/hybrid/i.test(atvType)) return "hybrid";
  return /diesel/i.test(fuelType1) ? "diesel" : "gas";
}

function getDrivenWheels(drive: string): 2 | 4 | null {
  if (/all-wheel|4-wheel/i.test(drive)) return 4;
  return /2-wheel|front|rear/i.test(drive) ? 2 : null;
}

function positive(text: string | undefined): number | null {
  const number = Math.round(Number(text));
  return number > 0 ? number : null;
}

function tenths(text: string | undefined): number | null {
  return positive(String(Number(text) * 10));
}
