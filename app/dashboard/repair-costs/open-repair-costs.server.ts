import { printable } from "#app/i18n/clean-text.ts";
import { formatPrice } from "#app/i18n/format.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { postalCodePattern } from "#app/i18n/postal-code.ts";
import { laborRates, usualLaborRate } from "#db/reference/labor-rates.ts";
import { withDashboard } from "#app/maintenance/due/dashboard.ts";
import { carTabs } from "#app/maintenance/due/car-tabs.server.ts";
import { hasPrices } from "#app/repair-costs/has-prices.ts";
import { getRepairCar } from "#app/repair-costs/repair-car.ts";
import { hasLaborRate } from "#app/repair-costs/repair-estimate.ts";
import { maxPostalCode, readTypedPlace, type TypedPlace } from "#app/repair-costs/typed-place.ts";
import { mayDo } from "#app/vehicle/access/permissions.ts";
import { createFormatters, type Formatters } from "#app/vehicle/formatters.server.ts";
import { vehicleTitle } from "#app/vehicle/vehicle-view.ts";
import { loadVehicle } from "#app/vehicle/vehicle-guard.server.ts";
import { noPrices } from "./missing-job.server.ts";

/** What both pages need. `read` runs in the same round trip. */
export async function openRepairCosts<T = undefined>(
  args: Parameters<typeof loadVehicle>[0],
  read?: (id: string) => Promise<T>,
) {
  const { request, context } = args;
  const { locale } = context;
  const opened = withDashboard(await loadVehicle(args, read));
  const { id, vehicle, known, dashboard } = opened;
  if (!hasPrices(known, locale.country)) throw noPrices(id, locale);
  const query = new URL(request.url).searchParams;
  const typed = query.get("postalCode");
  const asked = readTypedPlace(typed, known.state);
  const formatters = createFormatters(locale, { ...known, state: asked.state });
  return {
    ...opened,
    query,
    formatters,
    car: getRepairCar(vehicle),
    asked,
    shared: {
      id,
      name: vehicleTitle(vehicle).name,
      ...mayDo(vehicle),
      tabs: carTabs(request, "dashboard", { vehicle, dashboard }, formatters),
      place: placeView(asked, typed, locale, formatters),
      /** For links to prices at the same place. */
      atPlace: asked.postalCode ? `?postalCode=${asked.postalCode}` : "",
    },
  };
}

function placeView(
  { state, problem: wrong }: TypedPlace,
  typed: string | null,
  locale: Locale,
  { t, where }: Formatters,
) {
  const hasRate = hasLaborRate(state);
  const rate = formatPrice((laborRates.get(state ?? "") ?? usualLaborRate) * 100, "USD", locale);
  const key = hasRate ? "inState" : state === null ? "inCountry" : "noRate";
  return {
    typed: printable(typed ?? "").slice(0, maxPostalCode),
    pattern: postalCodePattern,
    label: t("repair-costs:place.label"),
    hint: t("repair-costs:place.hint"),
    show: t("repair-costs:place.show"),
    rate: t(`repair-costs:place.${key}`, { rate, state: where() }),
    ...(wrong && { error: t(`repair-costs:place.${wrong}`) }),
  };
}
