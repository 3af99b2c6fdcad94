import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openDatabase } from "#db/client.ts";
import { vehicles } from "#db/schema/garage.ts";
import { addVehicle, newOwner, newVerifiedOwner, vehicleId } from "#tests/support/owner.ts";
import { jpegOfCar } from "#tests/support/photos.ts";
import { fileOf, sendForm } from "#tests/support/receipts.ts";
import { enterRecord } from "#tests/support/records.ts";
import { Visitor } from "#tests/support/browse/visitor.ts";
import { databaseUrl, startFaultyStack, type FaultyStack } from "#tests/support/stack/stack.ts";

let stack: FaultyStack;
let root: string;
beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), "roadworthy-root-"));
  mkdirSync(join(root, "build"));
  cpSync("build", join(root, "build"), { recursive: true, filter: (file) => !isArticles(file) });
  const config = readFileSync("wrangler.toml", "utf8").replace(
    /^\[images\][^[]*|^\[\[r2_buckets\]\][^[]*/gm,
    "",
  );
  writeFileSync(join(root, "wrangler.toml"), config);
  stack = await startFaultyStack({}, root);
});
afterAll(async () => {
  await stack.stop();
  rmSync(root, { recursive: true });
});

const isArticles = (file: string) => /\/help-(en|fr)-[\w-]+\.json$/.test(file);

const unavailable = "Sorry, we had an issue uploading your photo, please try again.";

async function photo(): Promise<File> {
  const { buffer, name } = await jpegOfCar();
  return new File([new Uint8Array(buffer)], name);
}

it("Without Images and a bucket, a car photo returns 503 and input is kept", async () => {
  const { visitor } = await newOwner({ stack });
  const id = vehicleId(await addVehicle(visitor, { nickname: "Blue Bird" }));
  const page = await (await visitor.open(`/garage/${id}/edit`)).submit(
    "#edit",
    { nickname: "Red Kite" },
    { photo: await photo() },
  );
  expect([page.status, page.texts(".errors li"), page.fields("#edit").nickname]).toEqual([
    503,
    [unavailable],
    "Red Kite",
  ]);
  expect((await page.submit("#edit")).location).toBe(`/Service/garage/${id}`);
  expect((await visitor.open(`/garage/${id}`)).heading).toBe("Red Kite");
});

it("The log names each missing binding once", () => {
  const text = stack.log
    .filter((line) => line.includes("The binding"))
    .map((line) => /The binding (\w+) is missing/.exec(line)?.[1]);
  expect(text).toEqual(["IMAGES", "FILES"]);
});

it("Without Images, a VIN photo returns 503", async () => {
  const { visitor } = await newOwner({ stack });
  const page = await (await visitor.open("/garage/add/scan")).submit(
    "#scan",
    {},
    { photo: await photo() },
  );
  expect([page.status, page.texts(".errors li")]).toEqual([503, [unavailable]]);
});

it("Without a bucket, a receipt returns 503", async () => {
  const { visitor } = await newVerifiedOwner({ stack });
  const id = vehicleId(await addVehicle(visitor));
  const recordId = await enterRecord(databaseUrl, id);
  const page = await sendForm(
    await visitor.open(`/garage/${id}/service-history/${recordId}/receipts`),
    [fileOf("pdf", { name: "oil.pdf" })],
  );
  expect([page.status, page.texts(".errors li")]).toEqual([
    503,
    ["Sorry, we couldn’t save “oil.pdf”. Choose it again, or try later"],
  ]);
});

it("Without the articles' files, help returns 503, and other pages work", async () => {
  const visitor = new Visitor({ origin: stack.origin });
  for (const path of ["/help", "/help?q=tires", "/help/tires"]) {
    const page = await visitor.open(path);
    expect([path, page.status, page.heading]).toEqual([
      path,
      503,
      "Help isn’t available right now",
    ]);
  }
  for (const [path, status] of [
    ["/help/none", 404],
    ["/help/contact", 200],
    ["/login", 200],
  ] as const)
    expect([path, (await visitor.open(path)).status]).toEqual([path, status]);
});

it("A photo that's missing from the bucket doesn't break any page", async () => {
  const { visitor } = await newOwner({ stack });
  const id = vehicleId(await addVehicle(visitor));
  await openDatabase({ url: databaseUrl })
    .update(vehicles)
    .set({ photoId: "lost" })
    .where(eq(vehicles.id, id));
  expect((await visitor.open(`/garage/${id}`)).status).toBe(200);
  expect((await visitor.open(`/garage/${id}/photo/lost/180`)).status).toBe(404);
  const {
    vehicles: [vehicle],
  } = JSON.parse((await visitor.open("/account/data")).html) as {
    vehicles: Record<string, unknown>[];
  };
  expect(vehicle!.photo).toBeNull();
});
