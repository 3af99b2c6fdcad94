import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { openDatabase } from "#db/client.ts";
import { vehiclePeople } from "#db/schema/people.ts";
import { sharedRoles, type SharedRole } from "#db/schema/people-terms.ts";
import { invalidHtml } from "#tests/support/browse/html.ts";
import { Visitor } from "#tests/support/browse/visitor.ts";
import { dayIn } from "#tests/support/days.ts";
import {
  addVehicle,
  mailedLink,
  newEmail,
  newOwner,
  newVerifiedOwner,
  vehicleId,
  type TestOwner,
} from "#tests/support/owner.ts";
import { shareVehicle } from "#tests/support/people.ts";
import { databaseUrl, origin } from "#tests/support/stack/stack.ts";

const db = openDatabase({ url: databaseUrl });

let owner: TestOwner;
let id: string;

/** An account can only send so many invitations a day. */
async function startWithNewOwner() {
  owner = await newVerifiedOwner();
  id = vehicleId(await addVehicle(owner.visitor, { nickname: "Blue Bird" }));
}

beforeAll(startWithNewOwner);

const people = (visitor: Visitor) => visitor.open(`/garage/${id}/people`);

async function invite(email: string, role: SharedRole = "driver") {
  const page = await people(owner.visitor);
  return page.submit("#invite", { email, role, intent: "invite" });
}

/** Accepts with an account of their own. */
async function share(role: SharedRole): Promise<TestOwner> {
  const person = await newVerifiedOwner();
  await invite(person.email, role);
  const invitation = await person.visitor.open(await mailedLink(owner.visitor, person.email));
  const accepted = await invitation.submit("#accept");
  expect(accepted.location).toBe(`/Service/garage/${id}`);
  return person;
}

const personRow = async (email: string) =>
  (await db.select().from(vehiclePeople).where(eq(vehiclePeople.email, email)))[0]!;

