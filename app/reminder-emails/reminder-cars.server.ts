import type { Role } from "#db/schema/people-terms.ts";
import type { Visited } from "#app/vehicle/access/permissions.ts";
import { vehicleTitle } from "#app/vehicle/vehicle-view.ts";
import type { Country, Language } from "#app/i18n/locale.ts";
import { rowSentence } from "#app/maintenance/words/due-sentences.server.ts";
import type { Answer } from "#app/maintenance/answer/answer.ts";
import { createFormatters, type Formatters } from "#app/vehicle/formatters.server.ts";
import type { OdometerEstimate } from "#app/vehicle/odometer/odometer.ts";
import type { StoredVehicle, ListedColumns } from "#app/vehicle/snapshot/stored-vehicle.server.ts";
import type { News } from "./newly-due.ts";
import { mileageWords } from "./reminder-words.server.ts";

/** `events` are in the dashboard's order. */
export type VehicleReminders = {
  stored: StoredVehicle<ListedColumns>;
  role: Role;
  events: News[];
  answer: Answer;
  odometer: OdometerEstimate | null;
};

export type ReminderCar = VehicleReminders & {
  name: string;
  visited: Visited;
  /** The name, the mileage, and whether it's someone else's. */
  about: string;
  formatters: Formatters;
};

export function toReminderCar(
  vehicle: VehicleReminders,
  owner: { country: Country; language: Language },
): ReminderCar {
  const { stored, role, odometer } = vehicle;
  const unit = stored.vehicle.distanceUnit;
  const formatters = createFormatters(owner, { state: stored.place?.state ?? null, unit });
  const { name } = vehicleTitle(stored.vehicle);
  const mileage = odometer && mileageWords(odometer, formatters);
  const shared = role === "owner" ? null : formatters.t("reminder-email:shared");
  const about = [name, mileage, shared].filter(Boolean).join(" · ");
  return { ...vehicle, name, visited: { id: stored.vehicle.id, role }, about, formatters };
}

/** For example "Blue Bird: Oil change is 12 days overdue", plus the number of other reminders. */
export function subjectOf(cars: readonly ReminderCar[]): string {
  const [{ name: car, events, formatters }] = cars as [ReminderCar];
  const count = cars.reduce((sum, { events }) => sum + events.length, 0) - 1;
  const first = { car, first: rowSentence(events[0]!, formatters) };
  if (count === 0) return formatters.t("reminder-email:subject", first);
  return formatters.t("reminder-email:subjectMore", { ...first, count });
}

/** What the subject only counts. */
export function previewOf(cars: readonly ReminderCar[]): string | undefined {
  const rows = cars.flatMap(({ events, formatters }) =>
    events.map((event) => rowSentence(event, formatters)),
  );
  return rows.length > 1 ? rows.slice(1, 3).join(" · ") : undefined;
}
