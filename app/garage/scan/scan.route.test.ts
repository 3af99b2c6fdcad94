import sharp, { type Sharp } from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import { addVehicle, newOwner, newVerifiedOwner } from "#tests/support/owner.ts";
import { photoOfCode, type Label } from "#tests/support/photos.ts";
import type { Page, Visitor } from "#tests/support/browse/visitor.ts";

const vin = "5YFBURHEXJP000421";
const found = `/Service/garage/add/confirm?vin=${vin}`;

let owner: Visitor;
beforeAll(async () => void ({ visitor: owner } = await newVerifiedOwner()));

async function send(bytes: BlobPart, name = "photo.jpg", visitor = owner): Promise<Page> {
  const page = await visitor.open("/garage/add/scan");
  return page.submit("#scan", {}, { photo: new File([bytes], name) });
}

async function scan(
  label: Partial<Label>,
  encode: (photo: Sharp) => Sharp = (photo) => photo.jpeg({ quality: 85 }),
): Promise<Page> {
  return send(new Uint8Array(await encode(await photoOfCode({ text: vin, ...label })).toBuffer()));
}

const photoError = (page: Page) => ({
  status: page.status,
  title: page.title,
  message: page.text("#scan-photo-error"),
  invalid: page.document.querySelector("#scan-photo")?.getAttribute("aria-invalid"),
});
const expectedError = (message: string, status = 400) => ({
  status,
  title: "Error: Scan the VIN | Roadworthy Car Care",
  message,
  invalid: "true",
});

describe("A photo of the code on a car's label", () => {
  it.each<[string, Partial<Label>]>([
    ["a Code 39 barcode", {}],
    ["a Code 128 barcode", { format: "Code128" }],
    ["a QR code", { format: "QRCode" }],
    ["a Data Matrix code", { format: "DataMatrix" }],
    ["an imported car's barcode with I before the VIN", { text: `I${vin}` }],
    [
      "a QR code with a web address",
      { format: "QRCode", text: `https://example.com/owner?vin=${vin}` },
    ],
    ["a barcode turned by 90 degrees", { tilt: 90 }],
    ["a barcode upside down", { tilt: 180 }],
    ["a barcode tilted by 15 degrees", { tilt: 15 }],
    ["a barcode tilted by 10 degrees the other way", { tilt: -10 }],
    ["a barcode tilted by 45 degrees", { tilt: 45 }],
    ["a barcode a little out of focus", { blur: 1.2 }],
    ["a barcode in poor light", { contrast: 0.2 }],
    ["a small barcode, tilted and in poor light", { share: 0.4, tilt: -20, contrast: 0.4 }],
    ["a QR code out of focus and tilted", { format: "QRCode", blur: 3, tilt: 30 }],
  ])("finds the car by %s", async (_what, label) => {
    const page = await scan(label);
    expect([page.status, page.location ?? page.texts(".errors li")]).toEqual([302, found]);
  });

  it.each<[string, (photo: Sharp) => Sharp]>([
    ["JPEG", (photo) => photo.jpeg()],
    ["progressive JPEG", (photo) => photo.jpeg({ progressive: true })],
    [
      "JPEG on its side with an orientation tag",
      (photo) => photo.rotate(90).withMetadata({ orientation: 8 }).jpeg(),
    ],
    ["PNG", (photo) => photo.png()],
    ["PNG with a palette", (photo) => photo.png({ palette: true, colours: 16 })],
    ["gray PNG", (photo) => photo.greyscale().png()],
    ["WebP", (photo) => photo.webp()],
  ])("may be a %s", async (_format, encode) => {
    expect((await scan({}, encode)).location).toBe(found);
  });

  it.each<[string, (photo: Sharp) => Sharp]>([
    ["JPEG", (photo) => photo.jpeg({ quality: 90 })],
    ["PNG", (photo) => photo.png()],
    ["WebP", (photo) => photo.webp()],
  ])("may have 12 megapixels, as a %s", async (_format, encode) => {
    expect(
      (await scan({ width: 4000, height: 3000, share: 0.35, blur: 1.5 }, encode)).location,
    ).toBe(found);
  });

  it("opens the page of the car it found", async () => {
    const page = await (await scan({})).follow();
    expect([page.status, page.text(".found h2")]).toEqual([200, "2018 Toyota Corolla"]);
  });
});

