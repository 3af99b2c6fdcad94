import { eq } from "drizzle-orm";
import { describe, expect, it, test } from "vitest";
import { tireChecks, tireSets } from "#db/schema/tires.ts";
import { addVehicle, newOwner, vehicleId } from "#tests/support/owner.ts";
import { addDays } from "#app/i18n/calendar.ts";
import { dayIn } from "#tests/support/days.ts";
import {
  db,
  today,
  summer,
  carOf,
  add,
  stored,
  factsOf,
  eventOf,
} from "#tests/support/tire-pages.ts";

describe("Adding tires", () => {
  it("saves the set, decodes the TIN and starts its reminder", async () => {
    const { visitor, id } = await carOf();
    expect(
      eventOf(await visitor.open(`/garage/${id}`), "tir_wty").getAttribute("data-status"),
    ).toBe("no-data");
    const setId = await add(visitor, id, { warrantyYears: "5", warrantyDistance: "60,000" });
    expect(await stored(setId)).toMatchObject({
      numberOfTires: 4,
      season: "all-season",
      tin: "U9VVLARB2319",
      mountDistance: 55_000,
      unit: "mi",
      treadLifeYears: 4,
      treadLifeDistance: 40_000,
      changes: [],
    });
    const dashboard = await visitor.open(`/garage/${id}`);
    expect(dashboard.text("[role=status]")).toBe("Velora Sport 4: your tires are saved.");
    expect(eventOf(dashboard, "tir_wty").getAttribute("data-status")).toBe("ok");
    const facts = factsOf(await visitor.open(`/garage/${id}/tires`));
    expect(facts).toMatchObject({
      "Distance driven": "about 5,000 mi",
      Tread: "Not measured yet",
      Tires: "4 tires · 205/55R16 · All-season",
    });
    expect(facts.Made).toMatch(/^Week 23 of 2019 · \d+ years old · DOT U9VVLARB2319(Over|10)/);
    expect(facts.Warranty).toMatch(
      /^until \d\d\/\d\d\/\d{4} or for another 55,000 mi, whichever comes first$/,
    );
  });

  it("warns about a TIN dated after the mount date", async () => {
    const { visitor, id } = await carOf();
    await add(visitor, id, { mountDate: "2018-05-01", mountOdometer: "" });
    expect(factsOf(await visitor.open(`/garage/${id}/tires`)).Made).toBe(
      "Week 23 of 2019 · DOT U9VVLARB2319That’s after they were mounted on 05/01/2018. " +
        "Correct the DOT code or the date.",
    );
  });

  it.each([
    [
      "day",
      { mountDate: addDays(summer.mountDate, -1) },
      "#tires-mountDate",
      "Velora Sport 4 was last changed on",
    ],
    [
      "odometer",
      { mountDate: today, mountOdometer: "54,999" },
      "#tires-mountOdometer",
      "Enter at least 55,000 mi, the mileage when Velora Sport 4 was last changed",
    ],
  ])("can't replace a set before the %s of its mounting", async (_what, typed, field, sentence) => {
    const { visitor, id } = await carOf();
    const setId = await add(visitor, id);
    const page = await (await visitor.open(`/garage/${id}/tires/add`)).submit("#tires", {
      ...summer,
      place: "instead",
      ...typed,
    });
    expect([page.status, page.texts(`[role=alert] li a[href='${field}']`)]).toEqual([
      400,
      [expect.stringContaining(sentence)],
    ]);
    expect((await stored(setId)).changes).toEqual([]);
  });

  it("asks whether the mounted set came off and keeps what was typed", async () => {
    const { visitor, id } = await carOf();
    const first = await add(visitor, id, { brand: "Velora" });
    const form = await visitor.open(`/garage/${id}/tires/add`);
    expect(form.texts("legend")).toContain("Did your Velora set come off?");
    expect(form.document.querySelector("[name=place][checked]")).toBeNull();
    const typed = { ...summer, brand: "Northmark", mountDate: today, mountOdometer: "58,000" };
    const requested = await form.submit("#tires", typed);
    const sentence =
      "Did the tires that were on the car come off? " +
      "Choose an answer so we count the right distance for both sets";
    expect([requested.status, requested.texts("[role=alert] li a[href='#tires-place']")]).toEqual([
      400,
      [sentence],
    ]);
    expect(requested.fields("#tires")).toMatchObject({
      brand: "Northmark",
      mountOdometer: "58,000",
    });
    expect((await requested.submit("#tires", { ...typed, place: "instead" })).status).toBe(302);
    expect((await stored(first)).changes).toEqual([
      { date: today, odometer: { distance: 58_000, unit: "mi" } },
    ]);
  });

  it.each([
    [
      "two in front and two in the rear without asking",
      { numberOfTires: "2" },
      { numberOfTires: "2" },
    ],
    ["both sets if the owner says they're on the car", {}, { place: "on" }],
  ])("accepts %s", async (_what, one, other) => {
    const { visitor, id } = await carOf();
    const first = await add(visitor, id, one);
    const second = await add(visitor, id, { brand: "Northmark", ...other });
    expect([(await stored(first)).changes, (await stored(second)).changes]).toEqual([[], []]);
  });

  it("doesn't ask about a stored set, or name an unknown brand", async () => {
    const { visitor, id } = await carOf();
    await add(visitor, id, { place: "stored" });
    expect((await visitor.open(`/garage/${id}/tires/add`)).texts("legend")).toContain(
      "Where are they now?",
    );
    await add(visitor, id, { brand: "" });
    expect((await visitor.open(`/garage/${id}/tires/add`)).texts("legend")).toContain(
      "Did the tires on the car come off?",
    );
  });

  it("needs only required fields and uses the default tread life", async () => {
    const { visitor, id } = await carOf("N6A 1B3");
    const { csrf = "", submissionId = "" } = (await visitor.open(`/garage/${id}/tires/add`)).fields(
      "#tires",
    );
    const sent = await visitor.post(`/Service/garage/${id}/tires/add`, {
      csrf,
      submissionId,
      numberOfTires: "4",
      mountDate: today,
    });
    expect(sent.status).toBe(302);
    const [set] = await db.select().from(tireSets).where(eq(tireSets.vehicleId, id));
    expect(set).toMatchObject({
      unit: "km",
      treadLifeYears: 4,
      treadLifeDistance: 65_000,
      warrantyYears: null,
      tin: null,
    });
  });

  test.each<[string, string, string, string]>([
    ["no number", "numberOfTires", "", "Enter the number of tires, from 1 to 8"],
    ["too many", "numberOfTires", "9", "Enter the number of tires, from 1 to 8"],
    ["no date", "mountDate", "", "Please enter a date"],
    ["an impossible date", "mountDate", "2026-02-30", "You must enter a valid date"],
    ["a future date", "mountDate", dayIn(2), "The date cannot be in the future"],
    ["a short TIN", "tin", "DOT 1234567", "Enter the 8 to 13 characters after “DOT”"],
    ["a long TIN", "tin", "DOT 12345678901234", "Enter the 8 to 13 characters after “DOT”"],
    ["a TIN with symbols", "tin", "ABCD/2319", "Enter only the letters and digits after “DOT”"],
    [
      "an odometer",
      "mountOdometer",
      "many",
      "Enter the mileage as a whole number of miles, from 1 to 10,000,000",
    ],
    ["tread life", "treadLifeYears", "21", "Enter a whole number of years, from 1 to 20"],
    ["warranty", "warrantyDistance", "0", "Enter a whole number of miles, up to 200,000"],
    ["a brand that is too long", "brand", "x".repeat(41), "Shorten this to 40 characters or fewer"],
  ])(
    "rejects %s, keeps what was typed and saves nothing",
    async (_what, field, typed, sentence) => {
      const { visitor, id } = await carOf();
      const page = await (await visitor.open(`/garage/${id}/tires/add`)).submit("#tires", {
        ...summer,
        model: "Kept",
        [field]: typed,
      });
      expect([
        page.status,
        page.title.startsWith("Error: "),
        page.texts("[role=alert] li"),
      ]).toEqual([400, true, [sentence]]);
      const input = page.document.querySelector(`#tires-${field}`)!;
      expect([input.getAttribute("value") ?? "", input.getAttribute("aria-invalid")]).toEqual([
        typed,
        "true",
      ]);
      expect(page.fields("#tires").model).toBe("Kept");
      expect(await db.select().from(tireSets).where(eq(tireSets.vehicleId, id))).toEqual([]);
    },
  );

  it("saves one set when the form is sent several times at once", async () => {
    const { visitor, id } = await carOf();
    const form = await visitor.open(`/garage/${id}/tires/add`);
    const sent = await Promise.all([1, 2, 3].map(() => form.submit("#tires", summer)));
    expect(sent.map(({ location }) => location)).toEqual(Array(3).fill(`/Service/garage/${id}`));
    expect(await db.select().from(tireSets).where(eq(tireSets.vehicleId, id))).toHaveLength(1);
  });
});

