import { parse } from "node-html-parser";
import { newToken } from "#app/http/secrets.server.ts";
import { insertIdentityLink, linkIdentity } from "#app/identity/identities.server.ts";
import { openDatabase } from "#db/client.ts";
import { runBatch } from "#db/writes.ts";
import type { Person } from "#scripts/identity/people.ts";
import { newEmail } from "../credentials.ts";
import { readFields, type Page, type Visitor } from "../browse/visitor.ts";

export type Provider = "google" | "apple" | "bank" | "insurer-a" | "insurer-b";

const loginPath = (provider: Provider) =>
  `/login/${["google", "apple"].includes(provider) ? "social" : "partner"}/${provider}`;

export function newPerson(person: Partial<Person> = {}): Person {
  return { email: newEmail(), name: "Olive Owner", verified: true, ...person };
}

/** A browser at the provider, which follows redirects until one leads back to the product. */
class ProvidersVisitor {
  readonly #cookies = new Map<string, string>();
  async open(address: string, init: RequestInit = {}): Promise<{ url: string; html: string }> {
    const url = new URL(address);
    if (url.pathname.startsWith("/Service/")) return { url: url.href, html: "" };
    const cookie = [...this.#cookies].map((pair) => pair.join("=")).join("; ");
    const headers = { ...(init.headers as Record<string, string>), Cookie: cookie };
    const response = await fetch(url, { ...init, headers, redirect: "manual" });
    for (const set of response.headers.getSetCookie()) {
      const [name = "", value = ""] = set.split(";")[0]!.split(/=(.*)/s);
      this.#cookies.set(name, value);
    }
    const location = response.headers.get("Location");
    if (location) return this.open(new URL(location, url).href);
    return { url: url.href, html: await response.text() };
  }

  post(url: string, fields: Record<string, string>) {
    return this.open(url, { method: "POST", body: new URLSearchParams(fields) });
  }
}

/** The provider's answer, which the browser brings to the product. */
export type Answer = { path: string; form: Record<string, string> | null };

/** @param person null cancels at the provider */
export async function answerOf(
  visitor: Visitor,
  provider: Provider,
  person: Person | null,
  redirectTo?: string,
): Promise<Answer> {
  const query = redirectTo ? `?redirectTo=${encodeURIComponent(redirectTo)}` : "";
  const started = await visitor.open(loginPath(provider) + query);
  if (!started.location) throw new Error(`Starting returned ${started.status}: ${started.title}`);
  const browser = new ProvidersVisitor();
  const chooser = await browser.open(started.location);
  const { url, html } = await browser.post(chooser.url, person ? fieldsOf(person) : cancel);
  if (!html) return { path: pathOf(url), form: null };
  const form = parse(html).querySelector("form[action]")!;
  return { path: pathOf(form.getAttribute("action")!), form: readFields(form) };
}

/** As the browser does it: a form comes from the provider's origin, with none of our cookies. */
export async function bring(visitor: Visitor, { path, form }: Answer): Promise<Page> {
  if (!form) return visitor.open(path);
  const origin = "http://localhost:1";
  const posted = await visitor.post(path, form, { Origin: origin, Cookie: "" });
  return posted.follow();
}

export async function logInWith(
  visitor: Visitor,
  provider: Provider,
  person: Person,
  redirectTo?: string,
): Promise<Page> {
  return bring(visitor, await answerOf(visitor, provider, person, redirectTo));
}

/** Signs up with an address that the provider verified. */
export async function signUpWith(
  visitor: Visitor,
  provider: Provider,
  person: Person,
): Promise<Page> {
  const arrived = await logInWith(visitor, provider, person);
  const page = await arrived.follow();
  return page.submit("#finish", { postalCode: "20120", agree: "on" });
}

/** @returns the token of a link that adds Apple to the account */
export async function createIdentityLink(
  databaseUrl: string,
  { accountId, email }: { accountId: string; email: string },
): Promise<string> {
  const db = openDatabase({ url: databaseUrl });
  const token = newToken();
  const identity = { provider: "apple", subject: newToken(), email, name: "Olive Owner" };
  const link = { ...identity, token, accountId, accountEmail: email };
  await runBatch(db, [insertIdentityLink(db, link, new Date())]);
  return token;
}

export async function addIdentity(
  databaseUrl: string,
  { accountId, email }: { accountId: string; email: string },
): Promise<void> {
  const db = openDatabase({ url: databaseUrl });
  const identity = { provider: "google", subject: newToken(), email, name: null };
  await runBatch(db, linkIdentity(db, accountId, identity, new Date()));
}

const cancel = { cancel: "yes" };

export function fieldsOf({ email, name, verified, vehicles = [] }: Person): Record<string, string> {
  const vins = vehicles.map(({ vin }) => vin).join(" ");
  return { email, name, vins, ...(verified ? {} : { unverified: "on" }) };
}

function pathOf(url: string): string {
  const { pathname, search } = new URL(url);
  return pathname + search;
}
