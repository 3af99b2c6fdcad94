import { runBatch } from "#db/writes.ts";
import type { RequestContext } from "#app/http/context.server.ts";
import { cookieDays } from "#app/http/cookies.server.ts";
import type { Theme } from "#app/http/theme.ts";
import type { Country, Language } from "#app/i18n/locale.ts";
import { setPreferences } from "#app/account/accounts.server.ts";

type Preferences = { lng?: Language; country?: Country; lite?: "on" | "off"; theme?: Theme };

/** The outcome isn't stored: an owner may choose A, B and A again from the same page. */
export async function savePreferences(
  context: RequestContext,
  { lng: language, country, lite, theme }: Preferences,
): Promise<void> {
  const { db, cookies } = context;
  const accountPreferences = { ...(language && { language }), ...(country && { country }) };
  const owner = await context.owner();
  if (owner && Object.keys(accountPreferences).length > 0) {
    await runBatch(db, [setPreferences(db, owner.accountId, accountPreferences)]);
  }
  if (language) cookies.set("lng", language, cookieDays.preference);
  if (country) cookies.set("country", country, cookieDays.preference);
  if (theme) cookies.set("theme", theme, cookieDays.preference);
  if (lite) cookies.set("lite", lite, cookieDays.preference);
}
