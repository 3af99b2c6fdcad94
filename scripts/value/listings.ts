import { basename } from "node:path";
import type { Powertrain } from "#app/vehicle/powertrain.ts";

export type Source =
  | "cargurus"
  | "truecar"
  | "cars.com"
  | "craigslist"
  | "kijiji"
  | "electric"
  | "sales";

export type Listing = {
  source: Source;
  make: string;
  model: string;
  modelYear: number;
  mileage: number;
  price: number;
  currency: "USD" | "CAD";
  /** `2023-05` */
  month: string;
  powertrain: Powertrain | null;
  drivesAll: boolean | null;
  bodyStyle: string | null;
  condition: string | null;
  trim: string | null;
  isPrivate: boolean;
  vin: string | null;
};

export type Row = Record<string, string>;
/** Null for a row that isn't a used car's price. */
type Reader = (row: Row, file: string) => Listing | null;

const readers: Record<Source, { columns: string[]; read: Reader }> = {
  cargurus: {
    columns: ["make", "model", "miles", "makemodavg"],
    read: (row) =>
      listing("cargurus", "2020-04", {
        make: row.make!,
        model: cargurusModels[`${row.make} ${row.model}`] ?? row.model!,
        modelYear: row.year,
        mileage: row.miles,
        price: row.price,
        bodyStyle: row.type,
      }),
  },
  truecar: {
    columns: ["Make", "Model", "Miles", "Other Info"],
    read: (row) =>
      listing("truecar", "2020-08", {
        make: row.Make!,
        model: row.Model!,
        modelYear: row.Year,
        mileage: row.Miles,
        price: row.Price,
      }),
  },
  craigslist: {
    columns: ["model", "is_4wd", "date_posted", "odometer"],
    read: (row) => {
      if (/salvage|new/.test(row.condition!.replace("like new", ""))) return null;
      const [make, ...model] = row.model!.split(" ");
      const [month, , year] = row.date_posted!.split("/");
      return listing("craigslist", `${year}-${month!.padStart(2, "0")}`, {
        make: make!,
        model: model.join(" "),
        modelYear: row.model_year,
        mileage: row.odometer,
        price: row.price,
        bodyStyle: row.type,
        condition: row.condition,
        powertrain: powertrainNamed(row.fuel!),
        drivesAll: row.is_4wd === "1" ? true : null,
      });
    },
  },
  kijiji: {
    columns: ["brand", "list_price", "wheel_config", "mileage"],
    read: (given, file) => {
      const row = bodyTypes.test(given.color!) ? withoutColor(given) : given;
      if (row.condition !== "Used" || !/^\d+$/.test(row.mileage!)) return null;
      return listing("kijiji", file.replace(/^.*(\d{4}-\d\d)-\d\d\.csv$/, "$1"), {
        make: row.brand!,
        model: row.model!,
        modelYear: row.model_year,
        mileage: String(Math.round(Number(row.mileage) / kilometersPerMile)),
        price: row.list_price,
        currency: "CAD",
        bodyStyle: row.body_type,
        powertrain: powertrainNamed(row.fuel_type!),
        drivesAll: drivesAll(row.wheel_config!),
        isPrivate: row.vin_number!.length !== vinLength,
        vin: row.vin_number!.length === vinLength ? row.vin_number : "",
      });
    },
  },
  electric: {
    columns: ["brand", "mileage_mi", "price_usd", "data_source"],
    read: (row) =>
      listing("electric", "2023-04", {
        make: row.brand!,
        model: row.model!,
        modelYear: row.model_year,
        mileage: row.mileage_mi,
        price: row.price_usd,
        powertrain: "electric",
        drivesAll: drivesAll(row.drivetrain!),
        trim: row.model,
      }),
  },
  "cars.com": {
    columns: ["brand", "milage", "clean_title", "accident"],
    read: (row) =>
      row.clean_title !== "Yes"
        ? null
        : listing("cars.com", "2023-05", {
            make: row.brand!,
            model: row.model!,
            modelYear: row.model_year,
            mileage: row.milage,
            price: row.price,
            powertrain: powertrainNamed(row.fuel_type! || row.engine!),
            trim: row.model,
          }),
  },
  sales: {
    columns: ["make", "model", "model_year", "mileage_mi", "price", "currency", "date"],
    read: (row) =>
      listing("sales", row.date!.slice(0, 7), {
        make: row.make!,
        model: row.model!,
        modelYear: row.model_year,
        mileage: row.mileage_mi,
        price: row.price,
        currency: row.currency === "CAD" ? "CAD" : "USD",
        powertrain: powertrainNamed(row.fuel ?? ""),
        drivesAll: drivesAll(row.drive ?? ""),
        condition: row.condition,
        vin: row.vin,
      }),
  },
};

