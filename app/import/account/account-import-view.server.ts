import type { Flash } from "#app/http/flash.server.ts";
import { vehicleName } from "#app/vehicle/vehicle-names.ts";
import { formatDay } from "#app/i18n/dates.ts";
import { formatNumber } from "#app/i18n/format.ts";
import { translator } from "#app/i18n/i18n.server.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { maxDocuments } from "#app/documents/documents.server.ts";
import { entryKinds, entryLimits } from "./missing-entries.ts";
import { upkeepKinds, upkeepLimits } from "./missing-upkeep.ts";
import type { LeftOut, VehiclePlan } from "./account-plan.ts";

type PresentKind = keyof LeftOut["present"];

const presentKinds = ["records", ...entryKinds, ...upkeepKinds] as const;
const limits = { ...entryLimits, ...upkeepLimits, documents: maxDocuments };
const limitedKinds = Object.keys(limits) as (keyof typeof limits)[];

type Counted =
  | ((typeof entryKinds)[number] | (typeof upkeepKinds)[number])
  | ("added" | "unreadRecords" | "receipts" | "documents" | "templates" | "mountedTires")
  | ("futureExpenses" | "futureFillUps")
  | `present.${PresentKind}`
  | `full.${keyof typeof limits}`;

type Count = (text: Counted, count: number, max?: number) => string[];

export function planView(plans: readonly VehiclePlan[], templates: number, locale: Locale) {
  const t = translator(locale.language);
  const counted: Count = (text, count, max) =>
    count > 0
      ? [t(`import-words:${text}`, { count, number: formatNumber(count, locale), max })]
      : [];
  const vehicles = plans.map((plan) => {
    const { imported, place, left } = plan;
    return {
      name: imported.nickname || vehicleName(imported),
      description: imported.nickname ? vehicleName(imported) : null,
      place: t(`import:account.place.${place.kind}`),
      counts: [
        ...addedView(plan, counted),
        ...(left ? [...leftView(left, counted), ...fullDaysView(left.fullDays, locale)] : []),
        ...(place.kind === "own" ? [t("import-words:keeps")] : []),
      ],
    };
  });
  return {
    vehicles,
    templates: counted("templates", templates),
    hasMore: hasMore(plans) || templates > 0,
  };
}

/** All of a car that's added comes along, so only its records and files are counted. */
function addedView({ place, added, entries, upkeep, receipts }: VehiclePlan, counted: Count) {
  const documents = receipts.filter(({ document }) => document).length;
  const ofOwn =
    place.kind === "own"
      ? [
          ...entryKinds.flatMap((kind) => counted(kind, entries[kind].length)),
          ...upkeepKinds.flatMap((kind) => counted(kind, upkeep[kind].length)),
        ]
      : [];
  return [
    ...counted("added", added.length),
    ...ofOwn,
    ...counted("receipts", receipts.length - documents),
    ...counted("documents", documents),
  ];
}

function leftView({ present, surplus, future, unread, mounted }: LeftOut, counted: Count) {
  return [
    ...presentKinds.flatMap((kind) => counted(`present.${kind}`, present[kind])),
    ...counted("unreadRecords", unread),
    ...counted("futureExpenses", future.expenses),
    ...counted("futureFillUps", future.fillUps),
    ...limitedKinds.flatMap((kind) => counted(`full.${kind}`, surplus[kind], limits[kind])),
    ...counted("mountedTires", mounted),
  ];
}

const maxDays = 3;

function fullDaysView(days: readonly string[], locale: Locale): string[] {
  const count = days.length;
  if (count === 0) return [];
  const named = [...new Set(days)].map((day) => formatDay(day, locale.language));
  const shown = [...named.slice(0, maxDays), ...(named.length > maxDays ? ["…"] : [])].join(", ");
  const values = { count, number: formatNumber(count, locale), days: shown };
  return [translator(locale.language)("import-words:fullDays", values)];
}

export function hasMore(plans: readonly VehiclePlan[]): boolean {
  return plans.some(
    ({ place, added, entries, upkeep, receipts }) =>
      place.kind === "added" ||
      added.length + receipts.length > 0 ||
      entryKinds.some((kind) => entries[kind].length > 0) ||
      upkeepKinds.some((kind) => upkeep[kind].length > 0),
  );
}

export function accountFlash(lostPhotos: number): Flash {
  return { message: lostPhotos > 0 ? "photosNotImported" : "accountImported" };
}
