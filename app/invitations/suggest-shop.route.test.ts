import { eq, like } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { newId } from "#app/http/secrets.server.ts";
import { shopSlug } from "#app/shops/page/slug.ts";
import { openDatabase } from "#db/client.ts";
import { outbox } from "#db/schema/email.ts";
import type { SharedRole } from "#db/schema/people-terms.ts";
import { invitedShops } from "#db/schema/shops.ts";
import { invalidHtml } from "#tests/support/browse/html.ts";
import type { Page, Visitor } from "#tests/support/browse/visitor.ts";
import { shareVehicle } from "#tests/support/people.ts";
import { readyOwner, type ReadyOwner } from "#tests/support/ready-owners.ts";
import { enterRecord } from "#tests/support/records.ts";
import { addShop } from "#tests/support/shops.ts";
import { databaseUrl, origin } from "#tests/support/stack/stack.ts";

const db = openDatabase({ url: databaseUrl });
const stack = { origin, databaseUrl };

/** With an accent and punctuation, as in many shops' names. */
const newShop = () => ({
  ...{ name: `Garage Côté & Fils ${newId()}`, address: "12 Elm Street", city: "St. Paul" },
  ...{ state: "VA", phoneNumber: "(703) 555-0142" },
});
type NewShop = ReturnType<typeof newShop>;

const pathOf = (id: string) => `/garage/${id}/shops/suggest`;
const emailsAbout = ({ name }: NewShop) =>
  db
    .select()
    .from(outbox)
    .where(like(outbox.subject, `%${name}%`));
const suggestedFor = (vehicleId: string) =>
  db.select().from(invitedShops).where(eq(invitedShops.vehicleId, vehicleId));
const suggest = async (visitor: Visitor, id: string, shop: Partial<NewShop>): Promise<Page> =>
  (await visitor.open(pathOf(id))).submit("#suggest", shop);
const listOn = (page: Page) => page.texts("#suggest-shop-dialog li");

async function share(vehicleId: string, role: SharedRole) {
  const person = await readyOwner(stack, { vehicles: 0 });
  await shareVehicle(stack.databaseUrl, person, { vehicleId, role });
  return person.visitor;
}

let owner: ReadyOwner;
let id: string;
beforeAll(async () => {
  owner = await readyOwner(stack);
  id = owner.vehicleIds[0]!;
});

