import { paths } from "#app/http/paths.ts";
import { takeBackPath } from "#app/ownership/take-back-path.ts";
import { todayIn } from "#app/i18n/dates.ts";
import type { Dashboard } from "#app/maintenance/due/dashboard.ts";
import type { Formatters } from "#app/vehicle/formatters.server.ts";
import type { OwnersVehicle } from "#app/vehicle/vehicle-guard.server.ts";

type Opened = Pick<OwnersVehicle, "id" | "vehicle" | "timeZone">;

/** Another account has the same car, and its owner hasn't said yet when it became theirs. */
export const isPending = ({ role, status }: OwnersVehicle["vehicle"]) =>
  role === "owner" && status === "PENDING";

/** Why the dashboard offers less than its owner's does, or what it asks first. */
export function sharedCarView({ id, vehicle, timeZone }: Opened, { t, day }: Formatters) {
  const { role, handedOverAt } = vehicle;
  if (isPending(vehicle))
    return {
      says: t("shared-car:pending"),
      text: t("shared-car:pendingText"),
      links: [{ href: paths.changeOfOwnership(id), says: t("shared-car:confirm") }],
    };
  if (role === "owner") return null;
  if (role !== "seller" || !handedOverAt)
    return {
      says: t("shared-car:shared"),
      links: [{ href: paths.people(id), says: t("more-pages:people") }],
    };
  return {
    says: t("shared-car:copySince", { day: day(todayIn(timeZone, handedOverAt)) }),
    text: t("shared-car:copyText"),
    links: [
      { href: paths.serviceHistory(id), says: t("shared-car:history") },
      { href: paths.exportHistory(id), says: t("shared-car:export") },
      { href: takeBackPath(id), says: t("shared-car:takeBack") },
    ],
  };
}

/** In place of today's estimate, which is about a car that isn't theirs anymore. */
export function lastReadView({ odometer }: Dashboard, { t, day, distance }: Formatters) {
  const reading = odometer?.points.at(-1)?.reading;
  if (!reading) return null;
  const { distance: value, unit } = distance(reading.distance, reading.unit);
  return { value, unit, note: t("shared-car:lastRead", { day: day(reading.date) }) };
}

export type SharedCarView = NonNullable<ReturnType<typeof sharedCarView>>;
