import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openDatabase } from "#db/client.ts";
import { documents } from "#db/schema/documents/documents.ts";
import { customReminders } from "#db/schema/reminders.ts";
import { addDays } from "#app/i18n/calendar.ts";
import { formatDay } from "#app/i18n/dates.ts";
import { dayIn } from "#tests/support/days.ts";
import { addDocument, insertDocument, sendDocument } from "#tests/support/documents/documents.ts";
import { addVehicle, newOwner, newVerifiedOwner, vehicleId } from "#tests/support/owner.ts";
import { shareVehicle } from "#tests/support/people.ts";
import { fileOf, startFileStack, type FileStack } from "#tests/support/receipts.ts";
import { databaseUrl } from "#tests/support/stack/stack.ts";
import type { Page } from "#tests/support/browse/visitor.ts";

let stack: FileStack;
beforeAll(async () => void (stack = await startFileStack()));
afterAll(() => stack.stop());

const db = openDatabase({ url: databaseUrl });
const today = dayIn(0);
const inThreeWeeks = addDays(today, 21);
const shown = (day: string) => formatDay(day, "en");

async function carOf(choices: Parameters<typeof newOwner>[0] = {}) {
  const owner = await newOwner({ stack, ...choices });
  const id = vehicleId(await addVehicle(owner.visitor));
  const rows = () => db.select().from(documents).where(eq(documents.vehicleId, id));
  const reminders = () =>
    db.select().from(customReminders).where(eq(customReminders.vehicleId, id));
  const stored = async () =>
    (await stack.files.list({ prefix: `${owner.accountId}/documents/` })).objects.map(
      ({ key }) => key,
    );
  return { ...owner, id, rows, reminders, stored, url: `/garage/${id}/documents` };
}

const linesOf = (page: Page) => page.texts(".rows .session > div");
const eventOf = (page: Page, title: string) =>
  page.document.querySelectorAll("[data-event]").find((event) => event.text.includes(title));

