import { describe, expect, it } from "vitest";
import { openCar } from "#tests/support/record-pages.ts";
import {
  bytes,
  file,
  header,
  lines,
  preview,
  recordsOf,
  sample,
  zip,
} from "#tests/support/import-pages.ts";
import type { Page, Visitor } from "#tests/support/browse/visitor.ts";

async function sendAll(visitor: Visitor, id: string, files: File[]): Promise<Page> {
  const page = await visitor.open(`/garage/${id}/service-history/import`);
  return page.submit("#import", {}, { file: files });
}

async function answer(page: Page): Promise<Page> {
  return page.document.querySelector("#import-questions") ? page.submit("#import-questions") : page;
}

const note = () => file("Description,NoteText,Tags\nPaint,8X8,\n", "notes.csv");
const own = "Date,Service IDs,Own service,Key\n2025-06-05,,Wax,\n";

describe("importing several files", () => {
  it("reads all of them together, and names the ones it doesn't read", async () => {
    const { visitor, id } = await openCar();
    const sent = await sendAll(visitor, id, [
      ...[sample("lubelogger-gas.csv"), note(), file("hello", "readme.txt")],
    ]);
    const page = await answer(await sent.follow());
    expect(page.texts("#import-add p")).toEqual([
      expect.stringContaining("Odometer readings"),
      "8 fill-ups will be added",
      "One note will be added",
    ]);
    expect(page.text("main")).toContain("One file wasn’t read: readme.txt.");
    const added = await (await page.submit("#import-add")).follow();
    expect(added.text("[role=status]")).toBe("Added 9 entries from the file.");
  });

  it("names what a zip has besides logs", async () => {
    const { visitor, id } = await openCar();
    const packed = zip({ "notes.csv": await note().bytes(), "photo.jpg": bytes("x") });
    const page = await preview(visitor, id, packed);
    expect(page.text("main")).toContain("One file wasn’t read: photo.jpg.");
  });

  it("takes at most 20", async () => {
    const { visitor, id } = await openCar();
    const page = await sendAll(visitor, id, Array.from({ length: 21 }, note));
    expect(page.texts(".errors li")).toEqual(["Choose at most 20 files"]);
  });

  it("names photos without reading them", async () => {
    const { visitor, id } = await openCar();
    const photo = file(new Uint8Array(6 * 1024 * 1024), "car.jpg");
    const page = await answer(await (await sendAll(visitor, id, [note(), photo])).follow());
    expect(page.text("main")).toContain("One file wasn’t read: car.jpg.");
  });

  it("takes our own only by itself", async () => {
    const { visitor, id } = await openCar();
    const page = await sendAll(visitor, id, [file(own, "records.csv"), note()]);
    expect([page.status, page.texts(".errors li")]).toEqual([
      400,
      ["records.csv: This file is from Roadworthy. Import it by itself"],
    ]);
  });
});

describe("importing our own export to one car", () => {
  it("says that it only adds records and receipts, and where everything is added", async () => {
    const { visitor, id } = await openCar();
    const serviceRecords = [{ id: "r1", date: "2025-03-01", services: [1302] }];
    const json = JSON.stringify({
      vehicles: [{ year: 2018, make: "Toyota", model: "Corolla", serviceRecords }],
    });
    const page = await preview(visitor, id, file(json, "roadworthy.json"));
    expect(page.text("main")).toContain("Only this file’s records and receipts are added here.");
    const link = page.document.querySelector("main p a.link")!;
    expect([link.text, link.getAttribute("href")]).toEqual([
      "Import the file to your account",
      "/Service/account/import",
    ]);
    const table = await preview(visitor, id, file(own));
    expect(table.text("main")).not.toContain("Only this file’s records");
  });
});

