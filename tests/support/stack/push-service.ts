import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  verify,
} from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import { buffer } from "node:stream/consumers";
import type { Notification } from "#app/push/notification.ts";
import type { Subscription } from "#app/push/devices.server.ts";

export type BrowserKeys = {
  keys: { p256dh: string; auth: string };
  decrypt(body: Buffer): string;
};

/** What a browser keeps of its subscription (RFC 8291). */
export function createBrowserKeys(): BrowserKeys {
  const browser = createECDH("prime256v1");
  const p256dh = browser.generateKeys();
  const auth = randomBytes(16);
  return {
    keys: { p256dh: p256dh.toString("base64url"), auth: auth.toString("base64url") },
    decrypt(body) {
      const salt = body.subarray(0, 16);
      const keyEnd = 21 + body[20]!;
      const sender = body.subarray(21, keyEnd);
      const info = Buffer.concat([Buffer.from("WebPush: info\0"), p256dh, sender]);
      const material = hkdf(browser.computeSecret(sender), auth, info, 32);
      const key = hkdf(material, salt, Buffer.from("Content-Encoding: aes128gcm\0"), 16);
      const nonce = hkdf(material, salt, Buffer.from("Content-Encoding: nonce\0"), 12);
      const decipher = createDecipheriv("aes-128-gcm", key, nonce);
      decipher.setAuthTag(body.subarray(-16));
      const padded = Buffer.concat([decipher.update(body.subarray(keyEnd, -16)), decipher.final()]);
      return padded.subarray(0, padded.lastIndexOf(2)).toString();
    },
  };
}

function hkdf(secret: Buffer, salt: Buffer, info: Buffer, length: number): Buffer {
  return Buffer.from(hkdfSync("sha256", secret, salt, info, length));
}

type Token = { aud: string; exp: number; sub: string };
type Pushed = {
  notification: Notification;
  token: Token;
  publicKey: string;
  bytes: number;
  headers: IncomingMessage["headers"];
};

export type PushService = {
  url: string;
  subscribe(): Subscription;
  /** Everything that the subscription was sent, whatever the response. */
  sentTo(subscription: Subscription): Pushed[];
  respondWith(how: number | "never"): void;
  stop(): Promise<void>;
};

/** Does what browsers' vendors do: checks who sends, and decrypts for the browser. */
export async function startPushService(): Promise<PushService> {
  const browsers = new Map<string, { keys: BrowserKeys; pushed: Pushed[] }>();
  let response: number | "never" = 201;
  const server = createServer((request, answer) => {
    void buffer(request).then((body) => {
      const browser = browsers.get(request.url ?? "");
      if (browser)
        browser.pushed.push({
          notification: JSON.parse(browser.keys.decrypt(body)) as Notification,
          ...readVapid(request.headers.authorization ?? ""),
          bytes: body.length,
          headers: request.headers,
        });
      answer.shouldKeepAlive = false;
      if (response !== "never") answer.writeHead(browser ? response : 404).end();
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (!address || typeof address === "string") throw new Error("The push service has no port.");
  const url = `http://127.0.0.1:${address.port}`;
  return {
    url,
    subscribe() {
      const path = `/push/${crypto.randomUUID()}`;
      const keys = createBrowserKeys();
      browsers.set(path, { keys, pushed: [] });
      return { endpoint: url + path, ...keys.keys };
    },
    sentTo: ({ endpoint }) => browsers.get(new URL(endpoint).pathname)!.pushed,
    respondWith: (how) => void (response = how),
    async stop() {
      server.close();
      server.closeAllConnections();
      await once(server, "close");
    },
  };
}

/** @throws for a token that isn't signed with the key it comes with (RFC 8292) */
function readVapid(header: string): { token: Token; publicKey: string } {
  const [, token = "", publicKey = ""] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(header) ?? [];
  const [head = "", content = "", signature = ""] = token.split(".");
  const point = Buffer.from(publicKey, "base64url");
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((one) =>
    one.toString("base64url"),
  );
  const key = createPublicKey({ key: { kty: "EC", crv: "P-256", x, y }, format: "jwk" });
  const isSigned = verify(
    "sha256",
    Buffer.from(`${head}.${content}`),
    { key, dsaEncoding: "ieee-p1363" },
    Buffer.from(signature, "base64url"),
  );
  if (!isSigned) throw new Error("The token's signature is wrong.");
  return { token: JSON.parse(Buffer.from(content, "base64url").toString()) as Token, publicKey };
}