describe("Adding a document", () => {
  it("keeps the file for its owner, and lists what expires first", async () => {
    const { visitor, id, accountId, url, rows, stored } = await carOf();
    const empty = await visitor.open(url);
    expect([empty.heading, empty.text("main")]).toEqual([
      "Documents and notes",
      expect.stringContaining("No documents yet."),
    ]);
    await addDocument(visitor, id, { name: "Title" }, fileOf("png", { name: "title.png" }));
    await addDocument(visitor, id, { name: "Warranty", expirationDate: addDays(today, -12) });
    const sent = await sendDocument(visitor, id, { expirationDate: inThreeWeeks });
    expect([sent.status, sent.location]).toEqual([302, `/Service${url}`]);
    const page = await sent.follow();
    expect(page.text("[role=status]")).toBe("“Insurance card” is saved.");
    expect(linesOf(page)).toEqual([
      `WarrantyExpired 12 days ago, on ${shown(addDays(today, -12))}PDF, 2 KB`,
      `Insurance cardExpires in 21 days, on ${shown(inThreeWeeks)}PDF, 2 KB`,
      "TitlePNG, 2 KB",
    ]);
    expect((await stored()).sort()).toEqual(
      (await rows()).map((row) => `${accountId}/documents/${row.id}`).sort(),
    );
    const link = page.document.querySelectorAll(".rows a.link").find((a) => a.text === "Title")!;
    const served = await visitor.open(link.getAttribute("href")!);
    expect([
      served.status,
      served.response.headers.get("Content-Type"),
      served.response.headers.get("Content-Disposition"),
      served.response.headers.get("Cache-Control"),
      Buffer.from(served.bytes).equals(
        Buffer.from(await fileOf("png", { name: "title.png" }).arrayBuffer()),
      ),
    ]).toEqual([
      200,
      "image/png",
      "inline; filename*=UTF-8''title.png",
      expect.stringContaining("no-store"),
      true,
    ]);
  });

  it.each<[string, Record<string, string>, string, string]>([
    ["no name", { name: " " }, "name", "Enter a name, such as Insurance card"],
    ["a long name", { name: "x".repeat(81) }, "name", "Shorten this to 80 characters or fewer"],
    [
      "an impossible date",
      { expirationDate: "2027-02-30" },
      "expirationDate",
      "You must enter a valid date",
    ],
  ])("keeps an accepted file when it has %s", async (_what, typed, field, sentence) => {
    const { visitor, id, rows, stored } = await carOf();
    const page = await sendDocument(visitor, id, typed, fileOf("pdf", { name: "mine.pdf" }));
    expect([page.status, page.texts("[role=alert] li"), page.title.startsWith("Error: ")]).toEqual([
      400,
      [sentence],
      true,
    ]);
    expect(page.document.querySelector(`#document-${field}`)!.getAttribute("aria-invalid")).toBe(
      "true",
    );
    expect(page.text("dialog")).toContain("“mine.pdf” is uploaded");
    expect((await rows()).map(({ isStaged }) => isStaged)).toEqual([true]);
    const fixed = { name: "Insurance card", expirationDate: inThreeWeeks };
    expect((await page.submit("#document", fixed)).status).toBe(302);
    expect(await rows()).toMatchObject([{ ...fixed, fileName: "mine.pdf", isStaged: false }]);
    expect(await stored()).toHaveLength(1);
  });

  it("replaces the kept file with one chosen later", async () => {
    const { visitor, id, rows, stored } = await carOf();
    const page = await sendDocument(visitor, id, { name: "" });
    const other = fileOf("png", { name: "other.png" });
    await page.submit("#document", { name: "Card" }, { file: other });
    expect(await rows()).toMatchObject([{ name: "Card", fileName: "other.png" }]);
    await expect.poll(stored).toHaveLength(1);
  });

  it.each<[string, () => File | null, string]>([
    ["nothing", () => null, "Choose a photo or a PDF"],
    ["an empty file", () => new File([], "a.pdf"), "“a.pdf” is empty. Choose a different file"],
    [
      "a web page",
      () => new File(["<!doctype html><script>"], "a.jpg"),
      "“a.jpg” isn’t a JPEG, PNG or PDF. Choose a different file",
    ],
    [
      "more than 10 MB",
      () => fileOf("pdf", { name: "a.pdf", size: 10 * 1024 * 1024 + 1 }),
      "“a.pdf” is too big. It must be 10 MB or smaller",
    ],
  ])("rejects %s and stores nothing", async (_what, file, sentence) => {
    const { visitor, id, rows, stored } = await carOf();
    const page = await sendDocument(visitor, id, { name: "Kept name" }, file());
    expect([page.status, page.texts("[role=alert] li a[href='#document-file']")]).toEqual([
      400,
      [sentence],
    ]);
    expect(page.fields("#document").name).toBe("Kept name");
    await expect.poll(stored).toEqual([]);
    expect(await rows()).toEqual([]);
  });

  it("saves one document when the form is sent twice", async () => {
    const { visitor, rows, stored, url } = await carOf();
    const page = await visitor.open(`${url}/add`);
    const send = () =>
      page.submit("#document", { name: "Card" }, { file: fileOf("pdf", { name: "card.pdf" }) });
    const sent = await Promise.all([send(), send()]);
    expect(sent.map(({ location }) => location)).toEqual(Array(2).fill(`/Service${url}`));
    expect(await rows()).toHaveLength(1);
    await expect.poll(stored).toHaveLength(1);
  });

  it("stops at 20 a car", async () => {
    const { visitor, id, rows, url } = await carOf();
    for (let count = 0; count < 20; count++) await insertDocument(id, { name: `No. ${count}` });
    const full = await visitor.open(url);
    expect(full.text("main")).toContain("You’ve added 20 documents");
    const page = await sendDocument(visitor, id);
    expect([page.status, page.texts("[role=alert] li")]).toEqual([
      400,
      ["You can add one file at a time, and up to 20 documents for a car"],
    ]);
    expect((await rows()).filter(({ isStaged }) => !isStaged)).toHaveLength(20);
  });
});

