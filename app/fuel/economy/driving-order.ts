/** `miles` of the odometer, or 0 without one. */
export type OrderKey = { date: string; miles: number; createdAt: number; id: string };

/** By day, then by odometer, then as they were entered. Without an odometer, first on its day. */
export function compareDriving(one: OrderKey, other: OrderKey): number {
  return (
    compare(one.date, other.date) ||
    one.miles - other.miles ||
    one.createdAt - other.createdAt ||
    compare(one.id, other.id)
  );
}

function compare(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
