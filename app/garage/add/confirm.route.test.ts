import { describe, expect, it } from "vitest";
import { newOwner, vehicleId } from "#tests/support/owner.ts";
import type { Page } from "#tests/support/browse/visitor.ts";

const chosen = (page: Page) =>
  [...page.document.querySelectorAll("[name=powertrain][checked]")].map((radio) =>
    radio.getAttribute("value"),
  );

describe("A car that an owner adds by its model", () => {
  it("is electric if every car of that model is", async () => {
    const { visitor } = await newOwner();
    const form = await visitor.open("/garage/add/confirm?year=2022&make=Tesla&model=Model+3");
    expect(chosen(form)).toEqual(["electric"]);
    const added = await (await form.submit("#confirm", { odometer: "12000" })).follow();
    expect(added.document.querySelector("[data-event=oil]")).toBeNull();
  });

  it("has no preselected powertrain if there are several, and the owner must choose", async () => {
    const { visitor } = await newOwner();
    const form = await visitor.open("/garage/add/confirm?year=2022&make=Toyota&model=RAV4");
    expect(chosen(form)).toEqual([]);
    const rejected = await form.submit("#confirm", { odometer: "12000" });
    expect([rejected.status, rejected.texts("[role=alert] li")]).toEqual([
      400,
      ["Choose what your car runs on"],
    ]);
    expect((await rejected.submit("#confirm", { powertrain: "hybrid" })).status).toBe(302);
  });

  it.each([
    ["make=Toyota&model=RAV4", "Is this your car?"],
    ["make=Ford&model=F-150", "Is this your truck?"],
    ["make=Harley-Davidson&model=Street+Bob", "Is this your motorcycle?"],
    ["make=Toyota&model=Sienna", "Is this your vehicle?"],
  ])("is what the page of %s asks about: %s", async (car, question) => {
    const { visitor } = await newOwner();
    const form = await visitor.open(`/garage/add/confirm?year=2018&${car}`);
    expect([form.heading, form.title.split(" | ")[0]]).toEqual([question, question]);
  });

  it.each(["2028", "1899", "2020.5"])(
    "from %s is rejected in the URL, and no makes are listed for that year",
    async (year) => {
      const { visitor } = await newOwner();
      expect(
        (await visitor.open(`/garage/add?year=${year}`)).document.querySelector("#find-model-make"),
      ).toBeNull();
      const page = await visitor.open(`/garage/add/confirm?year=${year}&make=Toyota&model=Corolla`);
      expect([page.status, page.document.querySelector("#confirm")]).toEqual([400, null]);
    },
  );
});

describe("A foreign VIN with a wrong check digit", () => {
  const typo = "JTDKARFP2L3000102";

  it("is questioned, and added once the owner confirms it", async () => {
    const { visitor } = await newOwner();
    const form = await visitor.open(`/garage/add/confirm?vin=${typo}`);
    expect(form.text("#confirm .notice")).toContain(
      "One character looks wrong. Is this the VIN on the car?",
    );
    const invalid = await form.submit("#confirm", { odometer: "12000" });
    expect([invalid.status, invalid.text("#confirm-confirmed-error")]).toEqual([
      400,
      "Check the VIN. If it’s right, confirm it here",
    ]);
    expect((await invalid.submit("#confirm", { confirmed: "on" })).status).toBe(302);
  });

  it("can be corrected", async () => {
    const { visitor } = await newOwner();
    const form = await visitor.open(`/garage/add/confirm?vin=${typo}`);
    const add = await visitor.open(
      form.document.querySelector("#confirm .notice a")!.getAttribute("href")!,
    );
    expect(add.fields("#find-vin").vin).toBe(typo);
  });

  it("isn't questioned if its check digit is right", async () => {
    const { visitor } = await newOwner();
    const form = await visitor.open("/garage/add/confirm?vin=JTDKARFP2L3000101");
    expect(form.document.querySelector("[name=confirmed]")).toBeNull();
  });
});

describe("A car from before 1981", () => {
  it("is added as its owner types it, with its short VIN", async () => {
    const { visitor } = await newOwner();
    const lookup = await visitor.open("/garage/add/confirm?vin=2A27F100001");
    expect(lookup.status).toBe(400);
    const older = [...lookup.document.querySelectorAll("main a")].find((link) =>
      /older car/.test(link.textContent ?? ""),
    )!;
    const add = await visitor.open(older.getAttribute("href")!);
    const typed = { year: "1972", make: "Ford", model: "Gran Torino" };
    const confirm = await add.submit("#find-model", typed);
    expect([confirm.status, confirm.text("#main")]).toEqual([
      200,
      expect.stringContaining("1972 Ford Gran Torino"),
    ]);
    const sent = await confirm.submit("#confirm", { odometer: "80000", powertrain: "gas" });
    expect((await sent.follow()).text("main")).toContain("2A27F100001");
  });

  it("needs no VIN", async () => {
    const { visitor } = await newOwner();
    const confirm = await visitor.open("/garage/add/confirm?year=1965&make=Ford&model=Mustang");
    expect(
      (await confirm.submit("#confirm", { odometer: "80000", powertrain: "gas" })).status,
    ).toBe(302);
  });
});

describe("The VIN of a car that was added by its model", () => {
  async function prius() {
    const { visitor } = await newOwner();
    const confirm = await visitor.open("/garage/add/confirm?year=2020&make=Toyota&model=Corolla");
    const added = await confirm.submit("#confirm", { odometer: "12000", powertrain: "hybrid" });
    const id = vehicleId(await added.follow());
    const page = await visitor.open(`/garage/${id}`);
    expect(page.document.querySelector(`a[href$="/garage/${id}/vin"]`)).not.toBeNull();
    return {
      visitor,
      id,
      give: (vin: string) =>
        visitor.open(`/garage/${id}/vin`).then((form) => form.submit("#give-vin", { vin })),
    };
  }

  it("is rejected if it's another car's or invalid", async () => {
    const { give } = await prius();
    const text = async (vin: string) => (await give(vin)).texts("[role=alert] li");
    expect(await text("2HGFC2F67MH000184")).toEqual([
      expect.stringMatching(/^This VIN belongs to a different car \(2021 Honda Civic\)/),
    ]);
    expect(await text("2HGFC2F67MH000185")).toEqual([expect.stringMatching(/^Invalid VIN/)]);
    expect(await text("123")).toEqual([expect.stringMatching(/^Invalid VIN/)]);
  });
});
