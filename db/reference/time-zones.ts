/**
 * Time zones of states and provinces, the most common first. Coordinates near a border or coast can
 * resolve to a neighbor's: Gambell to Siberia, Laredo to Mexico.
 *
 * From the IANA time zone database (zone1970.tab and backward). Military mail (AA, AE, AP) can be
 * in any zone.
 */
export const timeZonesOf: Readonly<Record<string, readonly string[]>> = {
  AK: [
    ...["America/Anchorage", "America/Juneau", "America/Sitka", "America/Metlakatla"],
    ...["America/Yakutat", "America/Nome", "America/Adak"],
  ],
  AL: ["America/Chicago"],
  AR: ["America/Chicago"],
  AS: ["Pacific/Pago_Pago"],
  AZ: ["America/Phoenix", "America/Denver"], // the Navajo Nation has summer time
  CA: ["America/Los_Angeles"],
  CO: ["America/Denver"],
  CT: ["America/New_York"],
  DC: ["America/New_York"],
  DE: ["America/New_York"],
  FL: ["America/New_York", "America/Chicago"],
  FM: ["Pacific/Chuuk", "Pacific/Pohnpei", "Pacific/Kosrae"],
  GA: ["America/New_York"],
  GU: ["Pacific/Guam"],
  HI: ["Pacific/Honolulu"],
  IA: ["America/Chicago"],
  ID: ["America/Boise", "America/Los_Angeles"],
  IL: ["America/Chicago"],
  IN: [
    ...["America/Indiana/Indianapolis", "America/Chicago", "America/Indiana/Knox"],
    ...["America/Indiana/Marengo", "America/Indiana/Petersburg", "America/Indiana/Tell_City"],
    ...["America/Indiana/Vevay", "America/Indiana/Vincennes", "America/Indiana/Winamac"],
    ...["America/Kentucky/Louisville", "America/New_York"],
  ],
  KS: ["America/Chicago", "America/Denver"],
  KY: [
    ...["America/New_York", "America/Chicago"],
    ...["America/Kentucky/Louisville", "America/Kentucky/Monticello"],
  ],
  LA: ["America/Chicago"],
  MA: ["America/New_York"],
  MD: ["America/New_York"],
  ME: ["America/New_York"],
  MH: ["Pacific/Majuro", "Pacific/Kwajalein"],
  MI: ["America/Detroit", "America/Menominee"],
  MN: ["America/Chicago"],
  MO: ["America/Chicago"],
  MP: ["Pacific/Saipan", "Pacific/Guam"],
  MS: ["America/Chicago"],
  MT: ["America/Denver"],
  NC: ["America/New_York"],
  ND: [
    ...["America/Chicago", "America/Denver", "America/North_Dakota/Beulah"],
    ...["America/North_Dakota/Center", "America/North_Dakota/New_Salem"],
  ],
  NE: ["America/Chicago", "America/Denver"],
  NH: ["America/New_York"],
  NJ: ["America/New_York"],
  NM: ["America/Denver"],
  NV: ["America/Los_Angeles", "America/Denver"], // West Wendover
  NY: ["America/New_York"],
  OH: ["America/New_York"],
  OK: ["America/Chicago"],
  OR: ["America/Los_Angeles", "America/Boise"],
  PA: ["America/New_York"],
  PR: ["America/Puerto_Rico"],
  PW: ["Pacific/Palau"],
  RI: ["America/New_York"],
  SC: ["America/New_York"],
  SD: ["America/Chicago", "America/Denver"],
  TN: ["America/Chicago", "America/New_York"],
  TX: ["America/Chicago", "America/Denver"], // El Paso and Hudspeth counties
  UT: ["America/Denver"],
  VA: ["America/New_York"],
  VI: ["America/St_Thomas"],
  VT: ["America/New_York"],
  WA: ["America/Los_Angeles"],
  WI: ["America/Chicago"],
  WV: ["America/New_York"],
  WY: ["America/Denver"],

  AB: ["America/Edmonton"],
  BC: [
    ...["America/Vancouver", "America/Edmonton", "America/Creston"],
    ...["America/Dawson_Creek", "America/Fort_Nelson"],
  ],
  MB: ["America/Winnipeg"],
  NB: ["America/Moncton"],
  NL: ["America/St_Johns", "America/Goose_Bay"],
  NS: ["America/Halifax", "America/Glace_Bay"],
  NT: ["America/Edmonton", "America/Inuvik"],
  NU: [
    ...["America/Iqaluit", "America/Rankin_Inlet"],
    ...["America/Resolute", "America/Cambridge_Bay"],
  ],
  ON: ["America/Toronto", "America/Winnipeg"],
  PE: ["America/Halifax"],
  QC: ["America/Toronto", "America/Halifax"], // the Magdalen Islands
  SK: ["America/Regina", "America/Swift_Current", "America/Edmonton"], // Lloydminster
  YT: ["America/Whitehorse", "America/Dawson"],
};
