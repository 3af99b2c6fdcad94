import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { password } from "#tests/support/owner.ts";
import {
  bytesOf,
  isUpright,
  keysOf,
  newPhotographer,
  shown,
  startPhotoStack,
  type PhotoStack,
} from "#tests/support/browse/photographer.ts";

let stack: PhotoStack;
beforeAll(async () => void (stack = await startPhotoStack()));
afterAll(() => stack.stop());

describe("A form without a photo keeps the current one", () => {
  it("if no file was chosen or the form has no photo field", async () => {
    const { visitor, id, photograph } = await newPhotographer(stack);
    const url = await photograph();
    const form = await visitor.open(`/garage/${id}/edit`);
    expect((await form.submit("#edit", { nickname: "Red Kite" })).status).toBe(302);
    const { csrf, submissionId } = form.fields("#edit");
    const plain = await visitor.post(`/garage/${id}/edit`, {
      csrf: csrf!,
      submissionId: `${submissionId}x`,
      nickname: "Grey Goose",
    });
    expect([plain.status, plain.location]).toEqual([302, `/Service/garage/${id}`]);
    const page = await visitor.open(`/garage/${id}`);
    expect([page.heading, shown(page)]).toEqual(["Grey Goose", url]);
  });
});

describe("A photo whose form was rejected for something else", () => {
  const wrong = { plate: "NOT A PLATE" };

  it("stays in the form and is saved once the form is valid, without another upload", async () => {
    const { visitor, id, send, kept: stored } = await newPhotographer(stack);
    const rejected = await send(await bytesOf(), { ...wrong, nickname: "Red Kite" });
    expect(rejected.status).toBe(400);
    const url = shown(rejected);
    expect(await isUpright((await visitor.open(`${url}/180`)).bytes)).toBe(true);
    expect(rejected.text("#edit .hint")).not.toBe("");
    expect(shown(await visitor.open(`/garage/${id}`)), "nothing is changed yet").toBeUndefined();
    expect(
      shown(await visitor.open(`/garage/${id}/edit`)),
      "also when the form is opened anew",
    ).toBe(url);

    const still = await rejected.submit("#edit", wrong);
    expect([still.status, shown(still)]).toEqual([400, url]);
    const saved = await still.submit("#edit", { plate: "" });
    expect(saved.location).toBe(`/Service/garage/${id}`);
    const page = await saved.follow();
    expect([page.heading, shown(page)]).toEqual(["Red Kite", url]);
    expect((await stored()).sort()).toEqual(keysOf(url));
    expect((await visitor.open(`/garage/${id}/edit`)).fields("#edit").stagedPhoto).toBe("");
  });

  it("is replaced if the owner then chooses another", async () => {
    const { send, visitor, id, kept: existing } = await newPhotographer(stack);
    const invalid = await send(await bytesOf(), wrong);
    const other = new File([await bytesOf((photo) => photo.png())], "other.png");
    const again = await invalid.submit("#edit", wrong, { photo: other });
    expect(shown(again)).not.toBe(shown(invalid));
    await expect.poll(existing).toEqual(keysOf(shown(again)));
    const saved = await again.submit(
      "#edit",
      { plate: "" },
      { photo: new File([await bytesOf((photo) => photo.webp())], "third.webp") },
    );
    expect(saved.status).toBe(302);
    await expect.poll(existing).toEqual(keysOf(shown(await visitor.open(`/garage/${id}`))));
  });

  it("stays if the next file isn't a photo", async () => {
    const { send } = await newPhotographer(stack);
    const rejected = await send(await bytesOf(), wrong);
    const again = await rejected.submit(
      "#edit",
      { plate: "" },
      { photo: new File(["My own car"], "car.jpg") },
    );
    expect([again.status, again.texts(".errors li"), shown(again)]).toEqual([
      400,
      ["The photo must be a JPEG, PNG or WebP"],
      shown(rejected),
    ]);
    expect((await again.submit("#edit")).status).toBe(302);
  });

  it("can be removed on its own", async () => {
    const { visitor, id, send, kept: stored } = await newPhotographer(stack);
    const rejected = await send(await bytesOf(), wrong);
    const confirm = await visitor.open(
      rejected.document.querySelector("#edit a[href*='/photo/']")!.getAttribute("href")!,
    );
    expect([confirm.heading, shown(confirm)]).toEqual(["Remove photo", shown(rejected)]);
    expect((await confirm.submit("#remove-photo")).location).toBe(`/Service/garage/${id}/edit`);
    expect(shown(await visitor.open(`/garage/${id}/edit`))).toBeUndefined();
    await expect.poll(stored).toEqual([]);
  });

  it("must be chosen again if it's been replaced in the meantime", async () => {
    const { send } = await newPhotographer(stack);
    const rejected = await send(await bytesOf(), wrong);
    await send(await bytesOf((photo) => photo.png()), wrong);
    const late = await rejected.submit("#edit", { plate: "", nickname: "Red Kite" });
    expect([late.status, late.texts(".errors li")]).toEqual([
      400,
      ["We no longer have the photo you chose. Choose it again"],
    ]);
    expect(late.fields("#edit")).toMatchObject({ nickname: "Red Kite", stagedPhoto: "" });
  });

  it("isn't used by a form that doesn't name it, or by another owner's", async () => {
    const { visitor, id, send } = await newPhotographer(stack);
    const rejected = await send(await bytesOf(), wrong);
    const { csrf } = rejected.fields("#edit");
    await visitor.post(`/garage/${id}/edit`, {
      csrf: csrf!,
      submissionId: "x",
      nickname: "Red Kite",
    });
    expect(shown(await visitor.open(`/garage/${id}`))).toBeUndefined();
    const stranger = await newPhotographer(stack);
    const form = await stranger.visitor.open(`/garage/${stranger.id}/edit`);
    expect(
      (await form.submit("#edit", { stagedPhoto: rejected.fields("#edit").stagedPhoto! })).status,
    ).toBe(400);
  });
});

