import type { RecallSource } from "#db/schema/recall-terms.ts";
import type { PublishedCampaign } from "./recall.ts";

/** A model as a garage has it. */
export type GarageModel = { make: string; model: string; year: number };

/**
 * An authority that is asked for the recalls of a model. It rejects when it fails or does not
 * answer before `signal` ends; no recall is an empty answer.
 */
export type RecallProvider = {
  source: RecallSource;
  find(model: GarageModel, signal: AbortSignal): Promise<PublishedCampaign[]>;
};

/** Asks an authority's web service; a redirect would lead somewhere else than the operator said. */
export async function askJson(
  url: URL,
  signal: AbortSignal,
): Promise<{ status: number; body: unknown }> {
  const response = await fetch(url, {
    headers: { Accept: "application/json" },
    redirect: "manual",
    signal,
  });
  // NHTSA says so that it knows of nothing.
  const mayTell = response.ok || response.status === 400;
  if (!mayTell) throw new Error(`${url.host} answered ${response.status}`);
  return { status: response.status, body: await response.json() };
}

/** An address below that of the service, its segments encoded. */
export function below(
  base: string,
  segments: readonly string[],
  query: Record<string, string>,
): URL {
  const url = new URL(`${base.replace(/\/+$/, "")}/${segments.map(encodeURIComponent).join("/")}`);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url;
}
