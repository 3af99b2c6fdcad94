import ICAL from "ical.js";
import type { Page, Visitor } from "./browse/visitor.ts";

// The parser doesn't know the `name` property of RFC 7986.
ICAL.design.icalendar.property.name = { defaultType: "text" };

export async function makeCalendar(visitor: Visitor, id: string, language = "en"): Promise<string> {
  const form = await visitor.open(`/garage/${id}/calendar`);
  const created = await form.submit("#calendar", { language, intent: "create" });
  visitor.cookies.delete("flash");
  return addressOn(await created.follow());
}

export function addressOn(page: Page): string {
  const address = page.document.querySelector("#calendar-address")?.getAttribute("value");
  if (!address) throw new Error(`No address at ${page.url.pathname}: ${page.status} ${page.title}`);
  return address;
}

export const pathOf = (address: string) => new URL(address).pathname;

export type CalendarEntry = {
  uid: string;
  day: string;
  summary: string;
  description: string;
  url: string;
};

export function readCalendar(file: string) {
  const calendar = new ICAL.Component(ICAL.parse(file) as unknown[]);
  const text = (component: ICAL.Component, name: string) =>
    String(component.getFirstPropertyValue(name));
  const entries = calendar.getAllSubcomponents("vevent").map((event): CalendarEntry => {
    const start = event.getFirstPropertyValue("dtstart") as ICAL.Time;
    if (!start.isDate) throw new Error(`${text(event, "uid")} isn't an all-day event`);
    const [uid, summary, description, url] = ["uid", "summary", "description", "url"].map((name) =>
      text(event, name),
    ) as [string, string, string, string];
    return { uid, day: start.toString(), summary, description, url };
  });
  return {
    calendar,
    name: text(calendar, "name"),
    text: (name: string) => text(calendar, name),
    entries,
  };
}
