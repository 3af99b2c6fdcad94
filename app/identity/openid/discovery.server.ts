import {
  allowInsecureRequests,
  ClientSecretPost,
  clockTolerance,
  Configuration,
  discovery,
  enableNonRepudiationChecks,
  type ServerMetadata,
} from "openid-client";
import type { OpenIdSettings } from "#app/http/service-settings/identity-settings.ts";
import { signAppleSecret } from "./apple-secret.server.ts";

const timeoutSeconds = 3;
const clockSkewSeconds = 60;
const keptMs = 10 * 60_000;

/** Plain values only: an isolate's requests can't share each other's connections. */
const knownIssuers = new Map<string, { server: ServerMetadata; until: number }>();

/**
 * The provider as it described itself in the last ten minutes. Its signing keys are fetched for
 * each login, so it can change them at any time.
 */
export async function openConfiguration(
  { issuer, clientId, secret }: OpenIdSettings,
  now: Date,
): Promise<Configuration> {
  const sharedSecret =
    typeof secret === "string" ? secret : await signAppleSecret(secret, { issuer, clientId }, now);
  const metadata = { [clockTolerance]: clockSkewSeconds };
  const client = [clientId, metadata, ClientSecretPost(sharedSecret)] as const;
  // The settings only allow it for a provider on this machine.
  const execute = issuer.startsWith("http:") ? [allowInsecureRequests] : [];

  const known = knownIssuers.get(issuer);
  if (!known || known.until <= now.getTime()) {
    const options = { execute, timeout: timeoutSeconds };
    const server = (await discovery(new URL(issuer), ...client, options)).serverMetadata();
    knownIssuers.set(issuer, { server: { ...server }, until: now.getTime() + keptMs });
  }
  const configuration = new Configuration(knownIssuers.get(issuer)!.server, ...client);
  for (const apply of [...execute, enableNonRepudiationChecks]) apply(configuration);
  configuration.timeout = timeoutSeconds;
  return configuration;
}
