/**
 * Where the hours and prices of repair jobs come from. Ours are rounded middles of what these
 * say, not copies; `own` marks a job that none of them has, estimated from similar ones.
 */
export const repairSources = {
  carMd: {
    at: "prnewswire.com 301807561",
    read: "2022",
  },
  carMdApi: {
    at: "github.com/JustDorah/yourCARe, github.com/HarrsiniSekar16/RoadSideAssistance",
    read: "2019–2021",
  },
  consumerReports: {
    at: "getreview.org/2024/07/24/your-car-repair-handbook",
    read: "2024-07-24",
  },
  consumerReportsTires: {
    at: "consumerreports.org, “How to Save Money When Buying Replacement Tires”",
    read: "2025-10-14",
  },
  repairPal: {
    at: "repairpal.com/estimator",
    read: "2026-09-03",
  },
  repairPalTruck: {
    at: "repairpal.com/estimator/ford/f-150/2010",
    read: "2026",
  },
  repairPalTimes: {
    at: "repairpal.com",
    read: "2026-06-15",
  },
  quoted: {
    at: "repairpal.com, kbb.com, aaa.com, jiffylube.com",
    read: "2026",
  },
  priceList: {
    at: "github.com/redney757/CReddit, repairs_seed.sql",
    read: "2025",
  },
  shopMenu: {
    at: "github.com/EdwardLakin/ProFixIQ, src/lib/menuItems.ts",
    read: "2025",
  },
  engineerFix: {
    at: "engineerfix.com",
    read: "2025",
  },
  autoMotoFlux: {
    at: "automotoflux.com/electrical-systems/how-much-does-it-cost-to-change-a-starter",
    read: "2024",
  },
  poweringAutos: {
    at: "poweringautos.com",
    read: "2025",
  },
  alternatorGuide: {
    at: "whatitactuallycosts.com/alternator-replacement-cost-2026",
    read: "2026",
  },
  batteryGuide: {
    at: "cashcarsbuyer.com",
    read: "2025",
  },
  evGuide: {
    at: "countrygoing.com/15-ev-repairs-that-cost-a-lot-more-than-you-think",
    read: "2025",
  },
  insurers: {
    at: "github.com/slacassegbb/azure-a2a-main, auto_estimation.md",
    read: "2025-09-24",
  },
  own: { at: "", read: "" },
} as const;

export type RepairSource = keyof typeof repairSources;
