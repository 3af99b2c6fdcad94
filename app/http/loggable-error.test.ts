import { DrizzleQueryError } from "drizzle-orm";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { describeCause, describeError } from "./loggable-error.ts";

const wording = (error: unknown, carried?: string[]) =>
  JSON.stringify(describeError(error, carried));

describe("a logged error", () => {
  it("has a message, a stack and a cause", () => {
    const error = new TypeError("Cannot read properties of undefined (reading 'trim')", {
      cause: new Error("SQLITE_BUSY: database is locked"),
    });
    const logged = describeError(error);
    expect(logged).toMatchObject({
      name: "TypeError",
      message: error.message,
      cause: { message: "SQLITE_BUSY: database is locked" },
    });
    expect(logged.stack?.[0]).toContain("loggable-error.test.ts");
  });

  it("includes a failed statement without its values", () => {
    const query = "insert into accounts (email, password_hash) values (?, ?)";
    const logged = wording(
      new DrizzleQueryError(
        query,
        ["me@example.com", "scrypt$secret", "line\nparams: two"],
        new Error("no such column"),
      ),
    );
    expect(logged).toContain("insert into accounts");
    expect(logged).toContain("no such column");
    expect(logged).not.toMatch(/me@|scrypt|two/);
  });

  it.each([
    ["an email address", "no account for Jean.Tremblay+auto@exemple.ca there"],
    ["a VIN", "VIN 5YFBURHE0JP123456 does not decode"],
    ["a lowercase VIN", "no rows for 5yfburhe0jp123456"],
    ["a token", "token 3q2-7wAAAb_cdEFGHijk012345 was used"],
    ["a URL's query", "fetch of https://provider.example/plates?plate=ABC123&state=VA failed"],
  ])("doesn't include %s", (_label, message) => {
    expect(wording(new Error(message))).not.toMatch(/tremblay|exemple|JP123456|7wAAAb|ABC123/i);
  });

  it("doesn't include text that couldn't be parsed", () => {
    for (const text of [
      "Jean Tremblay",
      `{"plate":"QZX 4711", it ends}`,
      `{"note": "${"long ".repeat(50)} Tremblay ${"and on ".repeat(50)}`,
    ]) {
      let thrown: unknown;
      try {
        JSON.parse(text);
      } catch (error) {
        thrown = error;
      }
      expect(describeError(thrown)).toMatchObject({
        name: "SyntaxError",
        message: expect.not.stringMatching(/Trem|QZX|ends|long/),
      });
    }
  });

  it("doesn't repeat the request's values, in upper or lower case", () => {
    const text = fc
      .string({ minLength: 3, unit: "grapheme" })
      .filter((value) => value.trim().length >= 3 && !/^[[\]a-z .…]+$/i.test(value.trim()));
    fc.assert(
      fc.property(text, fc.array(fc.string()), (typed, around) => {
        const error = new Error(around.join(typed), {
          cause: new Error(`${typed} is not valid JSON`),
        });
        const { message, cause } = describeError(error, [typed]);
        expect(`${message} ${cause!.message}`).not.toContain(typed.trim());
      }),
    );
  });

  it.each([
    ["is very long", "x".repeat(200_000), "Invalid URL: "],
    [
      "begins where the message is cut",
      "Tremblay ".repeat(100),
      `${"someone@example.com ".repeat(199)}: `,
    ],
    ["looks like a line of the stack", "\n    at 12 Elm Street", "Not a place: "],
  ])("doesn't repeat a value that %s", (_label, typed, before) => {
    const error = new Error(before + typed);
    expect(wording(error, [typed])).not.toMatch(/xxx|Trem|Elm/);
    expect(describeError(error, [typed]).stack?.[0]).toContain("loggable-error.test.ts");
  });

  it("of a warning has only its message and cause", () => {
    const error = new Error("did not answer", {
      cause: new TypeError("connection lost to https://db.example?token=x"),
    });
    expect(describeCause(error)).toEqual({
      name: "Error",
      message: "did not answer",
      cause: { name: "TypeError", message: "connection lost to https://db.example[query]" },
    });
  });

  it("can be any thrown value, and is truncated", () => {
    expect(describeError("plain")).toEqual({ name: "string", message: "plain" });
    expect(describeError(undefined).message).toBe("undefined");
    expect(describeError(new Error("x ".repeat(10_000))).message.length).toBeLessThan(2_100);
  });
});
