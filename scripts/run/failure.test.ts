import { describe, expect, it } from "vitest";
import { Failure, sentenceFor } from "./failure.ts";

const full = "The disk is full: free some space and run the command again.";

describe("the message for an error that ends a command", () => {
  it("is a failure's own message", () => {
    expect(sentenceFor(new Failure("Port 1 is in use."))).toBe("Port 1 is in use.");
    expect(sentenceFor(new Error("wrapped", { cause: new Failure("Port 1 is in use.") }))).toBe(
      "Port 1 is in use.",
    );
  });

  it.each([
    Object.assign(new Error("write failed"), { code: "ENOSPC" }),
    new Error("SQLite error: database or disk is full"),
    new Failure("The database is damaged.", {
      cause: new Error("Error: No space left on device (os error 28)"),
    }),
  ])("reports a full disk, even as the cause of another error: %s", (error) => {
    expect(sentenceFor(error)).toBe(full);
  });

  it("names a file that can't be written", () => {
    const error = Object.assign(new Error("EACCES: permission denied, open '.data/lock'"), {
      code: "EACCES",
    });
    expect(sentenceFor(error)).toBe(
      "A file couldn't be written: EACCES: permission denied, open '.data/lock'.",
    );
  });

  it("names a program that can't run", () => {
    const error = Object.assign(new Error("spawn workerd EACCES"), {
      code: "EACCES",
      syscall: "spawn workerd",
    });
    expect(sentenceFor(error)).toBe("A program doesn't run on this machine: spawn workerd EACCES.");
  });

  it("lists the causes of other errors, without a stack", () => {
    expect(sentenceFor(new Error("query failed", { cause: "no such table" }))).toBe(
      "Something unexpected went wrong: query failed: no such table",
    );
  });
});
