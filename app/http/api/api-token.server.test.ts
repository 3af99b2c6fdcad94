import { describe, expect, it } from "vitest";
import { hashToken } from "#app/http/secrets.server.ts";
import { apiTokenValue, readApiToken } from "./api-token.server.ts";

const secret = "a secret of at least 32 characters";
const token = { accountId: "owner", scope: "read", token: "random" } as const;

describe("A token of the API", () => {
  it("names its account, what it may do, and a session by its hash", () => {
    const value = apiTokenValue(secret, token);
    const claim = {
      accountId: "owner",
      sessionId: hashToken("random"),
      viewsUntil: null,
      scope: "read",
    };
    expect(readApiToken(secret, value)).toEqual(claim);
    expect(readApiToken(secret, value), "again").toEqual(claim);
  });

  it.each([
    ["another server's", apiTokenValue("another secret of 32 characters!", token)],
    ["one that may do more", apiTokenValue(secret, token).replace("read", "write")],
    ["one without a signature", "rw_owner~read~random"],
    ["one without its beginning", apiTokenValue(secret, token).slice(3)],
    ["an empty one", ""],
  ])("isn't %s, even after the right one was read", (_, value) => {
    readApiToken(secret, apiTokenValue(secret, token));
    expect(readApiToken(secret, value)).toBeNull();
  });

  it("ends with the server's secret", () => {
    const value = apiTokenValue(secret, token);
    readApiToken(secret, value);
    expect(readApiToken("the server's next secret, also long", value)).toBeNull();
  });

  it("is still read once many others have been", () => {
    for (let count = 0; count <= 1_000; count++)
      readApiToken(secret, apiTokenValue(secret, { ...token, accountId: `owner ${count}` }));
    expect(readApiToken(secret, apiTokenValue(secret, token))?.accountId).toBe("owner");
  });
});
