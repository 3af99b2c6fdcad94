import { createHash, createHmac, randomBytes, timingSafeEqual } from "node:crypto";

/** 22 URL-safe characters, 128 random bits. */
export function newId(): string {
  return randomBytes(16).toString("base64url");
}

export function idOf(...names: string[]): string {
  return createHash("sha256").update(JSON.stringify(names)).digest("base64url").slice(0, 22);
}

/** 43 URL-safe characters, 256 random bits. Store only its {@link hashToken}. */
export function newToken(): string {
  return randomBytes(32).toString("base64url");
}

export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}

/** Of the secret used last: nearly always the one in the settings. */
let known = { secret: "", key: Buffer.alloc(0) };

export function keyedHash(secret: string, purpose: string, value: string): string {
  if (known.secret !== secret) known = { secret, key: Buffer.from(secret) };
  return createHmac("sha256", known.key).update(`${purpose}\0${value}`).digest("base64url");
}

export function sign(secret: string, purpose: string, value: string): string {
  return `${value}.${keyedHash(secret, purpose, value)}`;
}

export function unsign(secret: string, purpose: string, signed: string | undefined): string | null {
  const at = signed?.lastIndexOf(".") ?? -1;
  if (!signed || at < 1) return null;
  const value = signed.slice(0, at);
  return timingSafeEqualText(signed.slice(at + 1), keyedHash(secret, purpose, value))
    ? value
    : null;
}

export function timingSafeEqualText(one: string, other: string): boolean {
  const a = Buffer.from(one);
  const b = Buffer.from(other);
  return a.length === b.length && timingSafeEqual(a, b);
}

/** @returns from 0 to 1, such as for jitter */
export function randomFraction(): number {
  return crypto.getRandomValues(new Uint8Array(1))[0]! / 255;
}
