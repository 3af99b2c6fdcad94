import type { Database } from "#db/client.ts";
import type { Writes } from "#db/writes.ts";
import type { Post } from "#app/forms/submission.server.ts";
import { reject, type Refusal } from "#app/forms/submit.server.ts";
import { parseDay } from "#app/i18n/dates.ts";
import {
  fromMiles,
  parseWholeNumber,
  toMiles,
  type Distance,
  type DistanceUnit,
} from "#app/i18n/numbers.ts";
import { getOdometer } from "#app/vehicle/snapshot/snapshot-odometer.ts";
import type { VehicleSnapshot } from "#app/vehicle/snapshot/vehicle-snapshot.ts";
import { createFormatters } from "#app/vehicle/formatters.server.ts";
import { toPace, fallbackPace } from "./average.ts";
import {
  isImplausible,
  jumpsTooFar,
  suggestReading,
  type Pace,
  type ReadingValue,
} from "./implausible-reading.ts";
import type { ReadingDoubt } from "./reading-doubt.tsx";
import { readingPath } from "./reading-path.ts";
import { checkReading, getNeighbors, type NewReading } from "./reading-rule.ts";
import { setVerdict, type ReadingVerdict, type StoredReading } from "./readings.server.ts";

/** What a program sends that knows what it's about to confirm. */
export const anyReading = "any";

type Options = {
  vehicleId: string;
  known: VehicleSnapshot;
  today: string;
  nearby: readonly StoredReading[];
  unit?: DistanceUnit;
  origin?: NewReading["origin"];
  isSignedIn?: boolean;
  saved?: (ReadingValue & { verdict: ReadingVerdict | null }) | null;
};

export type ValidatedReading = {
  others: readonly StoredReading[];
  wrongIds: readonly string[];
  getQuestion: (reading: ReadingValue | null) => Refusal | null;
  getVerdict: (reading: ReadingValue | null) => ReadingVerdict | null;
  writes: (db: Database) => Writes;
  replyData: { doubt: ReadingDoubt | null };
};

/**
 * Contract §3. The intent `correct` takes our suggestion, `replace` marks the contradicting reading
 * as wrong.
 */
