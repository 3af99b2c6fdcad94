import { describe, expect, it } from "vitest";
import { lifetimeProgramPath } from "./lifetime-program-path.ts";
import { enroll } from "#tests/support/prospects/lifetime.ts";
import { addVehicle, newOwner, newVerifiedOwner, vehicleId } from "#tests/support/owner.ts";
import { shareVehicle } from "#tests/support/people.ts";
import { readyOwner } from "#tests/support/ready-owners.ts";
import { databaseUrl, origin } from "#tests/support/stack/stack.ts";
import { addShop } from "#tests/support/shops.ts";
import { Visitor, type Page } from "#tests/support/browse/visitor.ts";

const databaseTrips = ({ response }: Page) =>
  /desc="(\d)/.exec(response.headers.get("Server-Timing")!)?.[1];
const facts = (page: Page) =>
  page.document
    .querySelectorAll("dialog .facts > div")
    .map((row) => row.querySelectorAll("dt, dd").map(({ text }) => text.trim()));

async function enrolledCar(choices: Parameters<typeof newOwner>[0] = {}) {
  const owner = await newVerifiedOwner(choices);
  const id = vehicleId(await addVehicle(owner.visitor));
  const shop = await enroll(databaseUrl, id);
  return { ...owner, id, shop, path: lifetimeProgramPath(id) };
}

describe("A car in the lifetime program", () => {
  it("says so in its glovebox, with the shop, and leads to its page", async () => {
    const { visitor, id, path } = await enrolledCar();
    const glovebox = await visitor.open(`/garage/${id}/glovebox`);
    expect(facts(glovebox).at(-1)).toEqual([
      "Lifetime program",
      "Roadworthy for Life, Front Street Garage: confirm",
    ]);
    expect(glovebox.text("dialog")).toContain("It’s empty.");
    expect(glovebox.document.querySelector(`dialog a[href="/Service${path}"]`)).not.toBeNull();
    expect(databaseTrips(glovebox)).toBe("1");
  });

  it("has its enrollment confirmed by its owner, once", async () => {
    const { visitor, id, path, shop } = await enrolledCar();
    const page = await visitor.open(path);
    expect([page.status, page.heading, databaseTrips(page)]).toEqual([
      200,
      "Roadworthy for Life",
      "1",
    ]);
    expect(page.text("main")).toMatch(
      /in Roadworthy for Life with Front Street Garage \(Nome, AK\)/,
    );
    expect(
      page.document.querySelector(`main a[href="/Service/Shops/${shop.slug}"]`),
    ).not.toBeNull();
    const sent = [await page.submit("#lifetime-program"), await page.submit("#lifetime-program")];
    expect(sent.map(({ status, location }) => [status, location])).toEqual([
      [302, `/Service${path}`],
      [302, `/Service${path}`],
    ]);
    expect(databaseTrips(sent[0]!)).toBe("2");
    const confirmed = await sent[0]!.follow();
    expect(confirmed.text("[role=status]")).toBe("Enrollment in Roadworthy for Life confirmed.");
    expect(confirmed.text("main")).toContain("You confirmed the enrollment on");
    expect(confirmed.document.querySelector("#lifetime-program")).toBeNull();
    expect(facts(await visitor.open(`/garage/${id}/glovebox`)).at(-1)).toEqual([
      "Lifetime program",
      "Roadworthy for Life, Front Street Garage",
    ]);
    expect((await visitor.open("/account/data")).html).toContain('"lifetimeProgram":{"compCode"');
  });

  it("passes its enrollment on to another car of its owner, once", async () => {
    const { visitor, id, path } = await enrolledCar();
    const other = vehicleId(await addVehicle(visitor, { nickname: "Next" }));
    const page = await visitor.open(path);
    expect(databaseTrips(page)).toBe("1");
    const wrong = await page.submit("#transfer", { destination: id, intent: "transfer" });
    expect([wrong.status, wrong.texts(".errors li")]).toEqual([
      400,
      ["Choose another of your cars. It needs a VIN, and can’t be in the program yet"],
    ]);
    const sent = await page.submit("#transfer", { destination: other, intent: "transfer" });
    expect(sent.location).toBe(`/Service${lifetimeProgramPath(other)}`);
    expect((await sent.follow()).text("main")).toContain("You confirmed the enrollment on");
    expect((await visitor.open(path)).location).toBe(`/Service/garage/${id}`);
  });

  it("is described in French", async () => {
    const { visitor, path } = await enrolledCar({ language: "fr" });
    expect((await visitor.open(path)).text("main")).toContain(
      "Cette voiture est inscrite à Roadworthy for Life chez Front Street Garage",
    );
  });

  it("has a page for its owner only", async () => {
    const { id, path, visitor } = await enrolledCar();
    const manager = await readyOwner({ origin, databaseUrl });
    await shareVehicle(databaseUrl, manager, { vehicleId: id, role: "manager" });
    expect((await manager.visitor.open(path)).location).toBe(`/Service/garage/${id}`);
    const glovebox = await manager.visitor.open(`/garage/${id}/glovebox`);
    expect(facts(glovebox).at(-1)![0]).toBe("Lifetime program");
    expect(glovebox.document.querySelector(`a[href="/Service${path}"]`)).toBeNull();
    const stranger = await newOwner();
    const form = { ...(await visitor.open(path)).fields("#lifetime-program") };
    const { csrf = "" } = (await stranger.visitor.open("/logout")).fields("#logout");
    const forged = await stranger.visitor.post(path, { ...form, csrf });
    expect([(await stranger.visitor.open(path)).location, forged.location]).toEqual([
      "/Service/garage",
      "/Service/garage",
    ]);
    expect((await visitor.open(path)).document.querySelector("#lifetime-program")).not.toBeNull();
  });
});

it("A car that isn’t in the program has no line, no page and no form about it", async () => {
  const { visitor } = await newOwner();
  const id = vehicleId(await addVehicle(visitor));
  const glovebox = await visitor.open(`/garage/${id}/glovebox`);
  expect(glovebox.html).not.toContain("Roadworthy for Life");
  const path = lifetimeProgramPath(id);
  expect((await visitor.open(path)).location).toBe(`/Service/garage/${id}`);
  const { csrf = "" } = (await visitor.open("/logout")).fields("#logout");
  expect((await visitor.post(path, { csrf })).location).toBe(`/Service/garage/${id}`);
});

it("A shop’s page says that it offers the lifetime program, if it does", async () => {
  for (const [lifetimeDealer, badge] of [
    [true, ["Roadworthy for Life dealer"]],
    [false, []],
  ] as const) {
    const shop = await addShop(databaseUrl, { name: "Front Street Garage", lifetimeDealer });
    const page = await new Visitor().open(`/Shops/${shop.slug}`);
    const links = page.document.querySelectorAll('a[href="/Service/help/lifetime-program"]');
    expect([page.status, links.map(({ text }) => text)]).toEqual([200, badge]);
  }
});
