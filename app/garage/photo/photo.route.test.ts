import sharp, { type Sharp } from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  bytesOf,
  isUpright,
  keysOf,
  newPhotographer,
  shown,
  startPhotoStack,
  widths,
  type PhotoStack,
} from "#tests/support/browse/photographer.ts";
import { shareVehicle } from "#tests/support/people.ts";
import { photographer, photoOfCar } from "#tests/support/photos.ts";
import { readyOwner } from "#tests/support/ready-owners.ts";
import { Visitor } from "#tests/support/browse/visitor.ts";
import { databaseUrl } from "#tests/support/stack/stack.ts";

let stack: PhotoStack;
beforeAll(async () => void (stack = await startPhotoStack()));
afterAll(() => stack.stop());

describe("A vehicle's photo", () => {
  it.each<[string, (photo: Sharp) => Sharp]>([
    ["JPEG", (photo) => photo.jpeg()],
    ["progressive JPEG", (photo) => photo.jpeg({ progressive: true })],
    ["PNG", (photo) => photo.png()],
    ["WebP", (photo) => photo.webp()],
  ])("may be a %s, and is served without its metadata", async (_type, encode) => {
    const { visitor, photograph, kept: stored } = await newPhotographer(stack);
    const sent = Buffer.from(await bytesOf(encode));
    expect(sent.includes(photographer), "the photo has what is to be taken out").toBe(true);
    const url = await photograph(encode);
    expect((await stored()).sort()).toEqual(keysOf(url));
    for (const width of widths) {
      const served = await visitor.open(`${url}/${width}`);
      expect([
        served.status,
        served.response.headers.get("Content-Type"),
        served.response.headers.get("X-Content-Type-Options"),
      ]).toEqual([200, "image/jpeg", "nosniff"]);
      const {
        format,
        width: wide,
        height,
        exif,
        icc,
        xmp,
        comments,
        orientation,
      } = await sharp(served.bytes).metadata();
      expect({ format, wide, height, exif, icc, xmp, comments, orientation }).toEqual({
        format: "jpeg",
        wide: width,
        height: (width * 3) / 4,
      });
      for (const word of [photographer, "Exif", "ICC_PROFILE", "adobe:ns", "Phone"])
        expect(Buffer.from(served.bytes).includes(word)).toBe(false);
      expect(await isUpright(served.bytes)).toBe(true);
    }
  });

  it("is stored as it's served, and its original nowhere", async () => {
    const { visitor, photograph } = await newPhotographer(stack);
    const url = await photograph();
    const { objects } = await stack.photos.list();
    const own = objects.filter(({ key }) => key.includes(url!.split("/").at(-1)!));
    expect(own).toHaveLength(3);
    for (const { key } of own) {
      const bytes = Buffer.from(await (await stack.photos.get(key))!.arrayBuffer());
      expect(bytes.includes(photographer)).toBe(false);
      expect(
        bytes.equals((await visitor.open(`${url}/${key.match(/(\d+)\.jpg$/)![1]}`)).bytes),
      ).toBe(true);
    }
  });

  it("is turned upright if its metadata says so", async () => {
    const upright = await photoOfCar().png().toBuffer();
    const { visitor, photograph } = await newPhotographer(stack);
    const url = await photograph(() =>
      sharp(upright).rotate(90).withMetadata({ orientation: 8 }).jpeg(),
    );
    expect(await isUpright((await visitor.open(`${url}/720`)).bytes)).toBe(true);
  });

  it("may have 12 megapixels", async () => {
    const { visitor, send, id } = await newPhotographer(stack);
    expect(
      (await send(await bytesOf((photo) => photo.jpeg(), { width: 4000, height: 3000 }))).status,
    ).toBe(302);
    expect(
      await isUpright(
        (await visitor.open(`${shown(await visitor.open(`/garage/${id}`))}/720`)).bytes,
      ),
    ).toBe(true);
  });

  it("loses a script after its end", async () => {
    const { visitor, send, id } = await newPhotographer(stack);
    const jpeg = await bytesOf();
    expect((await send(new Blob([jpeg, "<script>alert(1)</script>"]))).status).toBe(302);
    const url = shown(await visitor.open(`/garage/${id}`));
    for (const width of widths)
      expect(Buffer.from((await visitor.open(`${url}/${width}`)).bytes).includes("<script>")).toBe(
        false,
      );
  });

  it("isn't shown to someone it's shared with while the vehicle is removed", async () => {
    const { visitor, id, photograph } = await newPhotographer(stack);
    const url = await photograph();
    const person = await readyOwner({ ...stack, databaseUrl }, { vehicles: 0 });
    await shareVehicle(databaseUrl, person, { vehicleId: id, role: "viewer" });
    const open = () => person.visitor.open(`${url}/180`);
    expect((await open()).status).toBe(200);
    await (await visitor.open(`/garage/${id}/remove`)).submit("#remove");
    expect((await open()).location).toBe("/Service/garage");
  });

  it("has its size and alt text in lists, on its page and in forms", async () => {
    const { visitor, id, photograph } = await newPhotographer(stack);
    const url = await photograph();
    await (await visitor.open(`/garage/${id}/remove`)).submit("#remove");
    const removed = (await visitor.open("/garage/removed")).document.querySelector(
      "li.vehicle img",
    );
    expect(removed?.getAttribute("src")).toBe(`${url}/180`);
    expect((await visitor.open(`${url}/180`)).status).toBe(200);
    await (await visitor.open(`/garage/${id}/restore`)).submit("#restore");

    const image = async (path: string, selector: string) => {
      const element = (await visitor.open(path)).document.querySelector(selector)!;
      return Object.fromEntries(
        ["src", "srcset", "width", "height", "alt"].map((name) => [
          name,
          element.getAttribute(name),
        ]),
      );
    };
    const small = {
      src: `${url}/180`,
      srcset: `${url}/180 180w, ${url}/360 360w`,
      width: "180",
      height: "135",
      alt: "Photo of Blue Bird",
    };
    expect(await image("/garage", "li.vehicle img")).toEqual(small);
    expect(await image(`/garage/${id}`, ".hero img")).toEqual(small);
    expect(await image(`/garage/${id}/edit`, "#edit img")).toEqual(small);
    const large = {
      src: `${url}/360`,
      srcset: `${url}/360 360w, ${url}/720 720w`,
      width: "360",
      height: "270",
      alt: "Photo of Blue Bird",
    };
    expect(await image(`${url}/remove`, "dialog img")).toEqual(large);
  });

  it("is loaded in its smallest size by the lite version", async () => {
    const { visitor, id, photograph } = await newPhotographer(stack);
    const url = await photograph();
    for (const path of ["/garage", `/garage/${id}`]) {
      const page = await visitor.request(`/Service${path}`, { headers: { "Save-Data": "on" } });
      const image = page.document.querySelector("main img")!;
      expect([image.getAttribute("src"), image.getAttribute("srcset")]).toEqual([
        `${url}/180`,
        undefined,
      ]);
    }
  });
});

