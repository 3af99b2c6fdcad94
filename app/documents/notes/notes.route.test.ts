import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { openDatabase } from "#db/client.ts";
import { vehicleNotes } from "#db/schema/documents/documents.ts";
import type { Page } from "#tests/support/browse/visitor.ts";
import { addNote, insertDocument } from "#tests/support/documents/documents.ts";
import { addVehicle, newOwner, newVerifiedOwner, vehicleId } from "#tests/support/owner.ts";
import { shareVehicle } from "#tests/support/people.ts";
import { databaseUrl } from "#tests/support/stack/stack.ts";

const db = openDatabase({ url: databaseUrl });

async function carOf() {
  const { visitor } = await newOwner();
  const id = vehicleId(await addVehicle(visitor));
  const rows = () => db.select().from(vehicleNotes).where(eq(vehicleNotes.vehicleId, id));
  const url = `/garage/${id}/documents`;
  const add = async (typed: Record<string, string>) =>
    (await visitor.open(`${url}/notes/add`)).submit("#note", typed);
  return { visitor, id, rows, url, add };
}

describe("Notes on a car", () => {
  it("are added, edited, deleted and restored", async () => {
    const { rows, url, add, visitor } = await carOf();
    const sent = await add({ title: "Paint", text: "Blue,\ncode 8X8" });
    expect([sent.status, sent.location]).toEqual([302, `/Service${url}`]);
    expect((await sent.follow()).text("[role=status]")).toBe("Your note “Paint” is saved.");
    const [{ id } = { id: "" }] = await rows();
    const form = await visitor.open(`${url}/notes/${id}/edit`);
    await form.submit("#edit-note", { title: "" });
    expect(await rows()).toMatchObject([{ title: null, text: "Blue,\ncode 8X8", version: 1 }]);
    const deleted = await (await visitor.open(`${url}/notes/${id}/delete`)).submit("#delete-note");
    const page = await deleted.follow();
    expect(page.text("[role=status]")).toContain("The note “Blue,” was deleted.");
    expect(page.text("main")).toContain("No notes yet.");
    await (await visitor.open(`${url}/notes/${id}/restore`)).submit("#restore-note");
    expect((await visitor.open(url)).texts(".lines")).toEqual(["Blue, code 8X8"]);
  });

  it.each([
    ["nothing", { text: " " }, "Enter the note"],
    ["too much", { text: "x".repeat(4_001) }, "Shorten this to 4000 characters or fewer"],
  ])("can't have %s, and keep what was typed", async (_what, typed, sentence) => {
    const { rows, add } = await carOf();
    const page = await add({ title: "Kept", ...typed });
    expect([page.status, page.texts("[role=alert] li a[href='#note-text']")]).toEqual([
      400,
      [sentence],
    ]);
    expect([page.fields("#note").title, await rows()]).toEqual(["Kept", []]);
  });

  it("show the beginning of a long one, with a link to the rest", async () => {
    const { visitor, id, url } = await carOf();
    const noteId = await addNote(id, { text: `${"word ".repeat(200)}the end` });
    const page = await visitor.open(url);
    expect([page.text("main").includes("the end"), page.text(".lines").length]).toEqual([
      false,
      280,
    ]);
    const link = page.document.querySelector(".rows a.link")!.getAttribute("href");
    expect(link).toBe(`/Service${url}/notes/${noteId}`);
    expect((await visitor.open(link!)).text("dialog")).toContain("the end");
  });

  it("stop at 100 a car, and at 100 after a restoration", async () => {
    const { visitor, id, rows, url, add } = await carOf();
    const removed = await addNote(id, { removed: true });
    await db.insert(vehicleNotes).values(
      Array.from({ length: 100 }, (_, index) => ({
        ...{ id: `${id.slice(0, 18)}${index}`, vehicleId: id, text: `Note ${index}` },
        ...{ createdAt: new Date(), updatedAt: new Date() },
      })),
    );
    expect((await add({ text: "One more" })).texts("[role=alert] li")).toEqual([
      "You’ve added 100 notes, the maximum for a car. Delete one to add another.",
    ]);
    const restored = await (await visitor.open(`${url}/notes/${removed}/restore`)).submit(
      "#restore-note",
    );
    expect((await restored.follow()).text("[role=status]")).toContain("You’ve added 100 notes");
    expect((await rows()).filter(({ removedAt }) => !removedAt)).toHaveLength(100);
  });

  it("come 30 to a page, pinned ones first, then the latest", async () => {
    const { visitor, id, url } = await carOf();
    await db.insert(vehicleNotes).values(
      Array.from({ length: 65 }, (_, index) => ({
        ...{ id: `${id.slice(0, 18)}${index}`, vehicleId: id, text: `Note ${index}` },
        ...{ createdAt: new Date(), updatedAt: new Date(1_000 * Math.floor(index / 2)) },
        isPinned: index === 3,
      })),
    );
    const listed: string[] = [];
    const links: string[][] = [];
    for (let path: string | null | undefined = url; path; ) {
      const page = await visitor.open(path);
      listed.push(...page.texts(".lines"));
      const found = page.document.querySelectorAll("#notes ~ .cluster a");
      links.push(found.map((link) => link.text));
      path = found.find((link) => link.text === "Older notes")?.getAttribute("href");
    }
    expect([listed[0], listed[1], listed.at(-1)]).toEqual(["Note 3", "Note 64", "Note 0"]);
    expect([listed.length, new Set(listed).size]).toEqual([65, 65]);
    expect(links).toEqual([["Older notes"], ["Newest notes", "Older notes"], ["Newest notes"]]);
  });

  it("that were deleted can be found and restored by those who manage the car", async () => {
    const { visitor, id, url } = await carOf();
    const [noteId, documentId] = [
      await addNote(id, { removed: true }),
      await insertDocument(id, { removed: true }),
    ];
    const viewer = await newVerifiedOwner();
    await shareVehicle(databaseUrl, viewer, { vehicleId: id, role: "viewer" });
    const linksOf = (page: Page) =>
      page.document.querySelectorAll("#removed ~ .rows a").map((link) => link.getAttribute("href"));
    expect(linksOf(await visitor.open(url))).toEqual([
      `/Service${url}/${documentId}/restore`,
      `/Service${url}/notes/${noteId}/restore`,
    ]);
    expect(linksOf(await viewer.visitor.open(url))).toEqual([]);
  });

  it("are read by those who share the car, and changed by its managers", async () => {
    const { id, url, rows } = await carOf();
    const noteId = await addNote(id);
    const driver = await newVerifiedOwner();
    await shareVehicle(databaseUrl, driver, { vehicleId: id, role: "driver" });
    expect((await driver.visitor.open(url)).text("main")).toContain("The spare key");
    expect((await driver.visitor.request(`/Service${url}/notes/${noteId}/edit`)).location).toBe(
      `/Service/garage/${id}`,
    );
    const manager = await newVerifiedOwner();
    await shareVehicle(databaseUrl, manager, { vehicleId: id, role: "manager" });
    const form = await manager.visitor.open(`${url}/notes/${noteId}/edit`);
    await form.submit("#edit-note", { text: "In the garage" });
    expect(await rows()).toMatchObject([{ text: "In the garage" }]);
    const { visitor: stranger } = await newOwner();
    for (const path of ["", "/edit", "/delete", "/restore"])
      expect((await stranger.request(`/Service${url}/notes/${noteId}${path}`)).location).toBe(
        "/Service/garage",
      );
  });

  it("keep both of two edits, and offer to restore a deleted note with the text", async () => {
    const { visitor, id, url, rows } = await carOf();
    const noteId = await addNote(id);
    const path = `${url}/notes/${noteId}/edit`;
    const [one, other, late] = [
      await visitor.open(path),
      await visitor.open(path),
      await visitor.open(path),
    ];
    await one.submit("#edit-note", { title: "Key" });
    await other.submit("#edit-note", { text: "In the garage" });
    expect(await rows()).toMatchObject([{ title: "Key", text: "In the garage" }]);
    await (await visitor.open(`${url}/notes/${noteId}/delete`)).submit("#delete-note");
    const gone = await late.submit("#edit-note", { title: "Spare key" });
    expect([gone.status, gone.heading]).toEqual([409, "This note was deleted"]);
  });
});
