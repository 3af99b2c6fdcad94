import { vehicleName } from "#app/garage/vehicle-names.ts";
import { translator } from "#app/i18n/i18n.server.ts";
import type { Reader } from "#app/i18n/reader.ts";
import type { VehiclePlan } from "./account-plan.ts";

/** What comes of each vehicle of a file, in words. */
export function planView(plans: readonly VehiclePlan[], { language }: Reader) {
  const t = translator(language);
  const said = plans.map(({ filed, place, added, known, unread, receipts }) => ({
    name: filed.nickname || vehicleName(filed),
    description: filed.nickname ? vehicleName(filed) : null,
    place: t(`import:account.place.${place.kind}`),
    counts: [
      ...(added.length > 0 ? [t("import:added", { count: added.length })] : []),
      ...(known > 0 ? [t("import:known", { count: known })] : []),
      ...(unread > 0 ? [t("import:unreadRecords", { count: unread })] : []),
      ...(receipts.length > 0 ? [t("import:receipts", { count: receipts.length })] : []),
    ],
  }));
  return { vehicles: said, hasMore: hasMore(plans) };
}

/** Whether there is anything to write. */
export function hasMore(plans: readonly VehiclePlan[]): boolean {
  return plans.some(({ place, added, receipts }) => place.kind === "added" || added.length > 0 || receipts.length > 0);
}

export type PlanView = ReturnType<typeof planView>;
