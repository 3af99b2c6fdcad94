import { z } from "zod";
import { defineCall, type Call } from "./call.server.ts";
import { describeCalls } from "./openapi.server.ts";

/** Written once per isolate and origin. */
export function getDocument(calls: readonly Call[]): Call {
  const written = new Map<string, object>();
  return defineCall({
    name: "getDocument",
    method: "GET",
    path: "/openapi.json",
    access: "anyone",
    answer: z.looseObject({}),
    publicMinutes: 60,
    async run({ context: { origin } }) {
      const value = written.get(origin) ?? describeCalls(calls, origin);
      written.set(origin, value);
      return { value: value as Record<string, unknown> };
    },
  });
}
