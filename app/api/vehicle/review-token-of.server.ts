import type { RequestContext } from "#app/http/context.server.ts";
import { createReviewToken } from "#app/reviews/record-visit.server.ts";

const tokens = new WeakMap<RequestContext, Map<string, string>>();

/** Signed once for a call, two of whose components may have it. */
export function reviewTokenOf(
  context: RequestContext,
  record: { id: string; date: string },
): string {
  const signed = tokens.get(context) ?? new Map<string, string>();
  tokens.set(context, signed);
  const token = signed.get(record.id) ?? createReviewToken(context.settings.secret, record);
  signed.set(record.id, token);
  return token;
}
