import { isLoopback } from "#app/http/settings.ts";

const maxEndpointLength = 1_000;

/** Names that no public service has (RFC 6761, RFC 6762, RFC 8375, RFC 9476). */
const privateNames =
  /(^|\.)(localhost|local|internal|intranet|lan|home|corp|test|invalid|arpa)\.?$/;

/**
 * Owners name webhooks, and their browsers push services, so anyone can name one: it must not
 * lead into a private network. In development, those on this machine are fine.
 */
export function isPublicEndpoint(
  address: string,
  { development, origin }: { development: boolean; origin: string },
): boolean {
  if (address.length > maxEndpointLength || !URL.canParse(address)) return false;
  const url = new URL(address);
  if (url.username || url.password || url.hash) return false;
  if (development && url.protocol === "http:") return isLoopback(address);
  return (
    url.protocol === "https:" &&
    url.port === "" &&
    url.origin !== origin &&
    isPublicName(url.hostname)
  );
}

/** Services have names; an address that's only numbers could be any machine's. */
function isPublicName(host: string): boolean {
  const labels = host.replace(/\.$/, "").split(".");
  return labels.length > 1 && /[a-z]/.test(labels.at(-1)!) && !privateNames.test(host);
}
