import { beforeAll, describe, expect, it } from "vitest";
import { dayIn } from "#tests/support/days.ts";
import { addVehicle, newOwner, newVerifiedOwner, vehicleId } from "#tests/support/owner.ts";
import type { Page, Visitor } from "#tests/support/browse/visitor.ts";

const linksOf = (page: Page) => page.document.querySelectorAll(".tabs a:not(.tab-log)");
const current = (page: Page) => page.texts(".tabs [aria-current=page]");
const dots = (page: Page) => page.texts(".tabs .dot");

let visitor: Visitor;
let id: string;
beforeAll(async () => {
  ({ visitor } = await newOwner());
  id = vehicleId(await addVehicle(visitor));
});

describe("A vehicle's top navigation (spec §2)", () => {
  it("links to the garage and to the vehicle's pages, in order", async () => {
    const page = await visitor.open(`/garage/${id}`);
    expect(page.document.querySelector("header .tabs")?.getAttribute("aria-label")).toBe(
      "This car",
    );
    expect(linksOf(page).map((link) => [link.text, link.getAttribute("href")])).toEqual([
      ["Garage", "/Service/garage"],
      ["Dashboard", `/Service/garage/${id}`],
      ["Service History", `/Service/garage/${id}/service-history`],
      ["Maintenance Schedule", `/Service/garage/${id}/maintenance-schedule`],
      ["Repair Costs", `/Service/garage/${id}/repair-costs`],
      ["Service Shops", `/Service/garage/${id}/service-shops`],
    ]);
  });

  it("has no repair costs in Canada, and a marker in the link to service shops", async () => {
    const owner = await newOwner({ postalCode: "N6A 1B3" });
    const page = await addVehicle(owner.visitor);
    expect(
      linksOf(page)
        .slice(3)
        .map((link) => [link.text, link.getAttribute("href")]),
    ).toEqual([
      ["Maintenance Schedule", `/Service/garage/${vehicleId(page)}/maintenance-schedule`],
      ["Service Shops", `/Service/garage/${vehicleId(page)}/service-shops?intp=cc`],
    ]);
  });

  it("has a bar on phones with the pages used most, and a link to log something", async () => {
    const { document } = await visitor.open(`/garage/${id}`);
    const bar = document.querySelectorAll("[data-bar]");
    expect(bar.map((label) => label.getAttribute("data-bar"))).toEqual([
      ...["Garage", "Car", "History", "Shops"],
    ]);
    const log = document.querySelectorAll(".tab-log, .log-button");
    expect(log.map((link) => [link.text, link.getAttribute("href")])).toEqual([
      ["Log", `/Service/garage/${id}/log`],
      ["Log", `/Service/garage/${id}/log`],
    ]);
  });

  it("has short labels for small screens, hidden from assistive technology", async () => {
    const labels = (await visitor.open(`/garage/${id}`)).document.querySelectorAll(".tab-short");
    expect(labels.map((label) => label.getAttribute("data-label"))).toEqual([
      "Garage",
      "Dash",
      "History",
      "Sched.",
      "Costs",
      "Shops",
    ]);
    expect(labels.every((label) => label.getAttribute("aria-hidden") === "true")).toBe(true);
  });

  it("has spaces between words without CSS, like every row", async () => {
    const page = await visitor.open(`/garage/${id}`);
    expect(page.text(".tabs")).toBe(
      "Garage Dashboard Log Service History Maintenance Schedule Repair Costs Service Shops",
    );
    expect(page.text("header .bar")).toBe("Roadworthy Log Garage Account Log out");
    expect(page.text("footer")).toContain("Terms Privacy Preferences Dev Language English");
    expect(page.text("#more-pages")).toMatch(
      / Edit Printable report Who can use this car Hand it over Remove$/,
    );
    expect(page.text(".display")).toMatch(/^60,412 mi/);
  });

  it.each([
    ["", "Dashboard"],
    ["/events/oil", "Dashboard"],
    ["/edit", "Dashboard"],
    ["/tires", "Dashboard"],
    ["/service-history", "Service History"],
    ["/maintenance-schedule", "Maintenance Schedule"],
    ["/service-shops", "Service Shops"],
  ])("on %j marks %s as the current page", async (path, name) => {
    expect(current(await visitor.open(`/garage/${id}${path}`))).toEqual([name]);
  });

  it.each(["/garage", "/garage/add", "/garage/removed", "/account/profile", "/terms"])(
    "isn't on %s",
    async (path) => {
      const page = await visitor.open(path);
      expect([page.status, linksOf(page)]).toEqual([200, []]);
    },
  );

  it("is in French", async () => {
    const owner = await newOwner({ language: "fr" });
    const page = await addVehicle(owner.visitor);
    expect(linksOf(page).map(({ text }) => text)).toEqual([
      "Garage",
      "Tableau de bord",
      "Historique d’entretien",
      "Calendrier d’entretien",
      "Coûts de réparation",
      "Ateliers",
    ]);
  });
});

