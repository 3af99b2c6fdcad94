import { beforeAll, describe, expect, it } from "vitest";
import { demoAccounts } from "#app/dev/demo-accounts.ts";
import { demoPassword } from "#app/dev/demo-password.server.ts";
import { dayIn } from "#tests/support/days.ts";
import { addVehicle, newOwner, vehicleId } from "#tests/support/owner.ts";
import { Visitor, type Page } from "#tests/support/browse/visitor.ts";

const eventsOf = (page: Page) =>
  Object.fromEntries(
    page.document
      .querySelectorAll("[data-event]")
      .map((event) => [event.getAttribute("data-event"), event.getAttribute("data-status")]),
  );

async function demoOwner(email: string): Promise<Visitor> {
  const visitor = new Visitor();
  const sent = await (await visitor.open("/login")).submit("#login", {
    email,
    password: demoPassword,
  });
  expect(sent.location).toBe("/Service/garage");
  return visitor;
}

describe("The demo account's dashboards (contract §5, §7)", () => {
  let visitor: Visitor;
  beforeAll(async () => void (visitor = await demoOwner(demoAccounts.us)));

  it("show every status in words, in the spec's order", async () => {
    const page = await visitor.open("/garage/demo-5yfburhexjp000421");
    expect(Object.entries(eventsOf(page))).toEqual([
      ...[
        ["oil", "overdue"],
        ["reg", "act-now"],
        ["tir", "get-ready"],
      ],
      ...[
        ["brake", "ok"],
        ["mjr_service", "ok"],
        ["coupon", "ok"],
        ["tir_wty", "no-data"],
        ["recall", "no-data"],
        ["safety", "not-required"],
        ["emission", "disabled"],
      ],
    ]);
    expect(page.texts("[data-event] b.status")).toEqual([
      ...["Overdue", "Act now", "Get ready"],
      ...["No action needed", "No action needed", "No action needed"],
    ]);
    const others = ["no-data", "not-required", "disabled"].flatMap((is) =>
      page.texts(`li[data-status=${is}]`),
    );
    expect(others).toEqual([
      expect.stringMatching(/^No data yet /),
      expect.stringMatching(/^No data yet /),
      expect.stringContaining("Not required where you live"),
      expect.stringContaining("Turned off"),
    ]);
    expect(page.text(".answer h2")).toMatch(/^Change the oil\. It was due about \d+ days ago\.$/);
  });

  it("leave out oil changes and emissions for an electric car", async () => {
    const events = eventsOf(await visitor.open("/garage/demo-5yj3e1ea8kf000337"));
    expect([events.oil, events.emission]).toEqual([undefined, undefined]);
    expect(events.brake).toBeDefined();
  });

  it("use kilometers for the truck in Ontario, where plates renew automatically", async () => {
    const page = await visitor.open("/garage/demo-3c6ur5dl3lg000512");
    expect(page.text(".display")).toMatch(/^[\d,]+ km ?today’s estimate/);
    expect(eventsOf(page).reg).toBe("ok");
  });

  it("are summed up in the garage by the most urgent event and a count of others", async () => {
    const page = await visitor.open("/garage");
    const [first] = page.texts("li.vehicle");
    expect(first).toMatch(
      new RegExp(
        "^Blue Bird ?2018 Toyota Corolla LE ?[\\d,]+ mi today’s estimate ?" +
          "Oil change is about \\d+ days overdue\\. ?Overdue · 2 more things need attention\\.$",
      ),
    );
  });

  it("are in French for a Canadian, and assume severe conditions", async () => {
    const page = await (await demoOwner(demoAccounts.ca)).open("/garage/demo-2hgfc2f67mh000184");
    expect(page.texts("h2")).toContain("En retard et cette semaine");
    const why = await page.visitor.open("/garage/demo-2hgfc2f67mh000184/events/oil");
    expect(why.text("dialog .facts")).toContain("intervalle habituel en conditions difficiles");
  });
});

describe("A new car's dashboard", () => {
  it("asks for the last service instead of guessing a status", async () => {
    const { visitor } = await newOwner();
    const page = await addVehicle(visitor);
    expect(page.text(".answer h2")).toMatch(
      /^If nothing was missed, the next stop is at [\d,]+ mi\.$/,
    );
    expect(new Set(Object.values(eventsOf(page)))).toEqual(new Set(["no-data"]));
    const links = page.document
      .querySelectorAll("[data-event] .chip")
      .map((link) => link.getAttribute("href"));
    expect(links).toContain(`/Service/garage/${vehicleId(page)}/events/brake/log`);
  });

  it("says what's due, and why, once the owner enters the last service", async () => {
    const { visitor } = await newOwner();
    const page = await addVehicle(visitor, { odometer: "60412" });
    const id = vehicleId(page);
    const form = await visitor.open(`/garage/${id}/oil-alert`);
    expect(form.heading).toBe("When was the oil last changed?");
    const saved = await form.submit("#log", { date: "2024-01-31" });
    expect(saved.location).toBe(`/Service/garage/${id}`);
    const after = await saved.follow();
    expect(after.text("[role=status]")).toBe("Oil change logged. Next due around 09/04/2024.");
    expect(eventsOf(after).oil).toBe("overdue");
    const why = await visitor.open(`/garage/${id}/events/oil`);
    const facts = why.text("dialog .facts");
    expect(facts).toContain("01/31/2024, at about");
    expect(facts).toContain(
      "every 8,000 mi or every year, whichever comes first (typical for normal driving conditions)",
    );
    expect(facts).toMatch(
      /By mileage: at [\d,]+ mi, around 09\/04\/2024\. This comes first\. ?By date: 01\/31\/2025/,
    );
    expect(facts).toContain("60,412 mi, read today");
  });
});

