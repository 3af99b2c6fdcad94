import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { removeVehicle } from "#app/vehicle/vehicles.server.ts";
import { paths } from "#app/http/paths.ts";
import { insertReminder } from "#app/maintenance/custom/custom-reminders.server.ts";
import { deleteReading } from "#app/vehicle/odometer/readings.server.ts";
import { removeRecord } from "#app/service-records/record/records.server.ts";
import { removeSet } from "#app/tires/tires.server.ts";
import { openDatabase } from "#db/client.ts";
import { runBatch } from "#db/writes.ts";
import { accounts } from "#db/schema/accounts.ts";
import { vehicles } from "#db/schema/garage.ts";
import { customReminders } from "#db/schema/reminders.ts";
import { reviews } from "#db/schema/reviews.ts";
import { serviceRecords } from "#db/schema/service-records.ts";
import { dayIn } from "#tests/support/days.ts";
import { addVehicle } from "#tests/support/owner.ts";
import { readyOwner, type ReadyOwner } from "#tests/support/ready-owners.ts";
import { fileOf, formOf } from "#tests/support/receipts.ts";
import { removeDocument } from "#app/documents/documents.server.ts";
import { removeNote } from "#app/documents/notes/notes.server.ts";
import { documentPaths } from "#app/vehicle/document-path.ts";
import { addNote, insertDocument } from "#tests/support/documents/documents.ts";
import { enterRecord, enterVisit, sendRecord } from "#tests/support/records.ts";
import { exampleReview, insertReview } from "#tests/support/reviews.ts";
import { addShop } from "#tests/support/shops.ts";
import { databaseUrl, origin } from "#tests/support/stack/stack.ts";
import { insertTires } from "#tests/support/tires.ts";
import type { Page } from "#tests/support/browse/visitor.ts";

const db = openDatabase({ url: databaseUrl });

type Of = ReadyOwner & { id: string };
type Thing = {
  path: string;
  form: string;
  typed: Record<string, string>;
  remove: () => PromiseLike<unknown>;
  /** The page and text that show the saved change. */
  seen: [path: string, text: string];
};

async function newOwner(): Promise<Of> {
  const owner = await readyOwner({ origin, databaseUrl });
  return { ...owner, id: owner.vehicleIds[0]! };
}

async function visit({ id, accountId }: Of) {
  const { compCode } = await addShop(databaseUrl, { name: "Front Street Garage" });
  const recordId = await enterVisit(databaseUrl, id, { date: dayIn(-3), compCode });
  return { recordId, reviewId: await insertReview(databaseUrl, { accountId, recordId, compCode }) };
}

const takeCar = (id: string) => runBatch(db, [removeVehicle(db, id, null, new Date())]);
const takeRecord = (id: string) => runBatch(db, [removeRecord(db, id, new Date())]);
const takeTires = (id: string) => runBatch(db, [removeSet(db, id, new Date())]);

