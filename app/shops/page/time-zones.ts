/**
 * The time zones of the US and Canada, those whose clocks agree together: a zone's clock costs a
 * millisecond to make, so one is read for all that go with it. Shops that were imported before may
 * be in a zone of Mexico.
 */
const together = [
  ["America/St_Johns"],
  ["America/Halifax", "America/Glace_Bay", "America/Goose_Bay", "America/Moncton"],
  ["America/Puerto_Rico", "America/St_Thomas", "America/Blanc-Sablon"],
  [
    ...[
      "America/New_York",
      "America/Detroit",
      "America/Iqaluit",
      "America/Toronto",
      "America/Kentucky/Louisville",
      "America/Kentucky/Monticello",
    ],
    ...["Indianapolis", "Marengo", "Petersburg", "Vevay", "Vincennes", "Winamac"].map(
      (town) => `America/Indiana/${town}`,
    ),
  ],
  [
    ...[
      "America/Chicago",
      "America/Matamoros",
      "America/Menominee",
      "America/Rankin_Inlet",
      "America/Resolute",
      "America/Winnipeg",
    ],
    ...[
      "America/Indiana/Knox",
      "America/Indiana/Tell_City",
      "America/North_Dakota/Beulah",
      "America/North_Dakota/Center",
      "America/North_Dakota/New_Salem",
    ],
  ],
  ["America/Regina", "America/Swift_Current", "America/Monterrey"],
  [
    "America/Denver",
    "America/Boise",
    "America/Cambridge_Bay",
    "America/Ciudad_Juarez",
    "America/Inuvik",
  ],
  ["America/Edmonton"],
  [
    "America/Phoenix",
    "America/Creston",
    "America/Dawson",
    "America/Dawson_Creek",
    "America/Fort_Nelson",
    "America/Hermosillo",
    "America/Whitehorse",
  ],
  ["America/Los_Angeles", "America/Tijuana"],
  ["America/Vancouver"],
  [
    "America/Anchorage",
    "America/Juneau",
    "America/Metlakatla",
    "America/Nome",
    "America/Sitka",
    "America/Yakutat",
  ],
  ["America/Adak"],
  ["Pacific/Honolulu"],
  ["Pacific/Guam"],
] as const;

/** What a clock says in every zone. @param read it in one zone, as IANA names it */
export function inEveryZone<T>(read: (timeZone: string) => T): Record<string, T> {
  return Object.fromEntries(
    together.flatMap(([first, ...others]) => {
      const text = read(first);
      return [first, ...others].map((timeZone) => [timeZone, text] as const);
    }),
  );
}
