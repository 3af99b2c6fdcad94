import { randomBytes } from "node:crypto";

export type LocalPartner = {
  slug: string;
  name: string;
  client: { id: string; secret: string };
  color: string;
  hides: string[];
};

const partner = (slug: string, name: string, color: string, hides: string[]): LocalPartner => {
  const secret = randomBytes(24).toString("base64url");
  return { slug, name, color, hides, client: { id: `local-${slug}`, secret } };
};

/** The specification's bank and two insurers (§6). */
export function createPartners(): LocalPartner[] {
  return [
    partner("bank", "Evergreen Bank", "#14532d", []),
    partner("insurer-a", "Harbor Insurance", "#1e3a8a", []),
    partner("insurer-b", "Northline Insurance", "#7c2d12", ["value"]),
  ];
}

/** The product's `PARTNERS`. @param issuerOf of the provider by slug */
export function partnersSetting(
  partners: LocalPartner[],
  issuerOf: (slug: string) => string,
  embedOrigin: string,
): string {
  const entries = partners.map(({ slug, name, client, color, hides }) => [
    slug,
    {
      ...{ name, hides, embedOrigin, issuer: issuerOf(slug), logo: drawLogo(name, color) },
      ...{ clientId: client.id, clientSecret: client.secret },
    },
  ]);
  return JSON.stringify(Object.fromEntries(entries));
}

function drawLogo(name: string, color: string): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40" width="40" height="40">
<rect width="40" height="40" rx="8" fill="${color}"/>
<text x="20" y="28" font-family="sans-serif" font-size="22" font-weight="700" fill="#fff"
 text-anchor="middle">${name[0]}</text></svg>`;
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString("base64")}`;
}
