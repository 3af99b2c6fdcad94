import { runBatch } from "#db/writes.ts";
import type { RequestContext } from "#app/http/context.server.ts";
import { cookieDays } from "#app/http/cookies.server.ts";
import type { Country, Language } from "#app/i18n/locale.ts";
import { setPreferences } from "#app/account/accounts.server.ts";

type Chosen = { lng?: Language; country?: Country; lite?: "on" | "off" };

/**
 * Saves what somebody chose: in cookies, and in an owner's account. The form's outcome isn't kept,
 * because the same choice, sent from the same page after a different one, counts again.
 */
export async function choosePreferences(
  context: RequestContext,
  { lng: language, country, lite }: Chosen,
): Promise<void> {
  const { db, cookies } = context;
  const chosen = { ...(language && { language }), ...(country && { country }) };
  const owner = await context.owner();
  if (owner && Object.keys(chosen).length > 0) {
    await runBatch(db, [setPreferences(db, owner.accountId, chosen)]);
  }
  if (language) cookies.set("lng", language, cookieDays.preference);
  if (country) cookies.set("country", country, cookieDays.preference);
  if (lite) cookies.set("lite", lite, cookieDays.preference);
}
