import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { paths } from "#app/http/paths.ts";
import { isAllowed, permissionFor } from "#app/vehicle/access/permissions.ts";
import { openDatabase } from "#db/client.ts";
import { vehicles } from "#db/schema/garage.ts";
import type { Role, SharedRole } from "#db/schema/people-terms.ts";
import { roles } from "#tests/support/actors.ts";
import { crawl, findForms } from "#tests/support/browse/crawl.ts";
import type { Actor } from "#tests/support/browse/actor.ts";
import { findCommonProblems } from "#tests/support/browse/html.ts";
import type { Page, Visitor } from "#tests/support/browse/visitor.ts";
import { shareVehicle } from "#tests/support/people.ts";
import { readyOwner } from "#tests/support/ready-owners.ts";
import { startOwnStack, type OwnStack } from "#tests/support/stack/own-stack.ts";

let stack: OwnStack;
let owner: Actor;
let cars: string[];
let carPages: string[];

const garagePages = ["/garage", "/garage/welcome", "/garage/log", "/share", "/account"];

beforeAll(async () => {
  stack = await startOwnStack();
  owner = await roles.owner(stack);
  const { car = "", otherCar = "" } = owner.urlParams;
  cars = [car, otherCar];
  const isVisited = (path: string) => path === paths.garage || carOf(path) !== undefined;
  const site = await crawl(owner, Infinity, isVisited);
  carPages = [...site.pages]
    .filter(([path, page]) => carOf(path) !== undefined && isDocument(page))
    .map(([path]) => path);
});
afterAll(() => stack.stop());

const isDocument = ({ response }: Page) =>
  response.headers.get("Content-Type")?.startsWith("text/html") ?? false;

const carOf = (path: string) => cars.find((id) => path.startsWith(paths.vehicle(id)));

function allows(role: Role, path: string, method: string): boolean {
  const car = carOf(path);
  if (car === undefined) return true;
  const below = path.split(/[?#]/)[0]!.slice(paths.vehicle(car).length);
  return isAllowed(role, permissionFor(below, method));
}

/** Links and forms of a page that the role may not follow or send. */
function findRefused(page: Page, role: Role): string[] {
  const links = page.document
    .querySelectorAll("a[href]")
    .map((link) => new URL(link.getAttribute("href")!, page.url))
    .map(({ pathname, search }) => pathname.replace(/^\/Service/, "") + search)
    .filter((path) => !allows(role, path, "GET"));
  const forms = findForms(page)
    .filter(({ action, method }) => !allows(role, action, method.toUpperCase()))
    .map(({ name }) => name);
  return [...links, ...forms];
}

async function findOffered(visitor: Visitor, role: Role): Promise<Record<string, string[]>> {
  const offered: Record<string, string[]> = {};
  const mayVisit = carPages.filter((path) => allows(role, path, "GET"));
  let count = 0;
  for (const path of [...garagePages, ...mayVisit]) {
    const page = await visitor.open(path);
    if (page.status !== 200) continue;
    count++;
    const refused = findRefused(page, role);
    const problems = findCommonProblems(page, { language: "en" });
    if (refused.length + problems.length > 0) offered[path] = [...refused, ...problems];
  }
  expect(count).toBeGreaterThan(role === "seller" ? 20 : 100);
  return offered;
}

async function shareCars(role: SharedRole): Promise<Visitor> {
  const person = await readyOwner(stack, { vehicles: 0 });
  for (const vehicleId of cars) await shareVehicle(stack.databaseUrl, person, { vehicleId, role });
  return person.visitor;
}

it.each(["viewer", "driver", "manager"] as const)(
  "No page offers a %s what it would refuse",
  async (role) => {
    expect(await findOffered(await shareCars(role), role)).toEqual({});
  },
);

it("No page of a car that was handed over offers its seller what it would refuse", async () => {
  const db = openDatabase({ url: stack.databaseUrl });
  for (const id of cars)
    await db.update(vehicles).set({ handedOverAt: new Date() }).where(eq(vehicles.id, id));
  expect(await findOffered(owner.visitor, "seller")).toEqual({});
});

it("A seller sees why the car's other pages aren't part of their copy", async () => {
  const [car = ""] = cars;
  const { visitor } = owner;
  const says = {
    follow: /^You handed this car over\. Your copy only has its papers: /,
    other: /^You handed this car over, so you can’t change that anymore\.$/,
  };
  const refused = carPages
    .filter((path) => path.startsWith(paths.vehicle(car)) && !allows("seller", path, "GET"))
    .map((path) => path.split(/[?#]/)[0]!);
  const followed = ["/people", "/maintenance-schedule", "/tires", "/glovebox", "/service-shops"];
  expect(refused).toEqual(
    expect.arrayContaining(followed.map((path) => paths.vehicle(car) + path)),
  );
  for (const path of new Set(refused)) {
    const sent = await visitor.open(path);
    const flash = (await sent.follow()).text("[role=status], .flash");
    const below = path.slice(paths.vehicle(car).length);
    const expected = says[permissionFor(below, "GET") === "follow" ? "follow" : "other"];
    expect([path, sent.location, flash]).toEqual([
      path,
      `/Service/garage/${car}`,
      expect.stringMatching(expected),
    ]);
  }
});
