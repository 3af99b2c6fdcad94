import { paths } from "#app/http/paths.ts";
import type { Formatters } from "#app/vehicle/formatters.server.ts";
import type { Role } from "#db/schema/people-terms.ts";

/** For a visitor who has cars, but none that they may log anything for. */
export function noCarToLogView(roles: readonly Role[], { t }: Formatters) {
  const why = roles.every((role) => role === "seller") ? "copies" : "shared";
  return {
    title: t(`no-car-to-log:${why}`),
    text: t(`no-car-to-log:${why}Text`),
    links: [
      { href: paths.addVehicle, says: t("no-car-to-log:add") },
      { href: paths.garage, says: t("no-car-to-log:garage") },
    ],
  };
}

export type NoCarToLogView = ReturnType<typeof noCarToLogView>;
