import type { Flash } from "#app/http/flash.server.ts";
import { vehicleName } from "#app/vehicle/vehicle-names.ts";
import { formatDay } from "#app/i18n/dates.ts";
import { formatNumber } from "#app/i18n/format.ts";
import { translator } from "#app/i18n/i18n.server.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { entryKinds, type EntryKind } from "./missing-entries.ts";
import type { VehiclePlan } from "./account-plan.ts";

type Counted =
  | EntryKind
  | ("added" | "known" | "unreadRecords" | "receipts" | "documents" | "templates")
  | ("futureExpenses" | "futureFillUps");

export function planView(plans: readonly VehiclePlan[], templates: number, locale: Locale) {
  const t = translator(locale.language);
  const counted = (text: Counted, count: number) =>
    count > 0 ? [t(`import-words:${text}`, { count, number: formatNumber(count, locale) })] : [];
  const vehicles = plans.map((plan) => {
    const {
      imported,
      place,
      added,
      known,
      unread,
      receipts: files,
      entries,
      future,
      fullDays,
    } = plan;
    const documents = files.filter(({ document }) => document).length;
    // All of a car that's added comes along.
    const counts = place.kind === "own" ? entryKinds : [];
    return {
      name: imported.nickname || vehicleName(imported),
      description: imported.nickname ? vehicleName(imported) : null,
      place: t(`import:account.place.${place.kind}`),
      counts: [
        ...counted("added", added.length),
        ...counts.flatMap((kind) => counted(kind, entries[kind].length)),
        ...counted("known", known),
        ...counted("unreadRecords", unread),
        ...counted("futureExpenses", future.expenses),
        ...counted("futureFillUps", future.fillUps),
        ...fullDaysView(fullDays, locale),
        ...counted("receipts", files.length - documents),
        ...counted("documents", documents),
      ],
    };
  });
  return {
    vehicles,
    templates: counted("templates", templates),
    hasMore: hasMore(plans) || templates > 0,
  };
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
    ({ place, added, entries, receipts }) =>
      place.kind === "added" ||
      added.length + receipts.length > 0 ||
      entryKinds.some((kind) => entries[kind].length > 0),
  );
}

export function accountFlash(lostPhotos: number): Flash {
  return { message: lostPhotos > 0 ? "photosNotImported" : "accountImported" };
}
