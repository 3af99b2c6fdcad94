import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openDatabase } from "#db/client.ts";
import { serviceRecords } from "#db/schema/service-records.ts";
import { sendUntilTaken } from "#tests/support/browse/send-until-taken.ts";
import {
  fileOf,
  newRecordOwner,
  sendForm,
  startFileStack,
  type FileStack,
} from "#tests/support/receipts.ts";
import { newEmail, password } from "#tests/support/owner.ts";
import { shareVehicle } from "#tests/support/people.ts";
import { databaseUrl } from "#tests/support/stack/stack.ts";
import { Visitor, type Page } from "#tests/support/browse/visitor.ts";

let stack: FileStack;
beforeAll(async () => void (stack = await startFileStack()));
afterAll(() => stack.stop());

const megabyte = 1024 * 1024;
const tooMany = "You’ve uploaded the maximum number of receipts. Delete receipts to upload more.";
const db = openDatabase({ url: databaseUrl });
const namesOn = (page: Page) => page.texts(".receipt a");
const stagedOn = (page: Page) => page.texts("#receipts fieldset .choice");
const findLink = (page: Page, name: string) =>
  page.document
    .querySelectorAll(".receipt a")
    .find((link) => link.text === name)!
    .getAttribute("href")!;
const four = () => [
  fileOf("jpeg", { name: "oil.jpg" }),
  fileOf("png", { name: "tires.png" }),
  fileOf("pdf", { name: "brakes.pdf", size: 7 * megabyte }),
  fileOf("pdf", { name: "Facture d’été; 3=1.pdf" }),
];

