import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import openapiTS, { astToString } from "openapi-typescript";
import ts from "typescript";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createToken } from "#tests/support/api/caller.ts";
import { addVehicle, newVerifiedOwner, vehicleId } from "#tests/support/owner.ts";
import { origin } from "#tests/support/stack/stack.ts";

type Client = {
  logOilChange(origin: string, token: string, miles: number): Promise<string[]>;
};

const options: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  lib: ["lib.es2023.d.ts", "lib.dom.d.ts", "lib.dom.iterable.d.ts"],
  types: [],
  strict: true,
  noUncheckedIndexedAccess: true,
  allowImportingTsExtensions: true,
  noEmit: true,
};

function documentedClient(): string {
  const section = readFileSync("docs/api.md", "utf8").split("## A typed client\n")[1];
  return /```ts\n(.*?)```/s.exec(section ?? "")![1]!;
}

describe("The typed client of docs/api.md", () => {
  let folder: string;
  const code = documentedClient();

  beforeAll(async () => {
    mkdirSync(".cache", { recursive: true });
    folder = mkdtempSync(join(process.cwd(), ".cache", "typed-client-"));
    const document = await fetch(`${origin}/Service/api/openapi.json`);
    const types = astToString(await openapiTS(await document.text()));
    writeFileSync(join(folder, "api.d.ts"), types);
  });

  afterAll(() => rmSync(folder, { recursive: true }));

  function typeErrors(name: string, text: string): string[] {
    const file = join(folder, name);
    writeFileSync(file, text);
    return ts
      .getPreEmitDiagnostics(ts.createProgram([file], options))
      .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, "\n"));
  }

  it("compiles", () => {
    expect(typeErrors("client.ts", code)).toEqual([]);
  });

  it.each([
    ["a body's field that doesn't exist", "odometer: { mi: miles }", "odometer: { miles }"],
    ["a missing field", 'serviceProvider: "DIY",', ""],
    ["a currency we don't know", '"USD"', '"EUR"'],
    ["a path that doesn't exist", '"/vehicles"', '"/cars"'],
  ])("doesn't compile with %s", (_, right, wrong) => {
    expect(code).toContain(right);
    expect(typeErrors("wrong-client.ts", code.replace(right, wrong))).not.toEqual([]);
  });

  it("logs what the owner then sees in the history", async () => {
    const { visitor } = await newVerifiedOwner();
    const id = vehicleId(await addVehicle(visitor));
    const file = join(folder, "running-client.ts");
    writeFileSync(file, code);
    const client = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as Client;
    const due = await client.logOilChange(origin, await createToken(visitor), 60_700);
    expect(due).toContainEqual(expect.stringMatching(/^OIL: [a-z-]+$/));
    const history = (await visitor.open(`/garage/${id}/service-history`)).text("main");
    expect(history).toContain("0W-20, from a typed client");
    expect(history).toContain("60,700");
  });

  it("says what's wrong if the token doesn't work", async () => {
    const file = join(folder, "refused-client.ts");
    writeFileSync(file, code);
    const client = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as Client;
    await expect(client.logOilChange(origin, "rw_none", 60_800)).rejects.toThrow(/log in|token/i);
  });
});