const restorable: Record<string, (owner: Of) => Promise<Thing>> = {
  "a service record": async ({ id }) => {
    const record = await enterRecord(databaseUrl, id);
    const path = paths.editRecord(id, record);
    const typed = { comments: "Synthetic 0W-20" };
    return {
      path,
      form: "#edit-record",
      typed,
      remove: () => takeRecord(record),
      seen: [path, "Synthetic 0W-20"],
    };
  },
  "the notes of a record": async ({ id }) => {
    const record = await enterRecord(databaseUrl, id);
    const path = paths.recordNotes(id, record);
    const typed = { comments: "Synthetic 0W-20" };
    return {
      path,
      form: "#notes",
      typed,
      remove: () => takeRecord(record),
      seen: [path, "Synthetic 0W-20"],
    };
  },
  "the review of a record": async (owner) => {
    const { recordId } = await visit(owner);
    const path = paths.editReview(owner.id, recordId);
    const typed = { title: "Quick and fair" };
    return {
      path,
      form: "#review",
      typed,
      remove: () => takeRecord(recordId),
      seen: [path, "Quick and fair"],
    };
  },
  "a document": async ({ id }) => {
    const document = await insertDocument(id);
    const path = documentPaths.edit(id, document);
    const typed = { name: "New card" };
    const remove = () => runBatch(db, [removeDocument(db, document, new Date())]);
    return { path, form: "#edit-document", typed, remove, seen: [path, "New card"] };
  },
  "a note": async ({ id }) => {
    const note = await addNote(id);
    const path = documentPaths.editNote(id, note);
    const typed = { title: "Spare key" };
    const remove = () => runBatch(db, [removeNote(db, note, new Date())]);
    return { path, form: "#edit-note", typed, remove, seen: [path, "Spare key"] };
  },
  "a tire set": async ({ id }) => {
    const set = await insertTires(databaseUrl, id);
    const path = paths.editTires(id, set);
    const typed = { brand: "Norrland" };
    return {
      path,
      form: "#edit-tires",
      typed,
      remove: () => takeTires(set),
      seen: [path, "Norrland"],
    };
  },
  "the tread of a tire set": async ({ id }) => {
    const set = await insertTires(databaseUrl, id);
    const path = paths.checkTires(id, set);
    const typed = { treadDepth: "5" };
    const remove = () => takeTires(set);
    return { path, form: "#check-tires", typed, remove, seen: [path, "5/32"] };
  },
  "a car": async ({ id }) => {
    const path = paths.editVehicle(id);
    const typed = { nickname: "Blue Bird" };
    return { path, form: "#edit", typed, remove: () => takeCar(id), seen: [path, "Blue Bird"] };
  },
  "a glovebox": async ({ id }) => {
    const path = paths.editGlovebox(id);
    const typed = { insurer: "Fernhill Mutual" };
    return {
      path,
      form: "#glovebox",
      typed,
      remove: () => takeCar(id),
      seen: [path, "Fernhill Mutual"],
    };
  },
  "an interval": async ({ id }) => {
    const path = paths.eventInterval(id, "oil");
    const typed = { intent: "save", distance: "4,321" };
    return { path, form: "#interval", typed, remove: () => takeCar(id), seen: [path, "4321"] };
  },
  "a new reminder": async ({ id }) => {
    const typed = { title: "Wash and wax", date: dayIn(30) };
    return {
      path: paths.addReminder(id),
      form: "#own-reminder",
      typed,
      remove: () => takeCar(id),
      seen: [paths.vehicle(id), "Wash and wax"],
    };
  },
  "a new service record": async ({ id }) => {
    const path = paths.addRecord(id);
    const typed = {
      selfService: "on",
      date: "2026-01-10",
      odometer: "58,000",
      services: "1302",
      comments: "Synthetic 0W-20",
    };
    return {
      path,
      form: "#record",
      typed,
      remove: () => takeCar(id),
      seen: [paths.serviceHistory(id), "Oil and filter change"],
    };
  },
};

const replaceable: Record<string, (owner: Of) => Promise<Thing>> = {
  "an odometer reading": async ({ id, readingIds: [reading] }) => ({
    path: paths.reading(id, reading!),
    form: "#reading",
    typed: { odometer: "61,234" },
    seen: [paths.odometer(id), "61,234"],
    remove: () => runBatch(db, [deleteReading(db, reading!)]),
  }),
  "a reminder of their own": async ({ id }) => {
    const reminder = crypto.randomUUID();
    const values = {
      title: "Wash",
      sinceDate: dayIn(-1),
      dueDate: dayIn(30),
      unit: "mi",
    } as const;
    await runBatch(db, [
      insertReminder(db, { id: reminder, vehicleId: id, ...values }, new Date()),
    ]);
    return {
      path: paths.reminder(id, reminder),
      form: "#own-reminder",
      typed: { title: "Wash and wax" },
      seen: [paths.vehicle(id), "Wash and wax"],
      remove: () => db.delete(customReminders).where(eq(customReminders.id, reminder)),
    };
  },
  "a review": async (owner) => {
    const { recordId, reviewId } = await visit(owner);
    const path = paths.editReview(owner.id, recordId);
    return {
      path,
      form: "#review",
      typed: { ...exampleReview, title: "Quick and fair" },
      seen: [path, "Quick and fair"],
      remove: () => db.delete(reviews).where(eq(reviews.id, reviewId)),
    };
  },
};

