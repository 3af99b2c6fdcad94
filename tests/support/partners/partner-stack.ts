import { Miniflare, NoOpLog, convertV4MiniflareOptions } from "miniflare";
import { startPartnerSite } from "#scripts/identity/partner-site.ts";
import { freePort } from "#scripts/run/ports.ts";
import { openScope } from "#scripts/run/lifetime.ts";
import { startWorker } from "#scripts/run/worker.ts";
import { databaseUrl, identity, sessionSecret, vpicDatabaseUrl } from "../stack/stack.ts";

export type PartnerStack = {
  /** The product's. */
  origin: string;
  /** Of the partners, which embed the product. */
  site: string;
  /** The same pages on a site that no partner named. */
  otherSite: string;
  stop(): Promise<void>;
};

type PartnersSetting = Record<string, { issuer: string }>;

/** Browsers only send a frame's cookies over TLS, and ports of one host are the same site. */
export async function startPartnerStack(): Promise<PartnerStack> {
  const { scope, close } = openScope();
  const partners = JSON.parse(identity.PARTNERS!) as PartnersSetting;
  const issuerOf = (slug: string) => partners[slug]!.issuer;
  const http = await startPartnerSite(scope, {
    host: "127.0.0.1",
    port: await freePort(),
    issuerOf,
  });
  const sitePort = await freePort();
  const site = `https://localhost:${sitePort}`;
  await putBehindTls(http, sitePort, scope.onEnd);

  const port = await freePort();
  const origin = `https://127.0.0.1:${port}`;
  const embedded = Object.entries(partners).map(([slug, partner]) => [
    slug,
    { ...partner, embedOrigin: site },
  ]);
  const worker = await startWorker({
    ...{ port, https: true },
    bindings: {
      ...{ APP_ORIGIN: origin, DATABASE_URL: databaseUrl, VPIC_DATABASE_URL: vpicDatabaseUrl },
      ...{ SESSION_SECRET: sessionSecret, RATE_LIMITS: "off", ...identity },
      PARTNERS: JSON.stringify(Object.fromEntries(embedded)),
    },
  });
  scope.onEnd(() => worker.stop());
  return { origin, site, otherSite: `https://127.0.0.1:${sitePort}`, stop: close };
}

/** Miniflare brings a certificate. */
async function putBehindTls(
  target: string,
  port: number,
  onEnd: (end: () => Promise<void>) => void,
): Promise<void> {
  const script = `export default {
    fetch: ({ url }) => fetch(${JSON.stringify(target)} + new URL(url).pathname + new URL(url).search)
  }`;
  const front = new Miniflare(
    convertV4MiniflareOptions({
      ...{ host: "127.0.0.1", port, https: true, modules: true, script },
      ...{ log: new NoOpLog(), cf: false, telemetry: { enabled: false } },
    }),
  );
  onEnd(() => front.dispose());
  await front.ready;
}
