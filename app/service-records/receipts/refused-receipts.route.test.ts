import { request as startRequest } from "node:http";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  fileOf,
  formOf,
  newRecordOwner,
  sendForm,
  startFileStack,
  type FileStack,
} from "#tests/support/receipts.ts";
import { enterRecord } from "#tests/support/records.ts";
import { databaseUrl } from "#tests/support/stack/stack.ts";
import type { Page } from "#tests/support/browse/visitor.ts";

let stack: FileStack;
beforeAll(async () => void (stack = await startFileStack()));
afterAll(() => stack.stop());

const megabyte = 1024 * 1024;
const namesOn = (page: Page) => page.texts(".receipt a");
const stagedOn = (page: Page) => page.texts("#receipts fieldset .choice");
const findLink = (page: Page, name: string) =>
  page.document
    .querySelectorAll(".receipt a")
    .find((link) => link.text === name)!
    .getAttribute("href")!;

describe("when the database fails, a form gets a 503 and is saved once when resent", () => {
  it.each<[string, number, "unheard" | "heard"]>([
    ["before any request", 1, "unheard"],
    ["before saving", 2, "unheard"],
    ["after saving without a response", 2, "heard"],
  ])("%s", async (_when, at, relevant) => {
    const { visitor, url, rows, kept: stored } = await newRecordOwner(stack);
    const page = await visitor.open(url);
    stack.database.forget();
    stack.database.cutAt(at, relevant);
    expect((await sendForm(page, [fileOf("pdf", { name: "oil.pdf" })])).status).toBe(503);
    await stack.database.pass();
    const sent = await sendForm(page, [fileOf("pdf", { name: "oil.pdf" })]);
    expect(sent.status).toBe(302);
    const named = (await rows()).map(({ id }) => id);
    expect([named.length, (await stored()).includes(named[0]!)]).toEqual([1, true]);
    expect((await visitor.open(findLink(await sent.follow(), "oil.pdf"))).status).toBe(200);
  });
});

describe("an invalid receipt is rejected at its field and the others are kept", () => {
  it.each<[string, () => File, string]>([
    ["is empty", () => new File([], "oil.pdf"), "“oil.pdf” is empty. Choose a different file"],
    [
      "is one byte too large",
      () => fileOf("pdf", { name: "oil.pdf", size: 10 * megabyte + 1 }),
      "“oil.pdf” is too big. A receipt must be 10 MB or smaller",
    ],
    [
      "is an HTML page with a picture's name",
      () => new File([`<!doctype html><script>alert(1)</script>${" ".repeat(2_000)}`], "oil.jpg"),
      "“oil.jpg” isn’t a JPEG, PNG or PDF. Choose a different file",
    ],
    [
      "is an SVG",
      () => new File(["<svg/>"], "oil.svg"),
      "“oil.svg” isn’t a JPEG, PNG or PDF. Choose a different file",
    ],
  ])("when it %s", async (_why, bad, message) => {
    const { send, kept: existing, rows } = await newRecordOwner(stack);
    const good = fileOf("png", { name: "good.png" });
    const rejected = await send([bad(), good]);
    expect([
      rejected.status,
      rejected.texts(".errors li"),
      rejected.text("#receipts-receipts-error"),
    ]).toEqual([400, [message], message]);
    expect(
      rejected.document.querySelector("#receipts-receipts")?.getAttribute("aria-invalid"),
    ).toBe("true");
    expect(stagedOn(rejected)).toEqual(["Remove good.png"]);
    expect([
      (await rows()).map(({ name, recordId }) => [name, recordId]),
      (await existing()).length,
    ]).toEqual([[["good.png", null]], 1]);
    const saved = await sendForm(rejected, []);
    expect([saved.status, namesOn(await saved.follow())]).toEqual([302, ["good.png"]]);
    expect((await existing()).length).toBe(1);
  });

  it("names each file when several are invalid", async () => {
    const { send } = await newRecordOwner(stack);
    const invalid = await send([
      new File(["GIF89a"], "oil.gif"),
      fileOf("png", { name: "good.png" }),
      new File([], "bill.pdf"),
    ]);
    const message =
      "“oil.gif” isn’t a JPEG, PNG or PDF. Choose a different file. " +
      "“bill.pdf” is empty. Choose a different file.";
    expect([invalid.texts(".errors li"), invalid.text("#receipts-receipts-error")]).toEqual([
      [message],
      message,
    ]);
    expect(stagedOn(invalid)).toEqual(["Remove good.png"]);
  });

  it("shows the message in French", async () => {
    const { send } = await newRecordOwner(stack, { language: "fr", postalCode: "H2X 1Y4" });
    expect((await send([new File(["GIF89a"], "huile.gif")])).texts(".errors li")).toEqual([
      "« huile.gif » n’est pas un fichier JPEG, PNG ou PDF. Choisissez un autre fichier",
    ]);
  });

  it("asks for a file when none is chosen", async () => {
    const { send } = await newRecordOwner(stack);
    const rejected = await send([]);
    expect([rejected.status, rejected.texts(".errors li")]).toEqual([400, ["Choose a receipt"]]);
  });
});

