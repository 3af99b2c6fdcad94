import { z } from "zod";
import { issuerUrl, type OpenIdSettings } from "./identity-settings.ts";

/** What a partner may leave out of its customers' garages, beside what every partner does. */
const partnerFeatures = ["value", "trade-in"] as const;

type PartnerFeature = (typeof partnerFeatures)[number];

/** The specification's §6: no partner's customers are asked about a trade-in. */
const hiddenByAll: readonly PartnerFeature[] = ["trade-in"];

const maxLogoLength = 16_000;

/** An image in the setting itself, so that no page loads anything from a partner. */
const logo = z
  .string()
  .max(maxLogoLength)
  .regex(/^data:image\/(svg\+xml|png|webp);base64,[A-Za-z0-9+/]+=*$/);

/** Browsers only send a frame's cookies over TLS, except on the same machine. */
const embedOrigin = z.url({ protocol: /^https?$/ }).refine((url) => {
  if (!URL.canParse(url)) return false;
  const { origin, protocol, hostname } = new URL(url);
  return url === origin && (protocol === "https:" || /^(localhost|127\.0\.0\.1)$/.test(hostname));
});

const partnerSchema = z.strictObject({
  name: z.string().trim().min(1).max(60),
  logo: logo.optional(),
  issuer: issuerUrl,
  clientId: z.string().min(1),
  clientSecret: z.string().min(1),
  embedOrigin: embedOrigin.optional(),
  hides: z.array(z.enum(partnerFeatures)).default([]),
});

/** Its name in URLs. Google and Apple are ways to log in, not partners. */
const slug = z
  .string()
  .regex(/^[a-z][a-z0-9-]{1,30}$/)
  .refine((name) => !["google", "apple", "password"].includes(name));

const partnersSchema = z.record(slug, partnerSchema);

function parseJson(text: string, check: z.RefinementCtx): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    check.addIssue({ code: "custom", message: "isn't JSON" });
    return z.NEVER;
  }
}

export const partnerSettingsTable = {
  PARTNERS: z.string().transform(parseJson).pipe(partnersSchema).optional(),
};

/** A company whose customers get a garage with their account there. */
export type Partner = {
  slug: string;
  name: string;
  logo: string | null;
  openId: OpenIdSettings;
  /** The site whose pages may show ours in a frame. */
  embedOrigin: string | null;
  hides: ReadonlySet<PartnerFeature>;
};

/** By slug. */
export type PartnerSettings = ReadonlyMap<string, Partner>;

export function readPartnerSettings({
  PARTNERS,
}: z.infer<z.ZodObject<typeof partnerSettingsTable>>): PartnerSettings {
  return new Map(
    Object.entries(PARTNERS ?? {}).map(([slug, partner]) => {
      const { name, logo = null, embedOrigin = null, issuer, clientId, clientSecret } = partner;
      const openId = { issuer, clientId, secret: clientSecret };
      const hides = new Set([...hiddenByAll, ...partner.hides]);
      return [slug, { slug, name, logo, openId, embedOrigin, hides }];
    }),
  );
}
