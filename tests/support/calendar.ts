import ICAL from "ical.js";
import type { Page, Visitor } from "./browse/visitor.ts";

// A calendar's name is of RFC 7986, which the parser does not know: it would leave it unread.
ICAL.design.icalendar.property.name = { defaultType: "text" };

/** Makes the calendar of a vehicle by its form; answers with its address. */
export async function makeCalendar(visitor: Visitor, id: string, language = "en"): Promise<string> {
  const form = await visitor.open(`/garage/${id}/calendar`);
  const made = await form.submit("#calendar", { language, intent: "create" });
  visitor.cookies.delete("flash");
  return addressOn(await made.follow());
}

/** The address that the page of a calendar shows. */
export function addressOn(page: Page): string {
  const address = page.document.querySelector("#calendar-address")?.getAttribute("value");
  if (!address) throw new Error(`No address at ${page.url.pathname}: ${page.status} ${page.title}`);
  return address;
}

/** The path of an address, as a visitor opens it. */
export const pathOf = (address: string) => new URL(address).pathname;

export type Entry = { uid: string; day: string; summary: string; description: string; url: string };

/** A calendar as a calendar program reads it. */
export function readCalendar(file: string) {
  const calendar = new ICAL.Component(ICAL.parse(file) as unknown[]);
  const text = (component: ICAL.Component, name: string) =>
    String(component.getFirstPropertyValue(name));
  const entries = calendar.getAllSubcomponents("vevent").map((event): Entry => {
    const start = event.getFirstPropertyValue("dtstart") as ICAL.Time;
    if (!start.isDate) throw new Error(`${text(event, "uid")} does not take the whole day`);
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
