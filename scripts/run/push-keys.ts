import { webcrypto } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

export type PushKeys = { VAPID_PUBLIC_KEY: string; VAPID_PRIVATE_KEY: string };
export type PushKeyBindings = PushKeys & { VAPID_SUBJECT: string };

export async function createPushKeys(): Promise<PushKeys> {
  const curve = { name: "ECDSA", namedCurve: "P-256" };
  const pair = await webcrypto.subtle.generateKey(curve, true, ["sign", "verify"]);
  const publicKey = await webcrypto.subtle.exportKey("raw", pair.publicKey);
  const { d } = await webcrypto.subtle.exportKey("jwk", pair.privateKey);
  return {
    VAPID_PUBLIC_KEY: Buffer.from(publicKey).toString("base64url"),
    VAPID_PRIVATE_KEY: d!,
  };
}

export const pushKeysFile = "push-keys.json";

/** Created once, readable only by its owner. */
export async function localPushKeys(folder: string): Promise<PushKeyBindings> {
  const path = join(folder, pushKeysFile);
  const subject = { VAPID_SUBJECT: "mailto:hello@roadworthy.example" };
  if (existsSync(path))
    return { ...(JSON.parse(readFileSync(path, "utf8")) as PushKeys), ...subject };
  const keys = await createPushKeys();
  writeFileSync(path, `${JSON.stringify(keys)}\n`, { mode: 0o600 });
  return { ...keys, ...subject };
}
