import type { RecallSource } from "#db/schema/recall-terms.ts";
import { joinUrl } from "#app/http/service-settings/join-url.ts";
import type { PublishedCampaign } from "./recall.ts";

export type GarageModel = { make: string; model: string; year: number };

/** `find` rejects if the authority fails or `signal` aborts. */
export type RecallProvider = {
  source: RecallSource;
  find(model: GarageModel, signal: AbortSignal): Promise<PublishedCampaign[]>;
};

/** A redirect is an error: it would leave the host that the operator configured. */
export async function askJson(
  url: URL,
  signal: AbortSignal,
): Promise<{ status: number; body: unknown }> {
  const response = await fetch(url, {
    headers: { Accept: "application/json" },
    redirect: "manual",
    signal,
  });
  // NHTSA answers 400 when it has no results.
  const isAnswer = response.ok || response.status === 400;
  if (!isAnswer) throw new Error(`${url.host} answered ${response.status}`);
  return { status: response.status, body: await response.json() };
}

export function buildUrl(
  base: string,
  segments: readonly string[],
  query: Record<string, string>,
): URL {
  const url = new URL(joinUrl(base, `/${segments.map(encodeURIComponent).join("/")}`));
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url;
}
