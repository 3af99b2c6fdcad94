import type { RepairJob } from "./repair-job.ts";

/** High-voltage batteries: a hybrid's is small. */
export const electricDriveJobs: readonly RepairJob[] = [
  {
    job: "highVoltageBatteryReplacement",
    hours: [8, 10, 14],
    parts: [5000, 10_500, 18_000],
    by: {
      hybrid: { hours: [2.5, 3, 4.5], parts: [1800, 3250, 5000] },
      phev: { hours: [5, 7, 10], parts: [3500, 6500, 10_000] },
    },
    from: ["evGuide", "poweringAutos"],
  },
  {
    job: "highVoltageBatteryRepair",
    hours: [4, 6, 10],
    parts: [300, 1000, 2500],
    from: ["own"],
  },
  {
    job: "inverterCoolantChange",
    hours: [0.7, 1, 1.5],
    parts: [30, 50, 80],
    generic: true,
    from: ["own"],
  },
  {
    job: "driveUnitFluidChange",
    hours: [0.6, 1, 1.5],
    parts: [40, 70, 120],
    generic: true,
    from: ["own"],
  },
  { job: "inverter", hours: [3, 4.5, 7], parts: [900, 1800, 3200], from: ["own"] },
  { job: "onboardCharger", hours: [2, 3.5, 5], parts: [800, 1600, 2800], from: ["own"] },
  { job: "chargePort", hours: [1.2, 2, 3], parts: [200, 450, 900], from: ["evGuide"] },
  { job: "hybridBatteryFanCleaning", hours: [0.8, 1.2, 2], parts: [0, 5, 15], from: ["own"] },
];

export const suspensionJobs: readonly RepairJob[] = [
  {
    job: "shockAbsorbers",
    hours: [1, 1.5, 2.2],
    parts: [140, 240, 400],
    grows: "car",
    from: ["priceList", "quoted"],
  },
  {
    job: "struts",
    hours: [2, 2.8, 3.8],
    parts: [220, 380, 620],
    grows: "car",
    from: ["priceList", "consumerReports"],
  },
  {
    job: "suspensionSprings",
    hours: [1.5, 2.2, 3],
    parts: [120, 220, 400],
    grows: "car",
    from: ["own"],
  },
  {
    job: "controlArm",
    hours: [1.2, 1.8, 2.8],
    parts: [90, 200, 380],
    grows: "car",
    from: ["priceList"],
  },
  {
    job: "ballJoint",
    hours: [1, 1.4, 2],
    parts: [40, 90, 170],
    grows: "car",
    from: ["quoted", "priceList"],
  },
  {
    job: "tieRodEnd",
    hours: [0.7, 1, 1.4],
    parts: [40, 75, 130],
    grows: "car",
    from: ["quoted", "priceList"],
  },
  {
    job: "swayBarLink",
    hours: [0.4, 0.5, 0.8],
    parts: [25, 45, 80],
    grows: "car",
    from: ["quoted", "priceList"],
  },
  { job: "steeringRack", hours: [3, 4.2, 6], parts: [350, 750, 1300], from: ["priceList"] },
  { job: "powerSteeringPump", hours: [1.5, 2.2, 3.2], parts: [150, 320, 550], from: ["priceList"] },
];

export const climateJobs: readonly RepairJob[] = [
  {
    job: "acRecharge",
    hours: [0.7, 1, 1.2],
    parts: [60, 100, 260],
    generic: true,
    from: ["priceList", "quoted"],
  },
  { job: "acRepair", hours: [1.5, 3, 5], parts: [120, 400, 800], from: ["priceList"] },
  {
    job: "acCompressor",
    hours: [2.2, 3.2, 4.5],
    parts: [350, 680, 1000],
    from: ["quoted", "priceList"],
  },
  { job: "heaterCore", hours: [4, 6, 9], parts: [120, 320, 550], from: ["priceList", "quoted"] },
  { job: "blowerMotor", hours: [0.6, 1.2, 2.2], parts: [80, 200, 380], from: ["priceList"] },
  { job: "heatPump", hours: [4, 6, 9], parts: [700, 1400, 2500], from: ["own"] },
  { job: "radiator", hours: [1.5, 2.2, 3.2], parts: [180, 370, 600], from: ["priceList"] },
  {
    job: "thermostat",
    hours: [0.8, 1.2, 1.8],
    parts: [20, 50, 120],
    from: ["carMdApi", "priceList"],
  },
  {
    job: "waterPump",
    hours: [1.8, 2.6, 4.2],
    parts: [80, 170, 320],
    grows: "engine",
    from: ["carMdApi", "priceList", "repairPalTruck"],
  },
  { job: "coolantHoses", hours: [0.6, 1, 1.6], parts: [30, 60, 120], from: ["own"] },
];

export const bodyJobs: readonly RepairJob[] = [
  {
    job: "wiperBlades",
    hours: [0.1, 0.2, 0.3],
    parts: [22, 45, 70],
    generic: true,
    from: ["carMdApi", "quoted"],
  },
  { job: "wiperRepair", hours: [0.7, 1.2, 1.8], parts: [60, 140, 260], from: ["own"] },
  {
    job: "windshieldReplacement",
    hours: [1, 1.5, 2],
    parts: [180, 280, 600],
    from: ["priceList", "insurers"],
  },
  {
    job: "windshieldChipRepair",
    hours: [0.3, 0.5, 0.7],
    parts: [10, 20, 35],
    generic: true,
    from: ["own"],
  },
  { job: "windowGlass", hours: [1, 1.5, 2.2], parts: [120, 220, 380], from: ["insurers"] },
  { job: "sideMirror", hours: [0.5, 0.8, 1.4], parts: [80, 190, 450], from: ["priceList"] },
];