describe("A tread check", () => {
  it("explains the depth, and makes tires due at the wear bars", async () => {
    const { visitor, id } = await carOf();
    const setId = await add(visitor, id);
    const form = await visitor.open(`/garage/${id}?checkTires=${setId}`);
    expect(form.location).toBe(`/Service/garage/${id}/tires/${setId}/check`);
    const check = await visitor.open(`/garage/${id}/tires/${setId}/check`);
    const bad = await check.submit("#check-tires", { treadDepth: "33" });
    expect([bad.status, bad.texts("[role=alert] li")]).toEqual([
      400,
      ["Enter the tread depth in 32nds of an inch, from 0 to 32"],
    ]);
    const sent = await check.submit("#check-tires", { treadDepth: "2/32" });
    expect(sent.location).toBe(`/Service/garage/${id}`);
    const dashboard = await visitor.open(`/garage/${id}`);
    expect(dashboard.text("[role=status]")).toBe(
      "Velora Sport 4: tread depth 2/32 in. Down to the wear bars: replace them now.",
    );
    expect(eventOf(dashboard, "tir_wty").getAttribute("data-status")).toBe("act-now");
    expect(eventOf(dashboard, "tir_wty").text).toContain(
      "Tread is down to the wear bars: replace them",
    );
    const page = await visitor.open(`/garage/${id}/tires`);
    expect(page.document.querySelector(".gauge")!.getAttribute("aria-label")).toBe(
      "Tread depth 2/32 in. Wear bars are at 2/32 in; new tires have about 11/32 in.",
    );
    expect(page.texts(".gauge text")).toEqual(["2/32", "2/32"]);
    expect(await db.select().from(tireChecks).where(eq(tireChecks.setId, setId))).toMatchObject([
      { depth: 2, unit: "32nds", date: today },
    ]);
  });

  it("uses millimetres in Canada", async () => {
    const { visitor, id } = await carOf("H2X 1Y4");
    const setId = await add(visitor, id);
    const check = await visitor.open(`/garage/${id}/tires/${setId}/check`);
    expect(
      (await check.submit("#check-tires", { treadDepth: "25,5" })).texts("[role=alert] li"),
    ).toEqual(["Enter the tread depth in millimetres, from 0 to 25.4"]);
    await check.submit("#check-tires", { treadDepth: "4,8" });
    const page = await visitor.open(`/garage/${id}/tires`);
    expect(factsOf(page).Tread).toContain("4.8 mm on ");
    expect(page.texts(".gauge text")).toEqual(["4.8", "1.6"]);
  });
});