describe("A document's file", () => {
  it("can be replaced, also after a mistake, and the old one is deleted", async () => {
    const { visitor, id, accountId, url, rows, stored } = await carOf();
    const documentId = await addDocument(visitor, id);
    const edit = () => visitor.open(`${url}/${documentId}/edit`);
    const [png, pdf] = [fileOf("png", { name: "new.png" }), fileOf("pdf", { name: "last.pdf" })];
    const sent = await (await edit()).submit("#edit-document", { name: "Card" }, { file: png });
    expect([sent.status, await rows()]).toMatchObject([
      302,
      [{ id: documentId, name: "Card", fileName: "new.png", type: "image/png", version: 1 }],
    ]);
    const served = await visitor.open(`${url}/${documentId}`);
    expect(served.response.headers.get("Content-Type")).toBe("image/png");
    const keysOf = async () =>
      (await rows()).map(({ id, fileId }) => `${accountId}/documents/${fileId ?? id}`);
    await expect.poll(stored).toEqual(await keysOf());
    const page = await (await edit()).submit("#edit-document", { name: "" }, { file: pdf });
    expect([page.status, page.text("dialog").includes("“last.pdf” is uploaded")]).toEqual([
      400,
      true,
    ]);
    expect((await page.submit("#edit-document", { name: "Card" })).status).toBe(302);
    expect(await rows()).toMatchObject([{ id: documentId, fileName: "last.pdf", isStaged: false }]);
    await expect.poll(stored).toEqual(await keysOf());
    expect((await visitor.open(`${url}/${documentId}`)).status).toBe(200);
  });

  it("stays when the form has none, or something that isn't a photo or PDF", async () => {
    const { visitor, id, url, rows, stored } = await carOf();
    const documentId = await addDocument(visitor, id);
    const form = await visitor.open(`${url}/${documentId}/edit`);
    const page = await form.submit("#edit-document", {}, { file: new File(["text"], "a.txt") });
    expect([page.status, page.texts("[role=alert] li a[href='#edit-document-file']")]).toEqual([
      400,
      ["“a.txt” isn’t a JPEG, PNG or PDF. Choose a different file"],
    ]);
    await form.submit("#edit-document", { name: "Card" });
    expect(await rows()).toMatchObject([{ name: "Card", fileName: "card.pdf", fileId: null }]);
    await expect.poll(stored).toHaveLength(1);
  });
});

describe("The reminder of an expiring document", () => {
  it("is on the dashboard, leads to the document, and follows its date", async () => {
    const { visitor, id, reminders, url } = await carOf();
    const documentId = await addDocument(visitor, id, { expirationDate: addDays(today, 5) });
    const dashboard = await visitor.open(`/garage/${id}`);
    const event = eventOf(dashboard, "Insurance card expires")!;
    expect(event.getAttribute("data-status")).toBe("act-now");
    const [reminder] = await reminders();
    const dialog = await visitor.open(`/garage/${id}/reminders/${reminder!.id}`);
    const links = dialog.document.querySelectorAll("dialog a").map((a) => a.getAttribute("href"));
    expect(links).toContain(`/Service${url}/${documentId}/edit`);
    expect(dialog.document.querySelector("#own-reminder")).toBeNull();
    const done = await visitor.request(`/Service/garage/${id}/reminders/${reminder!.id}/done`);
    expect(done.location).toBe(`/Service${url}/${documentId}/edit`);
    const renewed = { name: "New card", expirationDate: addDays(today, 400) };
    const form = await visitor.open(`${url}/${documentId}/edit`);
    expect((await form.submit("#edit-document", renewed)).location).toBe(`/Service${url}`);
    expect(await reminders()).toMatchObject([
      { id: reminder!.id, title: "New card expires", dueDate: renewed.expirationDate },
    ]);
    const without = await visitor.open(`${url}/${documentId}/edit`);
    await without.submit("#edit-document", { expirationDate: "" });
    expect(await reminders()).toEqual([]);
  });

  it("goes and comes back with its document", async () => {
    const { visitor, id, rows, url } = await carOf();
    const documentId = await addDocument(visitor, id, { expirationDate: addDays(today, 5) });
    const isThere = async () =>
      eventOf(await visitor.open(`/garage/${id}`), "Insurance card expires") !== undefined;
    const deleted = await (await visitor.open(`${url}/${documentId}/delete`)).submit(
      "#delete-document",
    );
    const page = await deleted.follow();
    expect(page.text("[role=status]")).toContain("“Insurance card” was deleted.");
    expect([
      await isThere(),
      (await visitor.request(`/Service${url}/${documentId}`)).location,
    ]).toEqual([false, `/Service${url}`]);
    const restore = await visitor.open(`${url}/${documentId}/restore`);
    expect((await restore.submit("#restore-document")).location).toBe(`/Service${url}`);
    expect([await isThere(), (await rows())[0]!.removedAt]).toEqual([true, null]);
  });

  it("stays off when only the name changes, and is on again for a new date", async () => {
    const { visitor, id, reminders, url } = await carOf();
    const documentId = await addDocument(visitor, id, { expirationDate: inThreeWeeks });
    const [{ id: reminderId } = { id: "" }] = await reminders();
    const dialog = await visitor.open(`/garage/${id}/reminders/${reminderId}`);
    await dialog.submit("#change-reminder", { intent: "disable" });
    const form = await visitor.open(`${url}/${documentId}/edit`);
    await form.submit("#edit-document", { name: "Card" });
    expect(await reminders()).toMatchObject([{ title: "Card expires", off: true }]);
    const renewed = { expirationDate: addDays(today, 400) };
    await (await visitor.open(`${url}/${documentId}/edit`)).submit("#edit-document", renewed);
    expect(await reminders()).toMatchObject([{ dueDate: renewed.expirationDate, off: false }]);
  });

  it("can't be deleted or dated on its own", async () => {
    const { visitor, id, reminders, url } = await carOf();
    const documentId = await addDocument(visitor, id, { expirationDate: inThreeWeeks });
    const [{ id: reminderId } = { id: "" }] = await reminders();
    const { csrf = "", submissionId = "" } = (await visitor.open(`${url}/add`)).fields("#document");
    for (const intent of ["delete", ""]) {
      const sent = await visitor.post(`/Service/garage/${id}/reminders/${reminderId}`, {
        ...{ csrf, submissionId, intent },
        ...{ title: "Mine", date: "2030-01-01" },
      });
      expect(sent.location).toBe(`/Service${url}/${documentId}/edit`);
    }
    expect(await reminders()).toMatchObject([{ dueDate: inThreeWeeks }]);
  });
});

