import type { GloveboxItem } from "#app/garage/glovebox.server.ts";
import type { EventType, ServiceEvent } from "#app/reminders/events.ts";

/** What the demo accounts keep in their garages; VINs decode for real, their serials are invented. */
export type DemoVehicle = {
  vin: string;
  trim: string | null;
  nickname: string | null;
  postalCode: string;
  plate: string;
  plateState: string;
  distanceUnit: "mi" | "km";
  averageDistance: number;
  /** Odometer readings, by how many days ago they were made. */
  readings: [daysAgo: number, distance: number][];
  /** What was done, by how many days ago, and the odometer of that day. */
  records: [daysAgo: number, distance: number, services: ServiceEvent[]][];
  /** In how many days its registration expires. */
  registeredFor: number;
  turnedOff?: EventType[];
  /** What lies in its glovebox, and in how many days the insurance ends. */
  glovebox?: { insuredFor: number; items: Partial<Record<Exclude<GloveboxItem, "insuredUntil">, string>> };
};

/** Between them they show every status that a reminder can have, most of them the first vehicle. */
export const demoGarages: Record<"us" | "ca", DemoVehicle[]> = {
  us: [
    {
      vin: "5YFBURHEXJP000421",
      trim: "LE",
      nickname: "Blue Bird",
      // Texas asks for no safety inspection any more: "not required where you live".
      postalCode: "75201",
      plate: "ABC 1234",
      plateState: "TX",
      distanceUnit: "mi",
      averageDistance: 12_000,
      readings: [
        [368, 48_210],
        [275, 51_302],
        [196, 54_210],
        [171, 55_004],
        [50, 59_880],
      ],
      records: [
        [1240, 15_020, ["OIL", "TIR"]],
        [1010, 23_480, ["OIL", "BRAKE"]],
        [760, 33_900, ["OIL", "TIR", "SAFETY"]],
        [500, 43_400, ["OIL", "MJR_SERVICE", "EMISSION"]],
        [222, 53_270, ["OIL"]],
        [185, 54_560, ["TIR"]],
        [100, 57_865, ["BRAKE"]],
      ],
      registeredFor: 5,
      turnedOff: ["EMISSION"],
      glovebox: {
        insuredFor: 160,
        items: {
          tireSize: "205/55R16",
          tirePressure: "33 psi, the spare 60 psi",
          oilType: "0W-20",
          oilFilter: "04152-YZZA6",
          insurer: "Fernhill Mutual",
          policyNumber: "FM-0042-7719",
          insurerPhone: "(214) 555-0142",
          roadsidePhone: "(214) 555-0199",
        },
      },
    },
    {
      vin: "3C6UR5DL3LG000512",
      trim: "Big Horn",
      nickname: "Work truck",
      postalCode: "N6A 1B3",
      plate: "BT 12345",
      plateState: "ON",
      distanceUnit: "km",
      averageDistance: 24_000,
      readings: [
        [301, 93_400],
        [120, 104_950],
        [18, 112_050],
      ],
      records: [
        [420, 86_100, ["OIL", "MJR_SERVICE"]],
        [230, 97_900, ["OIL", "TIR", "BRAKE"]],
      ],
      registeredFor: 140,
    },
    {
      vin: "5YJ3E1EA8KF000337",
      trim: null,
      nickname: null,
      postalCode: "20120",
      plate: "EV 2019",
      plateState: "VA",
      distanceUnit: "mi",
      averageDistance: 8_000,
      readings: [
        [240, 15_020],
        [64, 18_730],
      ],
      records: [
        [330, 13_050, ["MJR_SERVICE", "SAFETY"]],
        [64, 18_730, ["TIR", "BRAKE"]],
      ],
      registeredFor: 210,
    },
  ],
  ca: [
    {
      vin: "2HGFC2F67MH000184",
      trim: "LX",
      nickname: "La Civic",
      postalCode: "H2X 1Y4",
      plate: "F12 ABC",
      plateState: "QC",
      distanceUnit: "km",
      averageDistance: 15_000,
      readings: [
        [390, 41_200],
        [150, 51_870],
        [32, 56_340],
      ],
      records: [
        [395, 40_980, ["OIL", "TIR"]],
        [150, 51_870, ["OIL", "TIR", "BRAKE"]],
      ],
      registeredFor: 75,
    },
  ],
};
