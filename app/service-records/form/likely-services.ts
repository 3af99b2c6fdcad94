import type { Country } from "#app/i18n/locale.ts";
import { serviceItems, type ServiceItem } from "#db/reference/service-items.ts";

const maxLikely = 6;

/** From what's done most often to what's done rarely. */
const byFrequency: readonly ServiceItem["name"][] = [
  ...(["oilChange", "tireRotation", "brakeInspection", "frontBrakePads", "battery"] as const),
  ...(["wiperBlades", "engineAirFilter", "cabinAirFilter", "newTires"] as const),
];

const inCanada: readonly ServiceItem["name"][] = ["oilChange", "seasonalTireChange"];

const frequencies: Record<Country, readonly number[]> = {
  US: toIds(byFrequency),
  CA: toIds([...new Set([...inCanada, ...byFrequency])]),
};

function toIds(names: readonly ServiceItem["name"][]): number[] {
  return names.flatMap((name) => serviceItems.find((item) => item.name === name)?.id ?? []);
}

/** What's due comes first, then what's done most often. */
export function likelyServices<Service extends { id: number }>(
  usual: readonly Service[],
  due: readonly number[],
  country: Country,
): Service[] {
  const order = [...due, ...frequencies[country]];
  const rank = ({ id }: Service) => (order.includes(id) ? order.indexOf(id) : order.length);
  return usual.toSorted((one, other) => rank(one) - rank(other)).slice(0, maxLikely);
}