describe("Access to documents", () => {
  it("is for the car's own people, by role", async () => {
    const { visitor, id, url, rows } = await carOf();
    const documentId = await addDocument(visitor, id);
    const viewer = await newVerifiedOwner({ stack });
    await shareVehicle(databaseUrl, viewer, { vehicleId: id, role: "viewer" });
    const page = await viewer.visitor.open(url);
    expect([page.status, page.document.querySelectorAll(".rows .btn").length]).toEqual([200, 0]);
    expect((await viewer.visitor.open(`${url}/${documentId}`)).status).toBe(200);
    expect((await viewer.visitor.request(`/Service${url}/add`)).location).toBe(
      `/Service/garage/${id}`,
    );
    const stranger = await newVerifiedOwner({ stack });
    const own = vehicleId(await addVehicle(stranger.visitor));
    const { csrf = "", submissionId = "" } = (
      await stranger.visitor.open(`/garage/${own}/documents/add`)
    ).fields("#document");
    for (const path of ["", "/edit", "/delete", "/restore"]) {
      const foreign = `${url}/${documentId}${path}`;
      expect([path, (await stranger.visitor.request(`/Service${foreign}`)).location]).toEqual([
        path,
        "/Service/garage",
      ]);
      const mixed = `/Service/garage/${own}/documents/${documentId}${path}`;
      expect([path, (await stranger.visitor.request(mixed)).location]).toEqual([
        path,
        `/Service/garage/${own}/documents`,
      ]);
      if (path === "") continue;
      const typed = { csrf, submissionId, name: "Stolen" };
      expect((await stranger.visitor.post(mixed, typed)).status).toBe(302);
    }
    expect(await rows()).toMatchObject([{ name: "Insurance card", version: 0, removedAt: null }]);
  });

  it("ends with the session", async () => {
    const { visitor, id, url } = await carOf();
    const documentId = await addDocument(visitor, id);
    visitor.cookies.delete("session");
    for (const path of [url, `${url}/${documentId}`])
      expect((await visitor.request(`/Service${path}`)).location).toBe(
        `/Service/login?redirectTo=${encodeURIComponent(`/Service${path}`)}`,
      );
  });

  it("merges edits from two windows and asks about conflicts", async () => {
    const { visitor, id, url, rows } = await carOf();
    const documentId = await addDocument(visitor, id);
    const path = `${url}/${documentId}/edit`;
    const [one, other] = [await visitor.open(path), await visitor.open(path)];
    await one.submit("#edit-document", { name: "Card 2027" });
    expect((await other.submit("#edit-document", { name: "Card 2028" })).status).toBe(409);
    const merged = await other.submit("#edit-document", { expirationDate: inThreeWeeks });
    expect(merged.status).toBe(302);
    expect(await rows()).toMatchObject([{ name: "Card 2027", expirationDate: inThreeWeeks }]);
  });

  it("works in French", async () => {
    const { visitor, id, url } = await carOf({ language: "fr" });
    await addDocument(visitor, id, { name: "Certificat", expirationDate: inThreeWeeks });
    const page = await visitor.open(url);
    expect(page.heading).toBe("Documents et notes");
    expect(page.text(".rows")).toContain("Expire dans 21 jours, le ");
    expect((await visitor.open(`/garage/${id}`)).text("main")).toContain("Expiration : Certificat");
  });
});
