import type { Call } from "#app/api/call.server.ts";
import { calls } from "#app/api/calls.server.ts";
import { exampleBody, exampleQuery } from "#tests/support/api/example-of.ts";
import { Visitor, type Page } from "#tests/support/browse/visitor.ts";

/** Those that need an owner: their paths name the owner's things. */
export const ownersCalls = calls.filter(({ access }) => access !== "anyone");

export const changingCalls = calls.filter(({ method }) => method !== "GET");

type Sent = { origin: string; headers?: Record<string, string>; visitor?: Visitor };

/** With as little as the call's schema takes, about a car and things that it doesn't have. */
export function send(
  call: Call,
  vehicleId: string,
  { origin, headers = {}, visitor = new Visitor({ origin }) }: Sent,
): Promise<Page> {
  const path = call.path.replace("{vehicleId}", vehicleId).replace(/\{\w+\}/g, "nothing-here");
  const body = exampleBody(call);
  return visitor.request(`/Service/api${path}${exampleQuery(call)}`, {
    method: call.method,
    headers: { ...(body && { "Content-Type": "application/json" }), ...headers },
    body: body && JSON.stringify(body),
  });
}
