import { expect, it, test } from "vitest";
import { listPostalPlaces } from "#db/importers/postal-places.ts";
import { isState } from "#app/i18n/states.ts";
import { weekMinute } from "./opening-hours.ts";
import { inEveryZone } from "./time-zones.ts";

it.each(["2026-01-15T12:00:00Z", "2026-07-15T12:00:00Z", "2026-11-22T18:00:00Z"])(
  "time zones of one group have the same time at %s",
  (timestamp) => {
    const now = new Date(timestamp);
    const minutes = inEveryZone((timeZone) => weekMinute(now, timeZone));
    expect(minutes).toEqual(
      Object.fromEntries(
        Object.keys(minutes).map((timeZone) => [timeZone, weekMinute(now, timeZone)]),
      ),
    );
  },
);

test("every place in the US and Canada has a known time zone", async () => {
  const known = inEveryZone(() => true);
  const without = (await listPostalPlaces()).filter(
    ({ state, timeZone }) => isState(state) && !known[timeZone],
  );
  expect([...new Set(without.map(({ timeZone }) => timeZone))]).toEqual([]);
});
