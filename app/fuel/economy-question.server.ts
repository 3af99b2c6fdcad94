import { fuelKindOf } from "./car-energies.ts";
import { reject, type Refusal } from "#app/forms/submit.server.ts";
import type { Formatters } from "#app/vehicle/formatters.server.ts";
import type { ReadingDoubt } from "#app/vehicle/odometer/reading-doubt.tsx";
import { answersIn } from "#app/vehicle/odometer/validate-reading.server.ts";
import type { VehicleSnapshot } from "#app/vehicle/snapshot/vehicle-snapshot.ts";
import { economyUnitOf } from "#app/fuel/economy/economy.ts";
import type { FuelLog } from "./fuel-log.server.ts";
import type { NotedFillUp } from "./fuel-writes.server.ts";
import { economyNumber } from "./fuel-words.server.ts";
import type { Stretch } from "#app/fuel/economy/stretches.ts";
import { isUnusual } from "#app/fuel/economy/unusual-economy.ts";
import type { Locale } from "#app/i18n/locale.ts";

type Asked = {
  form: FormData;
  noted: NotedFillUp;
  stretch: Stretch | null;
  log: FuelLog;
  known: VehicleSnapshot;
  locale: Locale;
  formatters: Formatters;
};

/**
 * "47 MPG? Your usual is 28." Like a doubtful mileage: the hidden `confirmed` says what was
 * confirmed, so another value is asked about again.
 */
export function askAboutEconomy(asked: Asked): Refusal | null {
  const { form, noted, stretch, log, known, locale, formatters } = asked;
  if (!stretch) return null;
  const { energy } = noted;
  const usual = log.usual.get(energy) ?? null;
  const isPluginHybrid = fuelKindOf(known.powertrain) === "both";
  if (!isUnusual(stretch, energy, { usual, isPluginHybrid })) return null;
  const stamp = `${stretch.miles.toFixed(1)} ${stretch.amount.toFixed(3)} ${energy}`;
  const answers = answersIn(form);
  if (answers.some(({ value }) => value === stamp)) return null;
  const unit = economyUnitOf(energy, known.unit);
  const { t } = formatters;
  const said = t(`fuel-words:economy.${unit}`, { value: economyNumber(unit, stretch, locale) });
  const values = {
    economy: said,
    usual: usual ? economyNumber(unit, usual, locale) : "",
  };
  const kind = usual ? "unusual" : "impossible";
  const doubt: ReadingDoubt = {
    save: t("reading-doubt:save"),
    hidden: [...answers, { name: "confirmed", value: stamp }],
    buttons: [{ intent: "confirm", label: t("fuel-words:confirm", { economy: said }) }],
    fix: null,
  };
  const code = `fuel.${kind}?${new URLSearchParams(values).toString()}`;
  return reject({ volume: code }, 409, { doubt });
}
