import { eq } from "drizzle-orm";
import { sharedReportPath } from "#app/http/shared-report-path.ts";
import { openDatabase } from "#db/client.ts";
import { reportShares } from "#db/schema/report-shares.ts";
import { reportParts } from "#db/schema/report-terms.ts";
import { readyOwner } from "#tests/support/ready-owners.ts";
import { publishPriceIndex } from "#tests/support/stack/price-index.ts";
import { recallVehicle } from "#tests/support/recalls.ts";
import { shareReport } from "#tests/support/shares.ts";
import { databaseUrl, origin } from "#tests/support/stack/stack.ts";
import {
  inUS,
  ofFirst,
  plain,
  rejected,
  send,
  twoCars,
  type Household,
  type PageCase,
} from "./page-case.ts";

export const vehiclePages: PageCase[] = [
  { name: "service history", path: ofFirst("/service-history"), who: twoCars },
  {
    name: "service history, empty",
    path: ({ ids }) => `/garage/${ids[1]}/service-history`,
    who: twoCars,
  },
  {
    name: "service history, address not verified",
    path: ofFirst("/service-history"),
    who: "owner of one car",
  },
  {
    name: "service history in the lite version",
    path: ofFirst("/service-history"),
    who: twoCars,
    headers: { "Save-Data": "on" },
    scripts: false,
  },
  {
    name: "service history, filtered",
    path: ofFirst("/service-history?window=recent"),
    who: twoCars,
  },
  {
    name: "service history, no results",
    path: ofFirst("/service-history?q=carburetor"),
    who: twoCars,
  },
  {
    name: "service history, none removed",
    path: ofFirst("/service-history?show=removed"),
    who: twoCars,
  },
  { name: "costs", path: ofFirst("/service-history/costs"), who: twoCars },
  {
    name: "costs, empty",
    path: ({ ids }) => `/garage/${ids[1]}/service-history/costs`,
    who: twoCars,
  },
  {
    name: "costs, address not verified",
    path: ofFirst("/service-history/costs"),
    who: "owner of one car",
  },
  { name: "vehicle report", path: ofFirst("/report"), who: twoCars },
  {
    name: "vehicle report, nothing on record",
    path: ({ ids }) => `/garage/${ids[1]}/report`,
    who: twoCars,
  },
  {
    name: "vehicle report, address not verified",
    path: ofFirst("/report"),
    who: "owner of one car",
  },
  {
    name: "vehicle report in the lite version",
    path: ofFirst("/report"),
    who: twoCars,
    headers: { "Save-Data": "on" },
    scripts: false,
  },
  { name: "share a report", path: ofFirst("/report/share"), who: twoCars },
  { name: "share a report, with links", path: sharePage, who: twoCars },
  {
    name: "share a report with mistakes",
    path: ofFirst("/report/share"),
    then: (page) => send(page, "#share", { include: "none", intent: "share" }),
    who: twoCars,
    ...rejected,
  },
  {
    name: "share a report, address not verified",
    path: ofFirst("/report/share"),
    who: "owner of one car",
  },
  { name: "shared report", path: sharedReport, who: twoCars, scripts: false },
  { name: "shared report, not one’s own", path: strangersReport, ...plain },
  { name: "shared report, turned off", path: endedReport, ...plain, status: 410 },
  {
    name: "shared report, link incomplete",
    path: sharedReportPath("none"),
    ...plain,
    status: 404,
  },
  { name: "value", path: valueLink(""), who: twoCars },
  {
    name: "value as a trade-in",
    path: valueLink("?typeOfSale=WHOLESALE&condition=fair&odometer=90000"),
    who: twoCars,
  },
  {
    name: "value, not estimated",
    path: valueLink("?typeOfSale=FSBO&condition=good&branded=yes"),
    who: twoCars,
  },
  {
    name: "value, hidden",
    path: ({ ids }) => `/garage/${ids[1]}/value`,
    then: (page) => send(page, "#value-shown", { intent: "hide" }),
    who: twoCars,
  },
  {
    name: "value with mistakes",
    path: ofFirst("/value"),
    then: (page) => send(page, "#value", { condition: "mint", odometer: "many", intent: "save" }),
    who: twoCars,
    ...rejected,
  },
  { name: "service shops", path: ofFirst("/service-shops"), who: twoCars },
  {
    name: "service shops, a favorite chosen",
    path: ofFirst("/service-shops?postalCode=20120"),
    then: (page) => send(page, "main li:first-child form", { intent: "favorite" }),
    who: twoCars,
  },
  {
    name: "service shops, unknown place",
    path: ofFirst("/service-shops?postalCode=nowhere"),
    who: twoCars,
    ...rejected,
  },
  { name: "recalls", path: recallsLink, who: twoCars },
  {
    name: "recalls, one dismissed",
    path: recallsLink,
    then: (page) => send(page, "[data-recall]:first-child form", { intent: "dismiss" }),
    who: twoCars,
  },
  {
    name: "recalls with mistakes",
    path: recallsLink,
    then: (page) =>
      send(page, "[data-recall]:first-child form", { intent: "dismiss", repairedOn: "2999-01-01" }),
    who: twoCars,
    ...rejected,
  },
  {
    name: "recalls, not checked yet",
    path: ({ ids }) => `/garage/${ids[1]}/recalls`,
    who: twoCars,
  },
  { name: "maintenance schedule", path: ofFirst("/maintenance-schedule"), who: twoCars },
  {
    name: "maintenance schedule in the lite version",
    path: ofFirst("/maintenance-schedule"),
    who: twoCars,
    headers: { "Save-Data": "on" },
    scripts: false,
  },
  { name: "complete schedule", path: ofFirst("/maintenance-schedule/all"), who: twoCars },
  { name: "earlier stops", path: ofFirst("/maintenance-schedule/earlier"), who: twoCars },
  {
    name: "earlier stops, none",
    path: ({ ids }) => `/garage/${ids[1]}/maintenance-schedule/earlier`,
    who: twoCars,
  },
  { name: "stop of the schedule", path: nextStopLink, who: twoCars },
  { name: "all repair costs", path: ofFirst("/repair-costs/all"), ...inUS },
  {
    name: "all repair costs, searched",
    path: ofFirst("/repair-costs/all?q=brake&postalCode=94110"),
    ...inUS,
  },
  {
    name: "all repair costs, nothing found",
    path: ofFirst("/repair-costs/all?q=carburetor"),
    ...inUS,
  },
  { name: "repair job", path: ofFirst("/repair-costs/spark-plugs"), ...inUS },
  {
    name: "repair job, Canadian postal code",
    path: ofFirst("/repair-costs/alternator?postalCode=N6A+1B3"),
    ...inUS,
    ...rejected,
  },
  {
    name: "repair job, not needed",
    path: ofFirst("/repair-costs/glow-plugs"),
    ...inUS,
    status: 404,
    scripts: false,
  },
];

