import { energiesOf } from "#app/fuel/car-energies.ts";
import { paths } from "#app/http/paths.ts";
import type { Texts } from "#app/i18n/texts.server.ts";
import type { IconName } from "#app/ui/icon.tsx";
import { answerOf } from "#app/maintenance/answer/answer.ts";
import type { Dashboard } from "#app/maintenance/due/dashboard.ts";
import { slugOfEvent } from "#app/maintenance/words/event-words.server.ts";
import { eventView } from "#app/maintenance/words/dashboard-view.server.ts";
import { documentPaths } from "#app/vehicle/document-path.ts";
import { expensePaths } from "#app/vehicle/expense-paths.ts";
import { isAllowed, mayOpen, type Visited } from "#app/vehicle/access/permissions.ts";
import { fuelPaths } from "#app/vehicle/fuel-paths.ts";
import type { Powertrain } from "#app/vehicle/powertrain.ts";
import { plannerPaths } from "#app/vehicle/planner/planner-paths.ts";
import type { Formatters } from "#app/vehicle/formatters.server.ts";

export function dueView({ events }: Dashboard, visited: Visited, formatters: Formatters) {
  return answerOf(events).due.map((event) => {
    const { key, href, name, due, status, action } = eventView(event, visited, formatters);
    return {
      ...{ key, href, name, status },
      due: due.join(" · "),
      action: action && { href: action.href, says: formatters.t(`dashboard:${action.says}`) },
    };
  });
}

type LinkName = keyof Texts["log-links"];

/** What's due and what isn't required here aren't among them. */
export function logLinks(
  { events }: Dashboard,
  visited: Visited,
  powertrain: Powertrain,
  { t }: Formatters,
) {
  const { id, role } = visited;
  const energies = energiesOf(powertrain);
  const dueEvents = answerOf(events).due;
  const isOffered = (slug: string) =>
    events.some(
      (event) =>
        slugOfEvent(event) === slug &&
        event.reminder !== "not-required" &&
        event.place?.kind !== "renews-itself" &&
        !dueEvents.includes(event),
    );
  const links: [name: LinkName, icon: IconName, href: string, isOffered?: boolean][] = [
    ["fuel", "drop", fuelPaths.add(id), energies.includes("fuel")],
    [
      "charge",
      "car",
      energies.length > 1 ? `${fuelPaths.add(id)}?energy=electricity` : fuelPaths.add(id),
      energies.includes("electricity"),
    ],
    ["service", "wrench", paths.addRecord(id)],
    ["receipt", "camera", `${paths.addRecord(id)}?first=receipts`],
    ["registration", "file-text", paths.addRegistration(id), isOffered("reg")],
    ["safety", "check", paths.logEvent(id, "safety"), isOffered("safety")],
    ["emission", "check", paths.logEvent(id, "emission"), isOffered("emission")],
    ["tires", "tire", paths.tires(id), isAllowed(role, "manage")],
    ["expense", "file-text", expensePaths.add(id)],
    ["document", "file-text", documentPaths.add(id)],
    ["planner", "history", plannerPaths.list(id), isAllowed(role, "manage")],
    ["reminder", "clock", paths.addReminder(id)],
  ];
  return links
    .filter(([, , href, isShown = true]) => isShown && mayOpen(visited, href))
    .map(([name, icon, href]) => ({
      ...{ icon, href },
      title: t(`log-links:${name}.title`),
      hint: t(`log-links:${name}.hint`),
    }));
}