describe("A photo without a VIN is rejected, and the owner can type the VIN instead", () => {
  it("if none was chosen", async () => {
    const page = await (await owner.open("/garage/add/scan")).submit("#scan");
    expect(photoError(page)).toEqual(expectedError("Choose a photo"));
    expect(page.texts(".errors li")).toEqual(["Choose a photo"]);
    expect(page.document.querySelector("#find-vin-vin")).not.toBeNull();
  });

  it.each<[string, BlobPart, string]>([
    ["is empty", "", "This file is empty. Choose a different photo"],
    ["is text named like a photo", "My own car", "The photo must be a JPEG, PNG or WebP"],
    [
      "is an SVG",
      '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
      "The photo must be a JPEG, PNG or WebP",
    ],
    ["is 11 MB", new Uint8Array(11 * 1024 * 1024).fill(0xff), "The photo must be 10 MB or smaller"],
    ["only starts like a JPEG", "\u00ff\u00d8\u00ff", "The photo must be a JPEG, PNG or WebP"],
  ])("if it %s", async (_why, bytes, message) => {
    expect(photoError(await send(bytes))).toEqual(expectedError(message));
  });

  it("if it's truncated, or only starts like a photo", async () => {
    const damaged = expectedError(
      "We can’t read this photo because its file is damaged. " +
        "Take it again, or choose a different one",
    );
    const complete = new Uint8Array(await (await photoOfCode({ text: vin })).jpeg().toBuffer());
    expect(photoError(await send(complete.slice(0, 3_000)))).toEqual(damaged);
    expect(
      photoError(await send(new Uint8Array([0xff, 0xd8, 0xff, ...new Array<number>(200).fill(7)]))),
    ).toEqual(damaged);
  });

  it("if it shows no code", async () => {
    const empty = await sharp({
      create: { width: 800, height: 600, channels: 3, background: "#70757a" },
    })
      .jpeg()
      .toBuffer();
    const page = await send(new Uint8Array(empty));
    expect(photoError(page)).toEqual(
      expectedError(
        "We didn’t find a code in this photo. " +
          "Take it from closer up, level and in good light, or type the VIN",
      ),
    );
  });

  it.each([
    ["a part number", "89661-02K91", "89661-02K91"],
    ["markup", "<img src=x onerror=alert(1)>", "<img src=x onerror=alert(1)>"],
    [
      "several lines",
      `Tire pressure\n${"32 psi ".repeat(20)}`,
      "Tire pressure 32 psi 32 psi 32 psi 32 psi 32 psi 32 psi 32 …",
    ],
  ])("if its code holds %s", async (_what, text, content) => {
    const page = await scan({ text, format: "QRCode" });
    const message =
      `The code in this photo isn’t a VIN. It says “${content}”. ` +
      "Take a photo of the one on the driver’s door jamb, or type the VIN";
    expect(photoError(page)).toEqual(expectedError(message));
    expect(page.html).not.toContain("<img src=x");
  });

  it("if its VIN has a wrong character, which the owner can fix", async () => {
    const page = await (await scan({ text: "I5YFBURHEXJP000422", format: "QRCode" })).follow();
    expect([page.status, page.fields("#find-vin").vin]).toEqual([400, "5YFBURHEXJP000422"]);
    expect(page.text("#find-vin-vin-error")).toMatch(
      /^Invalid VIN: at least one character is wrong/,
    );
  });

  it("in French", async () => {
    const { visitor } = await newVerifiedOwner({ language: "fr", postalCode: "H2X 1Y4" });
    const page = await send("", "photo.jpg", visitor);
    expect([page.title, page.text("#scan-photo-error")]).toEqual([
      "Erreur : Numériser le NIV | Car Care",
      "Ce fichier est vide. Choisissez une autre photo",
    ]);
  });
});

describe("The scan page", () => {
  it("may use the camera, and no other page may", async () => {
    const header = async (path: string, name: string) =>
      (await owner.open(path)).response.headers.get(name);
    expect(await header("/garage/add/scan", "Permissions-Policy")).toContain("camera=(self)");
    expect(await header("/garage/add/scan", "Content-Security-Policy")).toContain(
      "'wasm-unsafe-eval'",
    );
    for (const path of ["/garage/add", "/garage", "/terms"]) {
      expect(await header(path, "Permissions-Policy")).toContain("camera=()");
      expect(await header(path, "Content-Security-Policy")).not.toContain("wasm-unsafe-eval");
    }
  });

  it("is linked next to the VIN field", async () => {
    expect(
      (await owner.open("/garage/add")).document.querySelector(
        'a[href="/Service/garage/add/scan"]',
      ),
    ).not.toBeNull();
  });

  it("passes on a plate that was typed before", async () => {
    const linked = await owner.open("/garage/add?year=2018&plate=ABC+1234&state=VA");
    const page = await owner.open(
      linked.document.querySelector("a[href*='/add/scan']")!.getAttribute("href")!,
    );
    expect(page.fields("#find-vin")).toMatchObject({ plate: "ABC 1234", state: "VA" });
    const photo = new File(
      [new Uint8Array(await (await photoOfCode({ text: vin })).jpeg().toBuffer())],
      "photo.jpg",
    );
    expect((await page.submit("#scan", {}, { photo })).location).toBe(
      `${found}&plate=ABC+1234&state=VA`,
    );
  });

  it("says why no car can be added instead of reading the photo", async () => {
    const { visitor } = await newOwner();
    const open = await visitor.open("/garage/add/scan");
    await addVehicle(visitor);
    const photo = new File(
      [new Uint8Array(await (await photoOfCode({ text: vin })).jpeg().toBuffer())],
      "photo.jpg",
    );
    const page = await open.submit("#scan", {}, { photo });
    expect([page.status, page.text("#scan-dialog .notice .strong")]).toEqual([
      400,
      "Verify your account to add more vehicles to your Garage.",
    ]);
    expect((await visitor.open("/garage/add/scan")).document.querySelector("#scan")).toBeNull();
  });
});
