import { sign, type KeyObject } from "node:crypto";

/** `access` is what sqld calls "a"; it gives a token without it full access. */
export type TokenClaims = { access: "rw" | "ro"; expiresAt?: Date | undefined };

/** @returns a JWT that sqld accepts if it has the Ed25519 key's public half */
export function signToken(privateKey: KeyObject, { access, expiresAt }: TokenClaims): string {
  const exp = expiresAt && Math.floor(expiresAt.getTime() / 1000);
  const signed = `${encode({ alg: "EdDSA", typ: "JWT" })}.${encode({ a: access, exp })}`;
  return `${signed}.${sign(null, Buffer.from(signed), privateKey).toString("base64url")}`;
}

function encode(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString("base64url");
}
