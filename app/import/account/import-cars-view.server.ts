import { paths } from "#app/http/paths.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { listAnswers } from "#app/import/logs/log-answers.ts";
import { groupsView, ignoredView, notedView, unreadView } from "#app/import/import-view.server.ts";
import { oddView } from "#app/import/odd-economies-view.server.ts";
import { namesOf } from "#app/import/vehicle-plan.server.ts";
import { vehicleName } from "#app/vehicle/vehicle-names.ts";
import type { Formatters } from "#app/vehicle/formatters.server.ts";
import type { CarsImport, PlannedCar } from "./import-cars.server.ts";
import { listUnread } from "./import-cars.server.ts";
import { maxLogCars, suggestCars } from "./log-cars.ts";

type OwnVehicle = PlannedCar["vehicle"];

const nameOf = (vehicle: OwnVehicle) => vehicle.nickname || vehicleName(vehicle);

/** The form that says which of the garage's cars each of the log's is. */
export function carsView(
  { importId, saved, cars, assigned }: CarsImport,
  garage: readonly OwnVehicle[],
  { t, number }: Formatters,
) {
  const named = garage.map((car) => ({ ...car, names: namesOf(car) }));
  const chosen = assigned ?? suggestCars(cars, named);
  const options = [
    { value: "", label: t("import-words:cars.leaveOut") },
    ...garage.map((car) => ({ value: car.id, label: nameOf(car) })),
  ];
  const surplus = cars.length - maxLogCars;
  return {
    here: paths.accountImportCars(importId),
    text: t(garage.length > 0 ? "import-words:cars.text" : "import-words:cars.noCars"),
    addCar: { text: t("import-words:cars.addCar"), href: paths.addVehicle },
    answers: saved.log ? listAnswers(saved.log.answers) : [],
    fields: cars.slice(0, garage.length > 0 ? maxLogCars : 0).map(({ name, lines }, at) => ({
      name: `car-${at}`,
      label: name || t("import:unnamedCar"),
      hint: t("import-words:lines", { count: lines, number: number(lines) }),
      value: garage.some(({ id }) => id === chosen[at]) ? chosen[at]! : "",
      options,
    })),
    surplus:
      surplus > 0 ? t("import-words:cars.more", { count: surplus, number: number(surplus) }) : null,
    submit: t("import-words:cars.submit"),
  };
}

export type CarsView = ReturnType<typeof carsView>;

/** What's added to each car, and what isn't. */
export function plannedView(
  { importId, saved }: CarsImport,
  planned: readonly PlannedCar[],
  formatters: Formatters,
  locale: Locale,
) {
  const { t, number } = formatters;
  const receiptsOf = (count: number) =>
    count > 0 ? [t("import-words:receipts", { count, number: number(count) })] : [];
  const cars = planned.map(({ vehicle, groups, planned: entries, receipts, fuelLog }) => {
    const view = groupsView(groups, entries, { formatters, locale });
    const added = [
      ...(view.added.count > 0 ? [view.added.title] : []),
      ...view.entries,
      ...receiptsOf(receipts.length),
    ];
    const known = [...(view.known.count > 0 ? [view.known.title] : []), ...view.knownEntries];
    const nothing = added.length === 0 ? [t("import:nothing")] : [];
    return {
      name: nameOf(vehicle),
      hasMore: added.length > 0,
      odd: oddView(
        entries.fillUps,
        { log: fuelLog, powertrain: vehicle.powertrain, unit: vehicle.distanceUnit },
        { saved, here: paths.accountImportCars(importId) },
        formatters,
        locale,
      ),
      counts: [...added, ...nothing, view.withoutCost, ...known].filter((text) => text !== ""),
    };
  });
  const noted = planned.flatMap(({ planned: entries }) => entries.noted);
  const surplus = planned.reduce((sum, { planned: entries }) => sum + entries.surplus, 0);
  return {
    cars,
    hasMore: cars.some(({ hasMore }) => hasMore),
    noted: notedView({ noted, surplus }, formatters),
    ignored: ignoredView(saved, formatters),
    unread: unreadView(saved, listUnread(saved, planned), { formatters, locale }),
    add: t("import:account.add"),
  };
}

export type PlannedView = ReturnType<typeof plannedView>;