async function sendTooLate(owner: Of, { path, form, typed, remove }: Thing): Promise<Page> {
  const page = await owner.visitor.open(path);
  await remove();
  return sendRecord(page, form, typed);
}

function save(page: Page): Promise<Page> {
  const button = page.document.querySelector("#save-deleted")!;
  const form = button.closest("form")!;
  const fields = form
    .querySelectorAll("input")
    .map((input): [string, string] => [
      input.getAttribute("name")!,
      input.getAttribute("value") ?? "",
    ]);
  const body = new FormData();
  for (const [name, value] of [...fields, ["intent", button.getAttribute("value")!] as const])
    body.append(name, value);
  return page.visitor.post(form.getAttribute("action")!, body);
}

const all = { ...restorable, ...replaceable };

describe("An owner who edits something that another window deleted", () => {
  it.each(Object.keys(all))(
    "sees a notice with their input and can still save it: %s",
    async (name) => {
      const owner = await newOwner();
      const thing = await all[name]!(owner);
      const reported = await sendTooLate(owner, thing);
      expect([
        reported.status,
        reported.title.startsWith("Error: "),
        reported.texts("[role=alert] li").length,
      ]).toEqual([409, true, 1]);
      expect(reported.document.querySelector("[role=alert] a")!.getAttribute("href")).toBe(
        "#save-deleted",
      );
      for (const [name, value] of Object.entries(thing.typed)) {
        if (!["intent", "selfService", "services"].includes(name))
          expect(reported.text("main dl")).toContain(value);
      }

      const [path, text] = thing.seen;
      const saved = await save(reported);
      expect([saved.status, saved.location]).toEqual([
        302,
        expect.stringContaining(`/garage/${owner.id}`),
      ]);
      expect(saved.response.headers.get("Server-Timing")).toContain('desc="2 round trips"');
      expect((await owner.visitor.open(path)).html).toContain(text);
      const again = await save(reported);
      expect([again.status, again.location]).toEqual([302, saved.location]);
    },
  );

  it.each(Object.keys(all))("can discard the change: %s", async (name) => {
    const owner = await newOwner();
    const thing = await all[name]!(owner);
    const summary = await sendTooLate(owner, thing);
    const discarded = await summary.submit("#discard", { intent: "discard" });
    expect([discarded.status, discarded.location]).toEqual([
      302,
      expect.stringMatching(/^\/Service\/garage/),
    ]);
    expect((await owner.visitor.open(thing.seen[0])).html).not.toContain(thing.seen[1]);
  });

  it.each(Object.keys(all))("learns nothing about another owner's data: %s", async (name) => {
    const owner = await newOwner();
    const other = await newOwner();
    const thing = await all[name]!(owner);
    const page = await owner.visitor.open(thing.path);
    await thing.remove();
    const fields = { ...page.fields(thing.form), ...thing.typed };
    const { csrf = "" } = (await other.visitor.open("/account/profile")).fields("#profile");
    const foreign = await other.visitor.post(thing.path, { ...fields, csrf });
    expect([foreign.status, foreign.location]).toEqual([302, "/Service/garage"]);
    const mixed = thing.path.replace(owner.id, other.id);
    const unknown = mixed.replace(
      /(?<=(?:service-history|tires|odometer|reminders)\/)[\w-]{20,}/,
      "a".repeat(22),
    );
    if (unknown === mixed) return;
    for (const path of [mixed, unknown]) {
      const sent = await other.visitor.post(path, { ...fields, csrf });
      expect([path, sent.status, sent.location]).toEqual([
        path,
        302,
        `/Service/garage/${other.id}`,
      ]);
    }
  });
});

