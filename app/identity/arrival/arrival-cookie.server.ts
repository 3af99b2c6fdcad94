import { z } from "zod";
import type { RequestContext } from "#app/http/context.server.ts";
import { readSigned, writeSigned } from "#app/identity/signed-cookie.server.ts";
import { arrivalSchema } from "./arrival.ts";

const minutes = 20;

const waitingSchema = arrivalSchema.extend({
  /** To link to, once its owner proves who they are. */
  account: z.object({ id: z.string(), email: z.string() }).nullable(),
  redirectTo: z.string(),
  popup: z.boolean(),
  until: z.number(),
});

/** Someone whose provider vouched for them, and who has one more form to fill in. */
export type WaitingArrival = z.infer<typeof waitingSchema>;

export function keepArrival(context: RequestContext, arrival: Omit<WaitingArrival, "until">): void {
  const until = context.now.getTime() + minutes * 60_000;
  writeSigned(context, "arrival", JSON.stringify({ ...arrival, until }), minutes);
}

export function readArrival(context: RequestContext): WaitingArrival | null {
  const text = readSigned(context, "arrival");
  const arrival = text === null ? null : waitingSchema.parse(JSON.parse(text));
  return arrival && arrival.until > context.now.getTime() ? arrival : null;
}

export function forgetArrival({ cookies }: RequestContext): void {
  cookies.remove("arrival");
}
