import { describe, expect, it } from "vitest";
import { z } from "zod";
import type { RequestContext } from "#app/http/context.server.ts";
import { checkFields, readJson, sentStrings } from "./json-body.server.ts";

const send = (body: BodyInit, type = "application/json") =>
  new Request("https://roadworthy.example/Service/api/call", {
    method: "POST",
    body,
    headers: { "Content-Type": type },
  });
const nested = (levels: number) => `{"a":${"[".repeat(levels)}${"]".repeat(levels)}}`;
const statusOf = (body: BodyInit, type?: string) =>
  readJson(send(body, type)).then(
    () => 200,
    (error: { init: { status: number } }) => error.init.status,
  );

describe("a call's body", () => {
  it.each([
    ["an object", '{"a":1}', 200],
    ["an object with 31 levels", nested(31), 200],
    ["nothing", "", 200],
    ["an array", "[1]", 400],
    ["null", "null", 400],
    ["a number", "1", 400],
    ["half an object", '{"a":', 400],
    ["a form", "email=a", 400],
    ["a NUL byte", '{"a":"\\u0000"}', 400],
    ["half a character", '{"a":["\\ud83d"]}', 400],
    ["a whole emoji", '{"a":"🚗"}', 200],
    ["bytes that aren't UTF-8", new Uint8Array([0x7b, 0x22, 0xff, 0x22, 0x7d]), 400],
    ["too many levels", nested(40), 400],
    ["30,000 levels", nested(30_000), 400],
    ["30,000 open brackets", "[".repeat(30_000), 400],
    ["65 KB", JSON.stringify({ a: "a".repeat(65 * 1024) }), 413],
  ])("with %s", async (_what, body, status) => {
    expect(await statusOf(body)).toBe(status);
  });

  it.each([
    ["application/json; charset=utf-8", 200],
    ["APPLICATION/JSON", 200],
    ["application/x-www-form-urlencoded", 415],
    ["text/plain", 415],
    ["application/jsonp", 415],
    ["", 415],
  ])("of type %j", async (type, status) => {
    expect(await statusOf('{"a":1}', type)).toBe(status);
  });

  it("is read once", async () => {
    const request = send('{"a":1}');
    expect(await readJson(request)).toBe(await readJson(request));
  });

  it("doesn't change what every object has", async () => {
    await readJson(send('{"__proto__":{"polluted":true}}'));
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  });

  it("names its strings for the log", async () => {
    const sent = send('{"email":"ann@example.com","cars":[{"vin":"5YF"}]}');
    expect(await sentStrings(sent)).toEqual(["ann@example.com", "5YF"]);
    expect(await sentStrings(send("{"))).toEqual([]);
  });
});

describe("fields", () => {
  const schema = z.object({
    email: z.string({ error: "email.required" }).regex(/@/, { error: "email.invalid" }),
    password: z.string({ error: "password.required" }),
  });
  const check = async (
    sent: object,
    language: "en" | "fr" = "en",
    fields = schema as z.ZodType,
  ) => {
    const context = { locale: { language, country: "CA" } } as unknown as RequestContext;
    try {
      return checkFields(context, fields, sent as Record<string, unknown>);
    } catch (error) {
      return [(error as Response).status, await (error as Response).json()];
    }
  };

  it("that are right are returned without the others", async () => {
    const right = { email: "ann@example.com", password: "a car" };
    expect(await check({ ...right, admin: true })).toEqual(right);
  });

  it("that are wrong, missing or empty have a sentence each", async () => {
    expect(await check({ email: "ann", password: "" })).toEqual([
      400,
      {
        message: "Check these fields and try again.",
        errors: {
          email: ["Invalid Email: enter an address such as name@example.com"],
          password: ["Enter your password"],
        },
      },
    ]);
  });

  it.each(["__proto__", "constructor", "toString"])(
    "are named if nobody knows them: %s",
    async (name) => {
      const sent = JSON.parse(`{"${name}":1}`) as object;
      const answer = JSON.stringify(await check(sent, "en", z.strictObject({})));
      expect(answer).toContain(`{"${name}":["The API has no field with this name."]}`);
    },
  );

  it("have French sentences", async () => {
    expect(await check({ email: "ann", password: 5 }, "fr")).toMatchObject([
      400,
      { message: "Vérifiez ces champs et réessayez." },
    ]);
  });
});
