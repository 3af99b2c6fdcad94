import { expect, test } from "vitest";
import { snapshotToday, type StoredVehicle } from "./stored-vehicle.server.ts";

const stored = (timeZone: string | null) =>
  ({
    place: timeZone && { timeZone, state: "HI", country: "US" },
    vehicle: {},
    kept: {},
  }) as unknown as StoredVehicle;

test.each<[edge: string | null, place: string | null, moment: string, today: string]>([
  [null, "Pacific/Honolulu", "2026-11-22T09:59:00Z", "2026-11-21"],
  [null, "Pacific/Honolulu", "2026-11-22T10:00:00Z", "2026-11-22"],
  [null, "America/St_Johns", "2026-11-22T03:29:00Z", "2026-11-21"],
  [null, "America/St_Johns", "2026-11-22T03:30:00Z", "2026-11-22"],
  ["America/St_Johns", "Pacific/Honolulu", "2026-11-22T03:30:00Z", "2026-11-22"],
  [null, null, "2026-11-22T04:59:00Z", "2026-11-21"],
])(
  "An owner's date by the edge's time zone (%s), or else their car's (%s), at %s is %s",
  (timeZone, place, moment, today) => {
    const opened = snapshotToday(
      { timeZone, now: new Date(moment) },
      { country: "US" },
      stored(place),
    );
    expect(opened.today).toBe(today);
  },
);