describe("receipts", () => {
  it("can be up to four pictures and PDFs, which are served unchanged", async () => {
    const { visitor, send, url, kept: stored, rows, recordId } = await newRecordOwner(stack);
    expect((await visitor.open(url)).text("main, dialog")).toContain(
      "This record doesn’t have any receipts yet.",
    );
    const sent = await send(four());
    expect([sent.status, sent.location]).toEqual([302, `/Service${url}`]);
    const page = await sent.follow();
    expect([page.heading, page.text("[role=status]"), page.text("dialog")]).toEqual([
      "Receipts",
      "Your receipts are saved.",
      expect.stringContaining(tooMany),
    ]);
    expect(namesOn(page)).toEqual(["Facture d’été; 3=1.pdf", "brakes.pdf", "oil.jpg", "tires.png"]);
    expect(page.texts(".receipt .hint")).toEqual(["2 KB", "7 MB", "2 KB", "2 KB"]);
    expect(page.document.querySelector("#receipts")).toBeNull();
    expect(page.document.querySelectorAll(".receipt img")).toHaveLength(2);
    const edit = await visitor.open(url.replace("/receipts", "/edit"));
    expect([namesOn(edit), edit.document.querySelectorAll(".receipt img").length]).toEqual([
      ...[namesOn(page), 2],
    ]);
    expect((await rows()).map((row) => row.id).sort()).toEqual(await stored());
    const [record] = await db
      .select({ count: serviceRecords.receiptCount })
      .from(serviceRecords)
      .where(eq(serviceRecords.id, recordId));
    expect(record!.count).toBe(4);
    for (const file of four()) {
      const served = await visitor.open(findLink(page, file.name));
      expect([
        served.status,
        Buffer.from(served.bytes).equals(Buffer.from(await file.arrayBuffer())),
      ]).toEqual([200, true]);
    }
  });

  it("are stored completely at the maximum size", async () => {
    const { visitor, send, kept: existing } = await newRecordOwner(stack);
    const files = ["a", "b", "c", "d"].map((mark) =>
      fileOf("pdf", { name: `${mark}.pdf`, size: 10 * megabyte, mark }),
    );
    const page = await (await send(files)).follow();
    expect(await existing()).toHaveLength(4);
    for (const file of files) {
      const { bytes } = await visitor.open(findLink(page, file.name));
      expect(createHash("sha256").update(bytes).digest("hex")).toBe(
        createHash("sha256")
          .update(Buffer.from(await file.arrayBuffer()))
          .digest("hex"),
      );
    }
  });

  it("are limited to four per record, with the message of spec §5", async () => {
    const { visitor, send, url, kept: stored, rows } = await newRecordOwner(stack);
    const empty = await visitor.open(url);
    await send(four());
    const fifth = await sendForm(empty, [fileOf("pdf", { name: "fifth.pdf" })]);
    expect([
      fifth.status,
      fifth.title,
      fifth.texts(".errors li"),
      fifth.text("#receipts-receipts-error"),
    ]).toEqual([400, "Error: Receipts | Roadworthy Car Care", [tooMany], tooMany]);
    expect((await rows()).length).toBe(4);
    await expect.poll(async () => (await stored()).length).toBe(4);
  });

  it("stage four when an owner sends five at once", async () => {
    const { send, kept: stored } = await newRecordOwner(stack);
    const rejected = await send([...four(), fileOf("pdf", { name: "fifth.pdf" })]);
    expect([
      rejected.status,
      rejected.texts(".errors li"),
      stagedOn(rejected).length,
      (await stored()).length,
    ]).toEqual([400, [tooMany], 4, 4]);
    expect((await sendForm(rejected, [])).status).toBe(302);
  });

  it("can be deleted and restored", async () => {
    const { visitor, send, url, rows } = await newRecordOwner(stack);
    const page = await (await send(four())).follow();
    const receiptId = findLink(page, "oil.jpg").split("/").at(-1)!;
    const form = page.document
      .querySelectorAll(".receipt form")
      .find((one) => one.innerHTML.includes(receiptId))!;
    const fields = Object.fromEntries(
      form
        .querySelectorAll("input")
        .map((input) => [input.getAttribute("name")!, input.getAttribute("value")!]),
    );
    const deleted = await visitor.post(url, { ...fields, intent: "delete" });
    expect(deleted.location).toBe(`/Service${url}`);
    const after = await deleted.follow();
    expect([after.text("[role=status] p"), namesOn(after).length]).toEqual([
      "“oil.jpg” was deleted.",
      3,
    ]);
    expect((await visitor.open(findLink(page, "oil.jpg"))).location).toBe(
      `/Service${url.split("/service")[0]}`,
    );
    const alone = await visitor.open(`${url}/${receiptId}/restore`);
    expect([alone.heading, alone.text("#restore-receipt p")]).toEqual([
      "Restore this receipt?",
      "“oil.jpg” will be attached to its record again.",
    ]);
    const back = await after.submit("[role=status] form");
    const restored = await back.follow();
    expect([restored.text("[role=status]"), namesOn(restored)]).toEqual([
      "“oil.jpg” was restored.",
      expect.arrayContaining(["oil.jpg"]),
    ]);
    expect((await rows()).every(({ recordId }) => recordId !== null)).toBe(true);
    expect((await (await after.submit("[role=status] form")).follow()).status).toBe(200);
    expect((await visitor.open(`${url}/${receiptId}/restore`)).location).toBe(`/Service${url}`);
  });

  it("can't be restored to a record that is full", async () => {
    const { visitor, send, url } = await newRecordOwner(stack);
    const page = await (await send(four())).follow();
    const receiptId = findLink(page, "oil.jpg").split("/").at(-1)!;
    const { csrf, submissionId } = page.fields(".receipt form") as {
      csrf: string;
      submissionId: string;
    };
    const after = await (
      await visitor.post(url, { csrf, submissionId, receiptId, intent: "delete" })
    ).follow();
    await send([fileOf("pdf", { name: "another.pdf" })]);
    expect((await (await after.submit("[role=status] form")).follow()).text("[role=status]")).toBe(
      tooMany,
    );
  });
});

it("P1: the page makes one database request and its forms two", async () => {
  const { visitor, send, url } = await newRecordOwner(stack);
  const requested = async (run: () => Promise<Page>) => {
    const before = stack.database.requests;
    const page = await run();
    return { page, requests: stack.database.requests - before };
  };
  const empty = await visitor.open(url);
  expect((await requested(() => visitor.open(url))).requests).toBe(1);
  expect((await requested(() => sendForm(empty, four().slice(0, 2)))).requests).toBe(2);
  const page = await visitor.open(url);
  const { csrf, submissionId } = page.fields(".receipt form") as {
    csrf: string;
    submissionId: string;
  };
  const receiptId = findLink(page, "oil.jpg").split("/").at(-1)!;
  const deleted = await requested(() =>
    visitor.post(url, { csrf, submissionId, receiptId, intent: "delete" }),
  );
  expect(deleted.requests).toBe(2);
  const after = await deleted.page.follow();
  expect((await requested(() => after.submit("[role=status] form"))).requests).toBe(2);
  expect((await requested(() => send([new File(["GIF89a"], "oil.gif")]))).page.status).toBe(400);
});

