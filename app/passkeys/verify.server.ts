import {
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type VerifyAuthenticationResponseOpts,
  type VerifyRegistrationResponseOpts,
} from "@simplewebauthn/server";
import { z } from "zod";
import type { RequestContext } from "#app/http/context.server.ts";
import { relyingPartyId } from "#app/account/sign-in/passkey-options.server.ts";
import { algorithms } from "./creation-options.server.ts";

const base64url = z
  .string()
  .regex(/^[\w-]+$/)
  .max(6_000);
const credential = { id: base64url.max(1_400), rawId: base64url, type: z.literal("public-key") };

const creationSchema = z.object({
  ...credential,
  response: z.object({ clientDataJSON: base64url, attestationObject: base64url }),
});

const assertionSchema = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: base64url,
  }),
});

const clientDataSchema = z.object({ challenge: base64url });

export type Creation = z.infer<typeof creationSchema>;
export type Assertion = z.infer<typeof assertionSchema>;

/** @returns null for anything that no browser sends */
export function parseCreation(sent: string): Creation | null {
  return parse(creationSchema, sent);
}

export function parseAssertion(sent: string): Assertion | null {
  return parse(assertionSchema, sent);
}

/** What the browser answered, before anything is checked. */
export function challengeOf({ response }: Creation | Assertion): string | undefined {
  const clientData = parse(clientDataSchema, decode(response.clientDataJSON));
  return clientData ? decode(clientData.challenge) : undefined;
}

export type NewPasskey = { credentialId: string; publicKey: string; counter: number };

export async function verifyCreation(
  context: RequestContext,
  response: Creation,
  challenge: string,
): Promise<NewPasskey | null> {
  const { verified, registrationInfo } = await orUnverified(() =>
    verifyRegistrationResponse({
      ...expectations(context, challenge),
      response: { ...response, clientExtensionResults: {} },
      supportedAlgorithmIDs: algorithms,
    } satisfies VerifyRegistrationResponseOpts),
  );
  if (!verified || !registrationInfo) return null;
  const { id, publicKey, counter } = registrationInfo.credential;
  return { credentialId: id, publicKey: Buffer.from(publicKey).toString("base64url"), counter };
}

/** @returns the authenticator's new counter, or null */
export async function verifyAssertion(
  context: RequestContext,
  response: Assertion,
  challenge: string,
  { accountId, credentialId, publicKey, counter }: NewPasskey & { accountId: string },
): Promise<number | null> {
  if (decode(response.response.userHandle) !== accountId) return null;
  const { verified, authenticationInfo } = await orUnverified(() =>
    verifyAuthenticationResponse({
      ...expectations(context, challenge),
      response: { ...response, clientExtensionResults: {} },
      credential: { id: credentialId, publicKey: Buffer.from(publicKey, "base64url"), counter },
    } satisfies VerifyAuthenticationResponseOpts),
  );
  return verified && authenticationInfo ? authenticationInfo.newCounter : null;
}

function expectations({ origin }: RequestContext, challenge: string) {
  return {
    expectedChallenge: Buffer.from(challenge).toString("base64url"),
    expectedOrigin: origin,
    expectedRPID: relyingPartyId({ origin }),
    requireUserVerification: true,
  };
}

type Verdict<Verified> = Verified | { [Key in keyof Verified]?: undefined };

/** The package throws for everything but a wrong signature. */
async function orUnverified<Verified extends { verified: boolean }>(
  verify: () => Promise<Verified>,
): Promise<Verdict<Verified>> {
  try {
    return await verify();
  } catch {
    return {};
  }
}

function parse<Value>(schema: z.ZodType<Value>, json: string): Value | null {
  try {
    return schema.safeParse(JSON.parse(json)).data ?? null;
  } catch {
    return null;
  }
}

function decode(text: string): string {
  return Buffer.from(text, "base64url").toString();
}
