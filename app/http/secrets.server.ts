import { createHash, createHmac, randomBytes, timingSafeEqual } from "node:crypto";

/** 22 characters of `A-Z a-z 0-9 _ -`, 128 random bits: ids in URLs and of rows. */
export function newId(): string {
  return randomBytes(16).toString("base64url");
}

/** An id like {@link newId}, the same one whenever it is made of the same names. */
export function idOf(...names: string[]): string {
  return createHash("sha256").update(JSON.stringify(names)).digest("base64url").slice(0, 22);
}

/** 43 characters, 256 random bits: tokens in links. Only {@link hashToken} of it is stored. */
export function newToken(): string {
  return randomBytes(32).toString("base64url");
}

/** What is stored of a token: its SHA-256, which is enough since the token has 256 bits. */
export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}

/** A keyed hash for one purpose, so that a value signed for one is worth nothing for another. */
export function keyedHash(secret: string, purpose: string, value: string): string {
  return createHmac("sha256", secret).update(`${purpose}\0${value}`).digest("base64url");
}

export function sign(secret: string, purpose: string, value: string): string {
  return `${value}.${keyedHash(secret, purpose, value)}`;
}

/** The value behind a signature made by {@link sign}, or null when it is absent or altered. */
export function unsign(secret: string, purpose: string, signed: string | undefined): string | null {
  const at = signed?.lastIndexOf(".") ?? -1;
  if (!signed || at < 1) return null;
  const value = signed.slice(0, at);
  return sameText(signed.slice(at + 1), keyedHash(secret, purpose, value)) ? value : null;
}

/** Compares without telling by its time where two texts differ. */
export function sameText(one: string, other: string): boolean {
  const a = Buffer.from(one);
  const b = Buffer.from(other);
  return a.length === b.length && timingSafeEqual(a, b);
}
