/**
 * Where the hours and prices of repair jobs come from. Ours are rounded middles of what these
 * say, not copies; `own` marks a job that none of them has, estimated from similar ones.
 */
export const repairSources = {
  carMd: {
    name: "CarMD Vehicle Health Index 2022, US averages",
    at: "prnewswire.com 301807561",
    read: "2022",
  },
  carMdApi: {
    name: "CarMD’s figures for two cars (labor times and parts)",
    at: "github.com/JustDorah/yourCARe, github.com/HarrsiniSekar16/RoadSideAssistance",
    read: "2019 to 2021",
  },
  consumerReports: {
    name: "Consumer Reports with RepairPal, “Your Car Repair Handbook”",
    at: "getreview.org/2024/07/24/your-car-repair-handbook",
    read: "2024-07-24",
  },
  consumerReportsTires: {
    name: "Consumer Reports’ survey of tire buyers",
    at: "consumerreports.org, “How to Save Money When Buying Replacement Tires”",
    read: "2025-10-14",
  },
  repairPal: {
    name: "RepairPal’s US averages",
    at: "repairpal.com/estimator",
    read: "2026-09-03",
  },
  repairPalTruck: {
    name: "RepairPal’s estimates for a 2010 Ford F-150",
    at: "repairpal.com/estimator/ford/f-150/2010",
    read: "2026",
  },
  repairPalTimes: {
    name: "RepairPal’s labor times for cars of five makes",
    at: "repairpal.com",
    read: "2026-06-15",
  },
  quoted: {
    name: "Averages of RepairPal, Kelley Blue Book, AAA and Jiffy Lube, quoted in a price table",
    at: "repairpal.com, kbb.com, aaa.com, jiffylube.com",
    read: "2026",
  },
  priceList: {
    name: "One author’s own list of typical totals (weak)",
    at: "github.com/redney757/CReddit, repairs_seed.sql",
    read: "2025",
  },
  shopMenu: {
    name: "The price menu in software for shops (weak)",
    at: "github.com/EdwardLakin/ProFixIQ, src/lib/menuItems.ts",
    read: "2025",
  },
  engineerFix: {
    name: "EngineerFix, ranges of parts and labor (weak)",
    at: "engineerfix.com",
    read: "2025",
  },
  autoMotoFlux: {
    name: "AutoMotoFlux, starter prices and labor times (weak)",
    at: "automotoflux.com/electrical-systems/how-much-does-it-cost-to-change-a-starter",
    read: "2024",
  },
  poweringAutos: {
    name: "Powering Autos (weak)",
    at: "poweringautos.com",
    read: "2025",
  },
  alternatorGuide: {
    name: "What It Actually Costs, alternators (weak)",
    at: "whatitactuallycosts.com/alternator-replacement-cost-2026",
    read: "2026",
  },
  batteryGuide: {
    name: "Cash Cars Buyer, car batteries (weak)",
    at: "cashcarsbuyer.com",
    read: "2025",
  },
  evGuide: {
    name: "Country Going, electric car repairs (weak)",
    at: "countrygoing.com/15-ev-repairs-that-cost-a-lot-more-than-you-think",
    read: "2025",
  },
  insurers: {
    name: "A guide for damage estimators (weak)",
    at: "github.com/slacassegbb/azure-a2a-main, auto_estimation.md",
    read: "2025-09-24",
  },
  own: { name: "Our own estimate", at: "", read: "" },
} as const;

export type RepairSource = keyof typeof repairSources;
