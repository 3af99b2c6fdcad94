import type { Call } from "#app/api/call.server.ts";
import { calls } from "#app/api/calls.server.ts";
import { exampleBody, exampleQuery } from "#tests/support/api/example-of.ts";
import { Visitor, type Page } from "#tests/support/browse/visitor.ts";

/** Those that need an owner: their paths name the owner's things. */
export const ownersCalls = calls.filter(({ access }) => access === "read" || access === "write");

export const changingCalls = calls.filter(({ method }) => method !== "GET");

/** Where the schema leaves it to the call to ask for one of several fields. */
const fields: Record<string, object> = {
  postModificationRecord: { comments: "Pads at 5 mm." },
  putModificationRecord: { comments: "Pads at 5 mm." },
  postVehicle: { vin: "5YFBURHEXJP000421" },
};
const queries: Record<string, string> = { getVin: "?vin=5YFBURHEXJP000421" };

function exampleFile(): FormData {
  const form = new FormData();
  form.set("receipts", new File(["%PDF-1.4"], "receipt.pdf", { type: "application/pdf" }));
  return form;
}

export type Sent = {
  origin: string;
  headers?: Record<string, string>;
  visitor?: Visitor;
  /** Instead of an id that nothing has. */
  params?: Record<string, string>;
  /** Instead of the least that the schema takes. */
  body?: object;
};

/** With as little as the call's schema takes, about a car and things that it doesn't have. */
export function send(
  call: Call,
  vehicleId: string,
  { origin, headers = {}, visitor = new Visitor({ origin }), params = {}, body: given }: Sent,
): Promise<Page> {
  const known: Record<string, string> = { vehicleId, ...params };
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => known[name] ?? "nothing-here");
  const body = call.body && (given ?? { ...exampleBody(call), ...fields[call.name] });
  return visitor.request(`/Service/api${path}${queries[call.name] ?? exampleQuery(call)}`, {
    method: call.method,
    headers: { ...(body && { "Content-Type": "application/json" }), ...headers },
    body: call.upload ? exampleFile() : body && JSON.stringify(body),
  });
}
