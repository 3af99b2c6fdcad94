import type { Locale } from "#app/i18n/locale.ts";
import { servicesView, type NamedService } from "#app/service-records/form/services-view.server.ts";
import type { VehicleSnapshot } from "#app/vehicle/snapshot/vehicle-snapshot.ts";

export type ServiceBoxesView = { first: NamedService[]; usual: NamedService[]; chosen: number[] };

export function serviceBoxes(
  { powertrain }: Pick<VehicleSnapshot, "powertrain">,
  chosen: readonly number[],
  locale: Locale,
): ServiceBoxesView {
  const view = servicesView(powertrain, locale, { due: [], chosen, search: null, typed: "" });
  return { first: view.first, usual: view.usual, chosen: view.chosen };
}
