import type { Settings } from "./settings.ts";

const localHostnames = ["localhost", "127.0.0.1", "[::1]"];

/** Ignores `Host`, except between local hostnames in development, since cookies depend on them. */
export function ownOrigin(
  { origin, development }: Pick<Settings, "origin" | "development">,
  requested: URL,
): string {
  if (!development) return origin;
  const configured = new URL(origin);
  const isSame = requested.protocol === configured.protocol && requested.port === configured.port;
  const isLocal = [configured, requested].every(({ hostname }) =>
    localHostnames.includes(hostname),
  );
  return isSame && isLocal ? requested.origin : origin;
}
