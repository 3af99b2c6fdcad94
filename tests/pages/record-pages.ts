import { addReceipts, addRecord, fullRecord, reportRecord } from "#tests/support/records.ts";
import { databaseUrl } from "#tests/support/stack/stack.ts";
import { ofFirst, rejected, send, twoCars, type Household, type PageCase } from "./page-case.ts";

export const recordPages: PageCase[] = [
  { name: "add a record", path: ofFirst("/service-history/add-record"), who: twoCars },
  { name: "choose a car to log for", path: "/garage/log", who: twoCars },
  { name: "choose a car for a shared receipt", path: "/share?missed", who: twoCars },
  { name: "what to log", path: ofFirst("/log"), who: twoCars },
  { name: "what to log, nothing due", path: ofFirst("/log"), who: "owner of one car" },
  {
    name: "add a record, receipts first",
    path: ofFirst("/service-history/add-record?first=receipts"),
    who: twoCars,
  },
  {
    name: "add a record, services listed",
    path: ofFirst("/service-history/add-record"),
    then: (page) => send(page, "#record", { intent: "allServices" }),
    who: twoCars,
  },
  {
    name: "add a record with mistakes",
    path: ofFirst("/service-history/add-record"),
    then: (page) => send(page, "#record", { date: "someday", odometer: "many", cost: "much" }),
    who: twoCars,
    ...rejected,
  },
  { name: "a record", path: recordLink(""), who: twoCars },
  { name: "a record, address not verified", path: recordLink(""), who: "owner of one car" },
  { name: "edit a record", path: recordLink("/edit"), who: twoCars },
  {
    name: "edit a record with mistakes",
    path: recordLink("/edit"),
    then: (page) => send(page, "#edit-record", { odometer: "many", cost: "much" }),
    who: twoCars,
    ...rejected,
  },
  { name: "a record's comments", path: recordLink("/notes"), who: twoCars },
  { name: "delete a record", path: recordLink("/delete"), who: twoCars },
  { name: "a record's receipts", path: recordLink("/receipts"), who: twoCars },
  {
    name: "a record's receipts, none chosen",
    path: recordLink("/receipts"),
    then: (page) => send(page, "#receipts"),
    who: twoCars,
    ...rejected,
  },
  { name: "restore a receipt", path: deletedReceiptLink, who: twoCars },
  { name: "a record of a different car", path: reportedLink("/dispute"), who: twoCars },
  { name: "a record that a shop reported", path: reportedLink(""), who: twoCars },
  { name: "about records", path: ofFirst("/service-history/about-records"), who: twoCars },
];

function recordLink(path: string) {
  return async ({ owner: { visitor }, ids: [id = ""] }: Household) => {
    const recordId = await addRecord({ visitor, databaseUrl }, id, fullRecord);
    return `/garage/${id}/service-history/${recordId}${path}`;
  };
}

async function deletedReceiptLink(home: Household) {
  const record = await recordLink("")(home);
  const [, deleted] = await addReceipts(home.owner.visitor, record);
  home.owner.visitor.cookies.delete("flash");
  return `${record}/receipts/${deleted}/restore`;
}

function reportedLink(path: string) {
  return async ({ ids }: Household) =>
    `/garage/${ids[0]}/service-history/${await reportRecord(databaseUrl, ids[0]!)}${path}`;
}
