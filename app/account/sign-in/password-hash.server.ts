import { randomBytes, scrypt, timingSafeEqual, type ScryptOptions } from "node:crypto";

/** One of OWASP's scrypt settings; this one fits a Worker: 8 MiB and about 140 ms. */
const cost = { N: 2 ** 13, r: 8, p: 10 } satisfies ScryptOptions;
const keyBytes = 32;

/** @returns `scrypt$N$r$p$salt$key` with base64url parts */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const key = await deriveKey(password, salt, cost);
  return [
    "scrypt",
    cost.N,
    cost.r,
    cost.p,
    salt.toString("base64url"),
    key.toString("base64url"),
  ].join("$");
}

export const unusablePasswordHash = [
  "scrypt",
  cost.N,
  cost.r,
  cost.p,
  "A".repeat(22),
  "A".repeat(43),
].join("$");

/** Takes the same time whether or not there is an account. */
export async function verifyPassword(
  password: string,
  stored: string | undefined,
): Promise<boolean> {
  const [, N, r, p, salt = "", key = ""] = (stored ?? unusablePasswordHash).split("$");
  const expected = Buffer.from(key, "base64url");
  const derived = await deriveKey(password, Buffer.from(salt, "base64url"), {
    N: Number(N),
    r: Number(r),
    p: Number(p),
  });
  return timingSafeEqual(derived, expected) && stored !== undefined;
}

function deriveKey(password: string, salt: Buffer, options: ScryptOptions): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const done = (error: Error | null, key: Buffer) => (error ? reject(error) : resolve(key));
    scrypt(password.normalize("NFKC"), salt, keyBytes, options, done);
  });
}
