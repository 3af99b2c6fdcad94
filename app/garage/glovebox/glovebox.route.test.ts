import { describe, expect, it } from "vitest";
import { dayIn } from "#tests/support/days.ts";
import { addVehicle, corollaVin, newOwner, vehicleId } from "#tests/support/owner.ts";
import { readQrCodes } from "#tests/support/qr-code.ts";
import type { Page, Visitor } from "#tests/support/browse/visitor.ts";

const everything = {
  tireSize: "205/55R16",
  tirePressure: "33 psi",
  oilType: "0W-20",
  oilFilter: "04152-YZZA6",
  insurer: "Fernhill Mutual",
  policyNumber: "FM-0042-7719",
  insurerPhone: "(800) 555-0142",
  insuredUntil: "2031-01-31",
  roadsidePhone: "+33 1 55 50 01 99",
};

async function openCar(choices: Parameters<typeof newOwner>[0] = {}) {
  const { visitor } = await newOwner(choices);
  const vin = corollaVin();
  return { visitor, vin, id: vehicleId(await addVehicle(visitor, { vin })) };
}

const openForm = (visitor: Visitor, id: string) => visitor.open(`/garage/${id}/glovebox/edit`);

async function save(visitor: Visitor, id: string, typed: Record<string, string>): Promise<Page> {
  return (await openForm(visitor, id)).submit("#glovebox", typed);
}

const facts = (page: Page) =>
  page.document
    .querySelectorAll("dialog .facts > div")
    .map((row) => row.querySelectorAll("dt, dd").map(({ text }) => text.trim()));