describe("The list of missing details", () => {
  it("links to a form for each detail until it's entered", async () => {
    const { visitor } = await newOwner();
    const page = await addVehicle(visitor);
    const id = vehicleId(page);
    expect(page.text("main")).toContain("4 missing details");
    const missing = await visitor.open(`/garage/${id}/missing-details`);
    expect(missing.texts("dialog .rows b")).toEqual([
      "How much you drive",
      "The last oil change",
      "The registration",
      "The tires",
    ]);
    await (await visitor.open(`/garage/${id}/oil-alert`)).submit("#log", { date: "2026-03-01" });
    await (await visitor.open(`/garage/${id}/add-registration`)).submit("#registration", {
      date: "2026-03-01",
    });
    await (await visitor.open(`/garage/${id}/edit`)).submit("#edit", { averageDistance: "12,000" });
    await (await visitor.open(`/garage/${id}/tires/add`)).submit("#tires", {});
    expect((await visitor.open(`/garage/${id}`)).text("main")).not.toContain("missing detail");
    expect((await visitor.open(`/garage/${id}/missing-details`)).text("dialog p")).toBe(
      "Nothing’s missing. Your reminders use everything you told us.",
    );
  });
});

describe("A flag in the dashboard's URL (spec §2)", () => {
  it.each([
    ["pastOilChange=true", "/oil-alert"],
    ["glovebox=1&addRegistration=1", "/add-registration"],
    ["glovebox=true&qr=glovebox", "/glovebox"],
    ["pastOilChange=false", ""],
    ["qr=1", "/glovebox"],
    ["qr=false", ""],
  ])("%s opens the dialog %j", async (query, dialog) => {
    const { visitor } = await newOwner();
    const id = vehicleId(await addVehicle(visitor));
    expect((await visitor.open(`/garage/${id}?${query}`)).location).toBe(
      dialog ? `/Service/garage/${id}${dialog}` : null,
    );
  });
});

it("?onboarding=true opens the welcome dialog over the garage", async () => {
  const { visitor } = await newOwner();
  const id = vehicleId(await addVehicle(visitor));
  expect((await visitor.open(`/garage/${id}?onboarding=true`)).location).toBe(
    "/Service/garage/welcome",
  );
});

