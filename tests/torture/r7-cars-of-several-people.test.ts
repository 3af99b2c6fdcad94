import { eq, inArray } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { paths } from "#app/http/paths.ts";
import { newId, sign } from "#app/http/secrets.server.ts";
import { isAllowed, permissionFor } from "#app/vehicle/access/permissions.ts";
import { openDatabase, type OpenDatabase } from "#db/client.ts";
import { vehicles } from "#db/schema/garage.ts";
import { ownershipOffers, ownershipQuestions } from "#db/schema/ownership.ts";
import { vehiclePeople } from "#db/schema/people.ts";
import type { Role, SharedRole } from "#db/schema/people-terms.ts";
import { reportShares } from "#db/schema/report-shares.ts";
import { roles } from "#tests/support/actors.ts";
import type { Actor } from "#tests/support/browse/actor.ts";
import { crawl, type Site } from "#tests/support/browse/crawl.ts";
import { Visitor } from "#tests/support/browse/visitor.ts";
import { patternOf } from "#tests/support/browse/routes.ts";
import { corollaVin } from "#tests/support/owner.ts";
import { askHolder, offerVehicle } from "#tests/support/ownership.ts";
import { inviteDriver, shareVehicle } from "#tests/support/people.ts";
import { readyOwner, type ReadyOwner } from "#tests/support/ready-owners.ts";
import { enterRecord } from "#tests/support/records.ts";
import { diffSnapshots, takeSnapshot } from "#tests/support/stack/database-snapshot.ts";
import { startOwnStack, type OwnStack } from "#tests/support/stack/own-stack.ts";
import { sessionSecret } from "#tests/support/stack/stack.ts";
import { sample } from "./scale.ts";
import { dataPath, loginRedirect, openProbe, outcomeOf, type Probe } from "./unauthorized.ts";

/** What someone gets for each page and form of a car: a role, or what strangers get. */
type Access = Role | "nothing" | "a login";

const whoSeesWhat = [
  ["shared", "viewer", "viewer"],
  ["shared", "driver", "driver"],
  ["shared", "manager", "manager"],
  ["shared", "stranger", "nothing"],
  ["shared", "reader", "a login"],
  ["pending", "pendingOwner", "owner"],
  ["pending", "holder", "nothing"],
  ["pending", "stranger", "nothing"],
  ["held", "pendingOwner", "nothing"],
  ["held", "stranger", "nothing"],
  ["sold", "seller", "seller"],
  ["sold", "buyer", "nothing"],
  ["sold", "viewer", "nothing"],
  ["sold", "driver", "nothing"],
  ["sold", "manager", "nothing"],
  ["sold", "stranger", "nothing"],
  ["sold", "reader", "a login"],
  ["bought", "buyer", "owner"],
  ["bought", "seller", "nothing"],
  ["bought", "manager", "nothing"],
  ["bought", "stranger", "nothing"],
  ["bought", "reader", "a login"],
] as const satisfies readonly (readonly [CarName, PersonName, Access])[];

type CarName = "shared" | "pending" | "held" | "sold" | "bought";
type PersonName =
  | SharedRole
  | "pendingOwner"
  | "holder"
  | "seller"
  | "buyer"
  | "stranger"
  /** Has no account, and opened the links to reports. */
  | "reader";

type Car = { id: string; owner: Actor; site: Site };

let stack: OwnStack;
let db: OpenDatabase;
let probe: Probe;
let cars: Record<CarName, Car>;
let people: Record<PersonName, Visitor>;
let owners: Actor[];
/** Before they changed anything. */
let buyersFirstPages: Site["pages"];

beforeAll(async () => {
  stack = await startOwnStack();
  db = openDatabase({ url: stack.databaseUrl });
  probe = openProbe(stack);
  const [owner, seller] = [await roles.owner(stack), await roles.owner(stack)];
  const { car: shared = "", otherCar: pending = "" } = owner.urlParams;
  const { car: sold = "" } = seller.urlParams;
  const holder = toActor(await readyOwner(stack));
  const { car: held = "" } = holder.urlParams;
  await db
    .update(vehicles)
    .set({ vin: corollaVin() })
    .where(inArray(vehicles.id, [pending, held]));
  for (const [one, car] of [
    [owner, shared],
    [owner, pending],
    [holder, held],
    [seller, sold],
  ] as const)
    await addSecrets(one, car);
  const family = await shareWithFamily([shared, sold]);
  const ownersSite = await crawlCars(owner);
  const sellersSite = await crawlCars(seller);
  const reader = new Visitor({ origin: stack.origin });
  for (const path of [ownersSite, sellersSite].flatMap(reportsIn)) await reader.open(path);

  const buyer = await buyFrom(sold);
  const { car: bought = "" } = buyer.urlParams;
  buyersFirstPages = (await crawlCars(buyer)).pages;
  await addSecrets(buyer, bought);
  cars = {
    shared: { id: shared, owner, site: ownersSite },
    pending: { id: pending, owner, site: ownersSite },
    held: { id: held, owner: holder, site: await crawlCars(holder) },
    sold: { id: sold, owner: seller, site: sellersSite },
    bought: { id: bought, owner: buyer, site: await crawlCars(buyer) },
  };
  people = {
    ...family,
    ...{ pendingOwner: owner.visitor, holder: holder.visitor },
    ...{ seller: seller.visitor, buyer: buyer.visitor, reader },
    stranger: (await readyOwner(stack)).visitor,
  };
  owners = [owner, holder, seller, buyer];
});
afterAll(async () => {
  await stack.stop();
  probe.report("cars of several people");
});

