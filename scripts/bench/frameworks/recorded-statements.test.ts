import { expect, test } from "vitest";
import { hashToken, sign } from "#app/http/secrets.server.ts";
import { recordedStatements } from "./recorded-statements.ts";

test("A recorded page's statements leave the session to the cookie of who asks", () => {
  const text = (value: string) => ({ type: "text", value });
  const seven = { type: "float", value: 7 };
  const steps = [
    { stmt: { sql: "BEGIN TRANSACTION READONLY" } },
    { stmt: { sql: "SELECT 1", args: [text(hashToken("token")), text("account"), seven] } },
    { stmt: { sql: "SELECT ?", args: [{ type: "null" }] } },
    { stmt: { sql: "COMMIT" } },
  ];
  const requests = [{ type: "batch", batch: { steps } }, { type: "close" }];
  const recorded = {
    ...{ path: "/", databaseUrl: "http://localhost", html: "", type: "text/html" },
    cookie: `visitor=1; session=${sign("secret", "session", "account~token")}`,
    request: { path: "/v2/pipeline", body: JSON.stringify({ requests }) },
  };
  expect(recordedStatements(recorded, "secret")).toEqual([
    { sql: "SELECT 1", args: [{ claimed: "sessionId" }, { claimed: "accountId" }, 7] },
    { sql: "SELECT ?", args: [null] },
  ]);
});
