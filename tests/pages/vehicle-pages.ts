import { recallVehicle } from "#tests/support/recalls.ts";
import { databaseUrl } from "#tests/support/stack/stack.ts";
import { ofFirst, rejected, send, twoCars, type Household, type PageCase } from "./page-case.ts";

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
];

async function nextStopLink({ owner: { visitor }, ids }: Household) {
  const schedule = await visitor.open(`/garage/${ids[0]}/maintenance-schedule`);
  const stop = schedule.document.querySelector(".link-rows a")!.getAttribute("href")!;
  return stop.replace(/^\/Service/, "");
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
