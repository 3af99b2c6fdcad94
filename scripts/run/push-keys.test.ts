import { createHash, createPrivateKey, createPublicKey, sign, verify } from "node:crypto";
import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { readSettings } from "#app/http/settings.ts";
import { createPushKeys, localPushKeys, pushKeysFile } from "./push-keys.ts";

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), "roadworthy-keys-"))));
afterEach(() => rmSync(folder, { recursive: true }));

const settings = {
  ENVIRONMENT: "development",
  DATABASE_URL: "http://127.0.0.1:8080",
  VPIC_DATABASE_URL: "http://127.0.0.1:8081",
  SESSION_SECRET: "s".repeat(43),
};

describe("Keys for notifications", () => {
  it("are a pair that the worker takes", async () => {
    const keys = await createPushKeys();
    const point = Buffer.from(keys.VAPID_PUBLIC_KEY, "base64url");
    const jwk = {
      ...{ kty: "EC", crv: "P-256" },
      x: point.subarray(1, 33).toString("base64url"),
      y: point.subarray(33).toString("base64url"),
    };
    const content = createHash("sha256").update("content").digest();
    const privateKey = createPrivateKey({
      key: { ...jwk, d: keys.VAPID_PRIVATE_KEY },
      format: "jwk",
    });
    const signature = sign("sha256", content, privateKey);
    const publicKey = createPublicKey({ key: jwk, format: "jwk" });
    expect(verify("sha256", content, publicKey, signature)).toBe(true);
    const { push } = readSettings({ ...settings, ...keys, VAPID_SUBJECT: "mailto:a@cars.test" });
    expect(push?.publicKey).toBe(keys.VAPID_PUBLIC_KEY);
  });

  it("stay the same on this machine, where only their owner can read them", async () => {
    const keys = await localPushKeys(folder);
    expect(await localPushKeys(folder)).toEqual(keys);
    expect(statSync(join(folder, pushKeysFile)).mode & 0o777).toBe(0o600);
  });
});
