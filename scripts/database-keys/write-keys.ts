import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
} from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { signToken } from "./token.ts";

const day = 24 * 60 * 60 * 1000;

/** Keeps the key pair that's in the folder, so that tokens signed before stay valid. */
export function writeDatabaseKeys(
  folder: string,
  { days, now }: { days?: number | undefined; now: Date },
): { isNew: boolean; expiresAt: Date | undefined } {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, "private.pem");
  const isNew = !existsSync(path);
  const privateKey = isNew ? createKey(path) : createPrivateKey(readFileSync(path));
  const publicKey = createPublicKey(privateKey).export({ type: "spki", format: "pem" });
  const expiresAt = days === undefined ? undefined : new Date(now.getTime() + days * day);
  const token = (access: "rw" | "ro") => signToken(privateKey, { access, expiresAt });
  writeFileSync(join(folder, "jwt.pem"), publicKey);
  writeSecret(join(folder, "full-access.jwt"), token("rw"));
  writeSecret(join(folder, "read-only.jwt"), token("ro"));
  writeSecret(join(folder, "probe-headers"), `Authorization: Bearer ${token("ro")}\n`);
  return { isNew, expiresAt };
}

function createKey(path: string): KeyObject {
  const { privateKey } = generateKeyPairSync("ed25519");
  writeSecret(path, String(privateKey.export({ type: "pkcs8", format: "pem" })));
  return privateKey;
}

function writeSecret(path: string, text: string): void {
  writeFileSync(path, text, { mode: 0o600 });
}
