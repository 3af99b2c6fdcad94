import type { RepairJob } from "./repair-job.ts";

export const fluidJobs: readonly RepairJob[] = [
  {
    job: "oilChange",
    hours: [0.3, 0.4, 0.5],
    parts: [33, 42, 55],
    by: { diesel: { hours: [0.4, 0.6, 0.8], parts: [60, 85, 130] } },
    generic: true,
    from: ["quoted", "repairPalTimes", "carMdApi"],
  },
  {
    job: "coolantChange",
    hours: [0.7, 0.9, 1.4],
    parts: [25, 40, 70],
    generic: true,
    from: ["quoted", "repairPalTimes"],
  },
  {
    job: "brakeFluidChange",
    hours: [0.5, 0.8, 1],
    parts: [8, 15, 30],
    generic: true,
    from: ["quoted", "repairPalTruck", "priceList"],
  },
  {
    job: "automaticTransmissionFluidChange",
    hours: [0.6, 1, 1.8],
    parts: [60, 95, 150],
    needs: "automatic",
    generic: true,
    from: ["quoted", "repairPalTimes", "priceList"],
  },
  {
    job: "manualTransmissionFluidChange",
    hours: [0.5, 0.7, 1],
    parts: [25, 40, 70],
    needs: "manual",
    generic: true,
    from: ["own"],
  },
  {
    job: "differentialFluidChange",
    hours: [0.5, 0.7, 1],
    parts: [25, 45, 80],
    needs: "rearAxle",
    generic: true,
    from: ["quoted", "priceList"],
  },
  {
    job: "transferCaseFluidChange",
    hours: [0.5, 0.7, 1],
    parts: [30, 50, 90],
    needs: "allWheels",
    generic: true,
    from: ["quoted", "priceList"],
  },
  {
    job: "powerSteeringFluidChange",
    hours: [0.5, 0.6, 0.8],
    parts: [15, 25, 40],
    generic: true,
    from: ["quoted", "priceList"],
  },
  {
    job: "dieselExhaustFluid",
    hours: [0.1, 0.2, 0.3],
    parts: [15, 25, 40],
    generic: true,
    from: ["own"],
  },
];

export const filterJobs: readonly RepairJob[] = [
  {
    job: "engineAirFilter",
    hours: [0.2, 0.3, 0.5],
    parts: [18, 30, 50],
    from: ["quoted", "carMdApi", "repairPalTimes"],
  },
  {
    job: "cabinAirFilter",
    hours: [0.2, 0.3, 0.4],
    parts: [20, 38, 65],
    from: ["quoted", "carMdApi", "priceList"],
  },
  {
    job: "fuelFilter",
    hours: [0.5, 1, 1.5],
    parts: [25, 50, 100],
    by: { diesel: { hours: [0.5, 0.8, 1.3], parts: [50, 90, 160] } },
    from: ["quoted", "shopMenu"],
  },
  {
    job: "transmissionFilter",
    hours: [1, 1.5, 2],
    parts: [50, 80, 140],
    needs: "automatic",
    from: ["priceList", "shopMenu"],
  },
  { job: "hybridBatteryFilter", hours: [0.2, 0.4, 0.6], parts: [15, 25, 45], from: ["own"] },
];

export const tireJobs: readonly RepairJob[] = [
  {
    job: "tireRotation",
    hours: [0.2, 0.3, 0.5],
    parts: [0, 0, 0],
    from: ["quoted", "carMdApi", "shopMenu"],
  },
  {
    job: "newTires",
    hours: [0.7, 0.9, 1.2],
    parts: [480, 848, 1240],
    grows: "car",
    generic: true,
    from: ["consumerReportsTires", "quoted"],
  },
  {
    job: "seasonalTireChange",
    hours: [0.5, 0.7, 1],
    parts: [0, 10, 25],
    generic: true,
    from: ["own"],
  },
  {
    job: "flatTireRepair",
    hours: [0.2, 0.3, 0.4],
    parts: [3, 5, 10],
    generic: true,
    from: ["own"],
  },
  {
    job: "wheelBalancing",
    hours: [0.4, 0.6, 0.8],
    parts: [5, 10, 20],
    generic: true,
    from: ["quoted", "priceList"],
  },
  {
    job: "wheelAlignment",
    hours: [0.8, 1.1, 1.5],
    parts: [0, 0, 0],
    from: ["quoted", "shopMenu", "priceList"],
  },
  { job: "tirePressureSensor", hours: [0.4, 0.6, 0.8], parts: [40, 65, 110], from: ["own"] },
  {
    job: "wheelBearing",
    hours: [1.2, 1.8, 2.5],
    parts: [90, 200, 330],
    grows: "car",
    from: ["engineerFix", "priceList"],
  },
];

export const brakeJobs: readonly RepairJob[] = [
  { job: "brakeInspection", hours: [0.3, 0.5, 0.8], parts: [0, 0, 0], from: ["own"] },
  {
    job: "frontBrakePads",
    hours: [1.2, 1.5, 1.8],
    parts: [50, 130, 200],
    grows: "car",
    from: ["repairPal", "repairPalTimes", "consumerReports", "priceList"],
  },
  {
    job: "rearBrakePads",
    hours: [1.2, 1.5, 1.9],
    parts: [45, 115, 190],
    grows: "car",
    from: ["repairPal", "quoted"],
  },
  {
    job: "frontBrakeRotors",
    hours: [1.6, 2, 2.4],
    parts: [120, 200, 350],
    grows: "car",
    from: ["priceList", "repairPalTimes", "quoted"],
  },
  {
    job: "rearBrakeRotors",
    hours: [1.6, 2, 2.5],
    parts: [110, 190, 330],
    grows: "car",
    from: ["priceList", "quoted"],
  },
  { job: "brakeRotorResurfacing", hours: [1, 1.5, 2], parts: [0, 20, 40], from: ["own"] },
  { job: "brakeShoes", hours: [1.5, 2, 2.5], parts: [40, 70, 120], grows: "car", from: ["own"] },
  {
    job: "brakeCaliper",
    hours: [1.2, 1.7, 2.3],
    parts: [120, 260, 420],
    grows: "car",
    from: ["priceList", "quoted"],
  },
  { job: "brakeLines", hours: [0.8, 1.2, 2], parts: [30, 60, 130], from: ["priceList"] },
  { job: "masterCylinder", hours: [1.5, 2, 3], parts: [150, 280, 450], from: ["priceList"] },
  { job: "parkingBrakeRepair", hours: [1, 1.8, 2.8], parts: [40, 90, 180], from: ["priceList"] },
  { job: "wheelSpeedSensor", hours: [0.5, 0.8, 1.3], parts: [50, 100, 200], from: ["priceList"] },
];

export const inspectionJobs: readonly RepairJob[] = [
  {
    job: "warningLightDiagnosis",
    hours: [0.7, 1, 1.5],
    parts: [0, 0, 0],
    from: ["priceList"],
  },
  { job: "prePurchaseInspection", hours: [0.8, 1, 1.3], parts: [0, 0, 0], from: ["own"] },
];
