import type { PublishedCampaign } from "#app/recalls/recall.ts";

/** A real recall of the electric demo car: https://www.nhtsa.gov/recalls?nhtsaId=24V935000 */
export const demoRecall: PublishedCampaign = {
  source: "nhtsa",
  number: "24V935000",
  makersNumber: "SB2400018",
  reportedOn: "2024-12-17",
  component: null,
  componentFr: null,
  summary:
    "Tesla, Inc. (Tesla) is recalling certain 2024 Cybertruck, 2017-2025 Model 3, and " +
    "2020-2025 Model Y vehicles. The tire pressure monitoring system (TPMS) warning light may " +
    "not remain illuminated between drive cycles, failing to warn the driver of low tire " +
    "pressure. As such, these vehicles fail to comply with the requirements of Federal Motor " +
    'Vehicle Safety Standard number 138, "Tire Pressure Monitoring Systems."',
  summaryFr: null,
  consequence: "Driving with improperly inflated tires increases the risk of a crash.",
  remedy:
    "Tesla released an over-the-air (OTA) software update, free of charge. Owner notification " +
    "letters were mailed February 15, 2025. Owners may contact Tesla customer service at " +
    "1-877-798-3752. Tesla's number for this recall is SB-24-00-018.",
  parkIt: false,
  parkOutside: false,
  overTheAir: true,
  models: [{ make: "TESLA", model: "MODEL 3", year: 2019 }],
};
