/** No text before 8:00 or from 21:00, as US and Canadian rules for advertising calls say. */
const hours = { from: 8, to: 21 };

/**
 * A number keeps its area code when its owner moves, so without a postal code it has to be daytime
 * from Hawaii to Newfoundland. Nobody moves to these islands with another number's time.
 */
const anywhere = ["Pacific/Honolulu", "America/St_Johns"];
const islands: Record<string, string> = {
  "670": "Pacific/Guam",
  "671": "Pacific/Guam",
  "684": "Pacific/Pago_Pago",
};

/** @param timeZone the recipient's, if their postal code is known */
export function mayText(now: Date, phone: string, timeZone: string | null): boolean {
  const island = islands[phone.slice(2, 5)];
  const zones = timeZone ? [timeZone] : [...anywhere, ...(island ? [island] : [])];
  return zones.every((zone) => {
    const hour = hourIn(zone, now);
    return hour >= hours.from && hour < hours.to;
  });
}

function hourIn(timeZone: string, now: Date): number {
  const options = { hour: "2-digit", hourCycle: "h23", timeZone } as const;
  return Number(new Intl.DateTimeFormat("en-US", options).format(now));
}