function toActor(owner: ReadyOwner, car = owner.vehicleIds[0]!): Actor {
  return { ...owner, entries: [paths.garage], urlParams: { car } };
}

const isOf = (car: string, path: string) =>
  /^(\/|\?|$)/.test(path.slice(paths.vehicle(car).length)) && path.startsWith(paths.vehicle(car));
const isReport = (path: string) => path.startsWith("/r/");
const reportsIn = (site: Site) => [...site.pages.keys()].filter(isReport);

const crawlCars = (actor: Actor) =>
  crawl(actor, Infinity, (path) => path.startsWith(paths.garage) || isReport(path));

let amount = 400_000;

/** What a buyer or seller may not learn of the other, unless it goes along with the car. */
async function addSecrets(actor: Actor, car: string): Promise<void> {
  const plate = newId()
    .replaceAll(/[^A-Z]/gi, "")
    .slice(0, 7)
    .toUpperCase();
  const nickname = `Name ${car}`;
  await db.update(vehicles).set({ plate, plateState: "VA", nickname }).where(eq(vehicles.id, car));
  amount += 10_037;
  const total = amount;
  await enterRecord(stack.databaseUrl, car, { total, currency: "USD" });
  const cost = (total / 100).toLocaleString("en-US", { minimumFractionDigits: 2 });
  actor.secrets = [...actor.secrets, plate, nickname, cost];
}

async function shareWithFamily(vehicleIds: string[]): Promise<Record<SharedRole, Visitor>> {
  const share = async (role: SharedRole) => {
    const person = await readyOwner(stack, { vehicles: 0 });
    for (const vehicleId of vehicleIds)
      await shareVehicle(stack.databaseUrl, person, { vehicleId, role });
    return person.visitor;
  };
  const [viewer, driver, manager] = await Promise.all(
    (["viewer", "driver", "manager"] as const).map(share),
  );
  return { viewer: viewer!, driver: driver!, manager: manager! };
}

async function buyFrom(car: string): Promise<Actor> {
  const buyer = await readyOwner(stack, { vehicles: 0 });
  const page = await buyer.visitor.open(await offerVehicle(stack.databaseUrl, car));
  const accepted = await page.submit("#accept");
  buyer.visitor.cookies.delete("flash");
  return toActor(buyer, accepted.location!.split("/").at(-1));
}

/** Of the visitor's account, so nobody has the owner's. */
const templatePages = /^\/planner\/templates\/[^/]+\/(edit|delete|restore)$/;
const isTemplate = (path: string) => templatePages.test(path.replace(/\.data$/, ""));

/** Their copy is read-only. */
const sellersForms = /^\/(remove|restore|people)$/;

function expectedFor(access: Access, { id, site }: Car, path: string, method: string): string[] {
  const asOwner = method === "GET" ? [outcomeOf(site.pages.get(path)!)] : [];
  if (access === "nothing") return [`302 /Service${paths.garage}`];
  // Pages that only redirect may do so for everyone.
  if (access === "a login")
    return [loginRedirect(path), ...asOwner.filter((one) => one.startsWith("302"))];
  const below = path.split("?")[0]!.slice(paths.vehicle(id).length);
  const mayOpen = isAllowed(access, permissionFor(below, method));
  if (mayOpen && access !== "owner" && method === "GET" && isTemplate(below))
    return [`302 /Service${paths.vehicle(id)}/planner/templates`];
  if (access === "seller" && method === "POST" ? sellersForms.test(below) : mayOpen) return asOwner;
  return method === "GET" ? [`302 /Service${paths.vehicle(id)}`] : ["403"];
}

