import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from "node:crypto";

export type Algorithm = "ES256" | "RS256" | "EdDSA";

type Sent = Partial<{
  challenge: string;
  origin: string;
  rpId: string;
  type: string;
  counter: number;
  userVerified: boolean;
  userPresent: boolean;
  userHandle: string;
  id: string;
  signedBy: Authenticator;
  tamper: boolean;
}>;

type CreationOptions = { challenge: string; rp: { id: string }; user: { id: string } };
type LoginOptions = { challenge: string; rpId: string };

const flags = { present: 0x01, verified: 0x04, attested: 0x40 };

/** Holds one passkey, as a phone would, and can be told to lie. */
export class Authenticator {
  readonly id = base64url(randomBytes(32));
  counter = 0;
  userHandle = "";
  readonly origin: string;
  readonly algorithm: Algorithm;
  readonly #publicKey: KeyObject;
  readonly #privateKey: KeyObject;

  constructor(origin: string, algorithm: Algorithm = "ES256") {
    this.origin = origin;
    this.algorithm = algorithm;
    const { publicKey, privateKey } = generateKeys(algorithm);
    this.#publicKey = publicKey;
    this.#privateKey = privateKey;
  }

  /** @returns what the page's script puts into `credential` */
  create(options: CreationOptions, sent: Sent = {}): string {
    this.userHandle = options.user.id;
    const id = Buffer.from(sent.id ?? this.id, "base64url");
    const length = Buffer.from([id.length >> 8, id.length & 0xff]);
    const attested = [Buffer.alloc(16), length, id, encodeCbor(this.#coseKey())];
    const authData = Buffer.concat([this.#authData(options.rp.id, sent, true), ...attested]);
    const attestation = new Map<string, Cbor>([
      ["fmt", "none"],
      ["attStmt", new Map()],
      ["authData", authData],
    ]);
    return this.#credential(sent, {
      clientDataJSON: this.#clientData("webauthn.create", options.challenge, sent),
      attestationObject: base64url(encodeCbor(attestation)),
    });
  }

  get(options: LoginOptions, sent: Sent = {}): string {
    const authData = this.#authData(options.rpId, sent, false);
    const clientDataJSON = this.#clientData("webauthn.get", options.challenge, sent);
    const clientDataHash = sha256(Buffer.from(clientDataJSON, "base64url"));
    const signer = sent.signedBy ?? this;
    const signature = signer.#sign(Buffer.concat([authData, clientDataHash]));
    if (sent.tamper) signature[signature.length - 1]! ^= 1;
    return this.#credential(sent, {
      clientDataJSON,
      authenticatorData: base64url(authData),
      signature: base64url(signature),
      userHandle: sent.userHandle ?? this.userHandle,
    });
  }

  #credential({ id = this.id }: Sent, response: Record<string, string>): string {
    return JSON.stringify({ id, rawId: id, type: "public-key", response });
  }

  #clientData(type: string, challenge: string, sent: Sent): string {
    const { origin } = this;
    const { type: sentType = type, challenge: sentChallenge = challenge } = sent;
    return base64url(
      JSON.stringify({
        type: sentType,
        challenge: sentChallenge,
        origin: sent.origin ?? origin,
        crossOrigin: false,
      }),
    );
  }

  #authData(
    rpId: string,
    {
      rpId: sentRpId = rpId,
      counter = this.counter,
      userVerified = true,
      userPresent = true,
    }: Sent,
    isNew: boolean,
  ): Buffer {
    const set =
      (userPresent ? flags.present : 0) |
      (userVerified ? flags.verified : 0) |
      (isNew ? flags.attested : 0);
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(sentRpId), Buffer.from([set]), count]);
  }

  #sign(data: Buffer): Buffer {
    return sign(this.algorithm === "EdDSA" ? null : "sha256", data, this.#privateKey);
  }

  #coseKey(): Map<number, Cbor> {
    const jwk = this.#publicKey.export({ format: "jwk" });
    const bytes = (part: "x" | "y" | "n" | "e") => Buffer.from(jwk[part]!, "base64url");
    const entries: Record<Algorithm, () => [number, Cbor][]> = {
      ES256: () => [
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, bytes("x")],
        [-3, bytes("y")],
      ],
      RS256: () => [
        [1, 3],
        [3, -257],
        [-1, bytes("n")],
        [-2, bytes("e")],
      ],
      EdDSA: () => [
        [1, 1],
        [3, -8],
        [-1, 6],
        [-2, bytes("x")],
      ],
    };
    return new Map(entries[this.algorithm]());
  }
}

function generateKeys(algorithm: Algorithm) {
  if (algorithm === "EdDSA") return generateKeyPairSync("ed25519");
  if (algorithm === "RS256") return generateKeyPairSync("rsa", { modulusLength: 2048 });
  return generateKeyPairSync("ec", { namedCurve: "P-256" });
}

type Cbor = string | number | Buffer | Map<string | number, Cbor>;

/** RFC 8949, as much as passkeys need. */
function encodeCbor(value: Cbor): Buffer {
  if (typeof value === "number")
    return value < 0 ? encodeHead(1, -1 - value) : encodeHead(0, value);
  if (typeof value === "string")
    return Buffer.concat([encodeHead(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (!(value instanceof Map)) return Buffer.concat([encodeHead(2, value.length), value]);
  const parts = [...value].flatMap(([key, item]) => [encodeCbor(key), encodeCbor(item)]);
  return Buffer.concat([encodeHead(5, value.size), ...parts]);
}

function encodeHead(major: number, length: number): Buffer {
  const type = major << 5;
  if (length < 24) return Buffer.from([type | length]);
  if (length < 256) return Buffer.from([type | 24, length]);
  return Buffer.from([type | 25, length >> 8, length & 0xff]);
}

function sha256(data: string | Buffer): Buffer {
  return createHash("sha256").update(data).digest();
}

function base64url(data: string | Buffer): string {
  return Buffer.from(data).toString("base64url");
}
