import { beforeAll, describe, expect, it } from "vitest";
import { createCaller, createToken, type Caller } from "#tests/support/api/caller.ts";
import { addVehicle, newOwner, newVerifiedOwner, vehicleId } from "#tests/support/owner.ts";
import { fileOf } from "#tests/support/receipts.ts";
import { enterRecord } from "#tests/support/records.ts";
import { databaseUrl } from "#tests/support/stack/stack.ts";
import { Visitor } from "#tests/support/browse/visitor.ts";

const megabyte = 1024 * 1024;

function formOf(...files: File[]): FormData {
  const form = new FormData();
  for (const file of files) form.append("receipts", file);
  return form;
}

async function newRecord(visitor: Visitor) {
  const id = vehicleId(await addVehicle(visitor));
  const recordId = await enterRecord(databaseUrl, id);
  const path = `/garage/${id}/service-history/${recordId}/receipts`;
  const shown = async () => (await visitor.open(path)).texts(".receipt a");
  return { url: `/vehicle/${id}/displayRecords/${recordId}/receipts`, path, shown };
}

let visitor: Visitor;
let caller: Caller;
beforeAll(async () => {
  ({ visitor } = await newVerifiedOwner());
  caller = await createCaller(visitor);
});

describe("Receipts that a program sends", () => {
  it("are on the record, like those sent on its page", async () => {
    const { url, path, shown } = await newRecord(visitor);
    const sent = formOf(fileOf("jpeg", { name: "oil.jpg" }), fileOf("pdf", { size: 6 * megabyte }));
    const headers = { "Idempotency-Key": "the-same-receipts" };
    const { status, value } = await caller.post(url, sent, { headers });
    const receipts = value.receipts as { receiptId: string }[];
    expect([status, value]).toMatchObject([
      201,
      {
        receipts: [
          { name: "oil.jpg", type: "image/jpeg", size: 2_000 },
          { name: "receipt.pdf", type: "application/pdf", size: 6 * megabyte },
        ],
        displayRecord: { receiptPhotoIds: receipts.map(({ receiptId }) => receiptId) },
      },
    ]);
    expect(await shown()).toEqual(["oil.jpg", "receipt.pdf"]);
    const again = await caller.post(url, sent, { headers });
    expect([again.status, again.value.receipts]).toEqual([201, receipts]);
    expect(await shown()).toHaveLength(2);

    const file = await visitor.open(`${path}/${receipts[0]!.receiptId}`);
    expect([file.status, file.bytes.length]).toEqual([200, 2_000]);
    const one = `${url}/${receipts[0]!.receiptId}`;
    expect((await caller.delete(one)).value).toEqual({ id: receipts[0]!.receiptId });
    expect(await shown()).toEqual(["receipt.pdf"]);
    expect((await caller.delete(one)).status).toBe(404);
  });

  it("are downloaded by their owner's programs as on the site", async () => {
    const { visitor } = await newVerifiedOwner();
    const caller = await createCaller(visitor);
    const { url, path } = await newRecord(visitor);
    const sent = await caller.post(url, formOf(fileOf("pdf", { size: 3_000 })));
    const [{ receiptId = "" } = {}] = sent.value.receipts as { receiptId: string }[];
    const token = await createToken(visitor, { scope: "read" });
    const program = new Visitor();
    const download = (name: string, by = token) =>
      program.request(`/Service/api${name}`, { headers: { Authorization: `Bearer ${by}` } });
    const file = await download(`${url}/${receiptId}`);
    const page = await visitor.open(`${path}/${receiptId}`);
    expect([file.status, file.status === 200 || file.html]).toEqual([200, true]);
    expect(Buffer.from(file.bytes).equals(page.bytes)).toBe(true);
    for (const name of [
      ...["Cache-Control", "Content-Type", "Content-Disposition", "Content-Security-Policy"],
      ...["X-Content-Type-Options", "ETag"],
    ])
      expect([name, file.response.headers.get(name)]).toEqual([
        name,
        page.response.headers.get(name),
      ]);
    expect(file.response.headers.get("Cache-Control")).toMatch(/^private, .*no-store/);
    expect(file.response.headers.get("RateLimit")).not.toBeNull();
    expect(file.response.headers.get("Server-Timing")).toContain('desc="1 round trip');

    const other = await newVerifiedOwner();
    const others = await newRecord(other.visitor);
    const foreign = await createToken(other.visitor);
    expect((await download(`${url}/${receiptId}`, foreign)).status).toBe(404);
    for (const missing of [`${url}/none`, `${others.url}/${receiptId}`])
      expect((await download(missing)).status).toBe(404);
    await caller.delete(`${url}/${receiptId}`);
    expect((await download(`${url}/${receiptId}`)).status).toBe(404);
  });

  it("are at most four", async () => {
    const { url, shown } = await newRecord(visitor);
    const five = Array.from({ length: 5 }, (_, at) => fileOf("png", { name: `${at}.png` }));
    const refused = await caller.post(url, formOf(...five));
    expect([refused.status, refused.value.errors]).toEqual([
      400,
      {
        receipts: [
          "You’ve uploaded the maximum number of receipts. Delete receipts to upload more.",
        ],
      },
    ]);
    expect(await shown()).toEqual([]);
    expect((await caller.post(url, formOf(...five.slice(1)))).status).toBe(201);
    expect((await caller.post(url, formOf(five[0]!))).status).toBe(400);
  });

  it.each([
    ["no file", () => new FormData()],
    ["a text", () => formOf(new File(["Oil 40"], "oil.txt"))],
    ["a file over 10 MB", () => formOf(fileOf("png", { size: 10 * megabyte + 1 }))],
  ])("can't be %s", async (_what, form) => {
    const { url, shown } = await newRecord(visitor);
    const { status, value } = await caller.post(url, form());
    expect([status, Object.keys(value.errors ?? {}), await shown()]).toEqual([
      ...[400, ["receipts"]],
      [],
    ]);
  });

  it("are files alone, in multipart/form-data", async () => {
    const { url, shown } = await newRecord(visitor);
    const form = formOf(fileOf("png"));
    form.append("intent", "delete");
    expect((await caller.post(url, form)).status).toBe(400);
    const { status, value } = await caller.post(url, { receipts: [] });
    expect([status, value.message]).toEqual([
      415,
      "Send multipart/form-data, with the files in its receipts fields.",
    ]);
    expect(await shown()).toEqual([]);
  });

  it("can't be too large together, and other calls take no files", async () => {
    const { url } = await newRecord(visitor);
    const form = formOf(...[1, 2, 3, 4, 5].map(() => fileOf("png", { size: 9.5 * megabyte })));
    expect((await caller.post(url, form)).status).toBe(413);
    expect((await caller.post(url.replace("/receipts", ""), form)).status).toBe(413);
  });

  it("need a token that can write, and one's own record", async () => {
    const { url, shown } = await newRecord(visitor);
    const reader = await createCaller(visitor, "read");
    const stranger = await createCaller((await newVerifiedOwner()).visitor);
    expect((await reader.post(url, formOf(fileOf("png")))).status).toBe(403);
    expect((await stranger.post(url, formOf(fileOf("png")))).status).toBe(404);
    expect((await stranger.delete(`${url}/nothing-here`)).status).toBe(404);
    const missing = url.replace(/[^/]+\/receipts$/, "nothing-here/receipts");
    expect((await caller.post(missing, formOf(fileOf("png")))).status).toBe(404);
    expect(await shown()).toEqual([]);
  });

  it("wait until the owner is verified", async () => {
    const owner = await newOwner();
    const { url } = await newRecord(owner.visitor);
    const unverified = await createCaller(owner.visitor);
    expect((await unverified.post(url, formOf(fileOf("png")))).status).toBe(403);
  });
});
