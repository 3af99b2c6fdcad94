import { describe, expect, it } from "vitest";
import {
  addVehicle,
  corollaVin,
  newOwner,
  newVerifiedOwner,
  vehicleId,
} from "#tests/support/owner.ts";

describe("Finding a vehicle by its VIN", () => {
  it.each([
    ["in lower case with hyphens and spaces", "5yfb-urhe xjp-000421"],
    ["as it is", "5YFBURHEXJP000421"],
  ])("accepts a VIN typed %s", async (_how, vin) => {
    const { visitor } = await newOwner();
    const page = await (await visitor.open("/garage/add")).submit("#find-vin", { vin });
    expect([page.status, page.heading]).toEqual([200, "Is this your car?"]);
    expect(page.text("main")).toContain("2018 Toyota Corolla");
    expect(page.fields("#confirm")).toMatchObject({ vin, postalCode: "20120" });
    expect(page.texts("#confirm .choice label")).toEqual(["L", "LE", "SE", "XLE", "XSE"]);
  });

  it.each([
    ["", /^Invalid VIN: enter the 17 characters/],
    ["5YFBURHEXJP00042", /^Invalid VIN: it must have 17 characters/],
    ["5YFBURHEXJP0004210", /^Invalid VIN: it must have 17 characters/],
    ["5YFBURHEXJPO00421", /^Invalid VIN: it can only have digits and letters, and never I, O or Q/],
    ["5YFBURHE1JP000421", /^Invalid VIN: .*check digit/],
    ["ZZZZZZZZZZZZZZZZZ", /^Invalid VIN: no manufacturer uses/],
    ["5YFBURHEXJP00\u00004", /^Invalid VIN: it must have 17|^Invalid VIN: it has only/],
  ])("says what's wrong with %j and keeps it in the form", async (vin, message) => {
    const { visitor } = await newOwner();
    const page = await visitor.open(`/garage/add/confirm?vin=${encodeURIComponent(vin)}`);
    expect([page.status, page.title]).toEqual([400, "Error: Add Car | Roadworthy Car Care"]);
    expect(page.texts("[role=alert] li")[0]).toMatch(message);
    expect(
      page.document.querySelector(
        page.document.querySelector("[role=alert] a")!.getAttribute("href")!,
      ),
    ).not.toBeNull();
    expect(page.fields("#find-vin").vin).toBe(vin.replaceAll("\0", "\ufffd"));
  });

  it("queries vPIC once for a VIN, and only our database after that", async () => {
    const { visitor } = await newOwner();
    const vin = corollaVin();
    const trips = async () =>
      (await visitor.open(`/garage/add/confirm?vin=${vin}`)).response.headers.get("Server-Timing");
    expect(await trips()).toContain('desc="3 round trips"');
    expect(await trips()).toContain('desc="1 round trips"');
  });
});

describe("Finding a vehicle by year, make and model", () => {
  it("works step by step, each with its own URL", async () => {
    const { visitor } = await newOwner();
    const year = await (await visitor.open("/garage/add")).submit("#find-model", { year: "2018" });
    expect(year.location).toBe("/Service/garage/add?year=2018");
    const makes = await year.follow();
    const options = makes.texts("#find-model-make option");
    expect(options).toContain("Toyota");
    expect(options.indexOf("Toyota")).toBeLessThan(60);
    const make = await makes.submit("#find-model", { make: "Toyota" });
    expect(make.location).toBe("/Service/garage/add?year=2018&make=Toyota");
    const models = await make.follow();
    expect(models.texts("#find-model-model option")).toContain("Corolla");
    const found = await models.submit("#find-model", { model: "Corolla" });
    expect([found.status, found.text("#confirm, .found")]).toEqual([
      200,
      expect.stringContaining("2018 Toyota Corolla"),
    ]);
    expect(found.texts("#confirm legend")).toEqual(["What does it run on?"]);
  });

  it("says when no model matches", async () => {
    const { visitor } = await newOwner();
    const page = await visitor.open("/garage/add/confirm?year=2018&make=Toyota&model=Mustang");
    expect(page.status).toBe(400);
    expect(page.texts("[role=alert] li")).toEqual([
      "We couldn’t find that model for that year. Choose from the lists",
    ]);
  });
});

