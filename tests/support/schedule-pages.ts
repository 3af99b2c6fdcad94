import { demoPassword } from "#app/dev/demo-password.server.ts";
import { addVehicle, newOwner, vehicleId } from "#tests/support/owner.ts";
import { Visitor, type Page } from "#tests/support/browse/visitor.ts";

export async function openCar(choices: Parameters<typeof newOwner>[0] = {}) {
  const { visitor } = await newOwner(choices);
  return { visitor, id: vehicleId(await addVehicle(visitor, { odometer: "60412" })) };
}

/** `path` is below the schedule's. */
export async function demoCar(email: string, id: string, path = ""): Promise<Page> {
  const visitor = new Visitor();
  await (await visitor.open("/login")).submit("#login", { email, password: demoPassword });
  return visitor.open(`/garage/${id}/maintenance-schedule${path}`);
}

export const schedule = (visitor: Visitor, id: string) =>
  visitor.open(`/garage/${id}/maintenance-schedule`);

export const completeSchedule = (visitor: Visitor, id: string) =>
  visitor.open(`/garage/${id}/maintenance-schedule/all`);

export const scheduledStop = (visitor: Visitor, id: string, stop: string | number) =>
  visitor.open(`/garage/${id}/maintenance-schedule/${stop}`);

export const titlesOf = (page: Page) => page.texts(".stop h2");

/** The jobs of each stop that's shown in full, by its title. */
export function stopsOf(page: Page): Record<string, string[]> {
  return Object.fromEntries(
    page.document
      .querySelectorAll(".stop")
      .map((stop) => [stop.querySelector("h2")!.text, jobsIn(stop)]),
  );
}

export const markersOf = (page: Page) => page.texts("main .mile-marker");

export const jobsIn = (element: Element) =>
  element.querySelectorAll(".jobs > li").map((job) =>
    job
      .querySelectorAll("h3, p")
      .map(({ text }) => text)
      .join(": "),
  );

/** Inspections and what's due by date only. */
export const calendarOf = (page: Page) =>
  page.document.querySelectorAll(".card:not(.stop)").flatMap((card) => jobsIn(card));

/** Each later or earlier stop, in one line. */
export const linesOf = (page: Page) => page.texts(".link-rows a");

export type Element = NonNullable<ReturnType<Page["document"]["querySelector"]>>;

export const linkTo = (page: Page, name: string) =>
  page.document
    .querySelectorAll("main a")
    .find((link) => (link.getAttribute("aria-label") ?? link.text) === name)
    ?.getAttribute("href");

export function rowOf(page: Page, name: string): Record<string, string[]> {
  const row = page.document
    .querySelectorAll(".data-table tbody tr")
    .find((one) => one.querySelector("th")?.text === name)!;
  return Object.fromEntries(
    row
      .querySelectorAll("td")
      .map((cell) => [
        cell.getAttribute("data-label")!,
        cell.querySelectorAll("p, .status").flatMap(({ text }) => text.split("\n")),
      ]),
  );
}

export const namesOf = (page: Page) => page.texts(".data-table tbody th");