describe("a receipt form sent twice", () => {
  it("saves one set of receipts", async () => {
    const { visitor, url, kept: stored, rows } = await newRecordOwner(stack);
    const page = await visitor.open(url);
    const files = [
      fileOf("jpeg", { name: "a.jpg" }),
      fileOf("pdf", { name: "b.pdf", size: 6 * megabyte }),
    ];
    const { send, turnedAway } = countTurnedAway(() => sendForm(page, files));
    const sent = [...(await Promise.all(Array.from({ length: 4 }, send))), await send()];
    expect(sent.map(({ status, location }) => [status, location])).toEqual(
      Array(5).fill([302, `/Service${url}`]),
    );
    expect((await rows()).map(({ name }) => name).sort()).toEqual(["a.jpg", "b.pdf"]);
    const ids = (await rows()).map(({ id }) => id);
    await expectFiles(stored, ids, turnedAway() * files.length);
  });

  it("counts as another submission with another file", async () => {
    const { visitor, url, rows } = await newRecordOwner(stack);
    const page = await visitor.open(url);
    await sendForm(page, [fileOf("jpeg", { name: "a.jpg" })]);
    await sendForm(page, [fileOf("jpeg", { name: "a.jpg", mark: "b" })]);
    expect(await rows()).toHaveLength(2);
  });

  it("leaves four receipts when two windows fill a record", async () => {
    const { visitor, url, kept: stored, rows } = await newRecordOwner(stack);
    const files = (mark: string) =>
      ["1", "2", "3"].map((name) => fileOf("pdf", { name: `${mark}${name}.pdf`, mark }));
    const pages = await Promise.all([visitor.open(url), visitor.open(url)]);
    const windows = pages.map((page, index) =>
      countTurnedAway(() => sendForm(page, files("ab"[index]!))),
    );
    const answers = await Promise.all(windows.map(({ send }) => send()));
    expect(answers.map(({ status }) => status).sort()).toEqual([302, 400]);
    const named = await rows();
    expect(named.filter(({ recordId }) => recordId !== null)).toHaveLength(3);
    const ids = named.map(({ id }) => id);
    const turnedAway = windows.reduce((sum, window) => sum + window.turnedAway(), 0);
    await expectFiles(stored, ids, turnedAway * 3);
  });
});

function countTurnedAway(sendOnce: () => Promise<Page>) {
  let turnedAway = 0;
  const send = () =>
    sendUntilTaken(async () => {
      const answer = await sendOnce();
      if (answer.status === 503) turnedAway++;
      return answer;
    });
  return { send, turnedAway: () => turnedAway };
}

/** The database may have taken a form that was turned away, so its files stay for the sweep. */
async function expectFiles(stored: () => Promise<string[]>, ids: string[], leftOver: number) {
  const countFiles = async () => (await stored()).length;
  await expect.poll(countFiles).toBeLessThanOrEqual(ids.length + leftOver);
  expect(await stored()).toEqual(expect.arrayContaining(ids));
}