describe("Adding a vehicle", () => {
  it.each<[string, Record<string, string>, string]>([
    ["no trim", { trim: "" }, "Choose your car’s trim"],
    ["a trim of a different car", { trim: "GT500" }, "Choose your car’s trim"],
    ["no odometer", { odometer: "" }, "Enter the mileage"],
    [
      "an odometer of 0",
      { odometer: "0" },
      "Enter the mileage as a whole number of miles, from 1 to 10,000,000",
    ],
    [
      "an odometer above the limit",
      { odometer: "10000001" },
      "Enter the mileage as a whole number of miles, from 1 to 10,000,000",
    ],
    [
      "a letter O in the odometer",
      { odometer: "6O,100" },
      "Enter the mileage as a whole number of miles, from 1 to 10,000,000",
    ],
    [
      "an unknown postal code",
      { postalCode: "00000" },
      "Invalid ZIP/Postal Code: enter five digits, such as 20120, or a code such as N6A 1B3",
    ],
    [
      "a long nickname",
      { nickname: "x".repeat(41) },
      "The nickname must have 40 characters or fewer",
    ],
    [
      "a NUL in the nickname",
      { nickname: "a\u0000b" },
      "Remove the characters that can’t be printed",
    ],
  ])("rejects %s and keeps the other values", async (_what, wrong, message) => {
    const { visitor } = await newOwner();
    const confirm = await visitor.open(`/garage/add/confirm?vin=${corollaVin()}`);
    const typed = {
      odometer: "60,412",
      trim: "LE",
      postalCode: "20120",
      nickname: "Blue Bird",
      ...wrong,
    };
    const page = await confirm.submit("#confirm", typed);
    expect([page.status, page.texts("[role=alert] li")]).toEqual([400, [message]]);
    const stored = {
      ...typed,
      ...Object.fromEntries(Object.keys(wrong).map((name) => [name, expect.anything()])),
    };
    if (!wrong.trim && "trim" in wrong) delete (stored as Record<string, unknown>).trim;
    if (wrong.trim) delete (stored as Record<string, unknown>).trim;
    expect(page.fields("#confirm")).toMatchObject(stored);
    expect((await visitor.open("/garage")).texts("li.vehicle")).toEqual([]);
  });

  it("shows it with its mileage in the garage and on its own page", async () => {
    const { visitor } = await newOwner();
    const page = await addVehicle(visitor, { odometer: "60,412", nickname: "Blue Bird 🐦" });
    expect(page.heading).toBe("Blue Bird");
    expect(page.text("[role=status]")).toBe("Blue Bird is in your garage.");
    expect(page.text("main")).toContain("60,412 mi");
    expect((await visitor.open("/garage")).texts("li.vehicle")[0]).toMatch(
      /Blue Bird ?2018 Toyota Corolla LE ?60,412 mi/,
    );
  });

  it("uses the account's postal code if none is typed", async () => {
    const { visitor } = await newOwner({ postalCode: "22030" });
    expect((await addVehicle(visitor, { postalCode: "" })).text("main")).toContain("22030");
  });

  it("uses kilometers for an account in Canada", async () => {
    const { visitor } = await newOwner({ postalCode: "N6A 1B3" });
    const page = await addVehicle(visitor, { odometer: "112050" });
    expect([page.title, page.text(".display")]).toEqual([
      expect.stringMatching(/\| Car Care$/),
      expect.stringMatching(/^112,050 km/),
    ]);
  });

  it("rejects a VIN already in the garage, in the search and in the form", async () => {
    const { visitor } = await newVerifiedOwner();
    const vin = corollaVin();
    const form = await visitor.open(`/garage/add/confirm?vin=${vin}`);
    await addVehicle(visitor, { vin });
    const text = ["This car is already associated with this account."];
    const search = await visitor.open(`/garage/add/confirm?vin=${vin}`);
    expect([search.status, search.texts("[role=alert] li")]).toEqual([400, text]);
    const sent = await form.submit("#confirm", { odometer: "5", trim: "LE" });
    expect([sent.status, sent.texts("[role=alert] li")]).toEqual([400, text]);
  });

  it("rejects a second vehicle before the email address is verified", async () => {
    const { visitor } = await newOwner();
    const form = await visitor.open(`/garage/add/confirm?vin=${corollaVin()}`);
    await addVehicle(visitor);
    const message = "Verify your account to add more vehicles to your Garage.";
    expect((await visitor.open("/garage/add")).text("dialog")).toContain(message);
    const sent = await form.submit("#confirm", { odometer: "5", trim: "LE" });
    expect([sent.status, sent.text("main")]).toEqual([400, expect.stringContaining(message)]);
  });

  it("rejects a ninth vehicle, even when two forms arrive at once", async () => {
    const { visitor } = await newVerifiedOwner();
    for (let count = 0; count < 7; count++) await addVehicle(visitor);
    const forms = await Promise.all(
      [0, 1].map(() => visitor.open(`/garage/add/confirm?vin=${corollaVin()}`)),
    );
    const sent = await Promise.all(
      forms.map((form) => form.submit("#confirm", { odometer: "5", trim: "LE" })),
    );
    expect(sent.map(({ status }) => status).sort()).toEqual([302, 400]);
    const message = "You will need to remove a vehicle before adding another.";
    expect(sent.find(({ status }) => status === 400)!.text("main")).toContain(message);
    const garage = await visitor.open("/garage");
    expect(garage.texts("li.vehicle")).toHaveLength(8);
    expect(garage.text("main")).toContain(message);
    expect((await visitor.open("/garage/add")).text("dialog")).toContain(message);
  });
});