async function sharedReport({ owner: { visitor }, ids }: Household) {
  const path = await shareReport(visitor, ids[0]!, [...reportParts]);
  return path.replace(/^\/Service/, "");
}

/** {@link plain} pages are opened without the household's session. */
async function strangersReport(): Promise<string> {
  const { visitor, vehicleIds } = await readyOwner({ origin, databaseUrl });
  const path = await shareReport(visitor, vehicleIds[0]!, ["services", "mileage"]);
  return path.replace(/^\/Service/, "");
}

async function endedReport(): Promise<string> {
  const path = await strangersReport();
  const [id = ""] = path.split("/").at(-1)!.split(".");
  await openDatabase({ url: databaseUrl })
    .update(reportShares)
    .set({ revokedAt: new Date() })
    .where(eq(reportShares.id, id));
  return path;
}

async function sharePage({ owner: { visitor }, ids }: Household) {
  const page = await visitor.open(`/garage/${ids[0]}/report/share`);
  await page.submit("#share", { include: "costs", intent: "share" });
  const made = await visitor.open(page.url.pathname);
  const form = `#${made.document.querySelector("[data-share] form")!.getAttribute("id")}`;
  await made.submit(form, { intent: "revoke" });
  await shareReport(visitor, ids[0]!);
  return `/garage/${ids[0]}/report/share`;
}

async function nextStopLink({ owner: { visitor }, ids }: Household) {
  const schedule = await visitor.open(`/garage/${ids[0]}/maintenance-schedule`);
  const stop = schedule.document.querySelector(".link-rows a")!.getAttribute("href")!;
  return stop.replace(/^\/Service/, "");
}

function valueLink(query: string) {
  return async ({ ids }: Household) => {
    await publishPriceIndex(databaseUrl);
    return `/garage/${ids[0]}/value${query}`;
  };
}

async function recallsLink({ ids }: Household) {
  const ofCanada = {
    source: "tc",
    number: String(Date.now()),
    component: "Airbag",
    componentFr: "Coussin gonflable",
    summaryFr: "Problème :\nLe coussin pourrait ne pas se déployer.",
  } as const;
  await recallVehicle(databaseUrl, ids[0]!, [
    { parkIt: true, parkOutside: true },
    { overTheAir: true, component: null },
    ofCanada,
  ]);
  return `/garage/${ids[0]}/recalls`;
}
