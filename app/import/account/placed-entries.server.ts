import { translator } from "#app/i18n/i18n.server.ts";
import type { Language } from "#app/i18n/locale.ts";
import type {
  ImportPlan,
  PlacedExpense,
  PlacedFillUp,
  PlacedReading,
} from "#app/import/import-store.server.ts";
import type { PlacedPlan } from "./add-account.server.ts";

type ReminderSettings = { today: string; language: Language };

/** What there can be much of, which a background step adds if it's too much for a request. */
export function toImportPlan(
  plans: readonly PlacedPlan[],
  { today: since, language }: ReminderSettings,
): ImportPlan {
  const titleOf = (name: string) => translator(language)("document-words:reminder", { name });
  return {
    records: [
      ...plans.flatMap(({ vehicleId, added }) => added.map((record) => ({ vehicleId, record }))),
      ...plans.flatMap(placeFillUps),
      ...plans.flatMap(placeExpenses),
      ...plans.flatMap(placeReadings),
    ],
    receipts: plans.flatMap(({ vehicleId, imported: { distanceUnit: unit }, receipts }) =>
      receipts.map(({ document, ...receipt }) => ({
        ...{ vehicleId, ...receipt },
        document: document && {
          ...document,
          reminder: document.expirationDate
            ? { title: titleOf(document.name), since, unit }
            : undefined,
        },
      })),
    ),
    links: plans.flatMap(({ vehicleId, links }) => links.map((link) => ({ vehicleId, ...link }))),
  };
}

/** Their odometer readings come from them, but what the owner said about one is in the file. */
function placeFillUps({ vehicleId, imported, entries }: PlacedPlan): PlacedFillUp[] {
  const ofFillUps = imported.odometerReadings.filter(({ origin }) => origin === "fill-up");
  const verdicts = new Map(ofFillUps.map(({ id, verdict }) => [id, verdict]));
  return entries.fillUps.map(({ writtenId, receipts: _, createdAt, ...fillUp }) => ({
    ...{ vehicleId, fillUp, createdAt: createdAt.getTime() },
    verdict: verdicts.get(writtenId) ?? null,
  }));
}

function placeExpenses({ vehicleId, entries }: PlacedPlan): PlacedExpense[] {
  const once = entries.expenses.filter(({ repeat }) => repeat === "none");
  return once.map(({ createdAt, date, kind, cents, currency, comments, tags, importKey }) => ({
    ...{ vehicleId, createdAt: createdAt.getTime() },
    expense: { date, kind, cents, currency, comments, tags, importKey },
  }));
}

/** Those of a car that's added come along with it. */
function placeReadings({ vehicleId, place, upkeep }: PlacedPlan): PlacedReading[] {
  if (place.kind === "added") return [];
  return upkeep.readings.map(({ date, distance, unit, origin, verdict }) => ({
    ...{ vehicleId, reading: { date, distance, unit } },
    ...{ origin, verdict },
  }));
}
