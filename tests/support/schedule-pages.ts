import { demoPassword } from "#app/dev/demo-password.server.ts";
import { addVehicle, newOwner, vehicleId } from "#tests/support/owner.ts";
import { Visitor, type Page } from "#tests/support/browse/visitor.ts";

export async function openCar(choices: Parameters<typeof newOwner>[0] = {}) {
  const { visitor } = await newOwner(choices);
  return { visitor, id: vehicleId(await addVehicle(visitor, { odometer: "60412" })) };
}

export async function demoCar(email: string, id: string): Promise<Page> {
  const visitor = new Visitor();
  await (await visitor.open("/login")).submit("#login", { email, password: demoPassword });
  return visitor.open(`/garage/${id}/maintenance-schedule`);
}

export const schedule = (visitor: Visitor, id: string) =>
  visitor.open(`/garage/${id}/maintenance-schedule`);

export function stopsOf(page: Page, title: string): Record<string, string[]> {
  const section = sectionOf(page, title);
  return Object.fromEntries(
    (section?.querySelectorAll(".rows > .stop") ?? []).map((stop) => [
      stop.querySelector("h3")!.text,
      linesIn(stop),
    ]),
  );
}

export const sectionOf = (page: Page, title: string) =>
  page.document
    .querySelectorAll("main section")
    .find((one) => one.querySelector("h2")?.text === title);
export const linesIn = (element: Element | undefined) =>
  (element?.querySelectorAll("li.event") ?? []).map((line) =>
    line
      .querySelectorAll("p, .status")
      .map(({ text }) => text)
      .join(" · "),
  );
export type Element = NonNullable<ReturnType<Page["document"]["querySelector"]>>;

export const logLink = (page: Page, name: string) =>
  page.document
    .querySelectorAll("main a")
    .find((link) => link.getAttribute("aria-label") === name)
    ?.getAttribute("href");

export function rowOf(page: Page, name: string): Record<string, string[]> {
  const row = page.document
    .querySelectorAll(".schedule tbody tr")
    .find((one) => one.querySelector("th")?.text === name)!;
  return Object.fromEntries(
    row
      .querySelectorAll("td")
      .map((cell) => [
        cell.getAttribute("data-label")!,
        cell.querySelectorAll("p, .status").map(({ text }) => text),
      ]),
  );
}

export const namesOf = (page: Page) => page.texts(".schedule tbody th");