describe("A photo's URL", () => {
  it("is revalidated before each use, with one database request", async () => {
    const { visitor, photograph } = await newPhotographer(stack);
    const url = await photograph();
    const before = stack.database.requests;
    const inPage = { "Sec-Fetch-Dest": "image" };
    const { headers } = (await visitor.request(`${url}/360`, { headers: inPage })).response;
    expect(stack.database.requests - before).toBe(1);
    expect(headers.get("Cache-Control")).toBe("private, no-cache");
    const known = { ...inPage, "If-None-Match": headers.get("ETag")! };
    const again = await visitor.request(`${url}/360`, { headers: known });
    expect([again.status, again.bytes.length]).toEqual([304, 0]);
    expect(stack.database.requests - before).toBe(2);
  });

  it("shows nothing after logout, even to a browser that has the photo", async () => {
    const { visitor, photograph } = await newPhotographer(stack);
    const path = `${await photograph()}/360`;
    const tag = (await visitor.open(path)).response.headers.get("ETag")!;
    const copy = new Map(visitor.cookies);
    await (await visitor.open("/garage")).submit('form[action="/Service/logout"]');
    const toLogIn = `/Service/login?redirectTo=${encodeURIComponent(path)}`;
    for (const cookies of [visitor.cookies, copy]) {
      cookies.forEach((value, name) => visitor.cookies.set(name, value));
      const page = await visitor.request(path, { headers: { "If-None-Match": tag } });
      expect([page.status, page.location]).toEqual([302, toLogIn]);
    }
  });

  it("redirects everyone else as the vehicle's pages do", async () => {
    const { photograph, id } = await newPhotographer(stack);
    const url = await photograph();
    const stranger = await newPhotographer(stack);
    const signedOut = new Visitor({ origin: stack.origin });
    for (const path of [`${url}/180`, `${url}/remove`]) {
      expect((await stranger.visitor.open(path)).location).toBe("/Service/garage");
      expect((await signedOut.open(path)).location).toBe(
        `/Service/login?redirectTo=${encodeURIComponent(path)}`,
      );
    }
    const foreign = url!.replace(id, stranger.id);
    for (const path of [`${foreign}/180`, `${foreign}/remove`]) {
      expect((await stranger.visitor.open(path)).location).toBe(`/Service/garage/${stranger.id}`);
    }
    const { csrf } = (await stranger.visitor.open("/logout")).fields("#logout");
    for (const path of [`${url}/remove`, `${foreign}/remove`]) {
      expect((await stranger.visitor.post(path, { csrf: csrf!, submissionId: "x" })).status).toBe(
        302,
      );
    }
  });

  it("redirects to the vehicle for an unknown width", async () => {
    const { visitor, id, photograph } = await newPhotographer(stack);
    expect((await visitor.open(`${await photograph()}/1440`)).location).toBe(
      `/Service/garage/${id}`,
    );
  });
});

