import { once } from "node:events";
import { createServer as createHttpServer, type ServerResponse } from "node:http";
import { createServer as createHttpsServer, request as httpsRequest } from "node:https";
import { request as httpRequest } from "node:http";
import { json } from "node:stream/consumers";
import type { Scope } from "../run/lifetime.ts";
import type { CarOfPerson } from "./people.ts";

type PartnerSite = {
  host: "localhost" | "127.0.0.1";
  port: number;
  /** Signs what the partner's server says, as its OpenID provider would. */
  issuerOf(slug: string): string;
  /** By default, plain HTTP, which browsers allow in frames on the same machine only. */
  tls?: { key: string; cert: string };
};

/**
 * A partner's own pages: `/{slug}?product=…&email=…` asks the product for a login, as the partner's
 * server, and shows what it gets in a frame, which grows with the page in it.
 */
export async function startPartnerSite(scope: Scope, site: PartnerSite): Promise<string> {
  const { host, port, issuerOf, tls } = site;
  const origin = `${tls ? "https" : "http"}://${host}:${port}`;
  const respond = async (url: URL, response: ServerResponse) => {
    const slug = url.pathname.slice(1);
    const { searchParams } = url;
    const product = searchParams.get("product") ?? "";
    const email = searchParams.get("email");
    const vehicles: CarOfPerson[] = searchParams.getAll("vin").map((vin) => ({ vin, name: null }));
    const frame = email
      ? await askForLogin(issuerOf(slug), slug, product, { email, vehicles })
      : `${product}/Service/activate/${slug}`;
    response.setHeader("Content-Type", "text/html; charset=utf-8");
    response.end(partnersPage(frame, product));
  };
  const listener = (request: { url?: string }, response: ServerResponse) =>
    void respond(new URL(request.url ?? "/", origin), response).catch((error: unknown) => {
      response.writeHead(502, { "Content-Type": "text/plain" }).end(String(error));
    });
  const server = tls ? createHttpsServer(tls, listener) : createHttpServer(listener);
  server.listen(port, host);
  await once(server, "listening");
  scope.onEnd(() => {
    server.closeAllConnections();
    server.close();
  });
  return origin;
}

type Customer = { email: string; vehicles: CarOfPerson[] };

async function askForLogin(issuer: string, slug: string, product: string, customer: Customer) {
  const address = `${product}/Service/api/login/${slug}`;
  const { assertion } = await postJson(`${issuer}/assertion`, { ...customer, aud: address });
  const { redirect } = await postJson(address, { assertion });
  if (typeof redirect !== "string") throw new Error("The product refused the login.");
  return redirect;
}

/** The product's certificate is its own on this machine. */
async function postJson(address: string, body: object): Promise<Record<string, unknown>> {
  const send = address.startsWith("https:") ? httpsRequest : httpRequest;
  const headers = { "Content-Type": "application/json" };
  const request = send(address, { method: "POST", headers, rejectUnauthorized: false });
  request.end(JSON.stringify(body));
  const [response] = (await once(request, "response")) as [NodeJS.ReadableStream];
  return (await json(response)) as Record<string, unknown>;
}

function partnersPage(frame: string, product: string): string {
  return `<!doctype html>
<html lang="en">
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <title>A partner’s site</title>
  <style>
    body { margin: 0; font: 16px/1.5 system-ui }
    h1 { margin: 0; padding: .75rem 1rem; font-size: 1rem; background: #e5e7eb }
    iframe { display: block; width: 100%; height: 600px; border: 0 }
  </style>
  <h1>A partner’s own page</h1>
  <iframe title="Your garage" src="${frame.replaceAll("&", "&amp;")}"></iframe>
  <script>
    const frame = document.querySelector("iframe");
    addEventListener("message", ({ origin, data }) => {
      if (origin === ${JSON.stringify(product)} && data.type === "roadworthy:height")
        frame.style.height = data.height + "px";
    });
  </script>
</html>`;
}
