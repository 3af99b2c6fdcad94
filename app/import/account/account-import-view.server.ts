import type { Flash } from "#app/http/flash.server.ts";
import { vehicleName } from "#app/vehicle/vehicle-names.ts";
import { formatNumber } from "#app/i18n/format.ts";
import { translator } from "#app/i18n/i18n.server.ts";
import type { Locale } from "#app/i18n/locale.ts";
import type { VehiclePlan } from "./account-plan.ts";

export function planView(plans: readonly VehiclePlan[], locale: Locale) {
  const t = translator(locale.language);
  const counted = (text: "added" | "known" | "unreadRecords" | "receipts", count: number) =>
    count > 0 ? [t(`import-words:${text}`, { count, number: formatNumber(count, locale) })] : [];
  const vehicles = plans.map(({ imported, place, added, known, unread, receipts }) => ({
    name: imported.nickname || vehicleName(imported),
    description: imported.nickname ? vehicleName(imported) : null,
    place: t(`import:account.place.${place.kind}`),
    counts: [
      ...counted("added", added.length),
      ...counted("known", known),
      ...counted("unreadRecords", unread),
      ...counted("receipts", receipts.length),
    ],
  }));
  return { vehicles, hasMore: hasMore(plans) };
}

export function hasMore(plans: readonly VehiclePlan[]): boolean {
  return plans.some(
    ({ place, added, receipts }) =>
      place.kind === "added" || added.length > 0 || receipts.length > 0,
  );
}

export function accountFlash(lostPhotos: number): Flash {
  return { message: lostPhotos > 0 ? "photosNotImported" : "accountImported" };
}
