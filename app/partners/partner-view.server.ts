import type { RequestContext } from "#app/http/context.server.ts";
import type { Owner } from "#app/http/owner.ts";
import { href } from "#app/http/paths.ts";
import type { Partner } from "#app/http/service-settings/partner-settings.ts";
import { idOf } from "#app/http/secrets.server.ts";
import { partnerPaths } from "#app/http/embedding/partner-paths.ts";

/** The partner whose customer the owner is. Null if there's none, or we no longer work together. */
export function partnerOf(
  { settings }: Pick<RequestContext, "settings">,
  { partner }: Pick<Owner, "partner">,
): Partner | null {
  return settings.partners.get(partner ?? "") ?? null;
}

export type PartnerView = { name: string; logo: string | null };

export function partnerView({ slug, name, logo }: Partner): PartnerView {
  const version = logo && idOf(logo).slice(0, 8);
  return { name, logo: version && `${href(partnerPaths.logo(slug))}?v=${version}` };
}