describe("a receipt's file", () => {
  it.each([
    ["jpeg", "image/jpeg"],
    ["png", "image/png"],
    ["pdf", "application/pdf"],
  ] as const)("is served with its real type and no scripts allowed: %s", async (kind, type) => {
    const { visitor, send } = await newRecordOwner(stack);
    const page = await (await send([fileOf(kind, { name: "reçu.html" })])).follow();
    const before = stack.database.requests;
    const served = await visitor.open(
      page.document.querySelector(".receipt a")!.getAttribute("href")!,
    );
    expect(stack.database.requests - before).toBe(1);
    const { headers } = served.response;
    expect([
      served.status,
      headers.get("Content-Type"),
      headers.get("X-Content-Type-Options"),
    ]).toEqual([200, type, "nosniff"]);
    expect(headers.get("Content-Disposition")).toBe(
      `inline; filename*=UTF-8''re%C3%A7u.html.${kind === "jpeg" ? "jpg" : kind}`,
    );
    expect(headers.get("Content-Security-Policy")).toMatch(
      new RegExp(
        "^default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; " +
          "(sandbox|object-src 'self')$",
      ),
    );
  });

  it("is revalidated each time and unavailable after logout", async () => {
    const { visitor, send } = await newRecordOwner(stack);
    const page = await (await send([fileOf("png", { name: "a.png" })])).follow();
    const path = findLink(page, "a.png");
    const open = (headers = {}) =>
      visitor.request(path, { headers: { "Sec-Fetch-Dest": "image", ...headers } });
    const { headers } = (await open()).response;
    const known = { "If-None-Match": headers.get("ETag")! };
    const before = stack.database.requests;
    expect([headers.get("Cache-Control"), (await open(known)).status]).toEqual([
      "private, no-cache",
      304,
    ]);
    expect(stack.database.requests - before).toBe(1);
    await (await visitor.open("/garage")).submit('form[action="/Service/logout"]');
    expect((await open(known)).location).toBe(
      `/Service/login?redirectTo=${encodeURIComponent(path)}`,
    );
  });

  it("is 404 when the bucket has lost it", async () => {
    const { visitor, send, accountId, kept: stored, url } = await newRecordOwner(stack);
    const page = await (await send([fileOf("png", { name: "a.png" })])).follow();
    await stack.files.delete(`${accountId}/receipts/${(await stored())[0]}`);
    expect([
      (await visitor.open(findLink(page, "a.png"))).status,
      (await visitor.open(url)).status,
    ]).toEqual([404, 200]);
  });

  it("redirects everyone else like the vehicle's pages", async () => {
    const { send, url, id } = await newRecordOwner(stack);
    const link = findLink(await (await send([fileOf("png", { name: "a.png" })])).follow(), "a.png");
    const stranger = await newRecordOwner(stack);
    expect((await stranger.visitor.open(link)).location).toBe("/Service/garage");
    expect((await stranger.visitor.open(link.replace(id, stranger.id))).location).toBe(
      `/Service/garage/${stranger.id}`,
    );
    expect(
      (await stranger.visitor.open(`${stranger.url}/${link.split("/").at(-1)}`)).location,
    ).toBe(`/Service/garage/${stranger.id}`);
    expect((await new Visitor({ origin: stack.origin }).open(link)).location).toBe(
      `/Service/login?redirectTo=${encodeURIComponent(link)}`,
    );
    expect(url).not.toBe(stranger.url);
  });

  it("is deleted with the account", async () => {
    const { visitor, send, kept: stored } = await newRecordOwner(stack);
    await send(four());
    expect(
      (await (await visitor.open("/account/delete")).submit("#delete-account", { password }))
        .location,
    ).toBe("/Service/login");
    await expect.poll(stored).toEqual([]);
  });

  it("stays with the car if a driver added it and then deleted their account", async () => {
    const owner = await newRecordOwner(stack);
    const driver = await newRecordOwner(stack);
    const person = { accountId: driver.accountId, email: newEmail() };
    await shareVehicle(databaseUrl, person, { vehicleId: owner.id, role: "driver" });
    await driver.send([fileOf("pdf", { name: "mine.pdf" })]);
    const form = await driver.visitor.open(owner.url);
    await sendForm(form, [fileOf("pdf", { name: "theirs.pdf" })]);
    expect(await driver.kept()).toHaveLength(2);
    await (await driver.visitor.open("/account/delete")).submit("#delete-account", { password });
    const [left] = await owner.rows();
    await expect.poll(driver.kept).toEqual([left!.id]);
    const link = findLink(await owner.visitor.open(owner.url), "theirs.pdf");
    expect((await owner.visitor.open(link)).status).toBe(200);
  });
});

it("an unverified owner sees how to verify, and no receipts", async () => {
  const { visitor, url, kept: stored } = await newRecordOwner(stack, { verified: false });
  const page = await (await visitor.open(url)).follow();
  expect([page.status, page.text("main")]).toEqual([
    200,
    expect.stringContaining("Verify your account to access the full service history."),
  ]);
  const { csrf } = (await visitor.open("/logout")).fields("#logout") as { csrf: string };
  const form = new FormData();
  form.append("csrf", csrf);
  form.append("receipts", fileOf("pdf"));
  expect((await visitor.post(url, form)).location).toBe(`/Service${url.replace("/receipts", "")}`);
  await expect.poll(stored).toEqual([]);
});
