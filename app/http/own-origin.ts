import type { Settings } from "./settings.ts";

const localHostnames = ["localhost", "127.0.0.1", "[::1]"];

/**
 * The configured origin, whatever `Host` a request names. On a developer's machine, links keep the
 * local name in use, because cookies depend on it.
 */
export function ownOrigin(
  { origin, production }: Pick<Settings, "origin" | "production">,
  requested: URL,
): string {
  const configured = new URL(origin);
  const isSame = requested.protocol === configured.protocol && requested.port === configured.port;
  const isLocal = [configured, requested].every(({ hostname }) =>
    localHostnames.includes(hostname),
  );
  return !production && isSame && isLocal ? requested.origin : origin;
}
