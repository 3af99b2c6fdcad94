import type { Powertrain } from "#app/vehicle/powertrain.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { likelyServices } from "./likely-services.ts";
import { sortServiceIds, serviceItemsFor, getServiceName } from "./service-items.server.ts";
import { findServiceItems } from "./service-search.ts";

export type ServiceSearch = "found" | "all";

export type NamedService = { id: number; name: string };
export type ServiceGroup = { name: string | null; items: NamedService[] };

export type ServicesView = {
  /** The most likely ones and those that are chosen. */
  first: NamedService[];
  usual: NamedService[];
  more: ServiceGroup[];
  chosen: number[];
  searched: string;
};

type ServicesViewInput = {
  due: readonly number[];
  chosen: readonly number[];
  search: ServiceSearch | null;
  typed: string;
};

export function servicesView(
  powertrain: Powertrain,
  { language, country }: Locale,
  { due, chosen, search, typed }: ServicesViewInput,
): ServicesView {
  const { defaults, groups } = serviceItemsFor(powertrain, language);
  const chosenServices = sortServiceIds(chosen).map((id) => ({
    id,
    name: getServiceName(id, language)!,
  }));
  const named = (items: readonly NamedService[]) => items.map(({ id, name }) => ({ id, name }));
  const likely = likelyServices(defaults, due, country);
  const first = distinct(named([...likely, ...chosenServices]));
  const others = (items: readonly NamedService[]) =>
    named(items.filter(({ id }) => !first.some((one) => one.id === id)));
  const everything = [...defaults, ...groups.flatMap(({ items }) => items)];
  const more = {
    all: groups.map(({ name, items }) => ({ name, items: others(items) })),
    found: [{ name: null, items: others(findServiceItems(typed, everything)) }],
    none: [],
  }[search ?? "none"];
  return {
    first,
    usual: search === "found" ? [] : others(defaults),
    more: more.filter(({ items }) => items.length > 0),
    chosen: chosenServices.map(({ id }) => id),
    searched: search === "found" ? typed : "",
  };
}

function distinct(services: NamedService[]): NamedService[] {
  return [...new Map(services.map((service) => [service.id, service])).values()];
}
