import { expect, it } from "vitest";
import type { Page } from "#tests/support/browse/visitor.ts";
import { addVehicle, newVerifiedOwner, vehicleId } from "#tests/support/owner.ts";
import { shareVehicle } from "#tests/support/people.ts";
import { databaseUrl } from "#tests/support/stack/stack.ts";

const linksOf = (page: Page) =>
  page.document.querySelectorAll("main a").map((link) => link.getAttribute("href"));

it("A shared file is a receipt, or a document of a car that its owner manages", async () => {
  const { visitor } = await newVerifiedOwner();
  const id = vehicleId(await addVehicle(visitor));
  const receipt = await visitor.open("/share?missed");
  expect([receipt.heading, linksOf(receipt)]).toEqual([
    "Which car is the receipt for?",
    [
      `/Service/garage/${id}/service-history/add-record?first=receipts&shared=1`,
      "/Service/share?missed=&as=document",
    ],
  ]);
  const document = await visitor.open("/share?missed=&as=document");
  expect([document.heading, document.title, linksOf(document)]).toEqual([
    "Which car is the document for?",
    expect.stringContaining("Which car is the document for?"),
    [`/Service/garage/${id}/documents/add?shared=1`, "/Service/share?missed="],
  ]);
  expect(document.text("main")).toContain("We couldn’t take the photo along.");
});

it("Who only drives a car isn't asked whether it's a document", async () => {
  const { visitor } = await newVerifiedOwner();
  const id = vehicleId(await addVehicle(visitor));
  const driver = await newVerifiedOwner();
  await shareVehicle(databaseUrl, driver, { vehicleId: id, role: "driver" });
  expect(linksOf(await driver.visitor.open("/share"))).toEqual([
    `/Service/garage/${id}/service-history/add-record?first=receipts&shared=1`,
  ]);
});
