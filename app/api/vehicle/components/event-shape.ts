import { z } from "zod";
import { eventTypes, roughAnswers } from "#db/schema/reminder-terms.ts";
import { day, distance, distanceShape, id, interval, intervalShape } from "#app/api/shapes.ts";
import type { OfferedEvent } from "#app/coupons/offered-coupons.ts";
import { brand } from "#app/i18n/locale.ts";
import type { Range } from "#app/maintenance/intervals/range.ts";
import type { RecommendedIntervals } from "#app/maintenance/intervals/intervals.ts";
import { reminderStatuses, type EventStatus } from "#app/maintenance/due/status.ts";
import { coupon, couponShape } from "./coupon-shape.ts";

/** Specification §3: disabled by the provider, which it names. */
const byProvider = `DISABLED_BY_${brand.name.toUpperCase()}`;

export const range = z
  .strictObject({
    lastDate: day,
    lastDistance: distance.nullable(),
    nextDistance: distance.nullable(),
    interval: interval.nullable(),
    remaining: z.strictObject({
      time: z
        .strictObject({
          dueDate: day,
          days: z.int(),
          scalar: z.int(),
          unit: z.enum(["day", "month", "year"]),
        })
        .nullable(),
      distance: z
        .strictObject({ dueDistance: distance, remaining: z.int().nullable() })
        .nullable()
        .describe("What remains is in the unit of dueDistance, and negative once it's overdue."),
    }),
    basedOn: z.enum(["time", "distance"]),
    percentComplete: z.int().min(0).describe("100 is due. It may be more."),
  })
  .meta({ id: "Range" });

export const recommendedIntervals = z.strictObject({
  normal: interval,
  severe: interval.nullable(),
});

export const event = z.strictObject({
  key: z.string(),
  eventType: z.enum([...eventTypes, "CUSTOM"]),
  title: z.string().nullable().describe("Of an owner's own reminder."),
  subjectId: id.nullable().describe("The reminder or the tire set."),
  status: z.enum(["ENABLED", "ENABLED_NO_DATA", "DISABLED_BY_USER", byProvider]),
  reminderStatus: z.enum(reminderStatuses),
  isGuess: z.boolean().describe("From an answer from memory, or the state's usual period."),
  answer: z.strictObject({ said: z.enum(roughAnswers), on: day }).nullable(),
  range: range.nullable(),
  interval: interval.nullable().describe("The one that counts."),
  recommendedIntervals: recommendedIntervals.nullable(),
  snoozedUntil: day.nullable().describe("No emails about it until then."),
  coupons: z.array(coupon),
});

export function eventShape(one: OfferedEvent): z.infer<typeof event> {
  const { key, eventType, title, subjectId, status, reminder, isGuess, answer } = one;
  return {
    key,
    eventType,
    title,
    subjectId,
    status: statusShape(status),
    reminderStatus: reminder,
    isGuess,
    answer,
    range: one.range && rangeShape(one.range),
    interval: one.interval && intervalShape(one.interval.interval),
    recommendedIntervals: one.recommended && recommendedShape(one.recommended),
    snoozedUntil: one.snoozedUntil,
    coupons: one.coupons.map(couponShape),
  };
}

const statusShape = (status: EventStatus) =>
  status === "DISABLED_BY_PROVIDER" ? byProvider : status;

export function rangeShape(known: Range): z.infer<typeof range> {
  const { unit, remaining, lastDate, basedOn, percentComplete } = known;
  const shape = (value: number | null) =>
    value === null ? null : distanceShape({ distance: value, unit });
  return {
    lastDate,
    lastDistance: shape(known.lastDistance),
    nextDistance: shape(known.nextDistance),
    interval: known.interval && intervalShape(known.interval),
    remaining: {
      time: remaining.time,
      distance: remaining.distance && {
        dueDistance: distanceShape({ distance: remaining.distance.dueDistance, unit }),
        remaining: remaining.distance.remaining,
      },
    },
    ...{ basedOn, percentComplete },
  };
}

export function recommendedShape({ normal, severe }: RecommendedIntervals) {
  return {
    normal: intervalShape(normal.interval),
    severe: severe && intervalShape(severe.interval),
  };
}
