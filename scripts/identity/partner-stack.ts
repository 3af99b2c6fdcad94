import { Miniflare, NoOpLog, convertV4MiniflareOptions } from "miniflare";
import { openScope } from "../run/lifetime.ts";
import { freePort } from "../run/ports.ts";
import { startWorker, type StackBindings } from "../run/worker.ts";
import { startPartnerSite } from "./partner-site.ts";

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

/** @param bindings with the local partners. Browsers only send a frame's cookies over TLS, and ports of one host are the same site. */
export async function startPartnerStack(bindings: StackBindings): Promise<PartnerStack> {
  const { scope, close } = openScope();
  const partners = JSON.parse(bindings.PARTNERS!) as PartnersSetting;
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
      ...bindings,
      ...{ APP_ORIGIN: origin, RATE_LIMITS: "off", SURVEY_PERCENT: "0" },
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
