import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  addVehicle,
  corollaVin,
  newOwner,
  newVerifiedOwner,
  vehicleId,
} from "#tests/support/owner.ts";
import { importPlate, newPlate } from "#tests/support/plates.ts";
import type { Page, Visitor } from "#tests/support/browse/visitor.ts";

const found = { odometer: "60412", trim: "LE" };

async function search(visitor: Visitor, plate: string, state = "VA"): Promise<Page> {
  return (await visitor.open("/garage/add")).submit("#find-plate", { plate, state });
}

async function register(plate: string, { state = "VA", ...typed }: Record<string, string> = {}) {
  const owner = await newVerifiedOwner();
  const id = vehicleId(await addVehicle(owner.visitor, typed));
  await give(owner.visitor, id, plate, state);
  return { ...owner, id };
}

async function give(visitor: Visitor, id: string, plate: string, state = "VA") {
  const edit = await visitor.open(`/garage/${id}/edit`);
  const sent = await edit.submit("#edit", { plate, state });
  if (sent.status !== 302) throw new Error(`Not saved: ${sent.texts(".errors li").join()}`);
}

async function registerModel(plate: string) {
  const { visitor } = await newVerifiedOwner();
  const form = await visitor.open("/garage/add/confirm?year=2018&make=Toyota&model=Prius");
  const page = await (
    await form.submit("#confirm", { odometer: "5", powertrain: "hybrid" })
  ).follow();
  await give(visitor, vehicleId(page), plate);
}

describe("Finding a vehicle by plate and state", () => {
  it("starts with the account's state", async () => {
    const { visitor } = await newOwner({ postalCode: "N6A 1B3" });
    const page = await visitor.open("/garage/add");
    expect(page.fields("#find-plate")).toEqual({ plate: "", state: "ON" });
    expect(page.texts("#find-plate option").slice(0, 2)).toEqual(["Choose", "Alberta"]);
  });

  it.each([
    ["as it was registered", (plate: string) => plate],
    ["without its space, in lower case", (plate: string) => plate.replace(" ", "").toLowerCase()],
    ["with a hyphen", (plate: string) => plate.replace(" ", "-")],
  ])("finds a plate that another owner registered, typed %s", async (_how, typed) => {
    const [plate, vin] = [newPlate(), corollaVin()];
    await register(plate, { vin });
    const { visitor } = await newOwner();
    const page = await search(visitor, typed(plate));
    expect([page.status, page.heading, page.text(".found h2")]).toEqual([
      200,
      "Is this your car?",
      "2018 Toyota Corolla",
    ]);
    expect(page.fields("#confirm")).toMatchObject({
      vin,
      plate: typed(plate).toUpperCase(),
      state: "VA",
      postalCode: "20120",
    });
  });

  it("adds the car with its plate without a second lookup", async () => {
    const [plate, vin] = [newPlate(), corollaVin()];
    await register(plate, { vin });
    const { visitor } = await newOwner();
    const form = await search(visitor, plate);
    const action = form.document.querySelector("#confirm")!.getAttribute("action")!;
    expect(Object.fromEntries(new URL(action, visitor.origin).searchParams)).toEqual({
      vin,
      plate,
      state: "VA",
    });
    const wrong = await form.submit("#confirm", { ...found, odometer: "many" });
    expect([wrong.status, wrong.fields("#confirm").plate]).toEqual([400, plate]);
    const page = await (await wrong.submit("#confirm", found)).follow();
    // The other owner's car has the same VIN.
    expect(page.location).toMatch(/\/change-of-ownership$/);
    expect((await visitor.open(`/garage/${vehicleId(page)}/edit`)).fields("#edit")).toMatchObject({
      plate,
      state: "VA",
    });
  });

  it("finds year, make and model if the other owner has no VIN", async () => {
    const plate = newPlate();
    await registerModel(plate);
    const { visitor } = await newOwner();
    const form = await search(visitor, plate);
    expect(form.fields("#confirm")).toMatchObject({
      year: "2018",
      make: "Toyota",
      model: "Prius",
      plate,
    });
    const page = await (
      await form.submit("#confirm", { odometer: "7", powertrain: "gas" })
    ).follow();
    expect([page.heading, page.text("main")]).toEqual([
      "2018 Toyota Prius",
      expect.stringContaining(`${plate} · VA`),
    ]);
  });

  it("prefers the operator's import to what owners registered", async () => {
    const [plate, vin] = [newPlate(), corollaVin()];
    await register(plate);
    await importPlate(plate, "VA", vin);
    const { visitor } = await newOwner();
    expect((await search(visitor, plate)).fields("#confirm")).toMatchObject({ vin });
  });

  it("prefers a vehicle with a VIN, then the one added last", async () => {
    const [plate, vin] = [newPlate(), corollaVin()];
    await register(plate);
    await register(plate, { vin });
    await registerModel(plate);
    const { visitor } = await newOwner();
    expect((await search(visitor, plate)).fields("#confirm")).toMatchObject({ vin });
  });

  it("doesn't find removed vehicles or plates from another state", async () => {
    const plate = newPlate();
    const { visitor: other, id } = await register(plate);
    const { visitor } = await newOwner();
    expect((await search(visitor, plate, "MD")).status).toBe(400);
    await (await other.open(`/garage/${id}/remove`)).submit("#remove");
    expect((await search(visitor, plate)).status).toBe(400);
  });

  it("takes two parallel database requests", async () => {
    const plate = newPlate();
    await register(plate);
    const { visitor } = await newOwner();
    expect((await search(visitor, plate)).response.headers.get("Server-Timing")).toContain(
      'desc="2 round trips"',
    );
    expect((await search(visitor, newPlate())).response.headers.get("Server-Timing")).toContain(
      'desc="2 round trips"',
    );
  });

  it("asks a logged-out visitor to log in first", async () => {
    const { visitor } = await newOwner();
    visitor.cookies.delete("session");
    const page = await visitor.open("/garage/add/confirm?plate=ABC+1234&state=VA");
    const back = "/Service/garage/add/confirm?plate=ABC+1234&state=VA";
    expect(page.location).toBe(`/Service/login?redirectTo=${encodeURIComponent(back)}`);
  });
});