describe("An edit with an unusable photo is rejected and keeps the other values", () => {
  it.each<[string, BlobPart, string]>([
    ["is empty", "", "This file is empty. Choose a different photo"],
    [
      "is one byte too big",
      new Uint8Array(10 * 1024 * 1024 + 1).fill(0xff, 0, 3),
      "The photo must be 10 MB or smaller",
    ],
    ["is a GIF", "GIF89a\u0001\0\u0001\0", "The photo must be a JPEG, PNG or WebP"],
    [
      "is an SVG",
      '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
      "The photo must be a JPEG, PNG or WebP",
    ],
    [
      "is an HTML page",
      "<!doctype html><script>alert(1)</script>",
      "The photo must be a JPEG, PNG or WebP",
    ],
    [
      "is an HTML page that starts like a photo",
      new Uint8Array([0xff, 0xd8, 0xff, ...Buffer.from("<script>alert(1)</script>")]),
      "We can’t read this photo because its file is damaged. " +
        "Take it again, or choose a different one",
    ],
  ])("if the file %s", async (_why, bytes, text) => {
    const { visitor, id, send, kept: saved } = await newPhotographer(stack);
    const page = await send(bytes, { nickname: "Red Kite" });
    expect([page.status, page.title, page.texts(".errors li")]).toEqual([
      400,
      "Error: Edit car | Roadworthy Car Care",
      [text],
    ]);
    expect(page.text("#edit-photo-error")).toBe(text);
    expect(page.document.querySelector("#edit-photo")?.getAttribute("aria-invalid")).toBe("true");
    expect(page.fields("#edit").nickname).toBe("Red Kite");
    expect([(await visitor.open(`/garage/${id}`)).heading, await saved()]).toEqual([
      "Blue Bird",
      [],
    ]);
  });

  it("if the file is truncated", async () => {
    const { send, kept: existing } = await newPhotographer(stack);
    const page = await send((await bytesOf()).slice(0, 2_000));
    expect([page.status, page.texts(".errors li")]).toEqual([
      400,
      [
        "We can’t read this photo because its file is damaged. " +
          "Take it again, or choose a different one",
      ],
    ]);
    expect(await existing()).toEqual([]);
  });

  it("in French", async () => {
    const { send } = await newPhotographer(stack, { language: "fr", postalCode: "H2X 1Y4" });
    expect((await send("GIF89a")).texts(".errors li")).toEqual([
      "La photo doit être en format JPEG, PNG ou WebP",
    ]);
  });
});
