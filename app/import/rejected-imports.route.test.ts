import { zipSync } from "fflate";
import { describe, expect, it, test } from "vitest";
import { addVehicle, newOwner, vehicleId } from "#tests/support/owner.ts";
import { openCar } from "#tests/support/record-pages.ts";
import { Visitor } from "#tests/support/browse/visitor.ts";
import { header, file, bytes, zip, send, preview, recordsOf } from "#tests/support/import-pages.ts";

describe("a file we can't import", () => {
  const bomb = zipSync({ "data.json": new Uint8Array(40 * 1024 * 1024) }, { level: 1 });
  test.each<[string, File, string]>([
    ["no file", new File([], ""), "Choose a file"],
    ["an empty file", file(""), "The file is empty"],
    ["a file with only a header", file(header), "This file has no records"],
    [
      "a picture",
      file(new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]), "photo.jpg"),
      "We don’t recognize this kind of file",
    ],
    [
      "an HTML page",
      file("<!doctype html><title>Date</title>"),
      "We don’t recognize this kind of file",
    ],
    ["unrelated JSON", file('{"vehicles":7}', "data.json"), "We don’t recognize this kind of file"],
    ["JSON without records", file('{"vehicles":[]}', "data.json"), "To add what else is in it"],
    [
      "6 MB of CSV",
      file(header + "6/5/2025,Wax,1,,1,\n".repeat(330_000)),
      "That file is too large",
    ],
    [
      "an unrelated zip",
      zip({ "readme.txt": bytes("hello") }),
      "There’s nothing in this zip that we can import",
    ],
    [
      "a truncated zip",
      file(new Uint8Array(zipSync({ "data.json": bytes("{}") }).slice(0, 60))),
      "We can’t open this zip",
    ],
    ["a zip bomb", file(new Uint8Array(bomb)), "This zip’s contents are too large"],
    [
      "a zip with too many files",
      zip(
        Object.fromEntries(
          Array.from({ length: 600 }, (_, index) => [`receipts/${index}`, bytes("x")]),
        ),
      ),
      "This zip’s contents are too large",
    ],
  ])("rejects %s with a clear message", async (_what, sent, sentence) => {
    const { visitor, id } = await openCar();
    const page = await send(visitor, id, sent);
    expect([page.status, page.texts(".errors li")]).toEqual([
      400,
      [expect.stringContaining(sentence)],
    ]);
  });
});

describe("access to imports", () => {
  it("is denied for another owner's garage and files", async () => {
    const { visitor, id } = await openCar();
    const page = await preview(visitor, id, file(`${header}6/5/2025,Wax,,,,\n`));
    const stranger = await openCar();
    expect((await stranger.visitor.open(`/garage/${id}/service-history/import`)).location).toBe(
      "/Service/garage",
    );
    expect((await stranger.visitor.request(page.url.pathname)).location).toBe("/Service/garage");
    const importId = page.url.pathname.split("/").at(-1)!;
    const own = `/garage/${stranger.id}/service-history/import`;
    expect((await stranger.visitor.open(`${own}/${importId}`)).location).toBe(`/Service${own}`);
    const { csrf = "", submissionId = "" } = (await stranger.visitor.open(own)).fields("#import");
    expect((await stranger.visitor.post(page.url.pathname, { csrf, submissionId })).location).toBe(
      "/Service/garage",
    );
    expect(
      (await stranger.visitor.post(`${own}/${importId}`, { csrf, submissionId })).location,
    ).toBe(`/Service${own}`);
    expect([await recordsOf(id), await recordsOf(stranger.id)]).toEqual([[], []]);
  });

  it("is denied for a file sent for a different car", async () => {
    const { visitor, id } = await openCar();
    const other = vehicleId(await addVehicle(visitor));
    const importId = (await preview(visitor, id, file(`${header}6/5/2025,Wax,,,,\n`))).url.pathname
      .split("/")
      .at(-1)!;
    expect(
      (await visitor.open(`/garage/${other}/service-history/import/${importId}`)).location,
    ).toBe(`/Service/garage/${other}/service-history/import`);
    expect((await visitor.open(`/garage/${id}/service-history/import/nonsense`)).location).toBe(
      `/Service/garage/${id}/service-history/import`,
    );
  });

  it("is denied for visitors and unverified owners", async () => {
    const { visitor, id } = await openCar();
    const page = await preview(visitor, id, file(`${header}6/5/2025,Wax,,,,\n`));
    expect((await new Visitor().request(page.url.pathname)).location).toMatch(
      /^\/Service\/login\?redirectTo=/,
    );
    const { visitor: unverified } = await newOwner();
    const car = vehicleId(await addVehicle(unverified));
    const path = `/garage/${car}/service-history/import`;
    const blocked = await unverified.open(path);
    expect([
      blocked.status,
      blocked.document.querySelector("#import"),
      blocked.text("main"),
    ]).toEqual([
      200,
      null,
      expect.stringContaining("Verify your account to access the full service history."),
    ]);
    const form = new FormData();
    const { csrf = "" } = (await unverified.open(`/garage/${car}/odometer`)).fields("#odometer");
    for (const [name, value] of Object.entries({ csrf, submissionId: "s" }))
      form.append(name, value);
    form.append("file", file(`${header}6/5/2025,Wax,,,,\n`));
    expect((await unverified.post(path, form)).location).toBe(`/Service${path}`);
  });
});