describe("A shop that's missing from the directory", () => {
  it("is suggested to the operator with its address, and listed with the day", async () => {
    const { visitor, vehicleIds, email } = await readyOwner(stack);
    const [car = ""] = vehicleIds;
    const [first, second] = [newShop(), newShop()];
    const sent = await suggest(visitor, car, first);
    expect([sent.status, sent.location]).toEqual([302, `/Service${pathOf(car)}`]);
    expect((await sent.follow()).text("[role=status]")).toBe(
      `Thank you. We’ll call ${first.name} and add it to our directory.`,
    );
    await suggest(visitor, car, { ...second, address: "", phoneNumber: "" });
    const page = await visitor.open(pathOf(car));
    const day = /Suggested on \d\d\/\d\d\/\d{4}/;
    expect(listOn(page)).toEqual([
      expect.stringMatching(new RegExp(`${second.name} ?St. Paul, VA.*${day.source}`)),
      expect.stringMatching(
        new RegExp(`${first.name} ?12 Elm Street, St. Paul, VA.*${day.source}`),
      ),
    ]);
    expect(page.fields("#suggest")).toMatchObject({ name: "", address: "", state: "VA" });
    expect(await invalidHtml(page.html)).toEqual([]);
    const [mail] = await emailsAbout(first);
    expect(mail?.text).toContain(`${first.name}, 12 Elm Street, St. Paul, VA`);
    expect(mail?.text).toContain("Phone: 1-703-555-0142");
    expect(mail?.text).not.toContain(email);
  });

  it("is suggested once for a car, also from two windows and by an invitation", async () => {
    const { visitor, vehicleIds } = await readyOwner(stack);
    const [car = ""] = vehicleIds;
    const shop = newShop();
    const windows = [await visitor.open(pathOf(car)), await visitor.open(pathOf(car))];
    const sent = await Promise.all(windows.map((page) => page.submit("#suggest", shop)));
    expect(sent.map(({ status }) => status)).toEqual([302, 302]);
    const again = await suggest(visitor, car, { ...shop, name: shop.name.toUpperCase() });
    expect((await again.follow()).text("[role=status]")).toMatch(/^You’ve already suggested /);
    const { name, city, state } = shop;
    const invitation = await visitor.open(`/garage/${car}/shops/invite`);
    await invitation.submit("#invite", { name, city, state });
    expect([(await emailsAbout(shop)).length, (await suggestedFor(car)).length]).toEqual([1, 1]);
  });

  it("can be taken back", async () => {
    const { visitor, vehicleIds } = await readyOwner(stack);
    const [car = ""] = vehicleIds;
    const shop = newShop();
    await suggest(visitor, car, shop);
    const page = await visitor.open(pathOf(car));
    const sent = await page.submit("#withdraw-0", { intent: "withdraw" });
    expect(sent.location).toBe(`/Service${pathOf(car)}`);
    const after = await sent.follow();
    expect([after.text("[role=status]"), listOn(after)]).toEqual([
      `You took back your suggestion of ${shop.name}.`,
      [],
    ]);
    const late = await page.submit("#withdraw-0", { intent: "withdraw", submissionId: newId() });
    expect(late.location).toBe(`/Service/garage/${car}`);
  });

  it("is linked to its public page once it's in the directory", async () => {
    const { visitor, vehicleIds } = await readyOwner(stack);
    const [car = ""] = vehicleIds;
    const [added, other] = [newShop(), newShop()];
    await suggest(visitor, car, added);
    await suggest(visitor, car, other);
    const list = ({ name, city, state }: NewShop, phone: string) =>
      addShop(databaseUrl, { name, city, state, phone, slug: shopSlug(name, city, state) });
    const listed = await list(added, "1-703-555-0142");
    await list(other, "1-703-555-0199");
    const page = await visitor.open(pathOf(car));
    expect(listOn(page)[0]).toContain("Take it back");
    expect(listOn(page)[1]).toMatch(/It’s in our directory now. See its page$/);
    const link = page.document.querySelector("#suggest-shop-dialog li a")!;
    expect(link.getAttribute("href")).toBe(`/Service/Shops/${listed.slug}`);
    expect((await visitor.open(link.getAttribute("href")!)).heading).toBe(added.name);
  });

  it("isn't suggested if it's in the directory, unless it has another phone number", async () => {
    const shop = newShop();
    const slug = shopSlug(shop.name, shop.city, shop.state);
    const { name, city, state } = shop;
    await addShop(databaseUrl, { name, city, state, slug, phone: "1-703-555-0142" });
    for (const phoneNumber of ["703-555-0142", ""]) {
      const page = await suggest(owner.visitor, id, { ...shop, phoneNumber });
      expect([page.status, page.text("[role=alert] li a[href='#suggest-name']")]).toEqual([
        400,
        "A shop by this name in this city is already in our directory. If you mean a different one, enter its phone number",
      ]);
    }
    expect(await emailsAbout(shop)).toEqual([]);
    expect((await suggest(owner.visitor, id, { ...shop, phoneNumber: "7035550143" })).status).toBe(
      302,
    );
  });

  it.each([
    ["no name", { name: "" }, "Enter the shop’s name"],
    ["no city", { city: "" }, "Enter the shop’s city"],
    ["no state", { state: "" }, "Choose the shop’s state or province"],
    ["a long address", { address: "x".repeat(101) }, "100"],
  ])("is rejected with %s", async (_what, mistake, says) => {
    const shop = newShop();
    const page = await suggest(owner.visitor, id, { ...shop, ...mistake });
    expect([page.status, page.title.startsWith("Error: ")]).toEqual([400, true]);
    expect(page.text("[role=alert] li")).toContain(says);
    expect(page.fields("#suggest").phoneNumber).toBe(shop.phoneNumber);
    expect(await emailsAbout(shop)).toEqual([]);
  });
});

