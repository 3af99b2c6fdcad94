import type { RequestContext } from "#app/http/context.server.ts";
import type { LeadEndpoint } from "#app/http/service-settings/trade-in-settings.ts";
import type { Lead } from "./leads.server.ts";

const timeoutMs = 5_000;

/** Each try has the same key and the same document, so that a receiver can drop the second. */
export async function postLead(
  { url, token }: LeadEndpoint,
  { id, document }: Pick<Lead, "id" | "document">,
  log: RequestContext["log"],
): Promise<boolean> {
  try {
    const response = await fetch(url, {
      method: "POST",
      headers: {
        "Content-Type": "application/xml; charset=utf-8",
        "Idempotency-Key": id,
        ...(token !== null && { Authorization: `Bearer ${token}` }),
      },
      body: document,
      redirect: "manual",
      signal: AbortSignal.timeout(timeoutMs),
    });
    // Workers allow six open connections.
    await response.body?.cancel();
    if (response.ok) return true;
    throw new Error(`The receiver of trade-in requests answered ${response.status}.`);
  } catch (error) {
    log.error("lead not taken", error, [url]);
    return false;
  }
}