export function validateReading(
  { form, context: { locale } }: Pick<Post, "form" | "context">,
  options: Options,
): ValidatedReading {
  const {
    vehicleId,
    known,
    today,
    nearby: near,
    unit = known.unit,
    origin = "entered",
    isSignedIn = true,
    saved,
  } = options;
  const intent = form.get("intent");
  const suggested = String(form.get("suggested") ?? "");
  if (intent === "correct" && parseWholeNumber(suggested) !== null) form.set("odometer", suggested);
  const inTheWay = form.getAll("inTheWay").map(String);
  const isAnswer = intent === "replace" || intent === "confirm";
  const wrongReadings = isAnswer ? near.filter(({ id }) => inTheWay.includes(id)) : [];
  const wrongIds = wrongReadings.map(({ id }) => id);
  const others = near.filter((reading) => !wrongReadings.includes(reading));

  const pace = getPace(saved ? withoutReading(known, saved) : known, today);
  const formatters = createFormatters(locale, known);
  const formatReading = (reading: ReadingValue) => ({
    ...formatters.distance(reading.distance, reading.unit),
    day: formatters.day(reading.date),
  });
  const confirmed = form.getAll("confirmed");
  const isConfirmed = (reading: ReadingValue) =>
    isAnswer && (confirmed.includes(formatStamp(reading)) || confirmed.includes(anyReading));

  return {
    others,
    wrongIds,
    writes(db) {
      if (wrongIds.length === 0) return [];
      return [setVerdict(db, vehicleId, wrongIds, "wrong")];
    },
    getVerdict(reading) {
      if (!reading) return null;
      if (saved && isSameReading(reading, saved))
        return isConfirmed(reading) ? "right" : saved.verdict;
      return isConfirmed(reading) ? "right" : null;
    },
    getQuestion(reading) {
      if (!reading) return null;
      if (saved && isSameReading(reading, saved)) return null;
      if (reading.date < `${known.modelYear - 1}-01-01`) {
        return reject({ date: `date.beforeCar?year=${known.modelYear}` });
      }
      if (isConfirmed(reading)) return null;
      const neighbors = getNeighbors({ ...reading, origin }, others);
      const neighborsOrNew = {
        previous: neighbors.previous ?? readingWhenNew(known, reading),
        next: neighbors.next,
      };
      if (!isImplausible(reading, neighborsOrNew, pace)) return null;
      const suggestion = suggestReading(reading, neighbors, pace);
      return reject({ odometer: buildErrorCode(reading, neighborsOrNew, suggestion) }, 409, {
        doubt: buildDoubt(reading, neighbors, suggestion),
      });
    },
    replyData: { doubt: buildConflictDoubt() },
  };

  function buildErrorCode(
    reading: ReadingValue,
    { previous, next }: { previous: ReadingValue; next?: ReadingValue },
    suggestion: number | null,
  ): string {
    const isTooFar = !next || jumpsTooFar(previous, reading, pace);
    const [from, to] = isTooFar ? [previous, reading] : [reading, next];
    const isFirst = isTooFar && previous.distance === 0;
    const kind = isFirst ? "sinceNew" : isTooFar ? "afterPrevious" : "beforeNext";
    const values = new URLSearchParams({
      unit: reading.unit,
      typed: formatters.number(reading.distance),
      year: String(known.modelYear),
      jump: formatters.number(Math.round(fromMiles(toMiles(to) - toMiles(from), reading.unit))),
      day: formatters.day(isTooFar ? previous.date : to.date),
      ...(suggestion !== null && { suggestion: formatters.number(suggestion) }),
    });
    const suffix = suggestion === null || isFirst ? "" : "Suggest";
    return `odometer.implausible.${kind}${suffix}?${values.toString()}`;
  }

  function buildDoubt(
    reading: ReadingValue,
    { previous, next }: Neighbors,
    suggestion: number | null,
  ): ReadingDoubt {
    const typedValue = formatters.distance(reading.distance, reading.unit);
    const suggestedValue = suggestion !== null && formatters.distance(suggestion, reading.unit);
    const doubted = previous && jumpsTooFar(previous, reading, pace) ? previous : next;
    return {
      save: formatters.t("reading-doubt:save"),
      hidden: [
        ...answersIn(form),
        { name: "confirmed", value: formatStamp(reading) },
        ...(suggestion === null ? [] : [{ name: "suggested", value: String(suggestion) }]),
      ],
      buttons: [
        ...(suggestedValue
          ? [
              {
                intent: "correct" as const,
                label: formatters.t("reading-doubt:correct", suggestedValue),
              },
            ]
          : []),
        { intent: "confirm", label: formatters.t("reading-doubt:confirm", typedValue) },
      ],
      fix: doubted ? buildFixLink(doubted) : null,
    };
  }

  function buildConflictDoubt(): ReadingDoubt | null {
    const date = parseDay(String(form.get("date") ?? today), locale.language);
    const distance = parseWholeNumber(String(form.get("odometer") ?? ""));
    if (date === null || distance === null) return null;
    const reading = { date, distance, unit, origin };
    const { previous, next } = getNeighbors(reading, others);
    const error = checkReading(reading, others, today).find(({ code }) => code in blockers);
    const other = error && { previous, next }[blockers[error.code as keyof typeof blockers]];
    if (!other) return null;
    const suggestion = suggestReading(reading, { previous, next }, pace);
    return {
      save: formatters.t("reading-doubt:save"),
      hidden: [
        ...answersIn(form),
        { name: "inTheWay", value: other.id },
        ...(suggestion === null ? [] : [{ name: "suggested", value: String(suggestion) }]),
      ],
      buttons: [
        ...(suggestion === null
          ? []
          : [
              {
                intent: "correct" as const,
                label: formatters.t("reading-doubt:correct", formatters.distance(suggestion, unit)),
              },
            ]),
        { intent: "replace", label: formatters.t("reading-doubt:replace", formatReading(other)) },
      ],
      fix: buildFixLink(other),
    };
  }

  function buildFixLink(reading: StoredReading): ReadingDoubt["fix"] {
    if (!isSignedIn) return null;
    return {
      href: readingPath(vehicleId, reading.id, reading.origin),
      label: formatters.t("reading-doubt:fix", formatReading(reading)),
    };
  }
}

type Neighbors = { previous?: StoredReading; next?: StoredReading };

const blockers = {
  "odometer.notAbovePrevious": "previous",
  "odometer.notBelowNext": "next",
} as const;

export function toReadingValue({
  date,
  odometer,
}: {
  date: string;
  odometer: Distance | null;
}): ReadingValue | null {
  return odometer && { date, ...odometer };
}

/** What was answered before: another question's answer is sent along with it. */
export function answersIn(form: FormData): ReadingDoubt["hidden"] {
  if (!["confirm", "replace"].includes(String(form.get("intent")))) return [];
  return ["inTheWay", "confirmed"].flatMap((name) =>
    [...new Set(form.getAll(name).map(String))].map((value) => ({ name, value })),
  );
}

/** So that an owner is asked again about a different value. */
export function formatStamp({ distance, unit, date }: ReadingValue): string {
  return `${distance} ${unit} ${date}`;
}

function isSameReading(one: ReadingValue, other: ReadingValue): boolean {
  return formatStamp(one) === formatStamp(other);
}

function readingWhenNew({ modelYear }: VehicleSnapshot, { unit }: ReadingValue): ReadingValue {
  return { date: `${modelYear - 1}-01-01`, distance: 0, unit };
}

/** The typo being corrected must not count toward the car's average. */
function withoutReading(known: VehicleSnapshot, saved: ReadingValue): VehicleSnapshot {
  const services = Object.entries(known.services).filter(
    ([, { date, odometer }]) => !odometer || !isSameReading({ date, ...odometer }, saved),
  );
  return {
    ...known,
    readings: known.readings.filter((reading) => !isSameReading(reading, saved)),
    services: Object.fromEntries(services),
  };
}

export function getPace(known: VehicleSnapshot, today: string): Pace {
  const odometer = getOdometer(known, today);
  return odometer ? toPace(odometer.average) : fallbackPace(known.stated, known.country);
}
