import { ownersDay } from "#app/account/owners-day.ts";
import type { RequestContext } from "#app/http/context.server.ts";
import type { Owner } from "#app/http/owner.ts";
import type { IdentityRow } from "#app/identity/identities.server.ts";
import { providerName } from "#app/identity/provider.server.ts";

export function identityView(
  context: RequestContext,
  owner: Owner,
  { id, provider, email, name, createdAt, usedAt }: IdentityRow,
) {
  const formatDate = ownersDay(context, owner);
  return {
    id,
    provider: providerName(context.settings, provider),
    who: [name, email].filter(Boolean).join(" · ") || null,
    added: formatDate(createdAt),
    used: formatDate(usedAt),
  };
}

export type IdentityView = ReturnType<typeof identityView> & { isOnlyWay: boolean };