describe("The page to suggest a shop", () => {
  it("is linked from the shop search, an invitation and a record, with the shop's name", async () => {
    const recordId = await enterRecord(databaseUrl, id, { shopName: "Joe’s Garage" });
    const query = new URLSearchParams({ name: "Joe’s Garage" });
    for (const [path, link] of [
      ["/service-shops", pathOf(id)],
      [`/shops/invite?${query}`, `${pathOf(id)}?${query}`],
      [`/service-history/${recordId}`, `${pathOf(id)}?${query}`],
    ] as const) {
      const page = await owner.visitor.open(`/garage/${id}${path}`);
      const links = page.document.querySelectorAll("main a, dialog a");
      expect([path, links.map((one) => one.getAttribute("href"))]).toEqual([
        path,
        expect.arrayContaining([`/Service${link}`]),
      ]);
    }
    const listed = await addShop(databaseUrl, { name: newShop().name });
    const ofListed = await enterRecord(databaseUrl, id, { compCode: listed.compCode });
    const page = await owner.visitor.open(`/garage/${id}/service-history/${ofListed}`);
    expect(page.text("main")).not.toContain("directory");
  });

  it("fills in what a link names", async () => {
    const page = await owner.visitor.open(
      `${pathOf(id)}?name=Elm+%26+%3COak%3E&city=Nome&state=AK`,
    );
    expect(page.heading).toBe("Suggest a shop");
    const filledIn = { name: "Elm & <Oak>", city: "Nome", state: "AK" };
    expect(page.fields("#suggest")).toMatchObject(filledIn);
  });

  it("is in French for an owner who chose it", async () => {
    const { visitor, vehicleIds } = await readyOwner(stack, { country: "CA", language: "fr" });
    const [car = ""] = vehicleIds;
    const shop = { ...newShop(), state: "QC" };
    const page = await (await suggest(visitor, car, shop)).follow();
    expect([page.heading, page.text("[role=status]")]).toEqual([
      "Proposer un atelier",
      `Merci. Nous appellerons ${shop.name} et l’ajouterons à notre répertoire.`,
    ]);
    expect(listOn(page)[0]).toMatch(/Proposé le \d\d\/\d\d\/\d{4}/);
    expect(await invalidHtml(page.html)).toEqual([]);
  });

  it.each([
    ["manager", true],
    ["driver", true],
    ["viewer", false],
  ] as const)("is open to a %s of the car: %s", async (role, isOpen) => {
    const visitor = await share(id, role);
    const shop = newShop();
    const page = await visitor.open(pathOf(id));
    const { csrf = "" } = page.location
      ? (await visitor.open("/logout")).fields("#logout")
      : page.fields("#suggest");
    const sent = await visitor.post(pathOf(id), { ...shop, csrf, submissionId: newId() });
    expect([page.status, sent.status, (await emailsAbout(shop)).length]).toEqual(
      isOpen ? [200, 302, 1] : [302, 403, 0],
    );
  });

  it("redirects other owners, who can't take back this car's suggestions", async () => {
    const shop = newShop();
    await suggest(owner.visitor, id, shop);
    const stranger = await readyOwner(stack);
    const own = pathOf(stranger.vehicleIds[0]!);
    const { csrf = "" } = (await stranger.visitor.open(own)).fields("#suggest");
    const { shopKey = "" } = (await owner.visitor.open(pathOf(id))).fields("#withdraw-0");
    const withdraw = { csrf, submissionId: newId(), intent: "withdraw", shopKey };
    expect((await stranger.visitor.open(pathOf(id))).location).toBe("/Service/garage");
    expect((await stranger.visitor.post(pathOf(id), withdraw)).location).toBe("/Service/garage");
    expect((await stranger.visitor.post(own, withdraw)).location).toBe(
      `/Service/garage/${stranger.vehicleIds[0]}`,
    );
    const names = (await suggestedFor(id)).map(({ name }) => name);
    expect(names).toContain(shop.name);
  });
});