describe("Editing tires", () => {
  it("merges edits from two windows and asks about conflicts", async () => {
    const { visitor, id } = await carOf();
    const setId = await add(visitor, id);
    const path = `/garage/${id}/tires/${setId}/edit`;
    const [one, other, third] = [
      await visitor.open(path),
      await visitor.open(path),
      await visitor.open(path),
    ];
    expect((await one.submit("#edit-tires", { brand: "Northmark" })).location).toBe(
      `/Service/garage/${id}`,
    );
    expect((await other.submit("#edit-tires", { size: "195/65R15" })).status).toBe(302);
    expect(await stored(setId)).toMatchObject({
      brand: "Northmark",
      size: "195/65R15",
      model: "Sport 4",
    });
    const clash = await third.submit("#edit-tires", { brand: "Fernhill" });
    expect([clash.status, clash.texts("[role=alert] li")]).toEqual([
      409,
      [
        "This was changed to “Northmark” after you opened the form. " +
          "Save again to replace it with what’s here",
      ],
    ]);
    expect((await clash.submit("#edit-tires")).status).toBe(302);
    expect(await stored(setId)).toMatchObject({ brand: "Fernhill", size: "195/65R15" });
  });

  it("keeps both of two simultaneous edits", async () => {
    const { visitor, id } = await carOf();
    const setId = await add(visitor, id);
    const forms = await Promise.all(
      [1, 2].map(() => visitor.open(`/garage/${id}/tires/${setId}/edit`)),
    );
    const sent = await Promise.all([
      forms[0]!.submit("#edit-tires", { brand: "Northmark" }),
      forms[1]!.submit("#edit-tires", { size: "195/65R15" }),
    ]);
    expect(sent.map(({ status }) => status)).toEqual([302, 302]);
    expect(await stored(setId)).toMatchObject({
      brand: "Northmark",
      size: "195/65R15",
      version: 2,
    });
  });

  it("rejects a mount date after they came off", async () => {
    const { visitor, id } = await carOf();
    const setId = await add(visitor, id, { place: "stored", mountDate: "2025-04-10" });
    const page = await (await visitor.open(`/garage/${id}/tires/${setId}/edit`)).submit(
      "#edit-tires",
      { mountDate: "2025-04-11" },
    );
    expect(page.texts("[role=alert] li")).toEqual([
      "They came off the car on 04/10/2025. Enter that date or an earlier one",
    ]);
  });
});