describe("A plate that isn't found", () => {
  const unknown =
    "Invalid Plate or State/Province, or a plate we don’t have on record. " +
    "Check both, or find your car by its VIN, or by year, make and model";

  it.each([
    ["", "VA", ["Invalid Plate: enter the letters and digits of your plate"]],
    ["ABC123456", "VA", ["Invalid Plate: enter up to 8 letters and digits"]],
    ["A\u0000B", "VA", ["Invalid Plate: enter up to 8 letters and digits"]],
    ["ABC", "", ["Invalid Plate or State/Province: choose where the plate is from"]],
    ["ABC", "XX", ["Invalid State/Province"]],
    [
      "<b>",
      "Virginia",
      ["Invalid Plate: enter up to 8 letters and digits", "Invalid State/Province"],
    ],
    ["ZZZ 00000", "VA", [unknown]],
  ])("%j from %j is rejected and stays in the form", async (plate, state, text) => {
    const { visitor } = await newOwner();
    const page = await visitor.open(`/garage/add/confirm?${new URLSearchParams({ plate, state })}`);
    expect([page.status, page.title]).toEqual([400, "Error: Add Car | Roadworthy Car Care"]);
    expect(page.texts("[role=alert] li")).toEqual(text);
    for (const link of page.document.querySelectorAll("[role=alert] a")) {
      const field = page.document.querySelector(`#find-plate ${link.getAttribute("href")}`);
      expect(field?.getAttribute("aria-invalid")).toBe("true");
    }
    expect(page.fields("#find-plate").plate).toBe(plate.replace("\0", "\ufffd"));
  });

  it("never causes a server error, whatever is typed", async () => {
    const { visitor } = await newOwner();
    const nasty = fc.oneof(
      fc.string({ unit: "binary", maxLength: 40 }),
      fc.constantFrom("\0", "'; DROP TABLE vehicles; --", "%", "_", "9".repeat(400), "🚗"),
    );
    await fc.assert(
      fc.asyncProperty(nasty, fc.oneof(nasty, fc.constant("VA")), async (plate, state) => {
        const page = await visitor.open(
          `/garage/add/confirm?${new URLSearchParams({ plate, state })}`,
        );
        expect([200, 400]).toContain(page.status);
      }),
      { numRuns: 60 },
    );
  });

  it("is reported in French", async () => {
    const { visitor } = await newOwner({ language: "fr", postalCode: "H2X 1Y4" });
    const page = await visitor.open("/garage/add/confirm?plate=ZZZ+00000&state=QC");
    expect(page.title).toBe("Erreur : Ajouter une voiture | Car Care");
    expect(page.texts("[role=alert] li")[0]).toMatch(
      /^Plaque, province ou État non valide, ou plaque que nous n’avons pas\./,
    );
  });

  it("is kept when the owner then finds the car by VIN or by model", async () => {
    const { visitor } = await newOwner();
    const page = await search(visitor, "zzz-00001");
    const byVin = await page.submit("#find-vin", { vin: corollaVin() });
    expect(byVin.fields("#confirm")).toMatchObject({ plate: "ZZZ-00001", state: "VA" });
    const link = page.document.querySelector("#find-by-model")!.getAttribute("href")!;
    const year = await (
      await (await visitor.open(link)).submit("#find-model", { year: "2018" })
    ).follow();
    const make = await (await year.submit("#find-model", { make: "Toyota" })).follow();
    const byModel = await make.submit("#find-model", { model: "Prius" });
    expect(byModel.fields("#confirm")).toMatchObject({
      model: "Prius",
      plate: "ZZZ-00001",
      state: "VA",
    });
  });

  it("is rejected if its VIN can't be decoded", async () => {
    const plate = newPlate();
    await importPlate(plate, "VA", "WVWZZZ1KZ0W000001");
    const { visitor } = await newOwner();
    const page = await search(visitor, plate);
    expect([page.status, page.texts("[role=alert] li")]).toEqual([
      400,
      [
        "We have this plate on record, but not enough about its car. " +
          "Find it by its VIN, or by year, make and model",
      ],
    ]);
  });

  it("is rejected if its vehicle is already in the garage", async () => {
    const plate = newPlate();
    const { visitor } = await register(plate);
    const page = await search(visitor, plate);
    expect(page.texts("[role=alert] li")).toEqual([
      "This car is already associated with this account.",
    ]);
    expect(page.document.querySelector("#find-plate-plate")?.getAttribute("aria-invalid")).toBe(
      "true",
    );
  });
});

