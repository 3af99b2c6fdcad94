import type { Powertrain } from "#app/vehicle/powertrain.ts";
import type { Language } from "#app/i18n/locale.ts";
import { sortServiceIds, serviceItemsFor, getServiceName } from "./service-items.server.ts";
import { findServiceItems } from "./service-search.ts";

export type ServiceSearch = "found" | "all";

export type NamedService = { id: number; name: string };
export type ServiceGroup = { name: string | null; items: NamedService[] };

export type ServicesView = {
  first: NamedService[];
  more: ServiceGroup[];
  chosen: number[];
  searched: string;
};

type ServicesViewInput = { chosen: readonly number[]; search: ServiceSearch | null; typed: string };

export function servicesView(
  powertrain: Powertrain,
  language: Language,
  { chosen, search, typed }: ServicesViewInput,
): ServicesView {
  const { defaults, groups } = serviceItemsFor(powertrain, language);
  const chosenServices = sortServiceIds(chosen).map((id) => ({
    id,
    name: getServiceName(id, language)!,
  }));
  const first = distinct([...defaults.map(({ id, name }) => ({ id, name })), ...chosenServices]);
  const isFirst = new Set(first.map(({ id }) => id));
  const others = (items: readonly NamedService[]) =>
    items.filter(({ id }) => !isFirst.has(id)).map(({ id, name }) => ({ id, name }));
  const all = groups.map(({ name, items }) => ({ name, items: others(items) }));
  const found = [
    {
      name: null,
      items: others(
        findServiceItems(
          typed,
          groups.flatMap(({ items }) => items),
        ),
      ),
    },
  ];
  const more = { all, found, none: [] }[search ?? "none"];
  return {
    first,
    more: more.filter(({ items }) => items.length > 0),
    chosen: chosenServices.map(({ id }) => id),
    searched: search === "found" ? typed : "",
  };
}

function distinct(services: NamedService[]): NamedService[] {
  return [...new Map(services.map((service) => [service.id, service])).values()];
}
