import { createConfig, lintFromString } from "@redocly/openapi-core";
import { Validator } from "@seriousme/openapi-schema-validator";
import { describe, expect, it } from "vitest";
import { calls } from "#app/api/calls.server.ts";
import { getApiDocument } from "#tests/support/api/document.ts";

describe("The API's document", () => {
  it("is valid OpenAPI 3.1 to Redocly, by its recommended rules", async () => {
    const config = await createConfig({ extends: ["recommended"] });
    const source = JSON.stringify(await getApiDocument());
    const problems = await lintFromString({ source, absoluteRef: "openapi.json", config });
    expect(
      problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer]),
    ).toEqual([]);
  });

  it("is valid to a second validator", async () => {
    const { valid, errors } = await new Validator().validate({ ...(await getApiDocument()) });
    expect([valid, errors]).toEqual([true, undefined]);
  });

  it("has every call, and names each once", async () => {
    const { paths } = await getApiDocument();
    const operations = Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(
        ([method, { operationId }]) => `${operationId} ${method.toUpperCase()} ${path}`,
      ),
    );
    expect(operations.toSorted()).toEqual(
      calls.map(({ name, method, path }) => `${name} ${method} ${path}`).toSorted(),
    );
    expect(new Set(calls.map(({ name }) => name)).size).toBe(calls.length);
  });
});
