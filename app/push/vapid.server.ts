import type { PushSettings } from "#app/http/service-settings/push-settings.ts";

/** Push services reject tokens that are valid for more than a day. */
const lifetimeSeconds = 12 * 60 * 60;

/** Signs one token per push service (RFC 8292), for all notifications of a run. */
export type Vapid = (endpoint: string) => Promise<string>;

export function openVapid({ publicKey, privateKey, subject }: PushSettings, now: Date): Vapid {
  const headers = new Map<string, Promise<string>>();
  let key: Promise<CryptoKey> | undefined;
  const expiresAt = Math.floor(now.getTime() / 1000) + lifetimeSeconds;

  async function sign(audience: string): Promise<string> {
    key ??= importKey(publicKey, privateKey);
    const content = [
      { typ: "JWT", alg: "ES256" },
      { aud: audience, exp: expiresAt, sub: subject },
    ]
      .map((part) => Buffer.from(JSON.stringify(part)).toString("base64url"))
      .join(".");
    const signature = await crypto.subtle.sign(
      { name: "ECDSA", hash: "SHA-256" },
      await key,
      Buffer.from(content),
    );
    const token = `${content}.${Buffer.from(signature).toString("base64url")}`;
    return `vapid t=${token}, k=${publicKey}`;
  }

  return (endpoint) => {
    const { origin } = new URL(endpoint);
    const header = headers.get(origin) ?? sign(origin);
    headers.set(origin, header);
    return header;
  };
}

/** @throws if the two keys don't belong together */
function importKey(publicKey: string, privateKey: string): Promise<CryptoKey> {
  const point = Buffer.from(publicKey, "base64url");
  const coordinate = (from: number) => point.subarray(from, from + 32).toString("base64url");
  const key = { kty: "EC", crv: "P-256", x: coordinate(1), y: coordinate(33), d: privateKey };
  const curve = { name: "ECDSA", namedCurve: "P-256" };
  return crypto.subtle.importKey("jwk", key, curve, false, ["sign"]);
}
