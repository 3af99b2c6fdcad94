import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newEmail, newOwner, newVerifiedOwner, password } from "#tests/support/owner.ts";
import { askHolder, offerVehicle } from "#tests/support/ownership.ts";
import { readyOwner } from "#tests/support/ready-owners.ts";
import { jpegOfCar } from "#tests/support/photos.ts";
import { exampleRecord, sendRecord } from "#tests/support/records.ts";
import { exampleReview } from "#tests/support/reviews.ts";
import { Visitor, type Page } from "#tests/support/browse/visitor.ts";
import {
  confirmPage,
  firstAnswerPages,
  importProgressPage,
  openBudgetPages,
  searchPages,
  signedOutPages,
} from "#tests/support/budget-pages.ts";

type BudgetPages = Awaited<ReturnType<typeof openBudgetPages>>;
let { stack, owner, newcomer, id, named, ownPages } = {} as BudgetPages;

beforeAll(async () => {
  ({ stack, owner, newcomer, id, named, ownPages } = await openBudgetPages());
});
afterAll(() => stack.stop());

async function roundTrips(run: () => Promise<Page>): Promise<number> {
  const before = stack.database.requests;
  const page = await run();
  expect(page.status).toBeLessThan(400);
  const counted = stack.database.requests - before;
  expect(page.response.headers.get("Server-Timing")).toContain(`desc="${counted} round trips"`);
  return counted;
}

