import { describe, expect, it } from "vitest";
import { paths } from "#app/http/paths.ts";
import { civic, corolla } from "#tests/support/browse/journey-owner.ts";
import { dayIn } from "#tests/support/days.ts";
import { corollaVin, newEmail, newOwner, password } from "#tests/support/owner.ts";
import { Visitor, type Page } from "#tests/support/browse/visitor.ts";

const details = { vin: corolla.vin, odometer: "61715", unit: "mi", postalCode: "20120" };
const start = (query: Record<string, string>, visitor = new Visitor()) =>
  visitor.open(`${paths.start}?${new URLSearchParams(query)}`);
const openQuestions = (page: Page) =>
  page.document
    .querySelectorAll("#questions li form")
    .map((form) => form.id)
    .filter((id) => id !== "ask-reg-day");
const answered = (page: Page) => page.texts("#questions li .strong");
const parameters = (page: Page) => Object.fromEntries(page.url.searchParams);
const keepQuery = (page: Page) => {
  const link = page.document
    .querySelectorAll("main a")
    .find((a) => /signup/.test(a.attributes.href!));
  const signUp = new URL(link!.getAttribute("href")!, "http://any");
  return new URL(signUp.searchParams.get("redirectTo")!, "http://any").search;
};

describe("Three quick questions", () => {
  it("are there before any mileage, which is asked for first", async () => {
    const page = await start({ vin: corolla.vin });
    expect(openQuestions(page)).toEqual(["ask-oil", "ask-reg", "ask-tir_wty"]);
    expect(page.texts("main .btn:not(.btn-secondary)")).toEqual(["Show the next stop"]);
    expect(page.document.querySelectorAll("main a.btn").map((link) => link.text)).toEqual([
      "Keep it and remind me",
    ]);
    expect(page.document.querySelectorAll("script")).toEqual([]);
  });

  it("are each answered with one tap that keeps what was entered", async () => {
    const page = await start(details);
    const oil = await page.submit("#ask-oil", { oil: "under3months" });
    expect([oil.status, parameters(oil)]).toEqual([200, { ...details, oil: "under3months" }]);
    expect(oil.text(".answer h2")).toMatch(/^Your next oil change is around \w+ \d{4}\.$/);
    expect(oil.text(".road")).toContain("Oil change");
    expect(oil.text(".road")).not.toContain("Oil change?");
    expect([openQuestions(oil), answered(oil)]).toEqual([
      ["ask-reg", "ask-tir_wty"],
      ["Under 3 months ago"],
    ]);

    const expires = dayIn(3);
    const registered = await oil.submit("#ask-reg-day", { registration: expires });
    expect(parameters(registered)).toEqual({
      ...{ ...details, oil: "under3months" },
      registration: expires,
    });
    expect(registered.text(".answer h2")).toBe("Renew the registration. It expires in 3 days.");
    expect(registered.document.querySelector(".answer")!.getAttribute("data-status")).toBe(
      "act-now",
    );

    const last = await registered.submit("#ask-tir_wty", { tires: "unknown" });
    expect([openQuestions(last), answered(last).at(-1)]).toEqual([[], "I don’t know"]);
    expect(last.text("#questions h2")).toBe("What you told us");
    const more = await last.submit("#details", { odometer: "63000" });
    expect(parameters(more)).toEqual({
      ...{ ...details, odometer: "63000" },
      ...{ oil: "under3months", registration: expires, tires: "unknown" },
    });
  });

  it("can be answered again", async () => {
    const page = await start({ ...details, oil: "over12months", tires: "under3years" });
    expect(page.text(".answer h2")).toBe("It’s probably time for an oil change.");
    expect(page.text("main")).not.toMatch(/overdue/i);
    const [change] = page.document.querySelectorAll("#questions li p a");
    const again = await page.visitor.request(change!.getAttribute("href")!);
    expect(parameters(again)).toEqual({ ...details, tires: "under3years" });
    expect(openQuestions(again)).toEqual(["ask-oil", "ask-reg"]);
  });

  it.each<Record<string, string>>([
    { oil: "yesterday", tires: "bald" },
    { oil: "under3years", tires: "under3months" },
    { oil: "", tires: "", registration: "" },
    { oil: "<b>", registration: "" },
  ])("ignore what isn't an answer: %j", async (wrong) => {
    const page = await start({ ...details, ...wrong });
    expect([page.status, openQuestions(page).length, answered(page)]).toEqual([200, 3, []]);
    expect(keepQuery(page)).toBe("?" + new URLSearchParams(details));
  });

  it.each(["soon", "2090-01-01", "2027-02-30"])(
    "ask again for a registration that expires %s",
    async (registration) => {
      const page = await start({ ...details, oil: "under3months", registration });
      expect([page.status, page.heading]).toEqual([400, corolla.name]);
      const [problem] = page.document.querySelectorAll("[role=alert] a");
      expect(problem!.getAttribute("href")).toBe("#details-registration");
      expect(page.document.querySelector("#details-registration")!.attributes).toMatchObject({
        "aria-invalid": "true",
        value: registration,
      });
      expect(keepQuery(page)).not.toContain("registration");
      expect(answered(page)).toEqual(["Under 3 months ago"]);
    },
  );

  it("don't ask an electric car about its oil", async () => {
    const query = { year: "2022", make: "Tesla", model: "Model 3", oil: "under3months" };
    const page = await start(query);
    expect(openQuestions(page)).toEqual(["ask-reg", "ask-tir_wty"]);
    expect(keepQuery(page)).not.toContain("oil");
  });

  it("are in French, with French dates", async () => {
    const visitor = new Visitor();
    visitor.cookies.set("lng", "fr").set("country", "CA");
    const page = await start({ vin: civic.vin, odometer: "99320", unit: "km" }, visitor);
    const oil = await page.submit("#ask-oil", { oil: "under3months" });
    expect(oil.text(".answer h2")).toMatch(/^Votre prochaine vidange d’huile est prévue vers/);
    const expires = dayIn(40);
    const typed = expires.split("-").reverse().join("/");
    const registered = await oil.submit("#ask-reg-day", { registration: typed });
    expect(answered(registered)).toEqual(["Moins de 3 mois", typed]);
    expect(keepQuery(registered)).toContain(`registration=${expires}`);
  });
});

