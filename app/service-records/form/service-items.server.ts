import type { Powertrain } from "#app/vehicle/powertrain.ts";
import type { Language } from "#app/i18n/locale.ts";
import { texts } from "#app/i18n/texts.server.ts";
import type { RecordKind } from "#db/schema/record-terms.ts";
import { serviceItems, type ServiceItem } from "#db/reference/service-items.ts";
import type { ServiceWords } from "./service-search.ts";

export type ServiceChoice = {
  defaults: readonly ServiceWords[];
  groups: readonly { name: string; items: readonly ServiceWords[] }[];
};

const choices = new Map<string, ServiceChoice>();

/** Cached for all requests. Defaults are in catalog order, grouped items alphabetical. */
export function serviceItemsFor(powertrain: Powertrain, language: Language): ServiceChoice {
  const name = `${powertrain} ${language}`;
  const choice = choices.get(name) ?? buildChoice(powertrain, language);
  choices.set(name, choice);
  return choice;
}

function buildChoice(powertrain: Powertrain, language: Language): ServiceChoice {
  const items = serviceItems.filter(({ on }) => !on || on.includes(powertrain));
  const order = new Intl.Collator(language);
  const listGroupItems = (group: ServiceItem["group"]) =>
    items
      .filter((item) => item.group === group && !item.default)
      .map((item) => toServiceWords(item, language))
      .sort((a, b) => order.compare(a.name, b.name));
  const groups = [...new Set(items.map(({ group }) => group))];
  return {
    defaults: items.filter((item) => item.default).map((item) => toServiceWords(item, language)),
    groups: groups
      .map((group) => ({
        name: texts[language]["service-items"].groups[group],
        items: listGroupItems(group),
      }))
      .filter(({ items }) => items.length > 0),
  };
}

function toServiceWords({ id, name }: ServiceItem, language: Language): ServiceWords {
  const { items, also } = texts[language]["service-items"];
  return { id, name: items[name], also: also[name] };
}

const byId = new Map(serviceItems.map((item) => [item.id, item]));

export function isService(id: number): boolean {
  return byId.has(id);
}

export function getServiceName(id: number, language: Language): string | null {
  const item = byId.get(id);
  return item ? texts[language]["service-items"].items[item.name] : null;
}

const order = new Map(serviceItems.map(({ id }, index) => [id, index]));

/** Each once, without ids that aren't a service's. */
export function sortServiceIds(ids: readonly number[]): number[] {
  return [...new Set(ids)]
    .filter((id) => order.has(id))
    .sort((one, other) => order.get(one)! - order.get(other)!);
}

export function getServiceKind(id: number): RecordKind {
  return byId.get(id)?.group ?? "other";
}

export function getMainServiceKind(ids: readonly number[]): RecordKind {
  const [first] = sortServiceIds(ids);
  return first === undefined ? "other" : getServiceKind(first);
}
