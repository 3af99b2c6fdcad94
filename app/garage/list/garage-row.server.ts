import { pictureView, titleView } from "#app/vehicle/vehicle-view.ts";
import type { Country, Reader } from "#app/i18n/reader.ts";
import { odometerToday, rowAnswerView } from "#app/maintenance/words/dashboard-view.server.ts";
import { wordsFor } from "#app/vehicle/words.server.ts";
import type { KeptVehicle, ListedColumns } from "#app/vehicle/snapshot/known-vehicles.server.ts";
import { withDashboard } from "#app/maintenance/due/dashboard.ts";
import { knownToday } from "#app/vehicle/snapshot/known-vehicles.server.ts";

type Surroundings = { timeZone: string | null; now: Date; reader: Reader };

/** A vehicle as a row of the garage: what it is called, the one thing that matters most, and its odometer. */
export function garageRow(context: Surroundings, owner: { country: Country }, kept: KeptVehicle<ListedColumns>) {
  const { dashboard, known, today } = withDashboard(knownToday(context, owner, kept));
  const words = wordsFor(context.reader, known.state);
  return {
    ...pictureView(kept.vehicle),
    ...titleView(kept.vehicle),
    odometer: odometerToday(dashboard, { unit: known.unit, today }, words),
    answer: rowAnswerView(dashboard, words),
  };
}
