import fc from "fast-check";
import { expect, test } from "vitest";
import { BrokenForm, collectBytes, multipartParts, FormTooLarge } from "./multipart.server.ts";

const limit = 1_000_000;

async function* inPieces(body: Uint8Array, sizes: number[]): AsyncGenerator<Uint8Array> {
  for (let at = 0, turn = 0; at < body.length; turn++) {
    const size = sizes[turn % sizes.length] ?? body.length;
    yield body.slice(at, at + size);
    at += size;
  }
}

async function read(body: string | Uint8Array, boundary = "x", sizes: number[] = []) {
  const parts = [];
  const bytes = typeof body === "string" ? Buffer.from(body, "latin1") : body;
  for await (const part of multipartParts(inPieces(bytes, sizes), boundary)) {
    parts.push({
      name: part.name,
      fileName: part.fileName,
      text: (await collectBytes(part.bytes, limit)).toString("latin1"),
    });
  }
  return parts;
}

const part = (head: string, text: string, boundary = "x") =>
  `--${boundary}\r\nContent-Disposition: form-data; ${head}\r\n\r\n${text}\r\n`;

test("reads any form that FormData serializes, however it's chunked", async () => {
  const name = fc.string({
    unit: fc.constantFrom("a", "é", " ", ";", "=", "'", '"', "\u202f", "🚗", "%", "\n"),
  });
  const value = fc
    .uint8Array({ maxLength: 90 })
    .map((bytes) => Buffer.concat([bytes, Buffer.from("\r\n--"), bytes]));
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ name, value }), { maxLength: 4 }),
      fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 9 }),
      async (files, sizes) => {
        const form = new FormData();
        for (const { name, value } of files) form.append(`f${name}`, new File([value], `n${name}`));
        const response = new Response(form);
        const boundary = /boundary=(.*)$/.exec(response.headers.get("Content-Type")!)![1];
        const parts = await read(new Uint8Array(await response.arrayBuffer()), boundary, sizes);
        const lines = (text: string) => text.replace(/\r?\n/g, "\r\n");
        // FormData doesn't normalize line breaks in file names.
        expect(parts.map((one) => ({ ...one, fileName: lines(one.fileName!) }))).toEqual(
          files.map(({ name, value }) => ({
            name: lines(`f${name}`),
            fileName: lines(`n${name}`),
            text: value.toString("latin1"),
          })),
        );
      },
    ),
  );
});

test("skips the rest of a part that wasn't read to its end", async () => {
  const body = `${part('name="a"; filename="a.pdf"', "1234567890")}${part('name="b"', "two")}--x--`;
  for (const readFirst of [false, true]) {
    const names: string[] = [];
    for await (const { name, bytes } of multipartParts(inPieces(Buffer.from(body), [3]), "x")) {
      names.push(name);
      if (readFirst) await bytes[Symbol.asyncIterator]().next();
    }
    expect(names).toEqual(["a", "b"]);
  }
});

test.each([
  [
    "text before and after its parts",
    `Hello\r\n${part('name="a"', "1")}--x--\r\nGoodbye`,
    [{ name: "a", fileName: null, text: "1" }],
  ],
  ["no parts", "--x--", []],
  [
    "a name without quotes",
    `${part("name=a", "1")}--x--`,
    [{ name: "a", fileName: null, text: "1" }],
  ],
  [
    "quotes escaped the way curl does",
    `${part('name="a"; filename="my \\"car\\".pdf"', "1")}--x--`,
    [{ name: "a", fileName: 'my "car".pdf', text: "1" }],
  ],
  [
    "a file name that looks like a field",
    `${part('filename="a; name=b"; name="a"', "1")}--x--`,
    [{ name: "a", fileName: "a; name=b", text: "1" }],
  ],
  [
    "the boundary within a line",
    `${part('name="a"', "1--x2")}--x--`,
    [{ name: "a", fileName: null, text: "1--x2" }],
  ],
])("a form may have %s", async (_label, body, parts) => {
  expect(await read(body)).toEqual(parts);
});

test.each([
  ["is empty", ""],
  [
    "ends in a part",
    `${part('name="a"', "1")}--x\r\nContent-Disposition: form-data; name="b"\r\n\r\n1`,
  ],
  ["ends in a part's headers", `${part('name="a"', "1")}--x\r\nContent-`],
  ["has no end marker", part('name="a"', "1")],
  ["has a part without a name", `--x\r\nContent-Disposition: form-data\r\n\r\n1\r\n--x--`],
  ["has a part without headers", `--x\r\n\r\n1\r\n--x--`],
])("a form that %s is broken", async (_label, body) => {
  for (const sizes of [[], [1], [700]])
    await expect(read(body, "x", sizes)).rejects.toThrow(BrokenForm);
});

test("limits the size of a part's headers", async () => {
  await expect(
    read(`--x\r\nX-Long: ${"a".repeat(20_000)}\r\n\r\n1\r\n--x--`, "x", [700]),
  ).rejects.toThrow(FormTooLarge);
});
