import { compareText } from "#app/i18n/compare-text.ts";

/** `miles` of the odometer, or 0 without one. */
export type OrderKey = { date: string; miles: number; createdAt: number; id: string };

/** By day, then by odometer, then as they were entered. Without an odometer, first on its day. */
export function compareDriving(one: OrderKey, other: OrderKey): number {
  return (
    compareText(one.date, other.date) ||
    one.miles - other.miles ||
    one.createdAt - other.createdAt ||
    compareText(one.id, other.id)
  );
}