describe("Inviting someone to a car", () => {
  it("sends a link that puts the car into their garage", async () => {
    const { visitor, email } = await newVerifiedOwner();
    const invited = await (await invite(email)).follow();
    expect(invited.texts("[role=status]")).toEqual([`Invitation sent to ${email}.`]);
    expect(invited.texts("main .rows").join()).toContain(email);
    const link = await mailedLink(owner.visitor, email);
    const signedOut = await new Visitor({ origin }).open(link);
    expect(signedOut.heading).toBe("Toyota Corolla, shared with you");
    const page = await visitor.open(link);
    expect(page.texts("main").join()).toContain(owner.email);
    const accepted = await (await page.submit("#accept")).follow();
    expect(accepted.texts("[role=status]")).toEqual(["Toyota Corolla is in your garage."]);
    expect((await visitor.open("/garage")).texts(".vehicle-name").join()).toContain(
      "Shared with you",
    );
    expect((await visitor.open(link)).location).toBe(`/Service/garage/${id}`);
  });

  it("works in French", async () => {
    const { visitor } = await newVerifiedOwner({ language: "fr" });
    const car = vehicleId(await addVehicle(visitor));
    const page = await visitor.open(`/garage/${car}/people`);
    expect(page.heading).toBe("Qui peut utiliser cette voiture");
    const email = newEmail();
    await page.submit("#invite", { email, role: "viewer", intent: "invite" });
    const link = await mailedLink(visitor, email);
    const guest = new Visitor({ origin, headers: { "Accept-Language": "fr" } });
    expect((await guest.open(link)).heading).toBe(
      "Une voiture partagée avec vous : Toyota Corolla",
    );
  });

  it("has valid HTML and a sentence for each mistake", async () => {
    const page = await people(owner.visitor);
    expect(await invalidHtml(page.html)).toEqual([]);
    const empty = await page.submit("#invite", { email: "", role: "", intent: "invite" });
    expect(empty.status).toBe(400);
    expect(empty.texts(".errors li")).toEqual([
      "Enter their email address",
      "Choose what they can do",
    ]);
    expect((await invite(owner.email)).texts(".errors li")).toEqual([
      "That’s your own address. Enter theirs",
    ]);
  });

  it("needs a verified address", async () => {
    const { visitor } = await newOwner();
    const car = vehicleId(await addVehicle(visitor));
    const page = await visitor.open(`/garage/${car}/people`);
    expect(page.document.querySelector("#invite")).toBeNull();
    expect(page.texts("main").join()).toContain("Verify your email address to share this car.");
    const { csrf = "" } = (await visitor.open("/logout")).fields("#logout");
    const email = newEmail();
    const typed = { csrf, submissionId: crypto.randomUUID(), email, role: "viewer" };
    await visitor.post(`/garage/${car}/people`, { ...typed, intent: "invite" });
    expect(await personRow(email)).toBeUndefined();
  });

  it("shares a car with ten people at most, even if two are invited at the same moment", async () => {
    const { visitor } = await newVerifiedOwner();
    const car = vehicleId(await addVehicle(visitor));
    for (let count = 0; count < 9; count++)
      await shareVehicle(databaseUrl, await newVerifiedOwner(), { vehicleId: car, role: "viewer" });
    const page = await visitor.open(`/garage/${car}/people`);
    const answers = await Promise.all(
      [newEmail(), newEmail(), newEmail()].map((email) =>
        page.submit("#invite", { email, role: "viewer", intent: "invite" }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([302, 400, 400]);
    const refused = answers.find(({ status }) => status === 400)!;
    expect(refused.texts(".errors li")).toEqual([
      "A car can be shared with 10 people. Stop sharing with someone first",
    ]);
    expect(await db.$count(vehiclePeople, eq(vehiclePeople.vehicleId, car))).toBe(10);
  });

  it("changes the role of someone who accepted before, without another email", async () => {
    const { email, visitor } = await share("viewer");
    const changed = await (await invite(email, "manager")).follow();
    expect(changed.texts("[role=status]")).toEqual([`${email} has a new role: Manager.`]);
    expect((await visitor.open(`/garage/${id}/edit`)).status).toBe(200);
  });
});

describe("An invitation's link", () => {
  it("is unknown with another signature, and gone once it was taken back, used or expired", async () => {
    const email = newEmail();
    await invite(email);
    const link = await mailedLink(owner.visitor, email);
    const guest = new Visitor({ origin });
    expect((await guest.open(`${link.slice(0, -1)}!`)).status).toBe(404);
    const { visitor } = await newVerifiedOwner();
    const page = await visitor.open(link);
    const { id: personId } = await personRow(email);
    await db
      .update(vehiclePeople)
      .set({ expiresAt: new Date(1000) })
      .where(eq(vehiclePeople.id, personId));
    expect((await guest.open(link)).status).toBe(410);
    expect((await page.submit("#accept")).status).toBe(410);
    await (await people(owner.visitor)).submit(`form:has([value="${personId}"])`, {
      personId,
      intent: "revoke",
    });
    expect((await guest.open(link)).status).toBe(410);
  });

  it("can't be accepted by a second account", async () => {
    const { email } = await share("driver");
    const { visitor } = await newVerifiedOwner();
    expect((await visitor.open(await mailedLink(owner.visitor, email))).status).toBe(410);
  });

  it("is used up for the slower of two accounts that accept it at the same moment", async () => {
    const email = newEmail();
    await invite(email);
    const link = await mailedLink(owner.visitor, email);
    const both = await Promise.all([newVerifiedOwner(), newVerifiedOwner()]);
    const pages = await Promise.all(both.map(({ visitor }) => visitor.open(link)));
    const answers = await Promise.all(pages.map((page) => page.submit("#accept")));
    expect(answers.map(({ status }) => status).sort()).toEqual([302, 410]);
  });
});

describe("Sharing", () => {
  beforeAll(startWithNewOwner);

  it.each(sharedRoles)("with a %s lets them do what the role says", async (role) => {
    const { visitor, email } = await share(role);
    const car = await visitor.open(`/garage/${id}`);
    expect(car.heading).toBe("Blue Bird");
    const { csrf = "" } = (await visitor.open("/logout")).fields("#logout");
    const sent = await visitor.post(`/garage/${id}/odometer`, {
      ...{ csrf, submissionId: crypto.randomUUID() },
      ...{ odometer: String(60_500 + sharedRoles.indexOf(role)), date: dayIn(0) },
    });
    expect(sent.status).toBe(role === "viewer" ? 403 : 302);
    expect((await visitor.open(`/garage/${id}/edit`)).status).toBe(role === "manager" ? 200 : 302);
    expect((await visitor.open(`/garage/${id}/remove`)).location).toBe(`/Service/garage/${id}`);
    const activity = (await people(owner.visitor)).texts("main .rows").at(-1)!;
    expect(activity.includes(`${email},`)).toBe(role !== "viewer");
  });

  it("ends at once when the owner says so", async () => {
    const { visitor, email } = await share("manager");
    const { id: personId } = await personRow(email);
    const page = await people(owner.visitor);
    await page.submit(`form:has([value="${personId}"])`, { personId, intent: "revoke" });
    expect((await visitor.open(`/garage/${id}`)).location).toBe("/Service/garage");
    expect((await visitor.open("/garage")).texts(".vehicle-name")).toEqual([]);
  });

  it("can be ended by the person, but not for someone else", async () => {
    const [one, other] = [await share("manager"), await share("driver")];
    const { id: otherId } = await personRow(other.email);
    const page = await people(one.visitor);
    await page.submit("#leave", { personId: otherId, intent: "revoke" });
    expect((await other.visitor.open(`/garage/${id}`)).status).toBe(200);
    const left = await page.submit("#leave", { intent: "revoke" });
    expect(left.location).toBe("/Service/garage");
    expect((await one.visitor.open(`/garage/${id}`)).location).toBe("/Service/garage");
  });

  it("of a car twice with one account changes nothing, and doesn't count as a car", async () => {
    const { visitor } = await share("viewer");
    const otherAddress = newEmail();
    await invite(otherAddress, "manager");
    const page = await visitor.open(await mailedLink(owner.visitor, otherAddress));
    const accepted = await (await page.submit("#accept")).follow();
    expect(accepted.text("[role=status]")).toContain("was already in your garage");
    expect((await visitor.open(`/garage/${id}/edit`)).status).toBe(302);
    expect((await visitor.open("/garage")).texts(".page-head").join()).toContain("0 vehicles");
  });
});
