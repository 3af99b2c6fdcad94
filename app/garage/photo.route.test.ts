import { eq } from "drizzle-orm";
import sharp, { type Sharp } from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openDatabase } from "#db/client.ts";
import { vehicles } from "#db/schema/garage.ts";
import { addVehicle, newOwner, password, vehicleId } from "#tests/support/owner.ts";
import { photographer, photoOfCar } from "#tests/support/photos.ts";
import { databaseUrl, startFaultyStack, type FaultyStack } from "#tests/support/stack.ts";
import { Visitor, type Page } from "#tests/support/visitor.ts";

let stack: FaultyStack;
let bucket: Awaited<ReturnType<FaultyStack["bucket"]>>;
beforeAll(async () => {
  stack = await startFaultyStack();
  bucket = await stack.bucket("PHOTOS");
});
afterAll(() => stack.stop());

const widths = [180, 360, 720];

/** An owner with one car, and what of theirs is in the bucket. */
async function newPhotographer(choices: Parameters<typeof newOwner>[0] = {}) {
  const { visitor } = await newOwner({ ...choices, origin: stack.origin });
  const id = vehicleId(await addVehicle(visitor, { nickname: "Blue Bird" }));
  const [row] = await openDatabase({ url: databaseUrl }).select({ accountId: vehicles.accountId }).from(vehicles).where(eq(vehicles.id, id));
  const kept = async () => (await bucket.list({ prefix: `${row!.accountId}/` })).objects.map(({ key }) => key.slice(row!.accountId.length + 1));
  const send = async (bytes: BlobPart, typed: Record<string, string> = {}, name = "car.jpg"): Promise<Page> =>
    (await visitor.open(`/garage/${id}/edit`)).submit("#edit", typed, { photo: new File([bytes], name) });
  const photograph = async (encode?: (photo: Sharp) => Sharp) => {
    const sent = await send(await bytesOf(encode));
    if (sent.status !== 302) throw new Error(`The photo was answered with ${sent.status}: ${sent.texts(".errors li").join()}`);
    return shown(await visitor.open(`/garage/${id}`));
  };
  return { visitor, id, kept, send, photograph };
}

async function bytesOf(encode: (photo: Sharp) => Sharp = (photo) => photo.jpeg(), size?: Parameters<typeof photoOfCar>[0]): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await encode(photoOfCar(size)).toBuffer());
}

/** The photo of a page: its URL without the width. */
function shown(page: Page): string | undefined {
  return page.document.querySelector("main img")?.getAttribute("src")?.replace(/\/\d+$/, "");
}

const keysOf = (...urls: (string | undefined)[]) =>
  urls.flatMap((url) => widths.map((width) => `${url?.split("/").at(-1)}/${width}.jpg`)).sort();

/** Whether a picture is red to the left and blue to the right. */
async function isUpright(jpeg: Uint8Array): Promise<boolean> {
  const { data, info } = await sharp(jpeg).raw().toBuffer({ resolveWithObject: true });
  const at = (x: number) => [...data.subarray((Math.floor(info.height / 2) * info.width + x) * info.channels)].slice(0, 3) as [number, number, number];
  const [left, right] = [at(Math.floor(info.width * 0.25)), at(Math.floor(info.width * 0.75))];
  return left[0] > 150 && left[2] < 100 && right[2] > 150 && right[0] < 100;
}

