import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import type { Provider } from "oidc-provider";
import { freePort } from "../run/ports.ts";
import type { Scope } from "../run/lifetime.ts";
import { behaveLikeApple, createAppleClient } from "./apple.ts";
import { createProvider, finishLogin } from "./create-provider.ts";
import { examplePeople, type Person } from "./people.ts";
import { personPage } from "./person-page.ts";

type Hosted = { label: string; provider: Provider; people: Map<string, Person> };

/** Settings of the worker for the providers on this machine. */
export type IdentityBindings = Record<string, string>;

/** Plays Google and Apple, each as an OpenID provider of its own. */
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
  };
}

async function host(label: string, issuer: string, client: { id: string; secret: string }) {
  const people = new Map<string, Person>();
  const name = label.toLowerCase();
  const claimsAsText = name === "apple";
  return {
    label,
    people,
    provider: await createProvider({ name, issuer, client, claimsAsText, people }),
  };
}

async function respond(
  hosted: Record<string, Hosted>,
  request: IncomingMessage & { originalUrl?: string },
  response: ServerResponse,
): Promise<void> {
  const [, name = "", path = "/"] = /^\/(\w+)(\/.*)$/.exec(request.url ?? "") ?? [];
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
  // How the provider learns what's before its own paths.
  request.originalUrl = request.url;
  request.url = path;
  await provider.callback()(request, response);
}

function readPerson(form: URLSearchParams): Person | null {
  if (form.has("cancel")) return null;
  const email = form.get("email") ?? "";
  return { email, name: form.get("name") ?? "", verified: !form.has("unverified") };
}
