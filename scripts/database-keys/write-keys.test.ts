import { createPublicKey, verify } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { writeDatabaseKeys } from "./write-keys.ts";

const now = new Date("2026-11-26T12:00:00Z");

describe("keys for a database server", () => {
  let folder: string;
  beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), "roadworthy-keys-"))));
  afterEach(() => rmSync(folder, { recursive: true }));

  const read = (name: string) => readFileSync(join(folder, name), "utf8");

  function readClaims(name: string): unknown {
    const [header, claims, signature] = read(name).split(".");
    const key = createPublicKey(read("jwt.pem"));
    const signed = Buffer.from(`${header}.${claims}`);
    expect(verify(null, signed, key, Buffer.from(signature!, "base64url"))).toBe(true);
    return JSON.parse(Buffer.from(claims!, "base64url").toString());
  }

  it("are a public key and tokens that it verifies", () => {
    expect(writeDatabaseKeys(folder, { now })).toEqual({ isNew: true, expiresAt: undefined });
    expect(read("jwt.pem")).toMatch(/^-----BEGIN PUBLIC KEY-----\n/);
    expect(readClaims("full-access.jwt")).toEqual({ a: "rw" });
    expect(readClaims("read-only.jwt")).toEqual({ a: "ro" });
  });

  it("can have tokens that expire", () => {
    writeDatabaseKeys(folder, { days: 90, now });
    const exp = Date.parse("2027-02-24T12:00:00Z") / 1000;
    expect(readClaims("full-access.jwt")).toEqual({ a: "rw", exp });
    expect(readClaims("read-only.jwt")).toEqual({ a: "ro", exp });
  });

  it("stay the same when tokens are signed again", () => {
    writeDatabaseKeys(folder, { now });
    const [publicKey, privateKey] = [read("jwt.pem"), read("private.pem")];
    expect(writeDatabaseKeys(folder, { days: 1, now }).isNew).toBe(false);
    expect([read("jwt.pem"), read("private.pem")]).toEqual([publicKey, privateKey]);
  });

  it("can only be read by the operator, apart from the public key", () => {
    writeDatabaseKeys(folder, { now });
    for (const name of ["private.pem", "full-access.jwt", "read-only.jwt", "probe-headers"])
      expect([name, statSync(join(folder, name)).mode & 0o777]).toEqual([name, 0o600]);
  });
});
