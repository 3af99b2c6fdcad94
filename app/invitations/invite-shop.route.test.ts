import { eq, like } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { openDatabase } from "#db/client.ts";
import { outbox } from "#db/schema/email.ts";
import { closedCallouts, invitedShops } from "#db/schema/shops.ts";
import { runBatch } from "#db/writes.ts";
import { addressHash, blockAddress } from "#app/email/blocked-addresses.server.ts";
import { newId } from "#app/http/secrets.server.ts";
import { dayIn } from "#tests/support/days.ts";
import { readyOwner, type ReadyOwner } from "#tests/support/ready-owners.ts";
import { enterRecord } from "#tests/support/records.ts";
import { addShop } from "#tests/support/shops.ts";
import { databaseUrl, origin } from "#tests/support/stack/stack.ts";
import { brand } from "#app/i18n/locale.ts";
import type { Page } from "#tests/support/browse/visitor.ts";

const db = openDatabase({ url: databaseUrl });
const stack = { origin, databaseUrl };
const typed = { name: "Joe’s Garage", city: "Fairfax", state: "VA", phoneNumber: "(703) 555-0142" };

const newName = () => `Garage ${newId()}`;

const emailsAbout = (name: string) =>
  db
    .select()
    .from(outbox)
    .where(like(outbox.subject, `%${name}%`));
const invitedFor = (vehicleId: string) =>
  db.select().from(invitedShops).where(eq(invitedShops.vehicleId, vehicleId));

let owner: ReadyOwner;
let path: string;
beforeAll(async () => {
  owner = await readyOwner(stack, { vehicles: 2 });
  path = `/garage/${owner.vehicleIds[0]}/shops/invite`;
});

async function invite(
  of: ReadyOwner,
  vehicleId: string,
  fields: Record<string, string>,
  query = "",
): Promise<Page> {
  return (await of.visitor.open(`/garage/${vehicleId}/shops/invite${query}`)).submit(
    "#invite",
    fields,
  );
}

/** Posts a `compCode` for which the form has no field. */
async function inviteListed(of: ReadyOwner, vehicleId: string, compCode: string): Promise<Page> {
  const page = await of.visitor.open(`/garage/${vehicleId}/shops/invite`);
  const { csrf = "" } = page.fields("#invite");
  return of.visitor.post(page.url.pathname, { csrf, submissionId: newId(), compCode });
}

