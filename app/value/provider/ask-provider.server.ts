import type { RequestContext } from "#app/http/context.server.ts";
import type { Settings } from "#app/http/settings.ts";
import { providerAnswer, type ProviderAnswer } from "./provider-answer.ts";

const timeoutMs = 3_000;

export async function askProvider(
  { settings, log }: Pick<RequestContext, "settings" | "log">,
  question: string,
): Promise<ProviderAnswer | "unknown" | "unavailable"> {
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
  question: string,
): Promise<ProviderAnswer | "unknown"> {
  const address = new URL(url);
  for (const [name, value] of new URLSearchParams(question)) address.searchParams.set(name, value);
  const response = await fetch(address, {
    headers: { Accept: "application/json", ...(token && { Authorization: `Bearer ${token}` }) },
    redirect: "manual",
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (!response.ok) await response.body?.cancel();
  if (response.status === 404) return "unknown";
  if (!response.ok) throw new Error(`The value provider answered ${response.status}`);
  return providerAnswer.parse(await response.json());
}
