import { randomBytes, scrypt, timingSafeEqual, type ScryptOptions } from "node:crypto";

/** One of OWASP's scrypt settings; this one fits a Worker: 8 MiB and about 140 ms. */
const cost = { N: 2 ** 13, r: 8, p: 10 } satisfies ScryptOptions;
const keyBytes = 32;

/** @returns `scrypt$N$r$p$salt$key` with base64url parts */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const key = await deriveKey(password, salt, cost);
  return encodeHash(salt, key);
}

export const unusablePasswordHash = encodeHash(Buffer.alloc(16), Buffer.alloc(keyBytes));

function encodeHash(salt: Buffer, key: Buffer): string {
  const { N, r, p } = cost;
  return ["scrypt", N, r, p, salt.toString("base64url"), key.toString("base64url")].join("$");
}

/** Takes the same time whether or not there is an account, and whether it has a password. */
export async function verifyPassword(
  password: string,
  stored: string | undefined,
): Promise<boolean> {
  const [, N, r, p, salt = "", key = ""] = (stored || unusablePasswordHash).split("$");
  const expected = Buffer.from(key, "base64url");
  const derived = await deriveKey(password, Buffer.from(salt, "base64url"), {
    N: Number(N),
    r: Number(r),
    p: Number(p),
  });
  return timingSafeEqual(derived, expected) && Boolean(stored);
}

function deriveKey(password: string, salt: Buffer, options: ScryptOptions): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const done = (error: Error | null, key: Buffer) => (error ? reject(error) : resolve(key));
    scrypt(password.normalize("NFKC"), salt, keyBytes, options, done);
  });
}
