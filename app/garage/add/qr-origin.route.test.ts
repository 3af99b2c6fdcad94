import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { openDatabase } from "#db/client.ts";
import { vehicles } from "#db/schema/garage.ts";
import { corollaVin, newVerifiedOwner } from "#tests/support/owner.ts";
import { databaseUrl } from "#tests/support/stack/stack.ts";
import type { Page } from "#tests/support/browse/visitor.ts";

const db = openDatabase({ url: databaseUrl });
const typed = { odometer: "60412", trim: "LE" };

async function originOf(added: Page) {
  const id = added.location!.split("/").at(-1)!;
  return (
    await db.select({ origin: vehicles.origin }).from(vehicles).where(eq(vehicles.id, id))
  )[0]!.origin;
}

it.each([
  [
    "the page to add a car",
    (vin: string) => ["/garage/add?qr=1", `/garage/add/confirm?vin=${vin}`],
  ],
  ["a car itself", (vin: string) => [`/garage/add/confirm?vin=${vin}&qr=1`]],
  [
    "the page to scan a VIN",
    (vin: string) => ["/garage/add/scan?qr", `/garage/add/confirm?vin=${vin}`],
  ],
])(
  "A car added after a QR code led to %s has the origin qr, and the next one doesn't",
  async (_where, way) => {
    const { visitor } = await newVerifiedOwner();
    const [first, second] = [corollaVin(), corollaVin()];
    let page: Page | undefined;
    for (const path of way(first)) page = await visitor.open(path);
    expect(await originOf(await page!.submit("#confirm", typed))).toBe("qr");
    const next = await visitor.open(`/garage/add/confirm?vin=${second}`);
    expect(await originOf(await next.submit("#confirm", typed))).toBe("own");
    const exported = JSON.parse((await visitor.open("/account/data")).html) as {
      vehicles: object[];
    };
    expect(exported.vehicles).toMatchObject([
      { vin: first, origin: "qr" },
      { vin: second, origin: "own" },
    ]);
  },
);

it("A car added after ?qr=false doesn't have the origin qr", async () => {
  const { visitor } = await newVerifiedOwner();
  const page = await visitor.open(`/garage/add/confirm?vin=${corollaVin()}&qr=false`);
  expect(await originOf(await page.submit("#confirm", typed))).toBe("own");
});
