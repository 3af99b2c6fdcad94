import { beforeAll, describe, expect, it } from "vitest";
import { Visitor } from "#tests/support/browse/visitor.ts";
import { newVerifiedOwner, type TestOwner } from "#tests/support/owner.ts";

describe("Pages of other sites", () => {
  let owner: TestOwner;

  beforeAll(async () => {
    owner = await newVerifiedOwner();
  });

  it.each(["GET", "OPTIONS"])("can't call the API with %s", async (method) => {
    const { status, response } = await owner.visitor.request("/Service/api/vehicles", {
      method,
      headers: { Origin: "https://other.example" },
    });
    expect([status, response.headers.get("Access-Control-Allow-Origin")]).toEqual([403, null]);
  });

  it("get no headers that let them read the document", async () => {
    const { response } = await new Visitor().request("/Service/api/openapi.json", {});
    expect(
      [...response.headers.keys()].filter((name) => name.startsWith("access-control")),
    ).toEqual([]);
  });
});