describe("A vehicle's glovebox", () => {
  it("shows the VIN when empty, asks for the plate, and links to its form", async () => {
    const { visitor, id, vin } = await openCar();
    const page = await visitor.open(`/garage/${id}/glovebox`);
    expect([page.status, page.heading, page.title]).toEqual([
      200,
      "Glovebox",
      "Glovebox | Roadworthy Car Care",
    ]);
    expect(page.text("dialog")).toContain("It’s empty.");
    expect(facts(page)).toEqual([
      ["VIN", vin],
      ["License plate", "Add plate"],
    ]);
    const links = page.document
      .querySelectorAll("dialog a")
      .map((link) => link.getAttribute("href"));
    expect(links).toEqual([
      `/Service/garage/${id}`,
      `/Service/garage/${id}/edit`,
      `/Service/garage/${id}/documents`,
      `/Service/garage/${id}/glovebox/edit`,
    ]);
    expect(
      (await visitor.open(`/garage/${id}`)).document.querySelector(
        `a[href="/Service/garage/${id}/glovebox"]`,
      ),
    ).not.toBeNull();
  });

  it("shows its items, the vehicle's plate, and phone numbers to call", async () => {
    const { visitor, id, vin } = await openCar();
    await (await visitor.open(`/garage/${id}/edit`)).submit("#edit", {
      nickname: "Blue Bird",
      plate: "ABC 1234",
      state: "VA",
    });
    const saved = await save(visitor, id, everything);
    expect(saved.location).toBe(`/Service/garage/${id}/glovebox`);
    const page = await saved.follow();
    expect(page.text("[role=status]")).toBe("Your glovebox is saved.");
    expect(page.texts("dialog > p")).toEqual([
      ...["Blue Bird", "2018 Toyota Corolla LE", "Documents and notes"],
    ]);
    expect(facts(page)).toEqual([
      ["VIN", vin],
      ["License plate", "ABC 1234 · VA"],
      ["Tire size", "205/55R16"],
      ["Tire pressure", "33 psi"],
      ["Oil type", "0W-20"],
      ["Oil filter", "04152-YZZA6"],
      ["Insurance company", "Fernhill Mutual"],
      ["Policy number", "FM-0042-7719"],
      ["Insurance phone number", "1-800-555-0142"],
      ["Insurance expires on", "01/31/2031"],
      ["Roadside assistance", "+33 1 55 50 01 99"],
    ]);
    const calls = page.document
      .querySelectorAll("dialog dd a")
      .map((link) => link.getAttribute("href"));
    expect(calls).toEqual(["tel:+18005550142", "tel:+33155500199"]);
    expect((await openForm(visitor, id)).fields("#glovebox")).toMatchObject(everything);
  });

  it("is in French and accepts French dates", async () => {
    const { visitor, id } = await openCar({
      language: "fr",
      headers: { "Accept-Language": "fr-CA" },
    });
    const page = await (
      await save(visitor, id, { insuredUntil: "05/03/2031", tireSize: "205/55R16" })
    ).follow();
    expect([page.heading, page.text("[role=status]")]).toEqual([
      "Coffre à gants",
      "Votre coffre à gants est enregistré.",
    ]);
    expect(facts(page).slice(2)).toEqual([
      ["Dimension des pneus", "205/55R16"],
      ["Assurance valide jusqu’au", "05/03/2031"],
    ]);
    const rejected = await save(visitor, id, { insurerPhone: "appelez-moi" });
    expect([rejected.status, rejected.texts("[role=alert] li")]).toEqual([
      400,
      ["Entrez un numéro de téléphone de 7 à 20 chiffres et symboles, comme 800-555-0199"],
    ]);
  });

  it("says when the insurance has expired", async () => {
    const { visitor, id } = await openCar();
    const page = await (await save(visitor, id, { insuredUntil: dayIn(-3) })).follow();
    expect(page.text("dialog .facts")).toContain("This date has passed.");
    expect(
      (await (await save(visitor, id, { insuredUntil: dayIn(3) })).follow()).text("dialog .facts"),
    ).not.toContain("past");
  });

  it("clears emptied items and keeps those the form didn't send", async () => {
    const { visitor, id } = await openCar();
    await save(visitor, id, everything);
    const { csrf = "", submissionId = "" } = (await openForm(visitor, id)).fields("#glovebox");
    await visitor.post(`/garage/${id}/glovebox/edit`, {
      csrf,
      submissionId,
      tireSize: " 🚗 ",
      oilType: "",
      insurerPhone: "",
      insuredUntil: "",
    });
    const { tirePressure, oilFilter, insurer, policyNumber, roadsidePhone } = everything;
    const data = JSON.parse((await visitor.open("/account/data")).html) as {
      vehicles: { glovebox: unknown }[];
    };
    expect(data.vehicles.map(({ glovebox }) => glovebox)).toEqual([
      { tirePressure, oilFilter, insurer, policyNumber, roadsidePhone },
    ]);
  });

  it("doesn't ask about oil for an electric car", async () => {
    const { visitor, id } = await openCar();
    expect((await openForm(visitor, id)).fields("#glovebox")).toHaveProperty("oilType");
    await (await visitor.open(`/garage/${id}/edit`)).submit("#edit", { powertrain: "electric" });
    const fields = (await openForm(visitor, id)).fields("#glovebox");
    expect([fields.oilType, fields.oilFilter, fields.tireSize]).toEqual([undefined, undefined, ""]);
  });

  it.each<[string, Record<string, string>, string]>([
    [
      "a phone number of 6 digits",
      { insurerPhone: "555-019" },
      "Enter a phone number of 7 to 20 digits and symbols, such as 800-555-0199",
    ],
    [
      "letters in a phone number",
      { roadsidePhone: "1-800-CAA-HELP" },
      "Enter a phone number of 7 to 20 digits and symbols, such as 800-555-0199",
    ],
    [
      "more than 60 characters",
      { tireSize: "x".repeat(61) },
      "Shorten this to 60 characters or fewer",
    ],
    ["a date that doesn't exist", { insuredUntil: "02/30/2031" }, "You must enter a valid date"],
    [
      "a date long ago",
      { insuredUntil: "2001-01-01" },
      "Enter a date between five years ago and ten years from now",
    ],
  ])("rejects %s and keeps what was typed", async (_what, wrong, message) => {
    const { visitor, id } = await openCar();
    const typed = { insurer: "Fernhill Mutual", ...wrong };
    const page = await save(visitor, id, typed);
    expect([page.status, page.texts("[role=alert] li"), page.heading]).toEqual([
      400,
      [message],
      "Edit glovebox",
    ]);
    expect(page.title).toMatch(/^Error: /);
    const field = page.document.querySelector(
      page.document.querySelector("[role=alert] a")!.getAttribute("href")!,
    )!;
    expect([field.getAttribute("name"), field.getAttribute("aria-invalid")]).toEqual([
      Object.keys(wrong)[0],
      "true",
    ]);
    expect(page.fields("#glovebox")).toMatchObject(typed);
    expect(facts(await visitor.open(`/garage/${id}/glovebox`))).toHaveLength(2);
  });

  it("removes emoji and rejects NUL", async () => {
    const { visitor, id } = await openCar();
    await save(visitor, id, { insurer: "Fernhill 🌿 Mutual", roadsidePhone: "📞 800 555 0199" });
    expect((await openForm(visitor, id)).fields("#glovebox")).toMatchObject({
      insurer: "Fernhill Mutual",
      roadsidePhone: "800 555 0199",
    });
    const invalid = await save(visitor, id, { insurer: "a\0b", roadsidePhone: "800555\u00000199" });
    const message = "Remove the characters that can’t be printed";
    expect([invalid.status, invalid.texts("[role=alert] li")]).toEqual([400, [message, message]]);
  });

  it("is saved once if the form is sent twice", async () => {
    const { visitor, id } = await openCar();
    const form = await openForm(visitor, id);
    const first = await form.submit("#glovebox", everything);
    await save(visitor, id, { insurer: "Another" });
    const second = await form.submit("#glovebox", everything);
    expect([second.status, second.location]).toEqual([302, first.location]);
    expect((await openForm(visitor, id)).fields("#glovebox").insurer).toBe("Another");
  });

  it("redirects other owners to the garage and ignores their forms", async () => {
    const { visitor, id } = await openCar();
    const { visitor: stranger, id: own } = await openCar();
    const { csrf = "", submissionId = "" } = (await openForm(stranger, own)).fields("#glovebox");
    for (const path of [
      `/garage/${id}/glovebox`,
      `/garage/${id}/glovebox/edit`,
      "/garage/nobodys-car-1/glovebox",
    ]) {
      expect([path, (await stranger.open(path)).location]).toEqual([path, "/Service/garage"]);
    }
    expect(
      (await stranger.post(`/garage/${id}/glovebox/edit`, { csrf, submissionId, ...everything }))
        .location,
    ).toBe("/Service/garage");
    expect(facts(await visitor.open(`/garage/${id}/glovebox`))).toHaveLength(2);
  });
});

