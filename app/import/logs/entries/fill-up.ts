import type { ImportProblem } from "#app/import/formats/imported-line.ts";
import type { FillUp } from "#app/import/logs/log-entry.ts";
import type { WrittenLine } from "#app/import/logs/written-line.ts";
import type { Dated } from "./dated.ts";
import type { Values } from "./written-values.ts";

type Read = Omit<FillUp, "line" | "file" | "vehicle" | "vin" | "importKey">;

const litersInUkGallon = 4.54609;
const litersInGallon = 3.785411784;
const gallonsInUkGallon = litersInUkGallon / litersInGallon;

/** The total is missing in some tools' files, the price in others'. */
export function readFillUp(line: WrittenLine, values: Values, dated: Dated): Read | ImportProblem {
  const written = values.number(line.volume);
  if (!written || written < 0) return "volume";
  const { volumeUnit: unit } = values;
  const ratio = unit === "ukgal" ? gallonsInUkGallon : 1;
  const volume = round(written * ratio);
  const { cents, ...spent } = values.money(line.cost);
  const typedPrice = readPrice(line, values);
  const price = typedPrice && round(typedPrice / ratio);
  const total = cents ?? (price === null ? null : Math.round(100 * volume * price));
  const currency = spent.currency ?? (total === null ? null : values.money(line.price).currency);
  return {
    kind: "fillUp",
    ...dated,
    trip: values.distance(line.trip),
    volume,
    unit: unit === "ukgal" ? "gal" : unit,
    total,
    price: price ?? (total === null ? null : round(total / 100 / volume)),
    ...spent,
    currency,
    partial: line.partial ?? false,
    missed: line.missed ?? false,
    grade: values.text(line.grade),
    station: values.text(line.shop),
    ...values.noted,
  };
}

/** Has more decimals than cents, so only its currency is read as money. */
function readPrice({ price = "" }: WrittenLine, { money, number }: Values): number | null {
  if (money(price).currency === null) return null;
  return number(price.replace(/[^\d.,\s'’]/g, "")) || null;
}

function round(value: number): number {
  return Math.round(10_000 * value) / 10_000;
}
