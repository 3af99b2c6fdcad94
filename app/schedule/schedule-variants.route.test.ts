import { describe, expect, it } from "vitest";
import { demoAccounts } from "#app/dev/demo-accounts.ts";
import {
  completeSchedule,
  demoCar,
  namesOf,
  openCar,
  rowOf,
} from "#tests/support/schedule-pages.ts";

describe("A local requirement", () => {
  it("is listed, and so is what isn't required", async () => {
    const { visitor, id } = await openCar();
    const page = await completeSchedule(visitor, id);
    expect(rowOf(page, "Safety inspection")).toMatchObject({
      "Where you keep the car": ["every year"],
      "Your interval": ["every year", "the rule in your area"],
    });
    expect(rowOf(page, "Emissions test")["Where you keep the car"]).toEqual(["every 2 years"]);
    const inMaryland = await demoCar(demoAccounts.us, "demo-5yfburhexjp000421", "/all");
    expect(rowOf(inMaryland, "Safety inspection")).toMatchObject({
      "Where you keep the car": ["Not required in Maryland."],
      "Your interval": ["none"],
      "Next due": ["Not required where you live"],
    });
  });

  it("doesn't change when the owner sets another interval", async () => {
    const { visitor, id } = await openCar();
    await (await visitor.open(`/garage/${id}/events/reg/interval`)).submit("#interval", {
      years: "3",
      intent: "save",
    });
    expect(rowOf(await completeSchedule(visitor, id), "Registration")).toMatchObject({
      "Where you keep the car": [
        "every year",
        "our estimate, since we’re not sure of the rule in your area",
      ],
      "Your interval": ["every 3 years", "as you chose"],
    });
  });
});

describe("A maintenance schedule", () => {
  it("has no oil or emissions for an electric car, and one interval for any use", async () => {
    const page = await demoCar(demoAccounts.us, "demo-5yj3e1ea8kf000337", "/all");
    expect(namesOf(page)).toEqual([
      ...[
        "Tire rotation",
        "Brake inspection",
        "Major service",
        "Cabin air filter",
        "Brake fluid test",
        "12-volt battery test",
      ],
      ...["Safety inspection", "Registration"],
    ]);
    expect(page.texts(".data-table")[0]).not.toContain("Severe conditions");
    expect(page.text("main")).toContain(
      "These intervals apply in any driving conditions: our sources don’t list others.",
    );
    expect(page.text("main")).not.toContain("Change driving conditions");
  });

  it("uses kilometres for a truck in Ontario, whose plates renew automatically", async () => {
    const page = await demoCar(demoAccounts.us, "demo-3c6ur5dl3lg000512", "/all");
    expect(rowOf(page, "Tire rotation")["Normal conditions"]).toEqual([
      "every 12,000 km",
      "our estimate. Source: 2004 Chevrolet S-10 manual",
    ]);
    expect(rowOf(page, "Oil change")["Last done"]![1]).toBe("at 97,900 km");
    expect(rowOf(page, "Registration")).toMatchObject({
      "Where you keep the car": ["Plates renew automatically."],
      "Last done": [expect.stringMatching(/^\d\d\/\d\d\/\d{4}$/)],
    });
  });

  it("can be read in French by a Canadian, with severe conditions by default", async () => {
    const page = await demoCar(demoAccounts.ca, "demo-2hgfc2f67mh000184", "/all");
    expect(page.heading).toBe("Calendrier complet");
    expect(rowOf(page, "Vidange d’huile")["Votre intervalle"]).toEqual([
      expect.stringMatching(/^tous les 8\s000 km$/),
      "ou tous les 6 mois",
      "intervalle habituel en conditions difficiles",
    ]);
    expect(page.text("main")).toContain(
      "Pour cette voiture, nous suivons les intervalles en conditions difficiles, c’est-à-dire :",
    );
  });
});