describe("Removing a vehicle", () => {
  it("takes it out of the garage, and Undo brings it back", async () => {
    const { visitor } = await newOwner();
    const id = vehicleId(await addVehicle(visitor, { nickname: "Blue Bird" }));
    const removed = await (await visitor.open(`/garage/${id}/remove`)).submit("#remove", {
      reason: "sold",
    });
    expect(removed.location).toBe("/Service/garage");
    const garage = await removed.follow();
    expect(garage.text("[role=status]")).toContain("Blue Bird was removed.");
    expect((await visitor.open(`/garage/${id}`)).location).toBe("/Service/garage");
    const restored = await garage.submit("[role=status] form");
    expect(restored.location).toBe(`/Service/garage/${id}`);
    expect((await restored.follow()).heading).toBe("Blue Bird");
  });

  it("lists it under Recently removed, where it can be restored too", async () => {
    const { visitor } = await newOwner();
    const id = vehicleId(await addVehicle(visitor, { nickname: "Blue Bird" }));
    await (await visitor.open(`/garage/${id}/remove`)).submit("#remove");
    expect((await visitor.open("/garage")).text("main")).toContain("Recently removed: 1 vehicle");
    const list = await visitor.open("/garage/removed");
    expect(list.texts("li.vehicle")[0]).toMatch(
      /Blue Bird.*Can be restored until \d\d\/\d\d\/\d{4}/,
    );
    expect((await list.submit(`form[action$="${id}/restore"]`)).location).toBe(
      `/Service/garage/${id}`,
    );
  });

  it("can't be undone if its VIN is in the garage again", async () => {
    const { visitor } = await newVerifiedOwner();
    const vin = corollaVin();
    const id = vehicleId(await addVehicle(visitor, { vin }));
    await (await visitor.open(`/garage/${id}/remove`)).submit("#remove");
    await addVehicle(visitor, { vin });
    const page = await (await visitor.open(`/garage/${id}/restore`)).submit("#restore");
    expect([page.status, page.texts("[role=alert] li")]).toEqual([
      400,
      ["This car is already associated with this account."],
    ]);
  });

  it("rejects an unknown reason", async () => {
    const { visitor } = await newOwner();
    const id = vehicleId(await addVehicle(visitor));
    const page = await (await visitor.open(`/garage/${id}/remove`)).submit("#remove", {
      reason: "stolen by aliens",
    });
    expect([page.status, page.texts("[role=alert] li")]).toEqual([
      400,
      ["Please make a selection."],
    ]);
  });
});

describe("Another owner's vehicle", () => {
  it("looks like one that doesn't exist, at every URL and for every form", async () => {
    const owner = await newOwner();
    const id = vehicleId(await addVehicle(owner.visitor, { nickname: "Mine" }));
    const { visitor } = await newOwner();
    const { csrf } = (await visitor.open("/logout")).fields("#logout");
    for (const path of ["", "/edit", "/remove", "/restore", "/photo/AAAAAAAA/remove"]) {
      for (const whose of [id, "AAAAAAAAAAAAAAAAAAAAAA"]) {
        const url = `/garage/${whose}${path}`;
        for (const seen of [await visitor.open(url), await visitor.open(`${url}.data`)]) {
          expect(seen.html).not.toContain("Mine");
        }
        expect((await visitor.open(url)).location).toBe("/Service/garage");
        if (!path) continue;
        const sent = await visitor.post(url, {
          csrf: csrf!,
          submissionId: "x",
          nickname: "Stolen",
          reason: "sold",
          distanceUnit: "mi",
        });
        expect([sent.status, sent.location]).toEqual([302, "/Service/garage"]);
      }
    }
    expect((await owner.visitor.open(`/garage/${id}`)).heading).toBe("Mine");
  });
});
