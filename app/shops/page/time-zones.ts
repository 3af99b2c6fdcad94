/** Grouped by clock, because creating one is slow. Shops imported earlier can be in Mexico. */
const zoneGroups = [
  ["America/St_Johns"],
  ["America/Halifax", "America/Glace_Bay", "America/Goose_Bay", "America/Moncton"],
  ["America/Puerto_Rico", "America/St_Thomas", "America/Blanc-Sablon"],
  [
    "America/New_York",
    "America/Detroit",
    "America/Iqaluit",
    "America/Toronto",
    "America/Kentucky/Louisville",
    "America/Kentucky/Monticello",
    "America/Indiana/Indianapolis",
    "America/Indiana/Marengo",
    "America/Indiana/Petersburg",
    "America/Indiana/Vevay",
    "America/Indiana/Vincennes",
    "America/Indiana/Winamac",
  ],
  [
    "America/Chicago",
    "America/Matamoros",
    "America/Menominee",
    "America/Rankin_Inlet",
    "America/Resolute",
    "America/Winnipeg",
    "America/Indiana/Knox",
    "America/Indiana/Tell_City",
    "America/North_Dakota/Beulah",
    "America/North_Dakota/Center",
    "America/North_Dakota/New_Salem",
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

export function inEveryZone<T>(read: (timeZone: string) => T): Record<string, T> {
  return Object.fromEntries(
    zoneGroups.flatMap(([first, ...others]) => {
      const value = read(first);
      return [first, ...others].map((timeZone) => [timeZone, value] as const);
    }),
  );
}
