import { expect, test } from "vitest";
import { addDays } from "#app/i18n/calendar.ts";
import { countries } from "#app/i18n/locale.ts";
import { answerOf } from "#app/maintenance/answer/answer.ts";
import { surenessOf } from "#app/maintenance/answer/sureness.ts";
import { openDashboard } from "#app/maintenance/due/dashboard.ts";
import { sampleCar } from "./sample-car.ts";

const days = Array.from({ length: 366 }, (_, day) => addDays("2027-06-15", day));

test.each(countries)("the sample shows every urgent status on any day (%s)", (country) => {
  for (const today of days) {
    const { events } = openDashboard(sampleCar(country, today), today);
    const statuses = events
      .filter(({ range }) => range?.remaining.time)
      .map(({ eventType, reminder }) => `${eventType} ${reminder}`);
    expect([today, statuses]).toEqual([
      today,
      ["OIL overdue", "REG act-now", "TIR get-ready", "BRAKE ok", "MJR_SERVICE ok"],
    ]);
    const { is, unknown } = answerOf(events);
    expect([today, is, unknown]).toEqual([today, "due", []]);
    expect([today, surenessOf(events[0]!)]).toEqual([today, "exact"]);
  }
});
