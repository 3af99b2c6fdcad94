import { z } from "zod";
import type { RequestContext } from "./context.server.ts";
import { sign, unsign } from "./secrets.server.ts";

const schema = z.object({
  /** Key of the sentence in the locales' `flash` texts. */
  message: z.string(),
  values: z.record(z.string(), z.string()).optional(),
  /** Path that a POST to takes the change back. */
  undo: z.string().optional(),
  tone: z.enum(["success", "problem"]).optional(),
});

/** A message shown once, on the page after a redirect. */
export type Flash = z.infer<typeof schema>;

type Carrier = Pick<RequestContext, "settings" | "cookies">;

export function setFlash({ settings, cookies }: Carrier, flash: Flash): void {
  const value = Buffer.from(JSON.stringify(flash)).toString("base64url");
  cookies.set("flash", sign(settings.secret, "flash", value), 0);
}

/** Reads the message and forgets it. */
export function takeFlash({ settings, cookies }: Carrier): Flash | null {
  const cookie = cookies.get("flash");
  if (cookie === undefined) return null;
  cookies.remove("flash");
  const value = unsign(settings.secret, "flash", cookie);
  return value ? parseFlash(JSON.parse(Buffer.from(value, "base64url").toString())) : null;
}

export function parseFlash(value: unknown): Flash | null {
  return schema.safeParse(value).data ?? null;
}
