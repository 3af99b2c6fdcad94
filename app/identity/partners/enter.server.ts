import { violates } from "#db/constraints.ts";
import type { RequestContext } from "#app/http/context.server.ts";
import { admit } from "#app/identity/arrival/arrive.server.ts";
import type { Provider } from "#app/identity/provider.server.ts";
import { findPartnerLogin, usePartnerLogin } from "./partner-logins.server.ts";

type Login = {
  provider: Provider;
  token: string;
  redirectTo: string;
  /** Of the form, which has one effect however often it's sent. A frame has none. */
  key: string | null;
};

type Entered = { location: string } | { problem: "expired" | "elsewhere" };

/** Opens a login that the partner's server asked for. Whoever reloads its page is logged in. */
export async function enter(
  context: RequestContext,
  { provider, token, redirectTo, key }: Login,
): Promise<Entered> {
  const { db, now, embedding } = context;
  const [found, owner] = await Promise.all([
    findPartnerLogin(db, provider.slug, { token, key }, now),
    context.owner(),
  ]);
  const used: Entered = owner ? { location: redirectTo } : { problem: "expired" };
  if (!found) return used;
  // In its own page, the partner knows best who's there.
  if (embedding) context.recognize(null);
  try {
    const destination = { redirectTo, popup: false };
    const also = [usePartnerLogin(db, found.hash, key, now)];
    const form = { also, key };
    const location = await admit(context, found.arrival, destination, found.known, form);
    return location === null ? { problem: "elsewhere" } : { location };
  } catch (error) {
    if (violates(error, "token_used")) return used;
    throw error;
  }
}
