import { describe, expect, it, test } from "vitest";
import { addDays } from "#app/i18n/calendar.ts";
import { dayIn } from "#tests/support/days.ts";
import { today, carOf, add, stored, factsOf, eventOf } from "#tests/support/tire-pages.ts";

describe("Swapping tires", () => {
  async function twoSets() {
    const owner = await carOf("H2X 1Y4");
    const { visitor, id } = owner;
    const first = await add(visitor, id, { season: "summer" });
    const second = await add(visitor, id, {
      season: "winter",
      brand: "Northmark",
      model: "Ice 3",
      place: "stored",
      mountOdometer: "",
    });
    return { ...owner, first, second };
  }

  it("mounts one set and stores the other in one form", async () => {
    const { visitor, id, first, second } = await twoSets();
    const form = await visitor.open(`/garage/${id}/tires/swap`);
    expect(
      form.document
        .querySelectorAll("[name=sets][checked]")
        .map((box) => box.getAttribute("value")),
    ).toEqual([second]);
    const sent = await form.submit("#swap-tires", {
      sets: second,
      date: today,
      odometer: "60,000",
    });
    expect(sent.location).toBe(`/Service/garage/${id}`);
    const change = { date: today, odometer: { distance: 60_000, unit: "km" } };
    expect((await stored(first)).changes).toEqual([change]);
    expect((await stored(second)).changes).toHaveLength(2);
    const dashboard = await visitor.open(`/garage/${id}`);
    expect(dashboard.text("[role=status]")).toMatch(/^On the car since .*: Northmark Ice 3\.$/);
    expect(eventOf(dashboard, "tir_season").getAttribute("data-status")).not.toBe("overdue");
    expect((await visitor.open(`/garage/${id}/odometer`)).text("main")).toContain("60,000");
    const page = await visitor.open(`/garage/${id}/tires`);
    expect(page.texts("article h3")).toEqual(["Northmark Ice 3", "Velora Sport 4"]);
    expect(factsOf(page, 1)["Distance driven"]).toMatch(/^about [\d,]+ km$/);
    const edit = await visitor.open(`/garage/${id}/tires/${first}/edit`);
    await edit.submit("#edit-tires", { intent: "takeBack" });
    expect((await stored(first)).changes).toEqual([]);
  });

  it("moves each set once from two windows at the same moment", async () => {
    const { visitor, id, first, second } = await twoSets();
    const forms = await Promise.all([1, 2].map(() => visitor.open(`/garage/${id}/tires/swap`)));
    const sent = await Promise.all(
      forms.map((form) => form.submit("#swap-tires", { sets: second })),
    );
    expect(sent.map(({ status }) => status).sort()).toEqual([302, 400]);
    expect([(await stored(first)).changes.length, (await stored(second)).changes.length]).toEqual([
      1, 2,
    ]);
  });

  test.each<[string, Record<string, string>, string]>([
    ["nothing ticked", { sets: "none" }, "Check the tires that are on the car from that day on"],
    [
      "an odometer below what it showed before",
      { odometer: "1", date: dayIn(-1) },
      "Enter at least 55,000 km, the mileage when Velora Sport 4 was last changed",
    ],
    ["a day to come", { date: dayIn(3) }, "The date cannot be in the future"],
    [
      "a day before the last change",
      { date: addDays(dayIn(-200), -1) },
      "Velora Sport 4 was last changed on",
    ],
  ])("rejects %s and keeps what's ticked", async (_what, typed, sentence) => {
    const { visitor, id, second } = await twoSets();
    const page = await (await visitor.open(`/garage/${id}/tires/swap`)).submit("#swap-tires", {
      sets: second,
      ...typed,
    });
    expect([page.status, page.texts("[role=alert] li")]).toEqual([
      400,
      [expect.stringContaining(sentence)],
    ]);
  });

  it("is offered if there are two sets", async () => {
    const { visitor, id } = await carOf();
    await add(visitor, id);
    expect((await visitor.request(`/Service/garage/${id}/tires/swap`)).location).toBe(
      `/Service/garage/${id}/tires`,
    );
    await add(visitor, id, { place: "instead", mountDate: today, mountOdometer: "" });
    const page = await visitor.open(`/garage/${id}/tires`);
    expect(page.texts("h2")).toEqual(expect.arrayContaining(["On the car", "In storage"]));
  });
});

describe("Deleting tires", () => {
  it("needs confirmation and can be undone", async () => {
    const { visitor, id } = await carOf();
    const setId = await add(visitor, id);
    const ask = await visitor.open(`/garage/${id}/tires/${setId}/delete`);
    expect(ask.text("dialog")).toContain(
      "Velora Sport 4 will no longer count toward your reminders.",
    );
    expect((await ask.submit("#delete-tires")).location).toBe(`/Service/garage/${id}`);
    const dashboard = await visitor.open(`/garage/${id}`);
    expect([
      dashboard.text("[role=status]"),
      eventOf(dashboard, "tir_wty").getAttribute("data-status"),
    ]).toEqual([expect.stringContaining("Velora Sport 4 deleted."), "no-data"]);
    expect((await visitor.request(`/Service/garage/${id}/tires/${setId}/edit`)).location).toBe(
      `/Service/garage/${id}`,
    );
    expect((await visitor.open(`/garage/${id}/tires`)).texts("#removed")).toEqual([
      "Recently removed",
    ]);
    const restore = await visitor.open(`/garage/${id}/tires/${setId}/restore`);
    expect((await restore.submit("#restore-tires")).location).toBe(`/Service/garage/${id}/tires`);
    expect(
      eventOf(await visitor.open(`/garage/${id}`), "tir_wty").getAttribute("data-status"),
    ).toBe("ok");
  });
});
