import { loadLiveTexts, type LiveTexts } from "#app/i18n/live-texts.ts";
import { watchMileage } from "./odometer/watch-mileage.ts";
import type { LastReading } from "./odometer/mileage-hint.ts";
import { watchPostalCode } from "./watch-postal-code.ts";
import { watchVin } from "./watch-vin.ts";

export type LiveChecks = {
  /** Whether it may be from before 1981. */
  vin: boolean | undefined;
  /** Without an earlier reading there's nothing to compare with. */
  mileage: LastReading | null | undefined;
  /** Whether the state beside it only counts with a plate. */
  postalCode: boolean;
};

type Watch<Data> = (input: HTMLInputElement, texts: LiveTexts, data: Data) => void;

const watches: { [Kind in keyof LiveChecks]: Watch<LiveChecks[Kind]> } = {
  vin: watchVin,
  mileage: watchMileage,
  postalCode: watchPostalCode,
};

const watched = new WeakSet<HTMLInputElement>();

export async function startLiveCheck<Kind extends keyof LiveChecks>(
  kind: Kind,
  input: HTMLInputElement,
  data: LiveChecks[Kind],
) {
  if (watched.has(input)) return;
  watched.add(input);
  watches[kind](input, await loadLiveTexts(), data);
}