/** Of listings that don't name a color, Kijiji's file has the next five values one column early. */
function withoutColor(row: Row): Row {
  const { color, body_type, wheel_config, transmission } = row;
  return {
    ...row,
    body_type: color!,
    wheel_config: body_type!,
    transmission: wheel_config!,
    fuel_type: transmission!,
  };
}

const bodyTypes = /^(?:SUV|Sedan|Pickup|Hatchback|Minivan|Convertible|Coupe|Wagon|Other)/;

const vinLength = 17;

const kilometersPerMile = 1.609344;

/** It lists only the first word of a model. */
const cargurusModels: Record<string, string> = {
  "Jeep Grand": "Grand Cherokee",
  "Dodge Grand": "Grand Caravan",
  "Chrysler Town": "Town & Country",
  "Chrysler PT": "PT Cruiser",
  "Hyundai Santa": "Santa Fe",
  "Toyota Land": "Land Cruiser",
  "Lincoln Town": "Town Car",
  "Ford Crown": "Crown Victoria",
  "Chevrolet Monte": "Monte Carlo",
};

/** Makes of two words, whose second one is the model there. */
const secondWords = /^(?:Rover|Romeo|Martin|Royce)\b\s*/;

type Raw = Partial<Pick<Listing, "currency" | "powertrain" | "drivesAll" | "isPrivate">> & {
  make: string;
  model: string;
  modelYear?: string;
  mileage?: string;
  price?: string;
  bodyStyle?: string;
  condition?: string;
  trim?: string;
  vin?: string;
};

function listing(source: Source, month: string, raw: Raw): Listing | null {
  const model = raw.model.replace(secondWords, "");
  if (!model) return null;
  const modelYear = numberIn(raw.modelYear);
  const mileage = numberIn(raw.mileage);
  const price = numberIn(raw.price);
  if (!modelYear || mileage === null || !price) return null;
  return {
    source,
    month,
    modelYear,
    mileage,
    price,
    model,
    make: raw.make,
    currency: raw.currency ?? "USD",
    powertrain: raw.powertrain ?? null,
    drivesAll: raw.drivesAll ?? null,
    bodyStyle: raw.bodyStyle?.toLowerCase() || null,
    condition: raw.condition || null,
    trim: raw.trim || null,
    isPrivate: raw.isPrivate ?? false,
    vin: raw.vin || null,
  };
}

function numberIn(text: string | undefined): number | null {
  const digits = (text ?? "").replace(/[^\d.]/g, "");
  return digits && Number.isFinite(Number(digits)) ? Number(digits) : null;
}

function powertrainNamed(fuel: string): Powertrain | null {
  if (/plug-?in/i.test(fuel)) return "phev";
  if (/hybrid/i.test(fuel)) return "hybrid";
  if (/electric/i.test(fuel)) return "electric";
  if (/diesel/i.test(fuel)) return "diesel";
  return /gas|flex|e85/i.test(fuel) ? "gas" : null;
}

function drivesAll(drive: string): boolean | null {
  if (/all|awd|4x4|4wd|four/i.test(drive)) return true;
  return /front|rear|fwd|rwd|4x2/i.test(drive) ? false : null;
}

/** Of one file, whose source its columns tell; none of a file of something else. */
export function readListings(rows: Row[], file: string): Listing[] {
  const columns = Object.keys(rows[0] ?? {});
  const known = Object.values(readers).find(({ columns: needed }) =>
    needed.every((column) => columns.includes(column)),
  );
  return rows.flatMap((row) => known?.read(row, basename(file)) ?? []);
}