describe("a staged receipt", () => {
  const bad = () => new File(["GIF89a"], "oil.gif");

  it("can be dropped, and is then deleted", async () => {
    const { send, kept: stored, rows } = await newRecordOwner(stack);
    const rejected = await send([
      bad(),
      fileOf("png", { name: "good.png" }),
      fileOf("pdf", { name: "other.pdf" }),
    ]);
    const id = rejected.document
      .querySelector("#receipts [name=dropReceipts]")!
      .getAttribute("value")!;
    const saved = await sendForm(rejected, [], { dropReceipts: id });
    expect([saved.status, namesOn(await saved.follow())]).toEqual([302, ["other.pdf"]]);
    expect(await rows()).toHaveLength(1);
    await expect.poll(stored).toHaveLength(1);
  });

  it("stays staged with new ones when the form is rejected again", async () => {
    const { send, kept: stored } = await newRecordOwner(stack);
    const rejected = await send([bad(), fileOf("png", { name: "one.png" })]);
    const again = await sendForm(rejected, [bad(), fileOf("pdf", { name: "two.pdf" })]);
    expect(stagedOn(again)).toEqual(["Remove one.png", "Remove two.pdf"]);
    expect(namesOn(await (await sendForm(again, [])).follow()).sort()).toEqual([
      "one.png",
      "two.pdf",
    ]);
    expect(await stored()).toHaveLength(2);
  });

  it("is reported when it's gone", async () => {
    const { send } = await newRecordOwner(stack);
    const rejected = await send([bad(), fileOf("png", { name: "good.png" })]);
    const id = rejected.document
      .querySelector("#receipts [name=dropReceipts]")!
      .getAttribute("value")!;
    await sendForm(rejected, [fileOf("pdf")], { dropReceipts: id });
    const late = await sendForm(rejected, []);
    expect([late.status, late.texts(".errors li"), stagedOn(late)]).toEqual([
      400,
      ["We no longer have “good.png”. Choose it again"],
      [],
    ]);
  });

  it("can't be taken or deleted by another owner", async () => {
    const { send, kept: stored } = await newRecordOwner(stack);
    const rejected = await send([bad(), fileOf("png", { name: "good.png" })]);
    const { stagedReceipts } = rejected.fields("#receipts") as { stagedReceipts: string };
    const stranger = await newRecordOwner(stack);
    expect((await stranger.send([], { stagedReceipts })).status).toBe(400);
    const id = (await stored())[0]!;
    await stranger.send([fileOf("pdf")], { stagedReceipts, dropReceipts: id });
    expect(await stored()).toEqual([id]);
  });

  it("is never deleted once it's saved", async () => {
    const { send, kept: stored, rows } = await newRecordOwner(stack);
    await send([fileOf("png", { name: "good.png" })]);
    const [id] = await stored();
    await send([fileOf("pdf", { name: "other.pdf" })], {
      stagedReceipts: JSON.stringify([[id, "good.png"]]),
      dropReceipts: id!,
    });
    expect([(await rows()).length, (await stored()).length]).toEqual([2, 2]);
  });
});

