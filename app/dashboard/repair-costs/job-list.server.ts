import { languages, type Language, type Locale } from "#app/i18n/locale.ts";
import { texts } from "#app/i18n/texts.server.ts";
import {
  listCommonJobs,
  listJobs,
  pricedJobs,
  type PricedJob,
} from "#app/repair-costs/priced-jobs.ts";
import type { RepairCar } from "#app/repair-costs/repair-car.ts";
import { repairJobPath } from "#app/repair-costs/repair-cost-paths.ts";
import { costRange } from "#app/repair-costs/usual-cost.server.ts";
import { findServiceItems } from "#app/service-records/form/service-search.ts";
import type { Formatters } from "#app/vehicle/formatters.server.ts";

type Searched = { id: number; name: string; also: string };

const searched = new Map<Language, readonly Searched[]>();

/** By name in the reader's language, and by everything else that either language calls it. */
function searchedIn(language: Language): readonly Searched[] {
  const known = searched.get(language) ?? pricedJobs.map((job) => searchWords(job, language));
  searched.set(language, known);
  return known;
}

function searchWords({ item: { id, name } }: PricedJob, language: Language): Searched {
  const words = languages.map((one) => texts[one]["service-items"]);
  return {
    id,
    name: texts[language]["service-items"].items[name],
    also: words.map(({ items, also }) => `${items[name]}, ${also[name]}`).join(", "),
  };
}

export function searchJobs(typed: string, car: RepairCar, language: Language): PricedJob[] {
  const byId = new Map(listJobs(car).map((priced) => [priced.item.id, priced]));
  return findServiceItems(typed, searchedIn(language)).flatMap(({ id }) => byId.get(id) ?? []);
}

/** Spec §9: common repair jobs shown. */
export const maxCommon = 5;

type Place = { state: string | null; postalCode: string | null };

export function jobGroups(
  typed: string,
  car: RepairCar,
  id: string,
  place: Place,
  locale: Locale,
  { t }: Formatters,
) {
  const { language } = locale;
  const { items, groups } = texts[language]["service-items"];
  const query = place.postalCode ? `?postalCode=${place.postalCode}` : "";
  const row = (priced: PricedJob) => ({
    name: items[priced.item.name],
    costs: costRange(priced, car, place.state, locale),
    href: repairJobPath(id, priced.slug) + query,
  });
  if (typed !== "") {
    const found = searchJobs(typed, car, language);
    const key = found.length > 0 ? "found" : "none";
    const title = t(`repair-costs:list.${key}`, { count: found.length, typed });
    return [{ title, jobs: found.map(row) }];
  }
  const jobs = listJobs(car);
  const names = [...new Set(jobs.map(({ item }) => item.group))];
  return [
    { title: t("repair-costs:list.common"), jobs: listCommonJobs(car, maxCommon).map(row) },
    ...names.map((group) => ({
      title: groups[group],
      jobs: jobs.filter(({ item }) => item.group === group).map(row),
    })),
  ];
}