describe("A shop that isn't in the directory", () => {
  it("is suggested to the operator with nothing of the owner but make and model", async () => {
    const [id = ""] = owner.vehicleIds;
    const name = newName();
    const sent = await invite(owner, id, { ...typed, name });
    expect([sent.status, sent.location]).toEqual([302, `/Service/garage/${id}`]);
    expect((await sent.follow()).text("[role=status]")).toBe(
      `Thank you. We’ll call ${name} and add it to our directory.`,
    );
    const [mail, ...others] = await emailsAbout(name);
    expect([others, mail?.kind, mail?.toAddress, mail?.subject]).toEqual([
      [],
      "to-operator",
      brand.support,
      `A shop to invite: ${name}`,
    ]);
    for (const text of [
      "suggests it for the directory",
      `${name}, Fairfax, VA`,
      "Phone: 1-703-555-0142",
    ])
      expect(mail?.text).toContain(text);
    expect(mail?.text).not.toContain(owner.email);
    for (const secret of owner.secrets) expect(mail?.text).not.toContain(secret);
    expect((await invitedFor(id))[0]).toMatchObject({
      name,
      city: "Fairfax",
      state: "VA",
      phone: "1-703-555-0142",
      compCode: null,
    });
  });

  it("is invited once per vehicle, even if it's spelled differently", async () => {
    const [id = "", other = ""] = owner.vehicleIds;
    const name = newName();
    await invite(owner, id, { ...typed, name });
    const again = await invite(owner, id, { ...typed, name: name.toUpperCase(), city: " fairfax" });
    expect([again.status, again.location]).toEqual([302, `/Service/garage/${id}`]);
    expect((await again.follow()).text("[role=status]")).toMatch(
      /^You’ve already invited .*, so we didn’t send anything\.$/,
    );
    expect(await emailsAbout(name)).toHaveLength(1);
    await invite(owner, other, { ...typed, name });
    expect(await emailsAbout(name)).toHaveLength(2);
  });

  it("is invited once from concurrent windows and from a form sent twice", async () => {
    const {
      visitor,
      vehicleIds: [id = ""],
    } = await readyOwner(stack);
    const name = newName();
    const open = () => visitor.open(`/garage/${id}/shops/invite`);
    const windows = [await open(), await open(), await open()];
    const answers = await Promise.all(
      [...windows, windows[0]!].map((page) => page.submit("#invite", { ...typed, name })),
    );
    expect(answers.map(({ status, location }) => [status, location])).toEqual(
      Array(4).fill([302, `/Service/garage/${id}`]),
    );
    expect([(await emailsAbout(name)).length, (await invitedFor(id)).length]).toEqual([1, 1]);
  });

  it("needs no phone number; one from overseas stays as typed", async () => {
    const [id = ""] = owner.vehicleIds;
    const [without, abroad] = [newName(), newName()];
    await invite(owner, id, { ...typed, name: without, phoneNumber: "" });
    expect((await emailsAbout(without))[0]?.text).toContain("No phone number.");
    await invite(owner, id, { ...typed, name: abroad, phoneNumber: "+33 1 55 50 01 99" });
    expect((await emailsAbout(abroad))[0]?.text).toContain("Phone: +33 1 55 50 01 99");
  });

  it.each([
    ["name", "", "Enter the shop’s name"],
    ["name", "🚗", "Enter the shop’s name"],
    ["name", "x".repeat(101), "Shorten this to 100 characters or fewer"],
    ["name", "a\u0000b", "Remove the characters that can’t be printed"],
    ["city", " ", "Enter the shop’s city"],
    ["state", "", "Choose the shop’s state or province"],
    ["state", "ZZ", "Invalid State/Province"],
    [
      "phoneNumber",
      "call me",
      "Enter a phone number of 7 to 20 digits and symbols, such as 800-555-0199",
    ],
  ])("is rejected with the %s %j, keeping everything typed", async (field, value, message) => {
    const name = newName();
    const fields = { ...typed, name, [field]: value };
    const page = await (await owner.visitor.open(path)).submit("#invite", fields);
    expect([page.status, page.title.startsWith("Error: ")]).toEqual([400, true]);
    expect(page.text(`[role=alert] li a[href='#invite-${field}']`)).toBe(message);
    expect(page.document.querySelector(`#invite-${field}`)?.getAttribute("aria-invalid")).toBe(
      "true",
    );
    expect(page.fields("#invite").city).toBe(fields.city);
    expect(await emailsAbout(name)).toEqual([]);
  });
});

describe("A shop in the directory", () => {
  it("gets an email in English with nothing of the owner but make and model", async () => {
    const [id = ""] = owner.vehicleIds;
    const shop = await addShop(databaseUrl, {
      name: newName(),
      email: `shop-${newId()}@example.com`,
    });
    const sent = await inviteListed(owner, id, shop.compCode);
    expect([sent.status, (await sent.follow()).text("[role=status]")]).toEqual([
      302,
      `We’ve invited ${shop.name}. ` +
        "They’ll get an email today, unless they’ve opted out of our emails.",
    ]);
    const [mail, ...others] = await emailsAbout(shop.name);
    expect([others, mail?.kind, mail?.toAddress]).toEqual([[], "shop-invitation", shop.email]);
    expect(mail?.text).toContain(`/Service/Shops/${shop.slug}`);
    expect(mail?.text).toMatch(/takes care of their \S+ \S+ with Roadworthy/);
    for (const secret of [owner.email, ...owner.secrets])
      expect(mail!.text + mail!.html).not.toContain(secret);
    expect((await inviteListed(owner, id, shop.compCode)).location).toBe(`/Service/garage/${id}`);
    expect(await emailsAbout(shop.name)).toHaveLength(1);
  });

  it("gets an email in French and English in Quebec", async () => {
    const shop = await addShop(databaseUrl, {
      name: newName(),
      state: "QC",
      country: "CA",
      email: `atelier-${newId()}@example.com`,
    });
    await inviteListed(owner, owner.vehicleIds[0]!, shop.compCode);
    const [mail] = await emailsAbout(shop.name);
    expect(mail?.html).toContain('<html lang="fr">');
    expect(mail!.text.indexOf("entretient sa voiture")).toBeLessThan(
      mail!.text.indexOf("takes care of their"),
    );
  });

  it("gets no email after opting out", async () => {
    const email = `shop-${newId()}@example.com`;
    const shop = await addShop(databaseUrl, { name: newName(), email });
    await runBatch(db, [blockAddress(db, addressHash(email), new Date())]);
    expect((await inviteListed(owner, owner.vehicleIds[0]!, shop.compCode)).location).toBe(
      `/Service/garage/${owner.vehicleIds[0]}`,
    );
    expect(await emailsAbout(shop.name)).toEqual([]);
  });

  it("without an address is called by the operator", async () => {
    const shop = await addShop(databaseUrl, { name: newName(), phone: "1-703-555-0107" });
    await inviteListed(owner, owner.vehicleIds[0]!, shop.compCode);
    const [mail] = await emailsAbout(shop.name);
    expect([mail?.kind, mail?.text]).toEqual([
      "to-operator",
      expect.stringContaining(`this shop from the directory (${shop.compCode})`),
    ]);
    expect(mail?.text).toContain("Phone: 1-703-555-0107");
  });

  it("is offered if the car has been there, until it's invited", async () => {
    const {
      visitor,
      vehicleIds: [id = ""],
    } = await readyOwner(stack);
    const shop = await addShop(databaseUrl, { name: newName() });
    await enterRecord(databaseUrl, id, { compCode: shop.compCode });
    const page = await visitor.open(`/garage/${id}/shops/invite`);
    expect(page.texts("#invite .choice label")[0]).toContain(shop.name);
    const both = await page.submit("#invite", { ...typed, compCode: shop.compCode });
    expect([both.status, both.text("[role=alert] li")]).toEqual([
      400,
      "Choose a shop or enter another shop’s name, not both",
    ]);
    await page.submit("#invite", {
      compCode: shop.compCode,
      name: "",
      city: "",
      state: "",
      phoneNumber: "",
    });
    const after = await visitor.open(`/garage/${id}/shops/invite`);
    expect([after.texts("#invite .choice"), after.text("#invite")]).toEqual([
      [],
      expect.stringContaining(`Already invited: ${shop.name}.`),
    ]);
  });

  it("is rejected if its code is unknown", async () => {
    const page = await inviteListed(owner, owner.vehicleIds[0]!, "nowhere");
    expect([page.status, page.text("[role=alert] li a[href='#invite-name']")]).toEqual([
      400,
      "We couldn’t find that shop. Choose one, or enter its name and city",
    ]);
  });
});

