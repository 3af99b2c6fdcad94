import type { Database } from "#db/client.ts";
import { newId } from "#app/http/secrets.server.ts";
import { saveChoice } from "#app/maintenance/event-choices.server.ts";
import { insertRegistration } from "#app/maintenance/registration/registrations.server.ts";
import { quickQuestions } from "./quick-questions.ts";
import type { ToldAnswers } from "./told-answers.ts";

export function saveToldAnswers(
  db: Database,
  vehicleId: string,
  answers: ToldAnswers,
  { today, now }: { today: string; now: Date },
) {
  return quickQuestions.flatMap((question) => {
    const told = answers[question];
    if (!told) return [];
    if ("said" in told) {
      const choice = { answer: told.said, answeredOn: today };
      return [saveChoice(db, vehicleId, question, choice)];
    }
    const registration = { date: null, expirationDate: told.expires };
    return [insertRegistration(db, { id: newId(), vehicleId, ...registration }, now)];
  });
}