describe("P1: Database round trips", () => {
  it("are limited to one for every owner page and its data", async () => {
    for (const path of ownPages()) {
      expect([path, await roundTrips(() => owner.open(path))]).toEqual([path, 1]);
    }
    for (const path of [...searchPages, confirmPage]) {
      expect([path, await roundTrips(() => newcomer.open(path))]).toEqual([path, 1]);
    }
    expect(await roundTrips(() => owner.open("/garage.data"))).toBe(1);
  });

  it("are zero for a signed-out page without a token", async () => {
    const visitor = new Visitor({ origin: stack.origin });
    for (const path of signedOutPages.filter((one) => !one.includes("token"))) {
      expect([path, await roundTrips(() => visitor.open(path))]).toEqual([path, 0]);
    }
  });

  it("are limited to one for the links of a car's former and new owner", async () => {
    const { visitor } = await newVerifiedOwner({ stack });
    const [car = ""] = (await readyOwner(stack)).vehicleIds;
    const offer = await offerVehicle(stack.databaseUrl, car);
    expect(await roundTrips(() => visitor.open(offer))).toBe(1);
    const question = await askHolder(stack.databaseUrl, car);
    expect(await roundTrips(() => new Visitor({ origin: stack.origin }).open(question))).toBe(1);
  });

  it("are limited to one for a car's first answer, once its VIN is decoded", async () => {
    const visitor = new Visitor({ origin: stack.origin });
    for (const path of firstAnswerPages) {
      await visitor.open(path);
      expect([path, await roundTrips(() => visitor.open(path))]).toEqual([path, 1]);
    }
  });

  it("are limited to two for every form", async () => {
    const visitor = new Visitor({ origin: stack.origin });
    const email = `budget-${Date.now()}@example.com`;
    const signUp = await visitor.open("/signup");
    expect(
      await roundTrips(() =>
        signUp.submit("#signup", { email, password, postalCode: "20120", agree: "on" }),
      ),
    ).toBe(2);
    const garage = await visitor.open("/garage");
    expect(await roundTrips(() => garage.submit('form[action$="verify-email/send"]'))).toBe(2);
    expect(
      await roundTrips(() => garage.submit('form[action$="/preferences"]', { lng: "fr" })),
    ).toBe(2);
    expect(await roundTrips(() => garage.submit('form[action$="/logout"]'))).toBe(1);
    const logIn = await visitor.open("/login");
    expect(await roundTrips(() => logIn.submit("#login", { email, password }))).toBe(2);
    const forgot = await visitor.open("/forgot-password");
    expect(await roundTrips(() => forgot.submit("#forgot", { email }))).toBe(2);
    const welcome = await newcomer.open("/garage/welcome");
    expect(await roundTrips(() => welcome.submit("#welcome"))).toBe(2);
    const found = await newcomer.open(confirmPage);
    expect(
      await roundTrips(() =>
        found.submit("#confirm", {
          ...{ odometer: "5", powertrain: "gas" },
          ...{ oil: "under3months", registration: "2030-01-31", tires: "unknown" },
        }),
      ),
    ).toBe(2);
    const edit = await owner.open(`/garage/${id}/edit`);
    expect(await roundTrips(() => edit.submit("#edit", { nickname: "Another" }))).toBe(2);
    const { buffer, name } = await jpegOfCar();
    const photo = new File([new Uint8Array(buffer)], name);
    const editAgain = await owner.open(`/garage/${id}/edit`);
    expect(await roundTrips(() => editAgain.submit("#edit", {}, { photo }))).toBe(2);
    const removePhoto = await owner.open(
      (await owner.open(`/garage/${id}/edit`)).document
        .querySelector("#edit a")!
        .getAttribute("href")!,
    );
    expect(await roundTrips(() => removePhoto.submit("#remove-photo"))).toBe(2);
    const car = await owner.open(`/garage/${id}`);
    for (const [path, form, typed] of [
      ["/events/oil", "#reminder", { intent: "disable" }],
      ["/events/oil/interval", "#interval", { intent: "save", distance: "5,000" }],
      ["/events/oil/log", "#log", { date: "2026-01-31" }],
      ["/odometer", "#odometer", { odometer: "10,000", date: "2020-01-31" }],
      ["/add-registration", "#registration", { expirationDate: "2027-01-31" }],
      ["/glovebox/edit", "#glovebox", { tireSize: "205/55R16" }],
      ["/reminders/add", "#own-reminder", { title: "Wash", date: "2027-01-31" }],
      ["/tires/add", "#tires", { mountDate: "2026-01-31", place: "stored" }],
      ["/tires/:tires/edit", "#edit-tires", { brand: "Another" }],
      ["/tires/:tires/check", "#check-tires", { treadDepth: "5" }],
      ["/tires/swap", "#swap-tires", {}],
      ["/tires/:tires/delete", "#delete-tires", {}],
      ["/tires/:tires/restore", "#restore-tires", {}],
      ["/shops/invite", "#invite", { name: "Elm Street Garage", city: "Fairfax", state: "VA" }],
      ["/shops/suggest", "#suggest", { name: "Oak Tire", city: "Fairfax", state: "VA" }],
      ["/shops/suggest", "#withdraw-0", { intent: "withdraw" }],
      ["/service-history", "#callout", {}],
      ["/service-shops", "main form[method=post]", { intent: "favorite" }],
      ["/recalls", "[data-recall] form", { intent: "dismiss", repairedOn: "2026-01-31" }],
      ["/recalls", "li.event form", { intent: "restore" }],
      ["/report/share", "#share", { intent: "share" }],
      ["/report/share", "[data-share] form", { intent: "revoke" }],
      ["/people", "#invite", { email: newEmail(), role: "viewer", intent: "invite" }],
      ["/people", "li form", { intent: "revoke" }],
      [
        "/change-of-ownership",
        "#change-of-ownership",
        { lastOwnershipDate: "2024-05-01", odometer: "90,000", intent: "confirm" },
      ],
      ["/hand-over", "#hand-over", { email: newEmail() }],
      ["/hand-over", "#revoke", { intent: "revoke" }],
      ["/calendar", "#calendar", { intent: "create" }],
      ["/calendar", "#calendar-end", { intent: "replace" }],
      ["/calendar", "#calendar-end", { intent: "revoke" }],
    ] as const) {
      const page = await owner.open(car.url.pathname + named(path));
      expect([path, await roundTrips(() => page.submit(form, typed))]).toEqual([path, 2]);
    }
    const added = await owner.open(`/garage/${id}/service-history/add-record`);
    expect(
      await roundTrips(() =>
        sendRecord(added, "#record", { ...exampleRecord, date: "2026-01-12" }),
      ),
    ).toBe(2);
    for (const [path, form, typed] of [
      [
        "/service-history/:record/edit",
        "#edit-record",
        { services: "1354", cost: "500", tax: "120" },
      ],
      ["/service-history/:record/notes", "#notes", { comments: "Other" }],
      ["/service-history/:reported/dispute", "#dispute", { intent: "dispute" }],
      ["/service-history/:toWrite/add-review", "#review", exampleReview],
      ["/service-history/:written/edit-review", "#review", { rating: "1" }],
      ["/service-history/:written/edit-review", "#review", { intent: "delete" }],
      ["/service-history/:record/delete", "#delete-record", {}],
      ["/service-history/:record/restore", "#restore-record", {}],
    ] as const) {
      const page = await owner.open(car.url.pathname + named(path));
      expect([path, await roundTrips(() => sendRecord(page, form, typed))]).toEqual([path, 2]);
    }
    for (const path of [`/garage/${id}/service-history/import`, "/account/import"]) {
      const form = await owner.open(path);
      const text =
        path === "/account/import"
          ? (await owner.open("/account/data")).html
          : "Date,Description,Cost,Notes,Odometer,Tags\n2025-06-05,Wax,,,,\n";
      const sent: Page[] = [];
      expect([
        path,
        await roundTrips(
          async () =>
            (sent[0] = await form.submit("main form", {}, { file: new File([text], "file") })),
        ),
      ]).toEqual([path, 2]);
      expect([path, await roundTrips(async () => (sent[1] = await sent[0]!.follow()))]).toEqual([
        path,
        1,
      ]);
      if (path !== "/account/import")
        expect([path, await roundTrips(() => sent[1]!.submit("#import-add"))]).toEqual([path, 2]);
    }
    const { visitor: buyer } = await newVerifiedOwner({ stack });
    const { vehicleIds } = await readyOwner(stack, { vehicles: 2 });
    const offer = await buyer.open(await offerVehicle(stack.databaseUrl, vehicleIds[0]!));
    expect(await roundTrips(() => offer.submit("#accept"))).toBe(2);
    const link = await askHolder(stack.databaseUrl, vehicleIds[1]!);
    const question = await new Visitor({ origin: stack.origin }).open(link);
    expect(await roundTrips(() => question.submit("#answer", { intent: "sold" }))).toBe(2);
    const progress = await owner.open(`/garage/${id}${named(importProgressPage)}`);
    expect(await roundTrips(() => progress.submit("#import-continue"))).toBe(2);
    const remove = await owner.open(`/garage/${id}/remove`);
    expect(await roundTrips(() => remove.submit("#remove"))).toBe(2);
    const restore = await owner.open(`/garage/${id}/restore`);
    expect(await roundTrips(() => restore.submit("#restore"))).toBe(2);
  });

  it("are limited to two for every account form, even after the session ends", async () => {
    const { visitor } = await newOwner({ stack });
    const profile = await visitor.open("/account/profile");
    expect(await roundTrips(() => profile.submit("#profile", { lng: "fr" }))).toBe(2);
    const change = await visitor.open("/account/password");
    expect(
      await roundTrips(() =>
        change.submit("#change-password", { password, newPassword: "another horse 9" }),
      ),
    ).toBe(2);
    const email = await visitor.open("/account/email");
    expect(
      await roundTrips(() =>
        email.submit("#change-email", { password: "another horse 9", email: newEmail() }),
      ),
    ).toBe(2);
    const late = await visitor.open("/account/profile");
    expect(await roundTrips(() => late.submit(".session form", { intent: "end" }))).toBe(2);
    expect(await roundTrips(() => late.submit("#profile", { postalCode: "N6A 1B3" }))).toBe(1);
  });
});