describe("Restoring and saving", () => {
  it("shows the form's errors first and restores nothing yet", async () => {
    const owner = await newOwner();
    const thing = await restorable["a service record"]!(owner);
    const info = await sendTooLate(owner, {
      ...thing,
      typed: { comments: "Synthetic", date: "never" },
    });
    const rejected = await save(info);
    expect([rejected.status, rejected.heading, rejected.texts("[role=alert] li")]).toEqual([
      400,
      "Edit record",
      ["You must enter a valid date"],
    ]);
    expect(rejected.fields("#edit-record")).toMatchObject({ comments: "Synthetic", date: "never" });
    const [row] = await db
      .select()
      .from(serviceRecords)
      .where(eq(serviceRecords.vehicleId, owner.id));
    expect([row!.comments, row!.removedAt]).toEqual([null, expect.any(Date)]);

    const requested = await sendRecord(rejected, "#edit-record", { date: "2026-01-10" });
    expect(requested.status).toBe(409);
    expect((await save(requested)).location).toBe(`/Service${paths.record(owner.id, row!.id)}`);
  });

  it("keeps the selected receipts", async () => {
    const owner = await newOwner();
    const record = await enterRecord(databaseUrl, owner.id);
    const page = await owner.visitor.open(paths.recordReceipts(owner.id, record));
    await takeRecord(record);
    const reported = await owner.visitor.post(
      page.url.pathname,
      formOf(page, [fileOf("pdf", { name: "oil.pdf" })]),
    );
    expect([reported.status, reported.text("main dl")]).toEqual([409, "oil.pdf"]);
    await save(reported);
    expect((await owner.visitor.open(paths.record(owner.id, record))).text("main")).toContain(
      "oil.pdf",
    );
  });

  it("explains that a full garage has no room for the car, and keeps the input", async () => {
    const owner = await newOwner();
    const reported = await sendTooLate(owner, await restorable["a car"]!(owner));
    for (let count = 0; count < 8; count++) await addVehicle(owner.visitor);
    const invalid = await save(reported);
    expect([invalid.status, invalid.text("[role=alert] li")]).toEqual([
      409,
      "You will need to remove a vehicle before adding another.",
    ]);
    expect([invalid.text("main dl"), invalid.document.querySelector("#save-deleted")]).toEqual([
      expect.stringContaining("Blue Bird"),
      null,
    ]);
    const [car] = await db.select().from(vehicles).where(eq(vehicles.id, owner.id));
    expect([car!.version, car!.removedAt]).toEqual([0, expect.any(Date)]);
  });

  it("is offered for 30 days", async () => {
    const owner = await newOwner();
    const thing = await restorable["a service record"]!(owner);
    const past = () =>
      db
        .update(serviceRecords)
        .set({ removedAt: new Date(Date.now() - 31 * 86_400_000) })
        .where(eq(serviceRecords.vehicleId, owner.id));
    expect((await sendTooLate(owner, { ...thing, remove: past })).location).toBe(
      `/Service/garage/${owner.id}`,
    );
  });

  it("works in French", async () => {
    const owner = await newOwner();
    await db.update(accounts).set({ language: "fr" }).where(eq(accounts.email, owner.email));
    const reported = await sendTooLate(owner, await restorable["a service record"]!(owner));
    expect([reported.title, reported.heading]).toEqual([
      expect.stringMatching(/^Erreur : Cet entretien a été supprimé/),
      "Cet entretien a été supprimé",
    ]);
    expect(reported.texts("main button")).toEqual([
      "Restaurer l’entretien et enregistrer",
      "Effacer ce que j’ai entré",
    ]);
  });
});

describe("A form with no input to lose", () => {
  it("redirects as usual: the delete form of a deleted record", async () => {
    const owner = await newOwner();
    const record = await enterRecord(databaseUrl, owner.id);
    const page = await owner.visitor.open(paths.deleteRecord(owner.id, record));
    await takeRecord(record);
    expect((await page.submit("#delete-record")).location).toBe(`/Service/garage/${owner.id}`);
  });

  it.each<Record<string, string>[]>([[{}], [{ intent: "delete" }]])(
    "redirects as usual: a deleted review, unchanged or deleted again %o",
    async (pressed) => {
      const owner = await newOwner();
      const { recordId, reviewId } = await visit(owner);
      const page = await owner.visitor.open(paths.editReview(owner.id, recordId));
      await db.delete(reviews).where(eq(reviews.id, reviewId));
      expect((await page.submit("#review", pressed)).location).toBe(
        `/Service${paths.record(owner.id, recordId)}`,
      );
    },
  );
});
