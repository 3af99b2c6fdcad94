import type { RequestContext } from "#app/http/context.server.ts";
import { sign, unsign } from "#app/http/secrets.server.ts";

type Name = "logins" | "arrival";

export function readSigned({ settings, cookies }: RequestContext, name: Name): string | null {
  const value = unsign(settings.secret, name, cookies.get(name));
  return value === null ? null : Buffer.from(value, "base64url").toString();
}

export function writeSigned(
  { settings, cookies }: RequestContext,
  name: Name,
  text: string,
  minutes: number,
): void {
  const value = Buffer.from(text).toString("base64url");
  cookies.set(name, sign(settings.secret, name, value), minutes / (24 * 60));
}