describe("Access to tires", () => {
  const pages = ["edit", "check", "delete", "restore"];

  it("is denied through another vehicle and for another owner", async () => {
    const { visitor, id } = await carOf();
    const setId = await add(visitor, id);
    const second = vehicleId(await addVehicle(visitor, { odometer: "10" }));
    const { visitor: stranger } = await newOwner();
    const { csrf = "", submissionId = "" } = (await stranger.open("/garage")).fields(
      "form[method=post]",
    );
    for (const page of pages) {
      const own = `/Service/garage/${second}/tires/${setId}/${page}`;
      expect([page, (await visitor.request(own)).location]).toEqual([
        page,
        `/Service/garage/${second}`,
      ]);
      const foreign = `/Service/garage/${id}/tires/${setId}/${page}`;
      expect([page, (await stranger.request(foreign)).location]).toEqual([page, "/Service/garage"]);
      expect([
        page,
        (await stranger.post(foreign, { csrf, submissionId, treadDepth: "1" })).location,
      ]).toEqual([page, "/Service/garage"]);
    }
    expect((await stranger.request(`/Service/garage/${id}/tires`)).location).toBe(
      "/Service/garage",
    );
    expect(await stored(setId)).toMatchObject({ version: 0, removedAt: null });
  });
});

it("A link with a flag opens the tire form it names", async () => {
  const { visitor, id } = await carOf();
  expect((await visitor.open(`/garage/${id}?addTires=true`)).location).toBe(
    `/Service/garage/${id}/tires/add`,
  );
  expect((await visitor.open(`/garage/${id}?checkTires=true`)).location).toBe(
    `/Service/garage/${id}/tires/add`,
  );
  const setId = await add(visitor, id);
  for (const named of ["true", "another", setId]) {
    expect((await visitor.open(`/garage/${id}?checkTires=${named}&addTires=1`)).location).toBe(
      `/Service/garage/${id}/tires/${setId}/check`,
    );
  }
});