describe("Adding a vehicle with its plate", () => {
  it.each<[string, Record<string, string>, string]>([
    ["an invalid plate", { plate: "A*" }, "Invalid Plate: enter up to 8 letters and digits"],
    ["no state", { state: "" }, "Invalid Plate or State/Province: choose where the plate is from"],
    ["an unknown state", { state: "XX" }, "Invalid State/Province"],
    [
      "a ZIP code in another state",
      { postalCode: "N6A 1B3" },
      "State/Province and ZIP/Postal Code do not match.",
    ],
    [
      "no ZIP code, and an account in another state",
      { state: "MD", postalCode: "" },
      "State/Province and ZIP/Postal Code do not match.",
    ],
  ])("rejects %s and keeps the other values", async (_what, wrong, message) => {
    const { visitor } = await newOwner();
    const form = await visitor.open(
      `/garage/add/confirm?vin=${corollaVin()}&plate=${newPlate().replace(" ", "+")}&state=VA`,
    );
    const page = await form.submit("#confirm", { ...found, nickname: "Blue Bird", ...wrong });
    expect([page.status, page.texts("[role=alert] li")]).toEqual([400, [message]]);
    const stored = wrong.state === "XX" ? { state: "" } : wrong;
    expect(page.fields("#confirm")).toMatchObject({ nickname: "Blue Bird", ...stored });
    expect((await visitor.open("/garage")).texts("li.vehicle")).toEqual([]);
  });

  it("requires a postal code if the account's is in another state", async () => {
    const { visitor } = await newOwner({ postalCode: "22030" });
    const form = await visitor.open(`/garage/add/confirm?vin=${corollaVin()}&plate=ABC&state=ON`);
    expect(form.fields("#confirm").postalCode).toBe("");
    expect(form.document.querySelector("#confirm-postalCode")?.hasAttribute("required")).toBe(true);
    const page = await (await form.submit("#confirm", { ...found, postalCode: "n6a1b3" })).follow();
    expect(page.text("main")).toContain("ABC · ON");
  });

  it("leaves out a plate that the owner cleared", async () => {
    const { visitor } = await newOwner();
    const form = await visitor.open(`/garage/add/confirm?vin=${corollaVin()}&plate=ABC&state=ON`);
    const page = await (
      await form.submit("#confirm", { ...found, plate: "", postalCode: "20120" })
    ).follow();
    expect(page.text("main")).not.toContain("License plate");
  });

  it("doesn't ask for a plate if the search had an invalid one", async () => {
    const { visitor } = await newOwner();
    const form = await visitor.open(`/garage/add/confirm?vin=${corollaVin()}&plate=A*&state=VA`);
    expect(Object.keys(form.fields("#confirm"))).not.toContain("plate");
  });

  it("sends a form with only a plate to the search without looking it up", async () => {
    const { visitor } = await newOwner();
    const { csrf } = (await visitor.open("/logout")).fields("#logout");
    const sent = await visitor.post("/garage/add/confirm", {
      csrf: csrf!,
      submissionId: "x",
      plate: "ABC 1234",
      state: "VA",
    });
    expect([sent.status, sent.location]).toEqual([
      302,
      "/Service/garage/add/confirm?plate=ABC+1234&state=VA",
    ]);
  });
});