describe("a photo of a vehicle", () => {
  it.each<[string, (photo: Sharp) => Sharp]>([
    ["JPEG", (photo) => photo.jpeg()],
    ["progressive JPEG", (photo) => photo.jpeg({ progressive: true })],
    ["PNG", (photo) => photo.png()],
    ["WebP", (photo) => photo.webp()],
  ])("may be a %s, and is shown without a word of where and by whom it was taken", async (_type, encode) => {
    const { visitor, photograph, kept } = await newPhotographer();
    const sent = Buffer.from(await bytesOf(encode));
    expect(sent.includes(photographer), "the photo has what is to be taken out").toBe(true);
    const url = await photograph(encode);
    expect((await kept()).sort()).toEqual(keysOf(url));
    for (const width of widths) {
      const served = await visitor.open(`${url}/${width}`);
      expect([served.status, served.response.headers.get("Content-Type"), served.response.headers.get("X-Content-Type-Options")]).toEqual([200, "image/jpeg", "nosniff"]);
      const { format, width: wide, height, exif, icc, xmp, comments, orientation } = await sharp(served.bytes).metadata();
      expect({ format, wide, height, exif, icc, xmp, comments, orientation }).toEqual({ format: "jpeg", wide: width, height: (width * 3) / 4 });
      for (const word of [photographer, "Exif", "ICC_PROFILE", "adobe:ns", "Phone"]) expect(Buffer.from(served.bytes).includes(word)).toBe(false);
      expect(await isUpright(served.bytes)).toBe(true);
    }
  });

  it("is in the bucket as it is served, and its original nowhere", async () => {
    const { visitor, photograph } = await newPhotographer();
    const url = await photograph();
    const { objects } = await bucket.list();
    const own = objects.filter(({ key }) => key.includes(url!.split("/").at(-1)!));
    expect(own).toHaveLength(3);
    for (const { key } of own) {
      const bytes = Buffer.from(await (await bucket.get(key))!.arrayBuffer());
      expect(bytes.includes(photographer)).toBe(false);
      expect(bytes.equals((await visitor.open(`${url}/${key.match(/(\d+)\.jpg$/)![1]}`)).bytes)).toBe(true);
    }
  });

  it("that lies on its side, with a note that says so, is turned", async () => {
    const upright = await photoOfCar().png().toBuffer();
    const { visitor, photograph } = await newPhotographer();
    const url = await photograph(() => sharp(upright).rotate(90).withMetadata({ orientation: 8 }).jpeg());
    expect(await isUpright((await visitor.open(`${url}/720`)).bytes)).toBe(true);
  });

  it("may have 12 megapixels", async () => {
    const { visitor, send, id } = await newPhotographer();
    expect((await send(await bytesOf((photo) => photo.jpeg(), { width: 4000, height: 3000 }))).status).toBe(302);
    expect(await isUpright((await visitor.open(`${shown(await visitor.open(`/garage/${id}`))}/720`)).bytes)).toBe(true);
  });

  it("with a script behind its end is shown without it", async () => {
    const { visitor, send, id } = await newPhotographer();
    const jpeg = await bytesOf();
    expect((await send(new Blob([jpeg, "<script>alert(1)</script>"]))).status).toBe(302);
    const url = shown(await visitor.open(`/garage/${id}`));
    for (const width of widths) expect(Buffer.from((await visitor.open(`${url}/${width}`)).bytes).includes("<script>")).toBe(false);
  });

  it("stands in the garage, on its page, in the form and among the removed, each time with its size and words", async () => {
    const { visitor, id, photograph } = await newPhotographer();
    const url = await photograph();
    await (await visitor.open(`/garage/${id}/remove`)).submit("#remove");
    const removed = (await visitor.open("/garage/removed")).document.querySelector("li.vehicle img");
    expect(removed?.getAttribute("src")).toBe(`${url}/180`);
    expect((await visitor.open(`${url}/180`)).status).toBe(200);
    await (await visitor.open(`/garage/${id}/restore`)).submit("#restore");

    const image = async (path: string, selector: string) => {
      const element = (await visitor.open(path)).document.querySelector(selector)!;
      return Object.fromEntries(["src", "srcset", "width", "height", "alt"].map((name) => [name, element.getAttribute(name)]));
    };
    const small = { src: `${url}/180`, srcset: `${url}/180 180w, ${url}/360 360w`, width: "180", height: "135", alt: "Photo of Blue Bird" };
    expect(await image("/garage", "li.vehicle img")).toEqual(small);
    expect(await image(`/garage/${id}/edit`, "#edit img")).toEqual(small);
    const large = { src: `${url}/360`, srcset: `${url}/360 360w, ${url}/720 720w`, width: "360", height: "270", alt: "Photo of Blue Bird" };
    expect(await image(`/garage/${id}`, "main img")).toEqual(large);
  });

  it("is loaded in its smallest size by the lite version", async () => {
    const { visitor, id, photograph } = await newPhotographer();
    const url = await photograph();
    for (const path of ["/garage", `/garage/${id}`]) {
      const page = await visitor.request(`/Service${path}`, { headers: { "Save-Data": "on" } });
      const image = page.document.querySelector("main img")!;
      expect([image.getAttribute("src"), image.getAttribute("srcset")]).toEqual([`${url}/180`, undefined]);
    }
  });
});

