import { frontBrakesReceipt, workTruckPhoto } from "./demo-files.ts";
import type { DemoVehicle } from "./demo-vehicle.ts";

/** Together they show every status that a reminder can have. */
export const demoGarages: Record<"us" | "ca", DemoVehicle[]> = {
  us: [
    {
      vin: "5YFBURHEXJP000421",
      trim: "LE",
      color: "blue",
      nickname: "Blue Bird",
      // Maryland only inspects cars at a sale: "not required where you live".
      postalCode: "20854",
      plate: "ABC 1234",
      plateState: "MD",
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
        [
          1240,
          15_020,
          ["OIL", "TIR"],
          { shop: "sample-va-001", reported: true, comments: "0W-20 synthetic, 4.8 quarts" },
        ],
        [1010, 23_480, ["OIL", "BRAKE"], { shop: "sample-va-001", reported: true }],
        [
          760,
          33_900,
          ["OIL", "TIR", "SAFETY"],
          { shop: "sample-va-003", total: 12_840, parts: 4_200, labor: 7_900, tax: 740 },
        ],
        [
          640,
          38_120,
          [],
          {
            shop: "sample-va-003",
            also: [1101, 1104, 1105],
            total: 78_460,
            comments: "Four all-season tires, 205/55R16, 60,000-mile warranty.",
          },
        ],
        [
          500,
          43_400,
          ["OIL", "MJR_SERVICE", "EMISSION"],
          { shop: "sample-va-002", total: 41_900, parts: 15_250, labor: 24_000, tax: 2_650 },
        ],
        [
          310,
          50_020,
          [],
          {
            also: [1501, 1052],
            total: 21_995,
            comments: "Group 35 battery, 3-year warranty.",
          },
        ],
        [222, 53_270, ["OIL"], { shop: "sample-va-005", total: 7_995 }],
        [185, 54_560, ["TIR"], { shop: "sample-va-003", total: 3_500 }],
        [
          100,
          57_865,
          ["BRAKE"],
          {
            shop: "sample-va-003",
            also: [1151, 1153],
            total: 38_720,
            parts: 18_900,
            labor: 17_600,
            tax: 2_220,
            comments: "Front pads were at 3 mm.",
            receipt: frontBrakesReceipt,
          },
        ],
      ],
      registeredFor: 5,
      turnedOff: ["EMISSION"],
      unknown: ["TIR_WTY"],
      glovebox: {
        insuredFor: 160,
        items: {
          tireSize: "205/55R16",
          tirePressure: "33 psi, the spare 60 psi",
          oilType: "0W-20",
          oilFilter: "04152-YZZA6",
          insurer: "Fernhill Mutual",
          policyNumber: "FM-0042-7719",
          insurerPhone: "(301) 555-0142",
          roadsidePhone: "(301) 555-0199",
        },
      },
    },
    {
      vin: "3C6UR5DL3LG000512",
      trim: "Big Horn",
      color: "green",
      photoId: workTruckPhoto,
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
        [
          420,
          86_100,
          ["OIL", "MJR_SERVICE"],
          { shop: "sample-on-015", total: 68_450, comments: "Fuel filter changed as well." },
        ],
        [230, 97_900, ["OIL", "TIR", "BRAKE"], { shop: "sample-on-001", reported: true }],
      ],
      registeredFor: 140,
      tires: [
        {
          ...{
            season: "all-season",
            brand: "Fernhill",
            model: "Trail AT",
            size: "LT275/70R18",
            tin: "4B9KY57R",
            madeDaysAgo: 1_000,
          },
          ...{
            mounted: [900, 66_000],
            life: [4, 80_000],
            warranty: [5, 90_000],
            checks: [
              [300, 11],
              [20, 8],
            ],
          },
        },
        {
          ...{
            season: "winter",
            brand: "Northmark",
            model: "Ice 3",
            size: "LT275/70R18",
            tin: "1M3BABCD",
            madeDaysAgo: 2_400,
          },
          ...{
            mounted: [2_200, 20_500],
            storedDaysAgo: 900,
            life: [6, 80_000],
            warranty: [4, 60_000],
            checks: [[890, 7]],
          },
        },
      ],
    },
    {
      vin: "5YJ3E1EA8KF000337",
      trim: null,
      color: "white",
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
        [330, 13_050, ["MJR_SERVICE", "SAFETY"], { shop: "sample-va-010", total: 18_900 }],
        [64, 18_730, ["TIR", "BRAKE"]],
      ],
      registeredFor: 210,
      tires: [
        {
          ...{
            season: "all-season",
            brand: "Velora",
            model: "E-Touring",
            size: "235/45R18",
            tin: "U9VVLARB",
            madeDaysAgo: 1_700,
          },
          ...{
            mounted: [1_440, 900],
            life: [4, 40_000],
            warranty: [6, 50_000],
            checks: [
              [400, 6],
              [64, 4],
            ],
          },
        },
      ],
    },
  ],
  ca: [
    {
      vin: "2HGFC2F67MH000184",
      trim: "LX",
      color: "red",
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
        [
          395,
          40_980,
          ["OIL", "TIR"],
          { total: 14_250, comments: "Garage du coin, rue Sherbrooke." },
        ],
        [
          150,
          51_870,
          ["OIL", "TIR", "BRAKE"],
          { total: 21_870, parts: 8_900, labor: 10_120, tax: 2_850 },
        ],
      ],
      registeredFor: 75,
      tires: [
        {
          ...{
            season: "summer",
            brand: "Velora",
            model: "Sport 4",
            size: "215/55R16",
            tin: "U9VVLARB",
            madeDaysAgo: 700,
          },
          ...{
            mounted: [580, 33_100],
            life: [5, 65_000],
            warranty: [5, 80_000],
            checks: [[200, 6.4]],
          },
        },
        {
          ...{
            season: "winter",
            brand: "Northmark",
            model: "Ice 3",
            size: "215/55R16",
            tin: "1M3BABCD",
            madeDaysAgo: 900,
          },
          ...{
            mounted: [740, 26_500],
            storedDaysAgo: 580,
            life: [5, 60_000],
            warranty: [4, 60_000],
            checks: [[570, 7.9]],
          },
        },
      ],
    },
  ],
};