describe("A reminder", () => {
  async function openCar() {
    const { visitor } = await newOwner();
    return { visitor, id: vehicleId(await addVehicle(visitor)) };
  }

  it("can be turned off and on again", async () => {
    const { visitor, id } = await openCar();
    const off = await (await visitor.open(`/garage/${id}/events/brake`)).submit("#reminder", {
      intent: "disable",
    });
    expect(off.location).toBe(`/Service/garage/${id}`);
    const page = await off.follow();
    expect([page.text("[role=status]"), eventsOf(page).brake]).toEqual([
      "Brake inspection: reminder turned off.",
      "disabled",
    ]);
    expect(Object.keys(eventsOf(page)).at(-1)).toBe("brake");
    const on = await (await visitor.open(`/garage/${id}/events/brake`)).submit("#reminder", {
      intent: "enable",
    });
    expect(eventsOf(await on.follow()).brake).toBe("no-data");
  });

  it("uses the owner's interval until they reset it", async () => {
    const { visitor, id } = await openCar();
    await (await visitor.open(`/garage/${id}/events/oil/log`)).submit("#log", {
      date: "2026-01-15",
    });
    const saved = await (await visitor.open(`/garage/${id}/events/oil/interval`)).submit(
      "#interval",
      { distance: "5,000", months: "3", years: "0", intent: "save" },
    );
    expect(saved.location).toBe(`/Service/garage/${id}`);
    const why = await visitor.open(`/garage/${id}/events/oil`);
    expect(why.text("dialog .facts")).toContain(
      "every 5,000 mi or every 3 months, whichever comes first (as you chose)",
    );
    expect(
      (await visitor.open(`/garage/${id}/events/oil/interval`)).fields("#interval"),
    ).toMatchObject({ distance: "5000", months: "3", years: "" });
    const reset = await (await visitor.open(`/garage/${id}/events/oil/interval`)).submit(
      "#interval",
      { intent: "reset" },
    );
    expect((await reset.follow()).text("[role=status]")).toBe(
      "Oil change: back to the recommended interval.",
    );
    expect((await visitor.open(`/garage/${id}/events/oil`)).text("dialog .facts")).toContain(
      "typical for normal driving conditions",
    );
  });

  it("uses the interval for severe conditions once the owner chooses them", async () => {
    const { visitor, id } = await openCar();
    await (await visitor.open(`/garage/${id}/events/oil/interval`)).submit("#use", {
      use: "severe",
      intent: "use",
    });
    expect((await visitor.open(`/garage/${id}/events/oil`)).text("dialog .facts")).toContain(
      "every 5,000 mi or every 6 months, whichever comes first " +
        "(typical for severe driving conditions)",
    );
  });

  it.each<[string, Record<string, string>, string]>([
    ["nothing", { distance: "", months: "", years: "" }, "Enter a distance, months or years"],
    ["two commas", { distance: "1,000,000" }, "Enter a whole number of miles, from 1 to 100,000"],
    [
      "more than the cap",
      { distance: "100,001" },
      "Enter a whole number of miles, from 1 to 100,000",
    ],
    ["121 months", { months: "121" }, "Enter a whole number of months, from 0 to 120"],
    ["11 years", { years: "11" }, "Enter a whole number of years, from 0 to 10"],
  ])("rejects an interval of %s and keeps what was typed", async (_what, typed, message) => {
    const { visitor, id } = await openCar();
    const page = await (await visitor.open(`/garage/${id}/events/oil/interval`)).submit(
      "#interval",
      { intent: "save", ...typed },
    );
    expect([page.status, page.texts("[role=alert] li"), page.heading]).toEqual([
      400,
      [message],
      "Interval: Oil change",
    ]);
    expect(page.fields("#interval")).toMatchObject(typed);
  });

  it("rejects a button that its page doesn't have with a 400", async () => {
    const { visitor, id } = await openCar();
    const off = await (await visitor.open(`/garage/${id}/events/brake`)).submit("#reminder", {
      intent: "explode",
    });
    const chosen = await (await visitor.open(`/garage/${id}/events/brake/interval`)).submit(
      "#interval",
      { intent: "explode" },
    );
    expect([
      off.status,
      chosen.status,
      eventsOf(await visitor.open(`/garage/${id}`)).brake,
    ]).toEqual([400, 400, "no-data"]);
  });

  it("that's the specification's value redirects to the value's page", async () => {
    const { visitor, id } = await openCar();
    const page = await visitor.open(`/garage/${id}/events/hbv`);
    expect(page.location).toBe(`/Service/garage/${id}/value`);
  });

  it("that's the specification's value is turned off and on like a reminder", async () => {
    const { visitor, id } = await openCar();
    const { csrf = "" } = (await visitor.open("/logout")).fields("#logout");
    const valuePage = () => visitor.open(`/garage/${id}/value`);
    for (const [intent, isHidden] of [
      ["disable", true],
      ["enable", false],
    ] as const) {
      const fields = { csrf, submissionId: crypto.randomUUID(), intent };
      const sent = await visitor.post(`/garage/${id}/events/hbv`, fields);
      expect(sent.location).toBe(`/Service/garage/${id}`);
      expect((await valuePage()).text("main").includes("value is hidden")).toBe(isHidden);
    }
  });

  it("that's unknown or not for this car redirects to the dashboard", async () => {
    const { visitor, id } = await openCar();
    for (const path of [
      "recall/log",
      "coupon",
      "steering",
      "steering/interval",
      "reg/log",
      "recall/interval",
    ]) {
      expect([path, (await visitor.open(`/garage/${id}/events/${path}`)).location]).toEqual([
        path,
        `/Service/garage/${id}`,
      ]);
    }
  });
});

describe("A registration", () => {
  it("is due on the date that the owner enters, and saves the plate", async () => {
    const { visitor } = await newOwner();
    const id = vehicleId(await addVehicle(visitor));
    const form = await visitor.open(`/garage/${id}/add-registration`);
    const saved = await form.submit("#registration", {
      expirationDate: dayIn(3),
      plate: "abc 1234",
      state: "VA",
    });
    expect(saved.location).toBe(`/Service/garage/${id}`);
    const page = await saved.follow();
    expect(eventsOf(page).reg).toBe("act-now");
    expect(page.text("main")).toContain("ABC 1234 · VA");
  });

  it.each<[string, Record<string, string>, string]>([
    ["no date", {}, "Enter the date it expires, or the date you renewed it"],
    ["an invalid date", { expirationDate: "02/30/2026" }, "You must enter a valid date"],
    [
      "an expiration date long ago",
      { expirationDate: "2001-01-01" },
      "Enter a date between five years ago and ten years from now",
    ],
    [
      "a plate from another state",
      { date: "2026-01-01", plate: "ABC", state: "MD" },
      "State/Province and ZIP/Postal Code do not match.",
    ],
  ])("with %s is rejected, and the form keeps what was typed", async (_what, typed, message) => {
    const { visitor } = await newOwner();
    const id = vehicleId(await addVehicle(visitor));
    const page = await (await visitor.open(`/garage/${id}/add-registration`)).submit(
      "#registration",
      typed,
    );
    expect([page.status, page.texts("[role=alert] li")]).toEqual([400, [message]]);
    expect(page.fields("#registration")).toMatchObject(typed);
  });
});
