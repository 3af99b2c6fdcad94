import { randomBytes, randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { json, text } from "node:stream/consumers";
import { importJWK, SignJWT, type JWK } from "jose";
import type { Provider } from "oidc-provider";
import { freePort } from "../run/ports.ts";
import type { Scope } from "../run/lifetime.ts";
import { behaveLikeApple, createAppleClient } from "./apple.ts";
import { createProvider, finishLogin, newSigningKey } from "./create-provider.ts";
import { startPartnerSite } from "./partner-site.ts";
import { createPartners, partnersSetting } from "./partners.ts";
import { examplePeople, subjectOf, type Person } from "./people.ts";
import { personPage } from "./person-page.ts";

type Hosted = { label: string; provider: Provider; people: Map<string, Person>; key: JWK };

/** Settings of the worker for the providers on this machine. */
export type IdentityBindings = Record<string, string>;

/** Plays Google, Apple and the partners, each as an OpenID provider of its own, and a partner's site. */
export async function startIdentityServer(scope: Scope): Promise<IdentityBindings> {
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const google = { id: "local-google", secret: randomBytes(24).toString("base64url") };
  const appleClient = await createAppleClient();
  const apple = { id: appleClient.clientId, secret: randomBytes(24).toString("base64url") };
  const issuers = { google: `${origin}/google`, apple: `${origin}/apple` };
  const hosted: Record<string, Hosted> = {
    google: await host("Google", issuers.google, google),
    apple: await host("Apple", issuers.apple, apple),
  };
  const partners = createPartners();
  const issuerOf = (slug: string) => `${origin}/${slug}`;
  for (const { slug, name, client } of partners)
    hosted[slug] = await host(name, issuerOf(slug), client);
  const site = { host: "127.0.0.1", port: await freePort(), issuerOf } as const;
  const embedOrigin = await startPartnerSite(scope, site);
  const { provider, people } = hosted.apple!;
  behaveLikeApple(provider, appleClient, (subject) => people.get(subject));

  const server = createServer((request, response) => {
    respond(hosted, request, response).catch((error: unknown) => {
      response.writeHead(400, { "Content-Type": "text/plain" }).end(String(error));
    });
  });
  server.listen(port, "localhost");
  await once(server, "listening");
  scope.onEnd(() => {
    server.closeAllConnections();
    server.close();
  });
  return {
    GOOGLE_CLIENT_ID: google.id,
    GOOGLE_CLIENT_SECRET: google.secret,
    GOOGLE_ISSUER: issuers.google,
    ...appleClient.bindings,
    APPLE_ISSUER: issuers.apple,
    PARTNERS: partnersSetting(partners, issuerOf, embedOrigin),
  };
}

async function host(label: string, issuer: string, client: { id: string; secret: string }) {
  const people = new Map<string, Person>();
  const name = issuer.slice(issuer.lastIndexOf("/") + 1);
  const claimsAsText = name === "apple";
  const key = await newSigningKey();
  const provider = await createProvider({ name, issuer, client, claimsAsText, people, key });
  return { label, people, provider, key };
}

async function respond(
  hosted: Record<string, Hosted>,
  request: IncomingMessage & { originalUrl?: string },
  response: ServerResponse,
): Promise<void> {
  const [, name = "", path = "/"] = /^\/([\w-]+)(\/.*)$/.exec(request.url ?? "") ?? [];
  const found = hosted[name];
  if (!found) return void response.writeHead(404).end();
  const { label, provider, people } = found;
  if (path.startsWith("/person/")) {
    if (request.method === "POST") {
      const person = readPerson(new URLSearchParams(await text(request)));
      return finishLogin(provider, people, { request, response }, person);
    }
    const headers = { "Content-Type": "text/html; charset=utf-8" };
    return void response.writeHead(200, headers).end(personPage(label, examplePeople));
  }
  if (path === "/assertion") {
    const { email, vehicles, aud } = (await json(request)) as Asked;
    const assertion = await signAssertion(found, { email, vehicles, aud });
    return void response.end(JSON.stringify({ assertion }));
  }
  // How the provider learns what's before its own paths.
  request.originalUrl = request.url;
  request.url = path;
  await provider.callback()(request, response);
}

type Asked = Required<Pick<Person, "email" | "vehicles">> & { aud: string };

/** What the partner's server says about its customer: see docs/partners.md. */
async function signAssertion({ provider, key }: Hosted, { email, vehicles, aud }: Asked) {
  const person = { email, name: email.split("@")[0]!, verified: true, vehicles };
  const claims = { email, email_verified: true, name: person.name, vehicles };
  return new SignJWT(claims)
    .setProtectedHeader({ alg: "RS256" })
    .setIssuer(provider.issuer)
    .setSubject(subjectOf(person))
    .setAudience(aud)
    .setJti(randomUUID())
    .setIssuedAt()
    .setExpirationTime("2 minutes")
    .sign(await importJWK(key));
}

function readPerson(form: URLSearchParams): Person | null {
  if (form.has("cancel")) return null;
  const email = form.get("email") ?? "";
  const vins = (form.get("vins") ?? "").split(/\s+/).filter(Boolean);
  const vehicles = vins.map((vin) => ({ vin, name: null }));
  const known = examplePeople.find((one) => one.email === email)?.vehicles ?? [];
  return {
    email,
    name: form.get("name") ?? "",
    verified: !form.has("unverified"),
    vehicles: [...known, ...vehicles],
  };
}
