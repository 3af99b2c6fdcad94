import { z } from "zod";
import type { CookieJar } from "./cookies.server.ts";
import { sign, unsign } from "./secrets.server.ts";
import type { Settings } from "./settings.ts";

const schema = z.object({
  message: z.string(),
  values: z.record(z.string(), z.string()).optional(),
  /** POST here to undo the change. */
  undo: z.string().optional(),
  tone: z.enum(["success", "problem"]).optional(),
});

export type Flash = z.infer<typeof schema>;

type FlashContext = { settings: Settings; cookies: CookieJar };

export function setFlash({ settings, cookies }: FlashContext, flash: Flash): void {
  const value = Buffer.from(JSON.stringify(flash)).toString("base64url");
  cookies.set("flash", sign(settings.secret, "flash", value), 0);
}

/** Null for one that another loader has just set, for the page it redirects to. */
export function takeFlash({ settings, cookies }: FlashContext): Flash | null {
  const cookie = cookies.get("flash");
  if (cookie === undefined || cookies.isChanged("flash")) return null;
  cookies.remove("flash");
  const value = unsign(settings.secret, "flash", cookie);
  return value ? parseFlash(JSON.parse(Buffer.from(value, "base64url").toString())) : null;
}

export function parseFlash(value: unknown): Flash | null {
  return schema.safeParse(value).data ?? null;
}
