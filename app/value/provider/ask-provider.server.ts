import type { RequestContext } from "#app/http/context.server.ts";
import type { Settings } from "#app/http/settings.ts";
import {
  providerAnswer,
  questionParams,
  type ProviderAnswer,
  type ProviderQuestion,
} from "./provider-answer.ts";

const timeoutMs = 3_000;

/** `null` if it doesn't know the car. */
export async function askProvider(
  { settings, log }: Pick<RequestContext, "settings" | "log">,
  question: ProviderQuestion,
): Promise<ProviderAnswer | null | "unavailable"> {
  try {
    return await query(settings.values!, question);
  } catch (error) {
    log.warn("value provider", error);
    return "unavailable";
  }
}

/** Redirects aren't followed, so the token stays with the provider. */
async function query(
  { url, token }: NonNullable<Settings["values"]>,
  question: ProviderQuestion,
): Promise<ProviderAnswer | null> {
  const address = new URL(url);
  for (const [name, value] of Object.entries(questionParams(question)))
    address.searchParams.set(name, value);
  const response = await fetch(address, {
    headers: { Accept: "application/json", ...(token && { Authorization: `Bearer ${token}` }) },
    redirect: "manual",
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (response.status === 404) return null;
  if (!response.ok) throw new Error(`The value provider answered ${response.status}`);
  return providerAnswer.parse(await response.json());
}