describe("the URL of a photo", () => {
  it("may be kept by its owner's browser for good, costs one request to the database, and is fresh when asked again", async () => {
    const { visitor, photograph } = await newPhotographer();
    const url = await photograph();
    const before = stack.database.requests;
    const { headers } = (await visitor.open(`${url}/360`)).response;
    expect(stack.database.requests - before).toBe(1);
    expect(headers.get("Cache-Control")).toBe("private, max-age=31536000, immutable");
    const again = await visitor.request(`${url}/360`, { headers: { "If-None-Match": headers.get("ETag")! } });
    expect([again.status, again.bytes.length]).toEqual([304, 0]);
  });

  it("leads everyone else where the vehicle's pages lead", async () => {
    const { photograph, id } = await newPhotographer();
    const url = await photograph();
    const stranger = await newPhotographer();
    const signedOut = new Visitor({ origin: stack.origin });
    for (const path of [`${url}/180`, `${url}/remove`]) {
      expect((await stranger.visitor.open(path)).location).toBe("/Service/garage");
      expect((await signedOut.open(path)).location).toBe(`/Service/login?redirectTo=${encodeURIComponent(path)}`);
    }
    const foreign = url!.replace(id, stranger.id);
    for (const path of [`${foreign}/180`, `${foreign}/remove`]) {
      expect((await stranger.visitor.open(path)).location).toBe(`/Service/garage/${stranger.id}`);
    }
    const { csrf } = (await stranger.visitor.open("/logout")).fields("#logout");
    for (const path of [`${url}/remove`, `${foreign}/remove`]) {
      expect((await stranger.visitor.post(path, { csrf: csrf!, submissionId: "x" })).status).toBe(302);
    }
  });

  it("with a width that no photo has leads to the vehicle", async () => {
    const { visitor, id, photograph } = await newPhotographer();
    expect((await visitor.open(`${await photograph()}/1440`)).location).toBe(`/Service/garage/${id}`);
  });
});

describe("a file that gives no photo is refused at its field, the rest kept", () => {
  it.each<[string, BlobPart, string]>([
    ["is empty", "", "This file is empty. Choose another photo"],
    ["is one byte too big", new Uint8Array(10 * 1024 * 1024 + 1).fill(0xff, 0, 3), "The photo must be 10 MB or smaller"],
    ["is a moving picture", "GIF89a\u0001\0\u0001\0", "The photo must be a JPEG, PNG or WebP"],
    ["is a drawing", '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', "The photo must be a JPEG, PNG or WebP"],
    ["is a page", "<!doctype html><script>alert(1)</script>", "The photo must be a JPEG, PNG or WebP"],
    ["is a page that begins as a photo", new Uint8Array([0xff, 0xd8, 0xff, ...Buffer.from("<script>alert(1)</script>")]), "We cannot read this photo: its file is damaged. Take it again, or choose another one"],
  ])("when it %s", async (_why, bytes, said) => {
    const { visitor, id, send, kept } = await newPhotographer();
    const page = await send(bytes, { nickname: "Red Kite" });
    expect([page.status, page.title, page.texts(".errors li")]).toEqual([400, "Error: Edit car | Roadworthy Car Care", [said]]);
    expect(page.text("#edit-photo-error")).toBe(said);
    expect(page.document.querySelector("#edit-photo")?.getAttribute("aria-invalid")).toBe("true");
    expect(page.fields("#edit").nickname).toBe("Red Kite");
    expect([(await visitor.open(`/garage/${id}`)).heading, await kept()]).toEqual(["Blue Bird", []]);
  });

  it("when it breaks off", async () => {
    const { send, kept } = await newPhotographer();
    const page = await send((await bytesOf()).slice(0, 2_000));
    expect([page.status, page.texts(".errors li")]).toEqual([400, ["We cannot read this photo: its file is damaged. Take it again, or choose another one"]]);
    expect(await kept()).toEqual([]);
  });

  it("in French", async () => {
    const { send } = await newPhotographer({ headers: { "Accept-Language": "fr" }, postalCode: "H2X 1Y4" });
    expect((await send("GIF89a")).texts(".errors li")).toEqual(["La photo doit être en format JPEG, PNG ou WebP"]);
  });
});