describe("The invitation form", () => {
  it("fills in the name from the link and the car's state", async () => {
    const page = await owner.visitor.open(`${path}?name=Elm+%26+%3COak%3E`);
    expect([page.heading, page.fields("#invite").name, page.fields("#invite").state]).toEqual([
      "Invite a shop",
      "Elm & <Oak>",
      "VA",
    ]);
  });

  it("closes the callout in the history, even if the name was corrected", async () => {
    const visited = await readyOwner(stack);
    const {
      visitor,
      vehicleIds: [id = ""],
    } = visited;
    const name = newName();
    await enterRecord(databaseUrl, id, { shopName: name, date: dayIn(-3) });
    await invite(
      visited,
      id,
      { ...typed, name: `${name} Inc.` },
      `?${new URLSearchParams({ name })}`,
    );
    expect(
      await db
        .select({ kind: closedCallouts.kind, subject: closedCallouts.subject })
        .from(closedCallouts)
        .where(eq(closedCallouts.vehicleId, id)),
    ).toEqual([{ kind: "inviteShop", subject: name }]);
    expect(
      (await visitor.open(`/garage/${id}/service-history`)).document.querySelector("#callout"),
    ).toBeNull();
  });

  it("redirects another owner to their garage and sends nothing", async () => {
    const other = await readyOwner(stack);
    const name = newName();
    const form = await other.visitor.open(`/garage/${other.vehicleIds[0]}/shops/invite`);
    const { csrf = "", submissionId = "" } = form.fields("#invite");
    const sent = await other.visitor.post(path, { ...typed, name, csrf, submissionId });
    expect([sent.location, (await other.visitor.open(path)).location]).toEqual([
      "/Service/garage",
      "/Service/garage",
    ]);
    expect((await owner.visitor.post(path, { ...typed, name, csrf: "wrong" })).status).toBe(403);
    expect(await emailsAbout(name)).toEqual([]);
  });

  it("is in French for an owner who chose it, and lists provinces first in Canada", async () => {
    const {
      visitor,
      vehicleIds: [id],
    } = await readyOwner(stack, { country: "CA" });
    await (await visitor.open("/garage")).submit('form[action$="/preferences"]', { lng: "fr" });
    const page = await visitor.open(`/garage/${id}/shops/invite`);
    expect([page.heading, page.texts("#invite-state option")[1]]).toEqual([
      "Inviter un atelier",
      "Alberta",
    ]);
    const rejected = await page.submit("#invite", { name: "" });
    expect([rejected.title.startsWith("Erreur : "), rejected.text("[role=alert] li")]).toEqual([
      true,
      "Entrez le nom de l’atelier",
    ]);
  });
});