describe("On the way to an account, the answers", () => {
  it("are kept and saved with the car, so that the dashboard doesn't ask again", async () => {
    const expires = dayIn(200);
    const vin = corollaVin();
    const told = { oil: "under3months", registration: expires, tires: "unknown" };
    const page = await start({ ...details, vin, ...told });
    const signUp = await page.visitor.open(
      page.document.querySelector(".answer a")!.getAttribute("href")!,
    );
    const typed = { email: newEmail(), password, agree: "on" };
    const confirm = await (await signUp.submit("#signup", typed)).follow();
    expect(confirm.fields("#confirm")).toMatchObject({ odometer: "61715", ...told });
    expect(confirm.text("#confirm")).toContain("Your answers to the quick questions come along.");

    const rejected = await confirm.submit("#confirm", { odometer: "many" });
    expect([rejected.status, rejected.fields("#confirm")]).toEqual([
      400,
      expect.objectContaining(told),
    ]);
    const added = await rejected.submit("#confirm", { odometer: "61715", trim: "LE" });
    const dashboard = await added.follow();
    expect(dashboard.document.querySelector("#questions")).toBeNull();
    const status = (event: string) => {
      const { attributes } = dashboard.document.querySelector(`[data-event=${event}]`)!;
      return [attributes["data-status"], "data-guess" in attributes];
    };
    expect(["oil", "reg", "tir_wty"].map(status)).toEqual([
      ["ok", true],
      ["ok", false],
      ["no-data", false],
    ]);
  });

  it("that can't be right are left out", async () => {
    const { visitor } = await newOwner();
    const query = new URLSearchParams({ vin: corollaVin(), oil: "lately", registration: "soon" });
    const confirm = await visitor.open(`${paths.confirmVehicle}?${query}`);
    expect(confirm.fields("#confirm")).not.toHaveProperty("oil");
    const wrong = { oil: "lately", tires: "bald", registration: "2090-01-01" };
    const sent = await confirm.submit("#confirm", { odometer: "61715", trim: "LE", ...wrong });
    const dashboard = await sent.follow();
    expect(dashboard.texts("#questions h3")).toHaveLength(3);
  });

  it("come along for an owner who is logged in", async () => {
    const { visitor } = await newOwner();
    const page = await start({ ...details, oil: "unknown" }, visitor);
    expect(page.location).toContain("oil=unknown");
  });

  it("and the form aren't below two boxes about the same email", async () => {
    const page = await start(details);
    const signUp = await page.visitor.open(
      page.document.querySelector(".answer a")!.getAttribute("href")!,
    );
    const typed = { email: newEmail(), password, agree: "on" };
    const confirm = await (await signUp.submit("#signup", typed)).follow();
    expect(confirm.texts("main .flash, main .notice")).toEqual([
      `Email sent. Open the link in it to verify ${typed.email}.`,
    ]);
  });
});

describe("The page that finds a car", () => {
  const robots = (page: Page) => page.document.querySelector("meta[name=robots]");
  it("may be found in searches, but no car's answer", async () => {
    const page = await start({});
    expect(robots(page)).toBeNull();
    expect(page.document.querySelector("link[rel=canonical]")!.getAttribute("href")).toMatch(
      /\/Service\/start$/,
    );
    for (const query of [`vin=${corolla.vin}`, "year=2018", "vin=ABC"]) {
      const answer = await new Visitor().open(`${paths.start}?${query}`);
      expect(robots(answer)!.getAttribute("content")).toBe("noindex");
    }
  });
});
