import { paths } from "#app/http/paths.ts";
import { documentPaths } from "#app/vehicle/document-path.ts";
import type { DashboardEvent } from "#app/maintenance/due/dashboard-event.ts";
import { serviceOf } from "#app/maintenance/due/find-event.ts";
import { logPath } from "./event-paths.ts";

export type Action = {
  says: "log" | "renew" | "addTires" | "checkTires" | "swapTires" | "recalls" | "document";
  href: string;
};

export function actionOf(event: DashboardEvent, id: string): Action | null {
  const { eventType, reminder, subjectId } = event;
  if (reminder === "disabled" || reminder === "not-required") return null;
  if (eventType === "RECALL") {
    return reminder === "act-now" ? { says: "recalls", href: paths.recalls(id) } : null;
  }
  if (event.documentId) return { says: "document", href: documentPaths.edit(id, event.documentId) };
  if (eventType === "CUSTOM") return { says: "log", href: paths.reminderDone(id, subjectId!) };
  if (eventType === "REG") return { says: "renew", href: paths.addRegistration(id) };
  if (eventType === "TIR_WTY" || eventType === "TIR_SEASON") return tireAction(event, id);
  return serviceOf(event) ? { says: "log", href: logPath(event, id) } : null;
}

function tireAction({ eventType, reminder, subjectId, range, answer }: DashboardEvent, id: string) {
  const isUnknown = reminder === "no-data" || answer !== null;
  if (isUnknown) return { says: "addTires", href: paths.addTires(id) } as const;
  if (eventType === "TIR_SEASON")
    return range && ({ says: "swapTires", href: paths.swapTires(id) } as const);
  return {
    says: "checkTires",
    href: subjectId === null ? paths.tires(id) : paths.checkTires(id, subjectId),
  } as const;
}
