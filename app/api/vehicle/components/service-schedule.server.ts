import { z } from "zod";
import { dashboardOf } from "#app/api/vehicle/dashboard-of.ts";
import { eventTypes } from "#db/schema/reminder-terms.ts";
import { day, distance, distanceShape, interval, intervalShape } from "#app/api/shapes.ts";
import { paths } from "#app/http/paths.ts";
import { majorServiceDetail } from "#app/maintenance/due/major-service.ts";
import type { OperationProgress } from "#app/schedule/operation-progress.ts";
import { operationName, type ScheduleWords } from "#app/schedule/operation-words.server.ts";
import { stopsAhead } from "#app/schedule/open-schedule.server.ts";
import { buildPlan, topOperations, type Planned } from "#app/schedule/plan.ts";
import { readServicesDone } from "#app/schedule/services-done.server.ts";
import { createFormatters } from "#app/vehicle/formatters.server.ts";
import { defineComponent } from "./define-component.server.ts";
import { range, rangeShape, recommendedIntervals, recommendedShape } from "./event-shape.ts";

const operation = z.strictObject({
  vtfId: z.int().describe("The service's id."),
  name: z.string(),
  eventType: z
    .enum([...eventTypes, "CUSTOM"])
    .nullable()
    .describe("Its reminder, if any."),
  interval,
  recommendedIntervals,
  lastDate: day.nullable(),
  range: range.nullable().describe("Null without a record to count from."),
});

const majorServiceEvent = z.strictObject({
  dueDate: day.nullable(),
  interval: distance.nullable().describe("The odometer when it's due."),
  isCompleted: z.boolean(),
  topOperations: z.array(z.string()),
});

const newestOfEach = 12;
/** Nearly always enough, and less work than the page's. */
const nearStops = { ahead: 4, passed: 0 };
const allStops = { ahead: stopsAhead, passed: 0 };

export const serviceScheduleComponent = defineComponent({
  schema: z.strictObject({
    step: distance.nullable().describe("Between two stops of the schedule."),
    operations: z.array(operation),
    majorServiceEvent: majorServiceEvent.nullable(),
  }),
  page: paths.maintenanceSchedule,
  read: ({ db }, vehicleId) => readServicesDone(db, vehicleId, newestOfEach),
  shape: (opened, services) => {
    const { known, today, context } = opened;
    const dashboard = dashboardOf(opened);
    const near = buildPlan(known, dashboard, services, today, nearStops);
    const plan = near.later.some(isMajorService)
      ? buildPlan(known, dashboard, services, today, allStops)
      : near;
    const words = {
      formatters: createFormatters(context.locale, known),
      locale: context.locale,
    };
    const major = dashboard.events.find(({ eventType }) => eventType === majorService);
    const due = major?.range?.nextDistance ?? null;
    return {
      step: plan.size === null ? null : distanceShape({ distance: plan.size, unit: known.unit }),
      operations: plan.progress.map((one) => operationShape(one, words)),
      majorServiceEvent: major
        ? {
            dueDate: major.range?.remaining.time?.dueDate ?? null,
            interval: due === null ? null : distanceShape({ distance: due, unit: known.unit }),
            isCompleted: majorServiceDetail(major.reminder) === "completed",
            topOperations: topOperations(plan, known).map((one) => operationName(one, words)),
          }
        : null,
    };
  },
});

const majorService = "MJR_SERVICE";

function isMajorService({ operation: { event } }: Planned): boolean {
  return event?.eventType === majorService;
}

function operationShape(
  { operation: one, last, range: known }: OperationProgress,
  words: ScheduleWords,
): z.infer<typeof operation> {
  return {
    vtfId: one.service,
    name: operationName(one, words),
    eventType: one.event?.eventType ?? null,
    interval: intervalShape(one.interval.interval),
    recommendedIntervals: recommendedShape(one.recommended),
    lastDate: last?.date ?? null,
    range: known && rangeShape(known),
  };
}
