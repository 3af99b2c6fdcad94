import { z } from "zod";
import { distanceUnits, frequencies, uses } from "#db/schema/garage-terms.ts";
import { eventTypes } from "#db/schema/reminder-terms.ts";
import { defineCall } from "#app/api/call.server.ts";
import { asPage } from "#app/api/as-page.server.ts";
import { loadAsOwner } from "#app/http/guards.server.ts";
import { paths } from "#app/http/paths.ts";
import { translator } from "#app/i18n/i18n.server.ts";
import { averageDistanceCaps } from "#app/i18n/numbers.ts";
import { slugOf } from "#app/maintenance/due/event-slug.ts";
import { reminderStatuses } from "#app/maintenance/due/status.ts";
import { maxMonths, maxYears } from "#app/maintenance/intervals/interval-rule.ts";

const caps = z.strictObject({ year: z.int(), week: z.int(), day: z.int() });

/** What forms about reminders let an owner choose. */
export const getDashboardOptions = defineCall({
  name: "getDashboardOptions",
  method: "GET",
  path: "/vehicle/dashboardOptions",
  access: "read",
  answer: z.strictObject({
    events: z.array(z.strictObject({ eventType: z.enum(eventTypes), name: z.string() })),
    metrics: z.array(z.enum(distanceUnits)),
    frequencies: z.array(z.enum(frequencies)),
    conditions: z.array(z.enum(uses)),
    reminderStatuses: z.array(z.enum(reminderStatuses)),
    limits: z.strictObject({
      averageDistance: z.strictObject({ mi: caps, km: caps }),
      interval: z.strictObject({
        months: z.int(),
        years: z.int(),
        distance: z.strictObject({ mi: z.int(), km: z.int() }),
      }),
    }),
  }),
  async run(input) {
    await loadAsOwner(asPage(input, paths.garage), async () => null);
    const t = translator(input.context.locale.language);
    const { mi, km } = averageDistanceCaps;
    return {
      value: {
        events: eventTypes.map((eventType) => ({
          eventType,
          name: t(`due:name.${slugOf(eventType)}`),
        })),
        ...{ metrics: [...distanceUnits], frequencies: [...frequencies], conditions: [...uses] },
        reminderStatuses: [...reminderStatuses],
        limits: {
          averageDistance: averageDistanceCaps,
          interval: { months: maxMonths, years: maxYears, distance: { mi: mi.year, km: km.year } },
        },
      },
    };
  },
});
