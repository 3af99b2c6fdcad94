import { fuelKindOf } from "#app/fuel/car-energies.ts";
import { asStop, type WholeLog } from "#app/fuel/fuel-log.server.ts";
import { economyWords } from "#app/fuel/fuel-words.server.ts";
import type { Locale } from "#app/i18n/locale.ts";
import type { DistanceUnit } from "#app/i18n/numbers.ts";
import type { ImportedFillUp } from "#app/import/entries/imported-fill-up.ts";
import { findOddEconomies } from "#app/import/entries/odd-economies.ts";
import { listAnswers } from "#app/import/logs/log-answers.ts";
import type { Formatters } from "#app/vehicle/formatters.server.ts";
import type { Powertrain } from "#app/vehicle/powertrain.ts";
import type { VehicleImport } from "./vehicle-import.server.ts";

type Car = {
  log: WholeLog | null;
  powertrain: Powertrain;
  unit: DistanceUnit;
};

/**
 * Like a form's question about one fill-up, before any is added. Adding them is the answer.
 * @param here where the file's questions are asked again
 */
export function oddView(
  fillUps: readonly ImportedFillUp[],
  { log, powertrain, unit }: Car,
  { saved, here }: { saved: VehicleImport; here: string },
  formatters: Formatters,
  locale: Locale,
) {
  const last = new Date(saved.hints.today);
  const added = fillUps.map((fillUp) => asStop({ ...fillUp, id: fillUp.importKey }, last));
  const odd = findOddEconomies(log?.stops ?? [], added, fuelKindOf(powertrain) === "both");
  if (!odd) return null;
  const { t, number, day, distance } = formatters;
  const {
    count,
    oddest: { energy, date, miles, used },
    usual,
  } = odd;
  const mileage = distance(Math.round(miles), "mi");
  const at = [day(date), ...(miles > 0 ? [`${mileage.distance} ${mileage.unit}`] : [])].join(", ");
  const say = (one: typeof used) => economyWords(one, energy, { unit, locale }, formatters);
  const wasAsked = saved.log !== null && listAnswers(saved.log.answers).length > 0;
  return {
    title: t("import-words:odd", { count, number: number(count), economy: say(used), at }),
    text: [
      ...(usual ? [t("import-words:oddUsual", { usual: say(usual) })] : []),
      t("import-words:oddText"),
    ].join(" "),
    again: wasAsked ? { text: t("import-words:askAgain"), href: here } : null,
  };
}

export type OddView = NonNullable<ReturnType<typeof oddView>>;