describe("a form without a photo leaves the one that is there", () => {
  it("when none was chosen, and when it has no such field", async () => {
    const { visitor, id, photograph } = await newPhotographer();
    const url = await photograph();
    const form = await visitor.open(`/garage/${id}/edit`);
    expect((await form.submit("#edit", { nickname: "Red Kite" })).status).toBe(302);
    const { csrf, submissionId } = form.fields("#edit");
    const plain = await visitor.post(`/garage/${id}/edit`, { csrf: csrf!, submissionId: `${submissionId}x`, nickname: "Grey Goose" });
    expect([plain.status, plain.location]).toEqual([302, `/Service/garage/${id}`]);
    const page = await visitor.open(`/garage/${id}`);
    expect([page.heading, shown(page)]).toEqual(["Grey Goose", url]);
  });
});

describe("a photo whose form was refused for something else", () => {
  const wrong = { plate: "NOT A PLATE" };

  it("is kept and shown, and saved once the form is right, without being sent again", async () => {
    const { visitor, id, send, kept } = await newPhotographer();
    const refused = await send(await bytesOf(), { ...wrong, nickname: "Red Kite" });
    expect(refused.status).toBe(400);
    const url = shown(refused);
    expect(await isUpright((await visitor.open(`${url}/180`)).bytes)).toBe(true);
    expect(refused.text("#edit .hint")).not.toBe("");
    expect(shown(await visitor.open(`/garage/${id}`)), "nothing is changed yet").toBeUndefined();
    expect(shown(await visitor.open(`/garage/${id}/edit`)), "also when the form is opened anew").toBe(url);

    const still = await refused.submit("#edit", wrong);
    expect([still.status, shown(still)]).toEqual([400, url]);
    const saved = await still.submit("#edit", { plate: "" });
    expect(saved.location).toBe(`/Service/garage/${id}`);
    const page = await saved.follow();
    expect([page.heading, shown(page)]).toEqual(["Red Kite", url]);
    expect((await kept()).sort()).toEqual(keysOf(url));
    expect((await visitor.open(`/garage/${id}/edit`)).fields("#edit").stagedPhoto).toBe("");
  });

  it("gives way to another one that is chosen then", async () => {
    const { send, visitor, id, kept } = await newPhotographer();
    const refused = await send(await bytesOf(), wrong);
    const other = new File([await bytesOf((photo) => photo.png())], "other.png");
    const again = await refused.submit("#edit", wrong, { photo: other });
    expect(shown(again)).not.toBe(shown(refused));
    await expect.poll(kept).toEqual(keysOf(shown(again)));
    const saved = await again.submit("#edit", { plate: "" }, { photo: new File([await bytesOf((photo) => photo.webp())], "third.webp") });
    expect(saved.status).toBe(302);
    await expect.poll(kept).toEqual(keysOf(shown(await visitor.open(`/garage/${id}`))));
  });

  it("stays when the next file is none", async () => {
    const { send } = await newPhotographer();
    const refused = await send(await bytesOf(), wrong);
    const again = await refused.submit("#edit", { plate: "" }, { photo: new File(["My own car"], "car.jpg") });
    expect([again.status, again.texts(".errors li"), shown(again)]).toEqual([400, ["The photo must be a JPEG, PNG or WebP"], shown(refused)]);
    expect((await again.submit("#edit")).status).toBe(302);
  });

  it("can be removed by itself", async () => {
    const { visitor, id, send, kept } = await newPhotographer();
    const refused = await send(await bytesOf(), wrong);
    const confirm = await visitor.open(refused.document.querySelector("#edit a[href*='/photo/']")!.getAttribute("href")!);
    expect([confirm.heading, shown(confirm)]).toEqual(["Remove photo", shown(refused)]);
    expect((await confirm.submit("#remove-photo")).location).toBe(`/Service/garage/${id}/edit`);
    expect(shown(await visitor.open(`/garage/${id}/edit`))).toBeUndefined();
    await expect.poll(kept).toEqual([]);
  });

  it("that is gone meanwhile is said to be", async () => {
    const { send } = await newPhotographer();
    const refused = await send(await bytesOf(), wrong);
    await send(await bytesOf((photo) => photo.png()), wrong);
    const late = await refused.submit("#edit", { plate: "", nickname: "Red Kite" });
    expect([late.status, late.texts(".errors li")]).toEqual([400, ["The photo that you chose before is no longer here. Choose it again"]]);
    expect(late.fields("#edit")).toMatchObject({ nickname: "Red Kite", stagedPhoto: "" });
  });

  it("never becomes the photo of a form that does not name it, nor of another's", async () => {
    const { visitor, id, send } = await newPhotographer();
    const refused = await send(await bytesOf(), wrong);
    const { csrf } = refused.fields("#edit");
    await visitor.post(`/garage/${id}/edit`, { csrf: csrf!, submissionId: "x", nickname: "Red Kite" });
    expect(shown(await visitor.open(`/garage/${id}`))).toBeUndefined();
    const stranger = await newPhotographer();
    const form = await stranger.visitor.open(`/garage/${stranger.id}/edit`);
    expect((await form.submit("#edit", { stagedPhoto: refused.fields("#edit").stagedPhoto! })).status).toBe(400);
  });
});

