import type { RequestContext } from "#app/http/context.server.ts";
import { openBodyReader } from "#app/http/form-body/body.server.ts";
import { collectBytes } from "#app/http/form-body/multipart.server.ts";
import type { Settings } from "#app/http/settings.ts";
import type { Language } from "#app/i18n/locale.ts";
import type { Point } from "#app/shops/search/distance.ts";
import type { NamedPlace } from "./choose-town.ts";
import { providerAnswer } from "./provider-answer.ts";

/** Short, since it only makes a title better. */
const timeoutMs = 1_000;

const maxBytes = 10_000;

/** The name of a point of a search, by the operator's provider or else the nearest town. */
export async function namePoint(
  { settings, locale, log }: Pick<RequestContext, "settings" | "locale" | "log">,
  point: Point,
  nearest: NamedPlace | null,
): Promise<NamedPlace | null> {
  if (!settings.geocoding) return nearest;
  try {
    return (await askProvider(settings.geocoding, point, locale.language)) ?? nearest;
  } catch (error) {
    log.warn("geocoding provider", error);
    return nearest;
  }
}

/** Redirects aren't followed, so the token stays with the provider. */
async function askProvider(
  { url, token }: NonNullable<Settings["geocoding"]>,
  { latitude, longitude }: Point,
  language: Language,
): Promise<NamedPlace | null> {
  const address = new URL(url);
  address.searchParams.set("lat", roundDegrees(latitude));
  address.searchParams.set("lon", roundDegrees(longitude));
  address.searchParams.set("locale", language);
  const response = await fetch(address, {
    headers: { Accept: "application/json", ...(token && { Authorization: `Bearer ${token}` }) },
    redirect: "manual",
    signal: AbortSignal.timeout(timeoutMs),
  });
  const body = openBodyReader(response.body);
  try {
    if (response.status === 404) return null;
    if (!response.ok) throw new Error(`The geocoding provider answered ${response.status}`);
    const text = (await collectBytes(body.chunks(maxBytes), maxBytes)).toString();
    const { data } = providerAnswer.safeParse(JSON.parse(text));
    if (!data) throw new Error("The geocoding provider answered no place");
    return data;
  } finally {
    await body.stop();
  }
}

/** To about a kilometer, for privacy. */
const roundDegrees = (degrees: number) => String(Math.round(degrees * 100) / 100);
