import { formatDecimal } from "#app/i18n/format.ts";
import type { Locale } from "#app/i18n/locale.ts";
import type { DistanceUnit } from "#app/i18n/numbers.ts";
import type { Formatters } from "#app/vehicle/formatters.server.ts";
import {
  economyIn,
  economyUnitOf,
  type Consumption,
  type EconomyUnit,
} from "#app/fuel/economy/economy.ts";
import type { Energy, FuelUnit } from "#app/fuel/economy/quantity.ts";

export function economyNumber(unit: EconomyUnit, used: Consumption, locale: Locale): string {
  return roundedNumber(economyIn(unit, used), locale);
}

export function economyWords(
  used: Consumption,
  energy: Energy,
  { unit, locale }: { unit: DistanceUnit; locale: Locale },
  { t }: Formatters,
): string {
  const economyUnit = economyUnitOf(energy, unit);
  const value = economyNumber(economyUnit, used, locale);
  return t(`fuel-words:economy.${economyUnit}`, { value });
}

export function roundedNumber(value: number, locale: Locale): string {
  return formatDecimal(Math.round(value * 10) / 10, locale);
}

export function volumeWords(volume: number, unit: FuelUnit, locale: Locale): string {
  return `${formatDecimal(volume, locale)}\u00a0${unit}`;
}
