import { randomBytes, scrypt, timingSafeEqual, type ScryptOptions } from "node:crypto";

/** One of OWASP's settings for scrypt, chosen to fit a Worker: 8 MiB and about 140 ms. */
const cost = { N: 2 ** 13, r: 8, p: 10 } satisfies ScryptOptions;
const keyBytes = 32;

/** Hashes a password for storage, as `scrypt$N$r$p$salt$key` with base64url parts. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password, salt, cost);
  return [
    "scrypt",
    cost.N,
    cost.r,
    cost.p,
    salt.toString("base64url"),
    key.toString("base64url"),
  ].join("$");
}

/**
 * A hash that no password has: of an account whose owner has yet to choose one, and to spend the
 * same time on an address that has no account.
 */
export const noPassword = `scrypt$${cost.N}$${cost.r}$${cost.p}$${"A".repeat(22)}$${"A".repeat(43)}`;

/** Takes the same time whether or not there is an account. */
export async function isPassword(password: string, stored: string | undefined): Promise<boolean> {
  const [, N, r, p, salt = "", key = ""] = (stored ?? noPassword).split("$");
  const expected = Buffer.from(key, "base64url");
  const derived = await derive(password, Buffer.from(salt, "base64url"), {
    N: Number(N),
    r: Number(r),
    p: Number(p),
  });
  return timingSafeEqual(derived, expected) && stored !== undefined;
}

function derive(password: string, salt: Buffer, options: ScryptOptions): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const done = (error: Error | null, key: Buffer) => (error ? reject(error) : resolve(key));
    scrypt(password.normalize("NFKC"), salt, keyBytes, options, done);
  });
}
