import { expect, it, test } from "vitest";
import { listPostalPlaces } from "#db/importers/postal-places.ts";
import { isState } from "#app/i18n/states.ts";
import { weekMinute } from "./opening-hours.ts";
import { inEveryZone } from "./time-zones.ts";

it.each(["2026-01-15T12:00:00Z", "2026-07-15T12:00:00Z", "2026-11-22T18:00:00Z"])(
  "clocks that are read as one agree at %s",
  (moment) => {
    const now = new Date(moment);
    const read = inEveryZone((timeZone) => weekMinute(now, timeZone));
    expect(read).toEqual(
      Object.fromEntries(
        Object.keys(read).map((timeZone) => [timeZone, weekMinute(now, timeZone)]),
      ),
    );
  },
);

test("every place of a state or province has a clock", async () => {
  const known = inEveryZone(() => true);
  const without = (await listPostalPlaces()).filter(
    ({ state, timeZone }) => isState(state) && !known[timeZone],
  );
  expect([...new Set(without.map(({ timeZone }) => timeZone))]).toEqual([]);
});