describe("Editing a glovebox in two windows", () => {
  async function openTwice() {
    const { visitor, id } = await openCar();
    await save(visitor, id, { insurer: "Fernhill Mutual", insuredUntil: "2031-01-31" });
    const [one, other] = [await openForm(visitor, id), await openForm(visitor, id)];
    return {
      visitor,
      id,
      one,
      other,
      saved: async () => (await openForm(visitor, id)).fields("#glovebox"),
    };
  }

  it("keeps the changes of both, even at the same moment", async () => {
    const { one, other, saved } = await openTwice();
    const answers = await Promise.all([
      one.submit("#glovebox", { tireSize: "205/55R16" }),
      other.submit("#glovebox", { insurer: "", oilType: "0W-20" }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([302, 302]);
    expect(await saved()).toMatchObject({ tireSize: "205/55R16", oilType: "0W-20", insurer: "" });
  });

  it("reports conflicting changes, saves nothing and keeps what was typed", async () => {
    const { one, other, saved } = await openTwice();
    await one.submit("#glovebox", {
      insurer: "",
      insuredUntil: "2031-02-28",
      roadsidePhone: "8005550199",
    });
    const typed = {
      insurer: "Harbor Mutual",
      insuredUntil: "2031-03-31",
      roadsidePhone: "555-0100",
      oilType: "0W-20",
    };
    const conflict = await other.submit("#glovebox", typed);
    const since = "after you opened the form. Save again to replace it with what’s here";
    expect([conflict.status, conflict.texts("[role=alert] li")]).toEqual([
      409,
      [
        `This was cleared ${since}`,
        `This was changed to “02/28/2031” ${since}`,
        `This was changed to “1-800-555-0199” ${since}`,
      ],
    ]);
    expect(conflict.fields("#glovebox")).toMatchObject(typed);
    expect(await saved()).toMatchObject({
      insurer: "",
      insuredUntil: "2031-02-28",
      roadsidePhone: "8005550199",
      oilType: "",
    });
    expect((await conflict.submit("#glovebox")).status).toBe(302);
    expect(await saved()).toMatchObject(typed);
  });

  it("accepts a form sent again with a change after Back", async () => {
    const { one, saved } = await openTwice();
    await one.submit("#glovebox", { insurer: "Harbor Mutual" });
    expect((await one.submit("#glovebox", { insurer: "Harbour Mutual" })).status).toBe(302);
    expect((await saved()).insurer).toBe("Harbour Mutual");
  });
});

describe("A glovebox's QR code", () => {
  it("holds a URL that opens the glovebox, after logging in if needed", async () => {
    const { visitor, id } = await openCar();
    const page = await visitor.open(`/garage/${id}/glovebox`);
    const svg = page.document.querySelector("dialog svg[role=img]")!;
    expect(svg.getAttribute("aria-label")).toBe("QR code for this glovebox");
    const [address = ""] = await readQrCodes(svg);
    expect(address).toBe(`${visitor.origin}/Service/garage/${id}?glovebox=true&qr=glovebox`);
    const { pathname, search } = new URL(address);
    expect((await visitor.open(pathname + search)).location).toBe(`/Service/garage/${id}/glovebox`);
    visitor.cookies.delete("session");
    expect((await visitor.open(pathname + search)).location).toBe(
      `/Service/login?redirectTo=${encodeURIComponent(pathname + search)}`,
    );
  });
});
