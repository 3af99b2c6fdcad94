import { describe, expect, test } from "vitest";
import { readForm } from "./form-body.server.ts";
import { formLimits } from "./form-fields.server.ts";

const { fields: maxFields, nameLength } = formLimits;
const urlencoded = "application/x-www-form-urlencoded";

function request(body: string | FormData, type?: string): Request {
  const headers = type ? { "Content-Type": type } : undefined;
  return new Request("http://localhost/", { method: "POST", body, headers });
}

const fieldsNamed = (names: string[]) =>
  names.map((name) => `${encodeURIComponent(name)}=1`).join("&");

function partsNamed(names: string[]): FormData {
  const form = new FormData();
  for (const name of names) form.append(name, "1");
  return form;
}

const encodings = {
  urlencoded: (names: string[]) => request(fieldsNamed(names), urlencoded),
  multipart: (names: string[]) => request(partsNamed(names)),
};

async function outcome(request: Request): Promise<unknown> {
  try {
    return [...(await readForm(request))];
  } catch (thrown) {
    return (thrown as { init: ResponseInit }).init.status;
  }
}

describe.each(Object.keys(encodings) as (keyof typeof encodings)[])(
  "a form encoded as %s",
  (encoding) => {
    const send = (names: string[]) => outcome(encodings[encoding](names));

    test("keeps its fields in order, including repeated ones", async () => {
      expect(await send(["services", "services", "año"])).toEqual([
        ["services", "1"],
        ["services", "1"],
        ["año", "1"],
      ]);
    });

    test("can't have too many fields", async () => {
      const names = Array.from({ length: maxFields }, (_, at) => `f${at}`);
      expect(await send(names)).toHaveLength(maxFields);
      expect(await send([...names, "another"])).toBe(413);
    });

    test("can't have field names that are too long", async () => {
      expect(await send(["n".repeat(nameLength)])).toHaveLength(1);
      expect(await send(["n".repeat(nameLength + 1)])).toBe(413);
    });

    test.each(["email[0]", "email[100000000]", "email[", "]", "email.a", ".", "a.b[0].c"])(
      "can't have a field named %s",
      async (name) => expect(await send([name])).toBe(400),
    );

    test("drops the fields that conform's scripts send", async () => {
      expect(await send(["__intent__", "email", "__state__"])).toEqual([["email", "1"]]);
    });
  },
);

test("a form can't have too much text in all its fields together", async () => {
  const text = "x".repeat(formLimits.textBytes / 2);
  expect(await outcome(request(`a=${text}&b=${text}`, urlencoded))).toBe(413);
  const form = new FormData();
  form.append("a", text);
  form.append("b", text);
  expect(await outcome(request(form))).toBe(413);
});

test("a file is skipped unless a handler reads it", async () => {
  const form = partsNamed(["csrf"]);
  form.append("photo", new File(["jpeg"], "car.jpg"));
  expect([...(await readForm(request(form))).keys()]).toEqual(["csrf"]);

  const taken = await readForm(request(form), async ({ field, name, bytes }, before) => {
    for await (const chunk of bytes) void chunk;
    return new File([`${field} after ${[...before.keys()].join()}`], name);
  });
  expect(await (taken.get("photo") as File).text()).toBe("photo after csrf");
});

test("a form is parsed only once", async () => {
  const sent = request("a=1", urlencoded);
  expect(await readForm(sent)).toBe(await readForm(sent));
});

test.each([
  ["text/plain", 415],
  ["multipart/form-data", 400],
  ["multipart/form-data; boundary=x", 400],
])("an invalid body of type %s gets status %i", async (type, status) => {
  expect(await outcome(request("junk", type))).toBe(status);
});