describe("a photo that is no longer wanted", () => {
  it("is replaced by the next one, and deleted", async () => {
    const { visitor, id, photograph, kept } = await newPhotographer();
    const first = await photograph();
    const second = await photograph((photo) => photo.png());
    expect(second).not.toBe(first);
    await expect.poll(kept).toEqual(keysOf(second));
    expect((await visitor.open(`${first}/180`)).location).toBe(`/Service/garage/${id}`);
  });

  it("is removed on a page of its own, and a drawing takes its place", async () => {
    const { visitor, id, photograph, kept } = await newPhotographer();
    await photograph();
    const edit = await visitor.open(`/garage/${id}/edit`);
    const confirm = await visitor.open(edit.document.querySelector("#edit a[href*='/photo/']")!.getAttribute("href")!);
    const removed = await confirm.submit("#remove-photo");
    expect(removed.location).toBe(`/Service/garage/${id}`);
    const page = await removed.follow();
    expect([page.text("[role=status]"), shown(page)]).toEqual(["The photo is removed.", undefined]);
    expect(page.document.querySelector(".tile .silhouette")).not.toBeNull();
    await expect.poll(kept).toEqual([]);
    expect((await confirm.submit("#remove-photo")).location).toBe(`/Service/garage/${id}`);
  });

  it("goes with the account", async () => {
    const { visitor, photograph, send, kept } = await newPhotographer();
    await photograph();
    await send(await bytesOf((photo) => photo.png()), { plate: "NOT A PLATE" });
    expect(await kept()).toHaveLength(6);
    expect((await (await visitor.open("/account/delete")).submit("#delete-account", { password })).location).toBe("/Service/login");
    await expect.poll(kept).toEqual([]);
  });
});

it("the same form sent many times at once leaves one photo", async () => {
  const { visitor, id, kept } = await newPhotographer();
  const form = await visitor.open(`/garage/${id}/edit`);
  const bytes = await bytesOf();
  const sent = await Promise.all(Array.from({ length: 5 }, () => form.submit("#edit", { nickname: "Red Kite" }, { photo: new File([bytes], "car.jpg") })));
  expect(new Set(sent.map(({ location }) => location))).toEqual(new Set([`/Service/garage/${id}`]));
  expect((await kept()).sort()).toEqual(keysOf(shown(await visitor.open(`/garage/${id}`))));
});

it("the download of everything has the photo itself", async () => {
  const { visitor, photograph } = await newPhotographer();
  const url = await photograph();
  const { vehicles: [vehicle] } = JSON.parse((await visitor.open("/account/data")).html) as { vehicles: Record<string, unknown>[] };
  const served = Buffer.from((await visitor.open(`${url}/720`)).bytes);
  expect(vehicle!.photo).toBe(`data:image/jpeg;base64,${served.toString("base64")}`);
  expect(Object.keys(vehicle!)).not.toContain("photoId");
});
