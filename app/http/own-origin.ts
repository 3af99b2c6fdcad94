import type { Settings } from "./settings.ts";

/** What a developer's machine calls itself. */
const itself = ["localhost", "127.0.0.1", "[::1]"];

/**
 * The origin for links that leave the product: the configured one, whatever `Host` a request names.
 * On a developer's machine its other names lead to the same port, and a link keeps to the one that
 * was used, since cookies go by it.
 */
export function ownOrigin(
  { origin, production }: Pick<Settings, "origin" | "production">,
  requested: URL,
): string {
  const home = new URL(origin);
  const isSame = requested.protocol === home.protocol && requested.port === home.port;
  const areLocal = [home, requested].every(({ hostname }) => itself.includes(hostname));
  return !production && isSame && areLocal ? requested.origin : origin;
}