describe("The dot on Maintenance Schedule (spec §2)", () => {
  async function log(date: string): Promise<Page> {
    const form = await visitor.open(`/garage/${id}/events/mjr_service/log`);
    return (await form.submit("#log", { date })).follow();
  }

  it("marks a due major service until it's done", async () => {
    expect(dots(await visitor.open(`/garage/${id}`))).toEqual([]);
    expect(dots(await log("2020-01-31"))).toEqual(["Major service due"]);
    for (const path of ["/edit", "/service-history", "/maintenance-schedule"]) {
      const page = await visitor.open(`/garage/${id}${path}`);
      expect([path, page.text(".tabs a[href$=schedule]")]).toEqual([
        path,
        "Maintenance Schedule Major service due",
      ]);
      expect(page.document.querySelector(".dot")?.getAttribute("title")).toBe("Major service due");
    }
    expect(dots(await log(dayIn(-1)))).toEqual([]);
  });

  it("isn't shown if the owner turned that reminder off", async () => {
    const owner = await newOwner();
    const car = vehicleId(await addVehicle(owner.visitor));
    await (await owner.visitor.open(`/garage/${car}/events/mjr_service/log`)).submit("#log", {
      date: "2020-01-31",
    });
    const off = await (await owner.visitor.open(`/garage/${car}/events/mjr_service`)).submit(
      "#reminder",
      { intent: "disable" },
    );
    expect(dots(await off.follow())).toEqual([]);
  });
});

describe("A page in the top navigation", () => {
  it.each(["service-history", "maintenance-schedule", "service-shops"])(
    "/%s redirects to the garage for another owner's or a removed vehicle",
    async (path) => {
      const { visitor: stranger } = await newVerifiedOwner();
      expect((await stranger.open(`/garage/${id}/${path}`)).location).toBe("/Service/garage");
      const own = vehicleId(await addVehicle(stranger));
      expect((await stranger.open(`/garage/${own}/${path}`)).status).toBe(200);
      await (await stranger.open(`/garage/${own}/remove`)).submit("#remove");
      expect((await stranger.open(`/garage/${own}/${path}`)).location).toBe("/Service/garage");
    },
  );

  it("/repair-costs is a section of the dashboard", async () => {
    const { response } = await visitor.open(`/garage/${id}/repair-costs`);
    expect([response.status, response.headers.get("Location")]).toEqual([
      302,
      `/Service/garage/${id}#repair-costs`,
    ]);
    const { visitor: stranger } = await newVerifiedOwner();
    expect((await stranger.open(`/garage/${id}/repair-costs`)).location).toBe("/Service/garage");
  });

  it.each(["service-history/unknown", "maintenance-schedule/unknown"])(
    "/%s is unknown and redirects to the dashboard",
    async (path) => {
      expect((await visitor.open(`/garage/${id}/${path}`)).location).toBe(`/Service/garage/${id}`);
    },
  );
});
