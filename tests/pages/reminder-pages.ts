import { ofFirst, rejected, send, twoCars, type Household, type PageCase } from "./page-case.ts";

export const reminderPages: PageCase[] = [
  { name: "why something is due", path: ofFirst("/events/oil"), who: twoCars },
  { name: "a reminder for a local requirement", path: ofFirst("/events/safety"), who: twoCars },
  { name: "interval", path: ofFirst("/events/oil/interval"), who: twoCars },
  {
    name: "interval with mistakes",
    path: ofFirst("/events/oil/interval"),
    then: (page) => send(page, "#interval", { distance: "many", months: "200" }),
    who: twoCars,
    ...rejected,
  },
  { name: "registration interval", path: ofFirst("/events/reg/interval"), who: twoCars },
  { name: "log a service", path: ofFirst("/events/brake/log"), who: twoCars },
  {
    name: "log a service with mistakes",
    path: ofFirst("/events/brake/log"),
    then: (page) => send(page, "#log", { date: "someday", odometer: "many" }),
    who: twoCars,
    ...rejected,
  },
  { name: "oil alert", path: ofFirst("/oil-alert"), who: twoCars },
  { name: "registration", path: ofFirst("/add-registration"), who: twoCars },
  {
    name: "registration with mistakes",
    path: ofFirst("/add-registration"),
    then: (page) => send(page, "#registration", { expirationDate: "someday" }),
    who: twoCars,
    ...rejected,
  },
  { name: "odometer", path: ofFirst("/odometer"), who: twoCars },
  {
    name: "odometer with mistakes",
    path: ofFirst("/odometer"),
    then: (page) => send(page, "#odometer", { odometer: "many", date: "someday" }),
    who: twoCars,
    ...rejected,
  },
  { name: "add a reminder", path: ofFirst("/reminders/add"), who: twoCars },
  {
    name: "add a reminder with mistakes",
    path: ofFirst("/reminders/add"),
    then: (page) => send(page, "#own-reminder", { date: "someday", odometer: "many" }),
    who: twoCars,
    ...rejected,
  },
  { name: "a custom reminder", path: reminderLink(""), who: twoCars },
  { name: "a custom reminder, done", path: reminderLink("/done"), who: twoCars },
  { name: "missing details", path: ofFirst("/missing-details"), who: twoCars },
  { name: "calendar", path: ofFirst("/calendar"), who: twoCars },
  {
    name: "calendar, not created yet",
    path: ({ ids }) => `/garage/${ids[1]}/calendar`,
    who: twoCars,
  },
  {
    name: "calendar with mistakes",
    path: ({ ids }) => `/garage/${ids[1]}/calendar`,
    then: (page) => send(page, "#calendar", { intent: "create", language: "none" }),
    who: twoCars,
    ...rejected,
  },
  { name: "an odometer reading", path: readingLink, who: twoCars },
];

function reminderLink(path: string) {
  return async ({ owner, ids }: Household) => {
    const dashboard = await owner.visitor.open(`/garage/${ids[0]}`);
    return dashboard.document.querySelector("[data-event=custom] a")!.getAttribute("href")! + path;
  };
}

async function readingLink({ owner, ids }: Household): Promise<string> {
  const odometer = await owner.visitor.open(`/garage/${ids[0]}/odometer`);
  return odometer.document.querySelector("dialog .rows a")!.getAttribute("href")!;
}