it.each(whoSeesWhat)("A %s car's pages and forms, for the %s: %s", async (name, person, access) => {
  const car = cars[name];
  const visitor = people[person];
  const isRole = access !== "nothing" && access !== "a login";
  const secrets = owners
    .filter((one) => one.visitor !== visitor && !(isRole && one === car.owner))
    .flatMap((one) => one.secrets);
  const pages = [...car.site.pages.keys()].filter((path) => isOf(car.id, path));
  expect(pages.length).toBeGreaterThan(30);
  await probe.openAll(
    visitor,
    isRole ? pages : sample(40, pages),
    (path) => expectedFor(access, car, path, "GET"),
    secrets,
  );
  const forms = [...car.site.forms.values()].filter(
    ({ method, action }) =>
      method === "post" &&
      isOf(car.id, action) &&
      expectedFor(access, car, action, "POST").length > 0,
  );
  await probe.sendAll(
    visitor,
    isRole ? forms : sample(40, forms),
    (path) => expectedFor(access, car, path, "POST")[0]!,
    car.owner,
    secrets,
  );
});

it("What a buyer takes over has nothing that the seller didn't include", () => {
  const { secrets } = cars.sold.owner;
  for (const [path, page] of buyersFirstPages) probe.check(path, page, [outcomeOf(page)], secrets);
});

it("No garage or account says anything about who else has or had the same car", async () => {
  for (const one of owners) {
    const others = owners.filter((other) => other !== one);
    const secrets = others.flatMap((other) => other.secrets);
    const isShown = (path: string) =>
      /^\/(garage|account|share)\b/.test(path) && !patternOf(path)?.includes(":vehicleId/");
    const { pages } = await crawl(one, Infinity, isShown);
    expect(pages.size).toBeGreaterThan(20);
    for (const [path, page] of pages) probe.check(path, page, [outcomeOf(page)], secrets);
  }
});

it("A pending car's owner can't hand it over before they confirm that it's theirs", async () => {
  const path = paths.handOver(cars.pending.id);
  const { csrf = "" } = (await people.pendingOwner.open("/logout")).fields("#logout");
  const before = await takeSnapshot(stack.databaseUrl);
  const fields = { csrf, submissionId: newId(), email: "", include: "services" };
  for (const way of [path, dataPath(path)]) {
    const sent = await people.pendingOwner.post(way, fields);
    const expected = `302 /Service${paths.changeOfOwnership(cars.pending.id)}`;
    probe.check(`POST ${way}`, sent, [expected], []);
  }
  expect(diffSnapshots(before, await takeSnapshot(stack.databaseUrl))).toEqual({});
});

const allSecrets = () => owners.flatMap((one) => one.secrets);
const swap = (text: string) => (text.startsWith("A") ? "B" : "A") + text.slice(1);

const alterations: [string, (id: string, signature: string) => string][] = [
  ["with another id", (id, signature) => `${swap(id)}.${signature}`],
  ["with another signature", (id, signature) => `${id}.${swap(signature)}`],
  ["with a signature cut off", (id, signature) => `${id}.${signature.slice(0, -1)}`],
  ["without a signature", (id) => id],
  ["with the signature of a calendar", (id) => sign(sessionSecret, "calendar", id)],
];

const altered = (path: string, change: (id: string, signature: string) => string) =>
  path.replace(/([\w-]{20,})\.([\w-]+)/, (_, id: string, signature: string) =>
    change(id, signature),
  );

