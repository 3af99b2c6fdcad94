import type { DashboardEvent } from "#app/maintenance/due/dashboard-event.ts";
import { dependsOnCounty } from "#app/maintenance/due/inspection-rules.ts";
import type { VehicleSnapshot } from "#app/vehicle/snapshot/vehicle-snapshot.ts";
import type { Formatters } from "#app/vehicle/formatters.server.ts";

export const countyAnswers = ["yes", "no", "unknown"] as const;
export type CountyAnswer = (typeof countyAnswers)[number];

export function countyAnswer({ testedHere }: VehicleSnapshot): CountyAnswer {
  return testedHere ? "yes" : testedHere === false ? "no" : "unknown";
}

/** Null if the emissions test doesn't depend on the county. */
export function countyView(
  { eventType, place }: DashboardEvent,
  postalCode: string,
  { known, today }: { known: VehicleSnapshot; today: string },
  { t }: Formatters,
) {
  const { state, counties = [] } = known;
  if (eventType !== "EMISSION" || !dependsOnCounty(eventType, state, today)) return null;
  if (place?.kind === "not-required" && place.because !== "county") return null;
  const answer = countyAnswer(known);
  const basis =
    counties.length > 0
      ? t("due:county.listed", { postalCode, counties: counties.join(", ") })
      : t("due:county.unlisted", { postalCode });
  const text = { yes: t("due:county.saidYes"), no: t("due:county.saidNo"), unknown: null }[answer];
  return {
    question: t("due:county.asks"),
    basis: text ?? basis,
    answers: countyAnswers
      .filter((one) => one !== answer)
      .map((value) => ({ value, says: t(`due:county.${value}`) })),
  };
}

export type CountyView = NonNullable<ReturnType<typeof countyView>>;
