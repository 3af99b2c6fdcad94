import { expect, it } from "vitest";
import { dayIn } from "#tests/support/days.ts";
import { Owner, type OwnerOptions } from "#tests/support/browse/journey-owner.ts";
import { PlainBrowser } from "#tests/support/browse/plain-browser.ts";
import { enterRecord } from "#tests/support/records.ts";
import { databaseUrl } from "#tests/support/stack/stack.ts";

async function enterWithCar(options?: OwnerOptions) {
  const owner = await Owner.create(options);
  const id = await owner.addCorolla();
  return { owner, id, browser: new PlainBrowser(owner.visitor) };
}

const statusOf = (browser: PlainBrowser, event: string) =>
  browser.page.document.querySelector(`[data-event=${event}]`)?.getAttribute("data-status");

it("an owner sets an interval, fixes a mistake, and returns to the recommended one", async () => {
  const { browser, id } = await enterWithCar();
  await browser.open(`/garage/${id}/events/brake`);
  await browser.follow("Change interval", "dialog");
  browser.fill("Distance, in miles", "200000");
  await browser.press("Save interval");
  expect(browser.errors).toEqual(["Enter a whole number of miles, from 1 to 100,000"]);
  browser.fill("Distance, in miles", "5,000");
  await browser.press("Save interval");
  expect(browser.message).toBe("Brake inspection: your interval is saved.");
  await browser.open(`/garage/${id}/events/brake/interval`);
  expect(browser.getValue("Distance, in miles")).toBe("5000");
  await browser.press("Use the recommended interval");
  expect(browser.message).toBe("Brake inspection: back to the recommended interval.");
});

it("an owner turns a reminder off and on again", async () => {
  const { browser, id } = await enterWithCar();
  await browser.open(`/garage/${id}`);
  await browser.follow("Tire rotation", "main");
  await browser.press("Turn off this reminder");
  expect([browser.message, statusOf(browser, "tir")]).toEqual([
    "Tire rotation: reminder turned off.",
    "disabled",
  ]);
  await browser.follow("Tire rotation", "main");
  await browser.press("Turn on this reminder");
  expect(statusOf(browser, "tir")).toBe("no-data");
});

it("an owner enters the date their registration expires", async () => {
  const { browser, id } = await enterWithCar();
  await browser.open(`/garage/${id}`);
  await browser.follow("When does the registration expire?", "main");
  await browser.follow("Enter registration");
  await browser.press("Save registration");
  expect(browser.errors).toEqual(["Enter the date it expires, or the date you renewed it"]);
  browser.fill("Expires on", dayIn(5));
  await browser.press("Save registration");
  expect([browser.message, statusOf(browser, "reg")]).toEqual([
    "Your registration is saved.",
    "act-now",
  ]);
});

it("an owner can read the service history once their address is verified", async () => {
  const { owner, browser, id } = await enterWithCar();
  await owner.logOilChange(id, "2025-06-30");
  await browser.open(`/garage/${id}/service-history`);
  expect(browser.page.text("main")).toContain(
    "Verify your account to access the full service history.",
  );
  await browser.press("Send the email again", ".notice-warn");
  expect(browser.message).toMatch(/^Email (re)?sent\./);
  await owner.verify();
  await browser.open(`/garage/${id}/service-history`);
  expect(browser.page.text("main")).toContain("06/30/2025");
});

it("a due major service adds a label to the Maintenance Schedule tab", async () => {
  const { browser, id } = await enterWithCar();
  await browser.open(`/garage/${id}/events/mjr_service/log`);
  browser.fill("When was it done?", "2020-01-31");
  await browser.press("Save", "dialog");
  const tab = browser.page.texts("nav a").find((words) => words.startsWith("Maintenance Schedule"));
  expect(tab).toBe("Maintenance Schedule Major service due");
});

it("an owner fixes mistakes in a set of tires, deletes it and restores it", async () => {
  const { browser, id } = await enterWithCar();
  await browser.open(`/garage/${id}/tires/add`);
  browser.fill("How many tires?", "9");
  browser.fill("DOT code (TIN)", "1234567");
  browser.fill("Brand", "Velora <b>");
  await browser.press("Save tires");
  expect(browser.errors).toEqual([
    "Enter the number of tires, from 1 to 8",
    "Enter the 8 to 13 characters after “DOT”",
  ]);
  expect(browser.getValue("Brand")).toBe("Velora <b>");
  browser.fill("How many tires?", "4");
  browser.fill("DOT code (TIN)", "");
  await browser.press("Save tires");
  await browser.open(`/garage/${id}/tires`);
  await browser.follow("Delete: Velora <b>");
  await browser.press("Delete tires");
  await browser.press("Undo");
  expect(browser.page.text("main")).toContain("Velora <b>");
});

it("an owner who says “Not now” about an unlisted shop isn't asked again", async () => {
  const { browser, id } = await enterWithCar({ verified: true });
  await enterRecord(databaseUrl, id, { shopName: "Elm Street Garage", date: dayIn(-5) });
  await browser.open(`/garage/${id}/service-history`);
  await browser.press("Not now");
  expect(browser.page.text("main")).not.toContain("isn’t in our directory yet");
  await browser.open(`/garage/${id}`);
  expect(browser.page.document.querySelectorAll(".tabs .dot")).toEqual([]);
});

it("an owner finds a shop in the record form and saves the record with it", async () => {
  const { browser, id } = await enterWithCar({ verified: true });
  await browser.open(`/garage/${id}/service-history/add-record`);
  browser.fill("Mileage", "59,000");
  browser.check("Tire rotation");
  browser.fill("Find a shop", "Dulles");
  await browser.press("Find shops");
  const [shop = ""] = browser.page
    .texts("label")
    .filter((words) => words.startsWith("Dulles Auto"));
  browser.check(shop);
  await browser.press("Save record");
  expect(browser.message).toContain("Your record is saved.");
});
