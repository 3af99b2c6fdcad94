import { pictureView, titleView } from "#app/garage/vehicle-view.ts";
import type { Country, Reader } from "#app/i18n/reader.ts";
import { odometerToday, rowAnswerView } from "./dashboard-view.server.ts";
import { wordsFor } from "./event-words.server.ts";
import type { KeptVehicle, ListedColumns } from "./known-vehicles.server.ts";
import { openFor } from "./open-dashboard.server.ts";

type Surroundings = { timeZone: string | null; now: Date; reader: Reader };

/** A vehicle as a row of the garage: what it is called, the one thing that matters most, and its odometer. */
export function garageRow(context: Surroundings, owner: { country: Country }, kept: KeptVehicle<ListedColumns>) {
  const { dashboard, known, today } = openFor(context, owner, kept);
  const words = wordsFor(context.reader, known.state);
  return {
    ...pictureView(kept.vehicle),
    ...titleView(kept.vehicle),
    odometer: odometerToday(dashboard, { unit: known.unit, today }, words),
    answer: rowAnswerView(dashboard, words),
  };
}
