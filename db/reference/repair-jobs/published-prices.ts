import type { VehicleFacts } from "#db/schema/garage.ts";
import type { RepairJob } from "./repair-job.ts";

/** US dollars for parts and labor. A publisher's single average has equal ends. */
export type PublishedPrice = {
  job: RepairJob["job"];
  low: number;
  high: number;
  /** Of this model only; otherwise of all cars. */
  of?: ComparedModel;
  source: keyof typeof publishers;
};

type ComparedModel = keyof typeof comparedCars;

export const comparedCars = {
  "Honda Civic": { bodyType: "sedan", facts: facts("1.5 L I4", "FWD") },
  "Subaru Outback": { bodyType: "wagon", facts: facts("2.5 L H4", "AWD") },
  "Honda CR-V": { bodyType: "suv", facts: facts("1.5 L I4", "AWD") },
  "Toyota Highlander": { bodyType: "suv", facts: facts("3.5 L V6", "AWD") },
  "Ford F-150": { bodyType: "pickup", facts: facts("5.4 L V8", "4WD") },
} as const;

function facts(engine: string, drive: string): VehicleFacts {
  return { engine, drive, transmission: "Automatic" };
}

/** Who published it, and when. None of these was read at its own address: see docs. */
export const publishers = {
  repairPal: "RepairPal, US average, quoted in 2026",
  repairPal2026: "RepairPal, US average, 2026-09-03, quoted",
  repairPalTruck: "RepairPal, 2010 Ford F-150, quoted in 2026",
  consumerReports: "Consumer Reports with RepairPal, 2024-07-24",
  kbb: "Kelley Blue Book, US average, quoted in 2026",
  carMd: "CarMD, US average, 2022",
  batteryGuide: "cashcarsbuyer.com (weak)",
  priceList: "github.com/redney757/CReddit, its author’s own (weak)",
  starterGuide: "tinygrab.com (weak)",
  civicGuide: "nissankaengine.com, 2012 Honda Civic (weak)",
  pumpGuide: "housevivid.com (weak)",
  engineerFix: "engineerfix.com (weak)",
  carCosting: "carcosting.com, this model (weak)",
  subaruGuide: "kevinsautos.com, Subaru (weak)",
} as const;

export const publishedPrices: readonly PublishedPrice[] = [
  { job: "oilChange", low: 65, high: 125, source: "kbb" },
  { job: "frontBrakePads", low: 335, high: 394, source: "repairPal2026" },
  {
    job: "frontBrakePads",
    low: 267,
    high: 267,
    of: "Toyota Highlander",
    source: "consumerReports",
  },
  { job: "frontBrakePads", low: 195, high: 195, of: "Ford F-150", source: "consumerReports" },
  { job: "sparkPlugs", low: 150, high: 300, source: "repairPal" },
  { job: "sparkPlugs", low: 328, high: 425, of: "Ford F-150", source: "repairPalTruck" },
  { job: "coolantChange", low: 131, high: 209, source: "kbb" },
  { job: "headGasket", low: 2475, high: 3246, source: "repairPal" },
  { job: "headGasket", low: 1500, high: 3000, of: "Subaru Outback", source: "subaruGuide" },
  { job: "headGasket", low: 3003, high: 3003, of: "Toyota Highlander", source: "consumerReports" },
  { job: "headGasket", low: 2372, high: 2372, of: "Ford F-150", source: "consumerReports" },
  { job: "valveCoverGasket", low: 336, high: 461, source: "repairPal" },
  { job: "alternator", low: 563, high: 767, source: "repairPal" },
  { job: "alternator", low: 540, high: 680, of: "Ford F-150", source: "repairPalTruck" },
  { job: "oxygenSensor", low: 434, high: 537, source: "repairPal" },
  { job: "wheelAlignment", low: 189, high: 277, source: "repairPal" },
  { job: "struts", low: 750, high: 750, source: "priceList" },
  { job: "struts", low: 767, high: 767, of: "Toyota Highlander", source: "consumerReports" },
  { job: "struts", low: 926, high: 926, of: "Ford F-150", source: "consumerReports" },
  { job: "swayBarLink", low: 103, high: 143, source: "repairPal" },
  { job: "ballJoint", low: 248, high: 339, source: "repairPal" },
  { job: "tieRodEnd", low: 257, high: 257, source: "repairPal" },
  { job: "automaticTransmissionFluidChange", low: 150, high: 290, source: "kbb" },
  { job: "acCompressor", low: 1004, high: 1356, source: "repairPal" },
  { job: "catalyticConverter", low: 1313, high: 1313, source: "carMd" },
  { job: "catalyticConverter", low: 900, high: 2500, of: "Honda CR-V", source: "carCosting" },
  { job: "battery", low: 286, high: 296, source: "batteryGuide" },
  { job: "battery", low: 247, high: 264, of: "Ford F-150", source: "repairPalTruck" },
  { job: "starter", low: 300, high: 800, source: "starterGuide" },
  { job: "starter", low: 250, high: 600, of: "Honda Civic", source: "civicGuide" },
  { job: "waterPump", low: 400, high: 1000, source: "pumpGuide" },
  { job: "waterPump", low: 867, high: 998, of: "Ford F-150", source: "repairPalTruck" },
  { job: "wheelBearing", low: 250, high: 600, source: "engineerFix" },
  { job: "wheelBearing", low: 200, high: 600, of: "Subaru Outback", source: "carCosting" },
];