describe("several files that can't be imported", () => {
  const tab = "Date,Description,Cost,Notes,Odometer,Tags\n";
  const long = (lines: number, name: string) =>
    file(tab + "2025-06-05,Wax,1,,1,\n".repeat(lines), name);
  const big = (name: string) => file(`${tab}2025-06-05,${"x".repeat(3_000_000)},1,,1,\n`, name);

  it.each<[string, File[], string]>([
    [
      "a zip that can't be opened",
      [note(), file(bytes("PK\u0003\u0004"), "log.zip")],
      "log.zip: We can’t open this zip",
    ],
    ["a long one", [note(), long(20_001, "long.csv")], "long.csv: That file is too large"],
    [
      "long ones",
      [long(9_000, "a.csv"), long(12_000, "b.csv")],
      "These files are too large together. They can be up to 5 MB and 20,000 lines in all. " +
        "The largest is b.csv",
    ],
    [
      "large ones",
      [big("a.csv"), big("b.csv")],
      "These files are too large together. They can be up to 5 MB and 20,000 lines in all. " +
        "The largest is a.csv",
    ],
    [
      "none that we know",
      [file("hello", "a.txt"), file("hello", "b.txt")],
      "a.txt, b.txt: We don’t recognize this kind of file",
    ],
    ["none with records", [file(tab, "a.csv"), file(tab, "b.csv")], "a.csv, b.csv: This file has"],
  ])("are rejected with the name of the one that it's about: %s", async (_what, sent, sentence) => {
    const { visitor, id } = await openCar();
    const page = await sendAll(visitor, id, sent);
    expect([page.status, page.texts(".errors li")]).toEqual([
      400,
      [expect.stringContaining(sentence)],
    ]);
  });

  it("names an empty one beside others", async () => {
    const { visitor, id } = await openCar();
    const sent = await sendAll(visitor, id, [note(), file("", "empty.csv")]);
    const page = await answer(await sent.follow());
    expect(page.text("main")).toContain("One file wasn’t read: empty.csv.");
  });
});

describe("lines that can't be read", () => {
  const log = `${header}2025-06-05,Wax,US$5.00,,49000 mi,\nsomeday,"Brake pads,\nfront",US$90.00,,,\n`;

  it("are shown as they're written, and read again once they're fixed", async () => {
    const { visitor, id } = await openCar();
    const page = await preview(visitor, id, file(log));
    const written = 'someday,"Brake pads,\nfront",US$90.00,,,';
    expect(page.fields("#import-fix")).toMatchObject({ "line-0-3": written });
    expect(page.text("#import-fix label")).toBe("We can’t read its date.");
    const still = await (
      await page.submit("#import-fix", { "line-0-3": written.replace("someday", "soon") })
    ).follow();
    expect(still.fields("#import-fix")["line-0-3"]).toContain("soon,");
    expect(still.text("[role=status]")).toBe("We checked the lines again.");
    const fixed = await (
      await still.submit("#import-fix", { "line-0-3": written.replace("someday", "2025-06-06") })
    ).follow();
    expect(fixed.document.querySelector("#import-fix")).toBeNull();
    expect(lines(fixed, "added").map(([what]) => what)).toHaveLength(2);
    await fixed.submit("#import-add");
    expect(await recordsOf(id)).toMatchObject([{ date: "2025-06-05" }, { date: "2025-06-06" }]);
  });

  it("of our own CSV can be fixed, too, or left out", async () => {
    const { visitor, id } = await openCar();
    const page = await preview(visitor, id, file(`${own}someday,,Brakes,\nsoon,,Wash,\n`));
    const fixed = await (
      await page.submit("#import-fix", { "line-0-3": "2025-06-06,,Brakes,", "line-0-4": "" })
    ).follow();
    expect(fixed.document.querySelector("#import-fix")).toBeNull();
    expect(lines(fixed, "added").map(([what]) => what)).toEqual(["Wax", "Brakes"]);
  });

  it("stay as they are if the form is of an earlier version of the file", async () => {
    const { visitor, id } = await openCar();
    const page = await preview(visitor, id, file(log));
    await page.submit("#import-fix", { "line-0-3": "" });
    const late = await (await page.submit("#import-fix", { "line-0-3": "x" })).follow();
    expect(late.document.querySelector("#import-fix")).toBeNull();
    expect(lines(late, "added").map(([what]) => what)).toEqual(["Wax"]);
    expect(late.text("[role=status]")).toContain("We changed nothing");
  });
});
