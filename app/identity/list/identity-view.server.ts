import { providerNames } from "#app/account/social/provider-names.ts";
import type { RequestContext } from "#app/http/context.server.ts";
import type { Owner } from "#app/http/owner.ts";
import type { SocialProvider } from "#app/http/service-settings/identity-settings.ts";
import { defaultTimeZone, formatDay, todayIn } from "#app/i18n/dates.ts";
import type { IdentityRow } from "#app/identity/identities.server.ts";

export function identityView(
  { locale, timeZone }: RequestContext,
  owner: Owner,
  { id, provider, email, name, createdAt, usedAt }: IdentityRow,
) {
  const formatDate = (date: Date) =>
    formatDay(todayIn(timeZone ?? owner.timeZone ?? defaultTimeZone, date), locale.language);
  return {
    id,
    provider: providerNames[provider as SocialProvider],
    who: [name, email].filter(Boolean).join(" · ") || null,
    added: formatDate(createdAt),
    used: formatDate(usedAt),
  };
}

export type IdentityView = ReturnType<typeof identityView> & { isOnlyWay: boolean };