describe("A photo that's no longer used", () => {
  it("is deleted when another replaces it", async () => {
    const { visitor, id, photograph, kept: stored } = await newPhotographer(stack);
    const first = await photograph();
    const second = await photograph((photo) => photo.png());
    expect(second).not.toBe(first);
    await expect.poll(stored).toEqual(keysOf(second));
    expect((await visitor.open(`${first}/180`)).location).toBe(`/Service/garage/${id}`);
  });

  it("can be removed on its own page, and a drawing takes its place", async () => {
    const { visitor, id, photograph, kept: stored } = await newPhotographer(stack);
    await photograph();
    const edit = await visitor.open(`/garage/${id}/edit`);
    const confirm = await visitor.open(
      edit.document.querySelector("#edit a[href*='/photo/']")!.getAttribute("href")!,
    );
    const removed = await confirm.submit("#remove-photo");
    expect(removed.location).toBe(`/Service/garage/${id}`);
    const page = await removed.follow();
    expect([page.text("[role=status]"), shown(page)]).toEqual([
      "The photo was removed.",
      undefined,
    ]);
    const garage = await visitor.open("/garage");
    expect(garage.document.querySelector(".tile svg")).not.toBeNull();
    await expect.poll(stored).toEqual([]);
    expect((await confirm.submit("#remove-photo")).location).toBe(`/Service/garage/${id}`);
  });

  it("is deleted with the account", async () => {
    const { visitor, photograph, send, kept: stored } = await newPhotographer(stack);
    await photograph();
    await send(await bytesOf((photo) => photo.png()), { plate: "NOT A PLATE" });
    expect(await stored()).toHaveLength(6);
    expect(
      (await (await visitor.open("/account/delete")).submit("#delete-account", { password }))
        .location,
    ).toBe("/Service/login");
    await expect.poll(stored).toEqual([]);
  });
});

it("The same form sent many times at once leaves one photo", async () => {
  const { visitor, id, kept: stored } = await newPhotographer(stack);
  const form = await visitor.open(`/garage/${id}/edit`);
  const bytes = await bytesOf();
  const sent = await Promise.all(
    Array.from({ length: 5 }, () =>
      form.submit("#edit", { nickname: "Red Kite" }, { photo: new File([bytes], "car.jpg") }),
    ),
  );
  expect(new Set(sent.map(({ location }) => location))).toEqual(new Set([`/Service/garage/${id}`]));
  expect((await stored()).sort()).toEqual(keysOf(shown(await visitor.open(`/garage/${id}`))));
});

it("An owner's data download includes the photo itself", async () => {
  const { visitor, photograph } = await newPhotographer(stack);
  const url = await photograph();
  const {
    vehicles: [vehicle],
  } = JSON.parse((await visitor.open("/account/data")).html) as {
    vehicles: Record<string, unknown>[];
  };
  const served = Buffer.from((await visitor.open(`${url}/720`)).bytes);
  expect(vehicle!.photo).toBe(`data:image/jpeg;base64,${served.toString("base64")}`);
  expect(Object.keys(vehicle!)).not.toContain("photoId");
});