describe("A shared report's link", () => {
  const waysTo = (path: string) => (path.includes("/receipts/") ? [path] : [path, dataPath(path)]);

  async function expectAll(addresses: string[], status: string) {
    expect(addresses.length).toBeGreaterThan(1);
    for (const path of addresses)
      for (const way of waysTo(path)) {
        for (const visitor of [new Visitor({ origin: stack.origin }), people.stranger])
          probe.check(way, await visitor.open(way), [status], allSecrets());
      }
  }

  it("lets anyone who has it read what's included, but not change anything", async () => {
    const addresses = reportsIn(cars.shared.site);
    await expectAll(addresses, "200");
    for (const path of addresses)
      probe.check(path, await people.reader.post(path, { csrf: "" }), ["405"], allSecrets());
  });

  it.each(alterations)("%s returns 404, and so do its receipts", async (_what, change) => {
    await expectAll(
      reportsIn(cars.shared.site).map((path) => altered(path, change)),
      "404",
    );
  });

  it("returns 404 for another car's receipts", async () => {
    const [own = ""] = reportsIn(cars.shared.site);
    const receipts = reportsIn(cars.sold.site).filter((path) => path.includes("/receipts/"));
    const names = ["unknown", ...receipts.map((path) => path.split("/").at(-1)!)];
    await expectAll(
      names.map((name) => `${own}/receipts/${name}`),
      "404",
    );
  });

  it.each<[string, Partial<typeof reportShares.$inferInsert>]>([
    ["revoked", { revokedAt: new Date(1000) }],
    ["expired", { expiresAt: new Date(1000) }],
  ])("returns 410 once it's %s, and so do its receipts", async (_how, change) => {
    const { id, site } = cars.shared;
    const shares = () => db.update(reportShares);
    await shares().set(change).where(eq(reportShares.vehicleId, id));
    await expectAll(reportsIn(site), "410");
    const open = { revokedAt: null, expiresAt: new Date(Date.now() + 60_000) };
    await shares().set(open).where(eq(reportShares.vehicleId, id));
  });

  it("returns 410 while the car is removed, and so do its receipts", async () => {
    const { id, site } = cars.shared;
    await db.update(vehicles).set({ removedAt: new Date() }).where(eq(vehicles.id, id));
    await expectAll(reportsIn(site), "410");
    await db.update(vehicles).set({ removedAt: null }).where(eq(vehicles.id, id));
  });

  it("returns 410 once the car is sold, and so do its receipts", async () => {
    await expectAll(reportsIn(cars.sold.site), "410");
  });
});

describe("A link to an invitation, an offer or a question", () => {
  const kinds = ["invitation", "offer", "question"] as const;
  const nextYear = new Date(Date.now() + 365 * 24 * 60 * 60 * 1000);
  let links: Record<(typeof kinds)[number], string>;

  beforeAll(async () => {
    const { databaseUrl } = stack;
    links = {
      invitation: await inviteDriver(databaseUrl, cars.shared.id),
      offer: await offerVehicle(databaseUrl, cars.shared.id),
      question: await askHolder(databaseUrl, cars.held.id),
    };
  });

  async function expectUnopened(link: string, status: string) {
    const { stranger, reader } = people;
    const { csrf = "" } = (await stranger.open("/logout")).fields("#logout");
    const before = await takeSnapshot(stack.databaseUrl);
    for (const way of [link, dataPath(link)]) {
      probe.check(way, await reader.open(way), [status], allSecrets());
      const fields = { csrf, submissionId: newId(), intent: "sold" };
      probe.check(`POST ${way}`, await stranger.post(way, fields), [status], allSecrets());
    }
    const after = await takeSnapshot(stack.databaseUrl);
    expect(diffSnapshots(before, after, ["write_counter"])).toEqual({});
  }

  it.each(alterations)("%s returns 404", async (_what, change) => {
    for (const kind of kinds) await expectUnopened(altered(links[kind], change), "404");
  });

  it("with another kind's token returns 404", async () => {
    const [invitation, offer] = [links.invitation, links.offer].map((link) => link.split("?"));
    await expectUnopened([invitation![0], offer![1]].join("?"), "404");
    await expectUnopened([offer![0], invitation![1]].join("?"), "404");
  });

  it.each([
    ["expired", { expiresAt: new Date(1000) }],
    ["about a removed car", { removedAt: new Date() }],
    ["used", { usedAt: new Date() }],
  ])("returns 410 if it's %s", async (_how, change) => {
    await setLinks(change);
    for (const kind of kinds) await expectUnopened(links[kind], "410");
  });

  type LinkState = { expiresAt?: Date; removedAt?: Date; usedAt?: Date };

  async function setLinks({ expiresAt = nextYear, removedAt, usedAt }: LinkState) {
    const [invitation, offer, question] = kinds.map(
      (kind) => /=([\w-]+)/.exec(links[kind])![1]!,
    ) as [string, string, string];
    const accountId = usedAt ? cars.bought.owner.accountId : null;
    const acceptedAt = usedAt ?? null;
    const answer = usedAt ? "stillMine" : null;
    await Promise.all([
      db
        .update(vehiclePeople)
        .set({ expiresAt, acceptedAt, accountId })
        .where(eq(vehiclePeople.id, invitation)),
      db
        .update(ownershipOffers)
        .set({ expiresAt, acceptedAt })
        .where(eq(ownershipOffers.id, offer)),
      db
        .update(ownershipQuestions)
        .set({ expiresAt, answer, answeredAt: acceptedAt })
        .where(eq(ownershipQuestions.id, question)),
      db
        .update(vehicles)
        .set({ removedAt: removedAt ?? null })
        .where(inArray(vehicles.id, [cars.shared.id, cars.held.id])),
    ]);
  }
});
