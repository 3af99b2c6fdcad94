import sharp from "sharp";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { openDatabase } from "#db/client.ts";
import { sessions } from "#db/schema/accounts.ts";
import { sendUntilTaken } from "#tests/support/browse/send-until-taken.ts";
import { dayIn } from "#tests/support/days.ts";
import {
  addVehicle,
  corollaVin,
  newEmail,
  newVerifiedOwner,
  password,
  vehicleId,
} from "#tests/support/owner.ts";
import { databaseUrl, shareFaultyStack } from "#tests/support/stack/stack.ts";
import { Visitor } from "#tests/support/browse/visitor.ts";

describe("a form sent twice", () => {
  it("adds one car and redirects to the same page", async () => {
    const { visitor } = await newVerifiedOwner();
    const confirm = await visitor.open(`/garage/add/confirm?vin=${corollaVin()}`);
    const typed = { odometer: "1000", trim: "SE" };
    const first = await confirm.submit("#confirm", typed);
    const second = await confirm.submit("#confirm", typed);
    expect([first.status, second.status]).toEqual([302, 302]);
    expect(second.location).toBe(first.location);
    expect((await visitor.open("/garage")).texts("li.vehicle")).toHaveLength(1);
  });

  it("has one effect even if all copies arrive at once", async () => {
    const { visitor } = await newVerifiedOwner();
    const confirm = await visitor.open("/garage/add/confirm?year=2018&make=Toyota&model=Corolla");
    const typed = { odometer: "1000", powertrain: "gas" };
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => sendUntilTaken(() => confirm.submit("#confirm", typed))),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([302]));
    expect(new Set(answers.map(({ location }) => location)).size).toBe(1);
    expect((await visitor.open("/garage")).texts("li.vehicle")).toHaveLength(1);
  });

  it("is recognized even if a replica doesn't have the first copy yet", async () => {
    const stack = await shareFaultyStack();
    const { visitor } = await newVerifiedOwner({ stack });
    const id = vehicleId(await addVehicle(visitor));
    const form = await visitor.open(`/garage/${id}/add-registration`);
    stack.database.hideFromReads("submissions");
    try {
      const typed = { date: dayIn(0) };
      const first = await form.submit("#registration", typed);
      const second = await form.submit("#registration", typed);
      expect([first.status, second.status]).toEqual([302, 302]);
      expect(second.location).toBe(first.location);
    } finally {
      await stack.stop();
    }
  });

  it("counts as a new submission after Back and a change", async () => {
    const { visitor } = await newVerifiedOwner();
    const id = vehicleId(await addVehicle(visitor));
    const form = await visitor.open(`/garage/${id}/edit`);
    await form.submit("#edit", { nickname: "First" });
    await form.submit("#edit", { nickname: "Second" });
    expect((await visitor.open(`/garage/${id}`)).heading).toBe("Second");
  });

  it("counts as a new submission with a different file of the same name and size", async () => {
    const { visitor } = await newVerifiedOwner();
    const id = vehicleId(await addVehicle(visitor));
    const form = await visitor.open(`/garage/${id}/edit`);
    const photoAfter = async (background: string) => {
      const photo = await sharp({ create: { width: 40, height: 30, channels: 3, background } })
        .jpeg()
        .toBuffer();
      await form.submit("#edit", {}, { photo: new File([new Uint8Array(photo)], "image.jpg") });
      return (await visitor.open(`/garage/${id}`)).document
        .querySelector("main img")!
        .getAttribute("src");
    };
    const red = await photoAfter("#c02020");
    const blue = await photoAfter("#2040c0");
    expect(blue).not.toBe(red);
    expect(await photoAfter("#2040c0")).toBe(blue);
  });

  it("is recognized after midnight, if a program left out its date", async () => {
    const { visitor } = await newVerifiedOwner();
    const id = vehicleId(await addVehicle(visitor));
    const form = await visitor.open(`/garage/${id}/odometer`);
    const send = (date: string) =>
      form.submit("#odometer", { odometer: "61,000", datedToday: "date", date });
    expect((await send(dayIn(-1))).status).toBe(302);
    expect((await send(dayIn(0))).status).toBe(302);
    const readings = await visitor.open(`/garage/${id}/odometer`);
    expect(readings.text(".rows").match(/61,000/g)).toHaveLength(1);
  });

  it("signs up once and logs in both times", async () => {
    const visitor = new Visitor();
    const form = await visitor.open("/signup");
    const typed = { email: newEmail(), password, postalCode: "20120", agree: "on" };
    const [first, second] = await Promise.all([
      form.submit("#signup", typed),
      form.submit("#signup", typed),
    ]);
    expect([first!.location, second!.location]).toEqual(["/Service/garage", "/Service/garage"]);
    visitor.cookies.delete("session");
    const third = await form.submit("#signup", typed);
    expect(third.location).toBe("/Service/garage");
    expect((await visitor.open("/garage")).status).toBe(200);
  });

  it("signs up once and leads to the same page after Back, too", async () => {
    const visitor = new Visitor();
    const form = await visitor.open("/signup?redirectTo=/Service/account");
    const typed = { email: newEmail(), password, postalCode: "20120", agree: "on" };
    expect((await form.submit("#signup", typed)).location).toBe("/Service/account");
    expect((await form.submit("#signup", typed)).location).toBe("/Service/account");
    const changed = await form.submit("#signup", { ...typed, postalCode: "20121" });
    expect(changed.location).toBe("/Service/garage");
  });

  it("opens one session for copies of a login that arrive at once", async () => {
    const { visitor, email, accountId } = await newVerifiedOwner();
    const db = openDatabase({ url: databaseUrl });
    const count = () => db.$count(sessions, eq(sessions.accountId, accountId));
    const before = await count();
    visitor.cookies.delete("session");
    const form = await visitor.open("/login");
    const copies = await Promise.all(
      Array.from({ length: 20 }, () => form.submit("#login", { email, password })),
    );
    expect(new Set(copies.map(({ location }) => location))).toEqual(new Set(["/Service/garage"]));
    expect(await count()).toBe(before + 1);
  });

  it("sets the login cookie again", async () => {
    const { visitor, email } = await newVerifiedOwner();
    visitor.cookies.delete("session");
    const form = await visitor.open("/login");
    await form.submit("#login", { email, password });
    const cookie = visitor.cookies.get("session");
    visitor.cookies.delete("session");
    await form.submit("#login", { email, password });
    expect(visitor.cookies.get("session")).toBe(cookie);
  });

  it("opens a new session after logout", async () => {
    const { visitor, email } = await newVerifiedOwner();
    visitor.cookies.delete("session");
    const form = await visitor.open("/login");
    await form.submit("#login", { email, password });
    const ended = visitor.cookies.get("session");
    await (await visitor.open("/logout")).submit("#logout");
    await form.submit("#login", { email, password });
    expect(visitor.cookies.get("session")).not.toBe(ended);
    expect((await visitor.open("/garage")).status).toBe(200);
  });
});
