import type { Database } from "#db/client.ts";
import { paths } from "#app/http/paths.ts";
import type { DashboardEvent, TireChange } from "#app/maintenance/due/dashboard-event.ts";
import { isUrgent } from "#app/maintenance/due/status.ts";
import { quietUntil } from "#app/maintenance/due/seasons.ts";
import { saveChoice } from "#app/maintenance/event-choices.server.ts";

export type SeasonQuestion = "open" | "answered" | null;

export function seasonQuestion(
  { change, reminder }: DashboardEvent,
  today: string,
): SeasonQuestion {
  if (!change || today > change.until) return null;
  if (change.isAnswered) return "answered";
  return isUrgent(reminder) ? "open" : null;
}

type SeasonChoice = {
  id: string;
  change: TireChange;
  name: string;
  intent: "done" | "skip" | "ask";
};

export function answerSeason(db: Database, { id, change, name, intent }: SeasonChoice) {
  const snoozedUntil = intent === "ask" ? null : quietUntil(change);
  const message = ({ done: "seasonDone", skip: "seasonSkipped", ask: "seasonAsk" } as const)[
    intent
  ];
  return {
    writes: [saveChoice(db, id, "TIR_SEASON", { snoozedUntil })],
    location: intent === "ask" ? paths.vehicle(id) : paths.event(id, "tir_season"),
    flash: { message, values: { name } },
  };
}
