import { describe, expect, it } from "vitest";
import {
  addVehicle,
  corollaVin,
  mailedLink,
  newOwner,
  newVerifiedOwner,
  signUp,
  vehicleId,
} from "#tests/support/owner.ts";
import type { Page, Visitor } from "#tests/support/browse/visitor.ts";

const stepsOn = (page: Page) =>
  page.document
    .querySelectorAll("dialog ol li")
    .map((row) => [
      row.querySelector("b")!.text,
      row.querySelector(".status, a, button")?.text ?? null,
    ]);
const linkOf = (page: Page) =>
  page.document.querySelector('main a[href="/Service/garage/welcome"]')?.text ?? null;
const openSteps = async (visitor: Visitor) => stepsOn(await visitor.open("/garage/welcome"));

describe("A new owner's first steps", () => {
  it("open over the empty garage, which links to them", async () => {
    const { visitor, email } = await newOwner();
    expect(linkOf(await visitor.open("/garage"))).toBe("See how it works");
    const page = await visitor.open("/garage/welcome");
    expect([page.status, page.heading, page.title]).toEqual([
      200,
      "First steps",
      "First steps | Roadworthy Car Care",
    ]);
    expect(stepsOn(page)).toEqual([
      ["Add your car", "Add car"],
      ["Enter its current mileage", null],
      ["Log its last oil change", null],
      ["Verify your email address", "Send the email again"],
    ]);
    expect(page.text("dialog")).toContain(`Open the link we sent to ${email}.`);
  });

  it("are checked off as their forms are sent, until none is left", async () => {
    const { visitor, email } = await signUp();
    const id = vehicleId(await addVehicle(visitor));
    expect(linkOf(await visitor.open("/garage"))).toBe("First steps: 2 of 4 done");
    const page = await visitor.open("/garage/welcome");
    expect(stepsOn(page)).toEqual([
      ["Add your car", "Done"],
      ["Enter its current mileage", "Done"],
      ["Log its last oil change", "Log it"],
      ["Verify your email address", "Send the email again"],
    ]);
    const [link] = page.document.querySelectorAll("dialog ol a");
    expect(link!.getAttribute("href")).toBe(`/Service/garage/${id}/oil-alert`);
    await (await visitor.open(link!.getAttribute("href")!)).submit("#log", { date: "2026-03-01" });
    await (await visitor.open(await mailedLink(visitor, email))).submit("#verify");
    const done = await visitor.open("/garage/welcome");
    expect(stepsOn(done).map(([, beside]) => beside)).toEqual(["Done", "Done", "Done", "Done"]);
    expect(done.text("dialog > p")).toBe(
      "You’re all set. We’ll tell you what your car needs, when and why.",
    );
    expect(linkOf(await visitor.open("/garage"))).toBeNull();
  });

  it("can send the verification email again", async () => {
    const { visitor } = await newOwner();
    const sent = await (await visitor.open("/garage/welcome")).submit("dialog ol form");
    expect(sent.location).toBe("/Service/garage/welcome");
    expect((await sent.follow()).text("[role=status]")).toMatch(/^Email (re)?sent\./);
  });

  it("ask for any service of an electric car instead of an oil change", async () => {
    const { visitor } = await newOwner();
    const id = vehicleId(await addVehicle(visitor, { vin: corollaVin() }));
    await (await visitor.open(`/garage/${id}/edit`)).submit("#edit", { powertrain: "electric" });
    const page = await visitor.open("/garage/welcome");
    expect(stepsOn(page)[2]).toEqual(["Log its last service", "Log it"]);
    const [link] = page.document.querySelectorAll("dialog ol a");
    await (await visitor.open(link!.getAttribute("href")!)).submit("#log", { date: "2026-03-01" });
    expect((await openSteps(visitor))[2]).toEqual(["Log its last service", "Done"]);
  });

  it("aren't shown again once dismissed, even if the form is sent twice", async () => {
    const { visitor } = await newVerifiedOwner();
    const form = await visitor.open("/garage/welcome");
    const answers = await Promise.all([form.submit("#welcome"), form.submit("#welcome")]);
    expect(answers.map(({ status, location }) => [status, location])).toEqual([
      [302, "/Service/garage"],
      [302, "/Service/garage"],
    ]);
    expect(linkOf(await visitor.open("/garage"))).toBeNull();
    await addVehicle(visitor);
    expect(linkOf(await visitor.open("/garage"))).toBeNull();
    expect(await openSteps(visitor)).toHaveLength(4);
  });

  it("belong to one owner only", async () => {
    const { visitor } = await newOwner();
    await addVehicle(visitor);
    await (await visitor.open("/garage/welcome")).submit("#welcome");
    const { visitor: other } = await newOwner();
    expect((await openSteps(other))[0]).toEqual(["Add your car", "Add car"]);
    expect(linkOf(await other.open("/garage"))).toBe("See how it works");
    other.cookies.delete("session");
    expect((await other.open("/garage/welcome")).location).toBe(
      "/Service/login?redirectTo=%2FService%2Fgarage%2Fwelcome",
    );
  });

  it("are in French", async () => {
    const { visitor } = await newOwner({ language: "fr" });
    await addVehicle(visitor);
    expect(linkOf(await visitor.open("/garage"))).toBe("Premiers pas : 2 sur 4");
    const page = await visitor.open("/garage/welcome");
    expect([page.heading, stepsOn(page)[0], stepsOn(page)[2]]).toEqual([
      "Premiers pas",
      ["Ajoutez votre voiture", "Fait"],
      ["Inscrivez sa dernière vidange d’huile", "L’inscrire"],
    ]);
  });
});
