import { partnerPaths } from "#app/http/embedding/partner-paths.ts";
import { providerNames } from "#app/account/social/provider-names.ts";
import {
  socialProviders,
  type OpenIdSettings,
} from "#app/http/service-settings/identity-settings.ts";
import type { Partner } from "#app/http/service-settings/partner-settings.ts";
import type { Settings } from "#app/http/settings.ts";

/** Whose OpenID provider somebody can log in with. */
export type Provider = {
  slug: string;
  name: string;
  openId: OpenIdSettings;
  /** Null for Google and Apple. */
  partner: Partner | null;
};

type Known = Pick<Settings, "identity" | "partners">;

export function findProvider({ identity, partners }: Known, slug: string): Provider | null {
  const partner = partners.get(slug);
  if (partner) return { slug, name: partner.name, openId: partner.openId, partner };
  const social = socialProviders.find((one) => one === slug);
  const openId = social && identity[social];
  return openId ? { slug, name: providerNames[social], openId, partner: null } : null;
}

/** Also of one that we no longer have settings for. */
export function providerName({ partners }: Pick<Known, "partners">, slug: string): string {
  const social = socialProviders.find((one) => one === slug);
  return social ? providerNames[social] : (partners.get(slug)?.name ?? slug);
}

/** Where a login with the provider starts. */
export function loginPath({ slug, partner }: Provider): string {
  return partner ? partnerPaths.logIn(slug) : `/login/social/${slug}`;
}

/** Where the provider sends its answer. */
export function callbackPath(provider: Provider): string {
  return `${loginPath(provider)}/callback`;
}