describe("nothing is stored", () => {
  const big = () => fileOf("pdf", { size: 6 * megabyte });

  it("for a form with a wrong csrf", async () => {
    const { send, kept: stored, rows } = await newRecordOwner(stack);
    expect((await send([big()], { csrf: "forged" })).status).toBe(403);
    expect([await stored(), await rows()]).toEqual([[], []]);
  });

  it("for a form whose csrf comes after its files", async () => {
    const { visitor, url, kept: stored, rows } = await newRecordOwner(stack);
    const { csrf, submissionId } = (await visitor.open(url)).fields("#receipts") as {
      csrf: string;
      submissionId: string;
    };
    const form = new FormData();
    form.append("receipts", big());
    for (const [name, value] of Object.entries({ csrf, submissionId })) form.append(name, value);
    expect((await visitor.post(url, form)).status).toBe(400);
    expect([await stored(), await rows()]).toEqual([[], []]);
  });

  it("without a session, or with an ended one", async () => {
    const { visitor, url, kept: stored } = await newRecordOwner(stack);
    const page = await visitor.open(url);
    const session = visitor.cookies.get("session")!;
    visitor.cookies.delete("session");
    expect((await sendForm(page, [big()])).location).toBe(
      `/Service/login?redirectTo=${encodeURIComponent(`/Service${url}`)}`,
    );
    expect(await stored()).toEqual([]);
    visitor.cookies.set("session", session);
    await (await visitor.open("/logout")).submit("#logout");
    visitor.cookies.set("session", session);
    expect((await sendForm(page, [big()])).location).toContain("/Service/login");
    await expect.poll(stored).toEqual([]);
  });

  it("for another owner's record", async () => {
    const { visitor, id, kept: stored, rows } = await newRecordOwner(stack);
    const stranger = await newRecordOwner(stack);
    const page = await visitor.open(`/garage/${id}`);
    const foreign = await visitor.open(stranger.url);
    expect(foreign.location).toBe("/Service/garage");
    const mixed = `/garage/${id}/service-history/${stranger.recordId}/receipts`;
    expect((await visitor.open(mixed)).location).toBe(`/Service/garage/${id}`);
    const own = await enterRecord(databaseUrl, id);
    const form = formOf(await visitor.open(`/garage/${id}/service-history/${own}/receipts`), [
      big(),
    ]);
    for (const [path, leadsTo] of [
      [stranger.url, "/Service/garage"],
      [mixed, `/Service/garage/${id}`],
    ] as const) {
      expect((await visitor.post(path, form)).location).toBe(leadsTo);
    }
    await expect.poll(stored).toEqual([]);
    expect([await rows(), await stranger.kept(), page.status]).toEqual([[], [], 200]);
  });

  it("for a form of more than 45 MB", async () => {
    const { send, visitor, url, kept: stored } = await newRecordOwner(stack);
    const files = Array.from({ length: 5 }, (_, index) =>
      fileOf("pdf", { size: 9.2 * megabyte, mark: String(index) }),
    );
    expect((await send(files)).status).toBe(413);
    // In chunks, so the length isn't known in advance.
    const body = new Response(formOf(await visitor.open(url), files));
    const init = {
      method: "POST",
      body: body.body,
      duplex: "half",
      headers: { Origin: stack.origin, "Content-Type": body.headers.get("Content-Type")! },
    };
    expect((await visitor.request(`/Service${url}`, init as RequestInit)).status).toBe(413);
    await expect.poll(stored).toEqual([]);
  });

  it("for a malformed form or one with too much text", async () => {
    const { send, visitor, url, kept: stored } = await newRecordOwner(stack);
    expect((await send([fileOf("pdf")], { comments: "a".repeat(300_000) })).status).toBe(413);
    const form = new Response(formOf(await visitor.open(url), [fileOf("pdf"), fileOf("png")]));
    const bytes = Buffer.from(await form.arrayBuffer());
    const cut = {
      method: "POST",
      body: bytes.subarray(0, bytes.length - 500),
      headers: { Origin: stack.origin, "Content-Type": form.headers.get("Content-Type")! },
    };
    expect((await visitor.request(`/Service${url}`, cut)).status).toBe(400);
    await expect.poll(stored).toEqual([]);
  });

  it("for an aborted upload", async () => {
    const { visitor, url, kept: stored } = await newRecordOwner(stack);
    const form = new Response(
      formOf(await visitor.open(url), [fileOf("png"), fileOf("pdf", { size: 9 * megabyte })]),
    );
    const bytes = Buffer.from(await form.arrayBuffer());
    const cookie = [...visitor.cookies].map((pair) => pair.join("=")).join("; ");
    const request = startRequest(`${stack.origin}/Service${url}`, {
      method: "POST",
      headers: {
        Origin: stack.origin,
        Cookie: cookie,
        "Content-Type": form.headers.get("Content-Type")!,
        "Content-Length": bytes.length,
      },
    });
    request.on("error", () => undefined);
    request.write(bytes.subarray(0, 8 * megabyte));
    await expect.poll(stored).toHaveLength(1);
    request.destroy();
    await expect.poll(stored).toEqual([]);
  });
});
