import { newId } from "#app/http/secrets.server.ts";
import { createChallenge, sessionSubject } from "#app/account/sign-in/passkey-challenge.server.ts";
import type { CookieJar } from "#app/http/cookies.server.ts";
import { readSessionCookie } from "#app/http/session-cookie.server.ts";
import type { Settings } from "#app/http/settings.ts";
import { passkeyPaths } from "#app/account/sign-in/passkey-paths.ts";
import { insertPasskey } from "#app/passkeys/passkeys.server.ts";
import { openDatabase } from "#db/client.ts";
import { runBatch } from "#db/writes.ts";
import { Authenticator, type Algorithm } from "./authenticator.ts";
import { password } from "../owner.ts";
import { sessionSecret } from "../stack/stack.ts";
import type { Page, Visitor } from "../browse/visitor.ts";

/** What the page's script gets. */
export function passkeyOptions<Options>(page: Page): Options {
  const form = page.document.querySelector("form[data-passkey]");
  if (!form) throw new Error(`${page.url.pathname} has no form for a passkey: ${page.heading}`);
  return JSON.parse(form.getAttribute("data-passkey")!) as Options;
}

export async function openCreatePage(visitor: Visitor): Promise<Page> {
  const sent = await (await visitor.open(passkeyPaths.add)).submit("#confirm", { password });
  return sent.follow();
}

export async function addPasskey(visitor: Visitor, algorithm?: Algorithm): Promise<Authenticator> {
  const authenticator = new Authenticator(visitor.origin, algorithm);
  const page = await openCreatePage(visitor);
  const credential = authenticator.create(passkeyOptions(page));
  const sent = await page.submit("#create-passkey", { credential });
  if (sent.status !== 302)
    throw new Error(`Adding a passkey returned ${sent.status}: ${sent.texts(".errors li").join()}`);
  return authenticator;
}

/** As if the visitor had just entered the password, and without an end. */
export function challengeFor(visitor: Visitor): string {
  const cookies = { get: (name) => visitor.cookies.get(name) } as CookieJar;
  const claim = readSessionCookie(sessionSecret, cookies, new Date())!;
  const context = { settings: { secret: sessionSecret } as Settings, now: new Date("9999-01-01") };
  return createChallenge(context, "add", sessionSubject(claim));
}

/** For pages only: no authenticator has it. */
export async function insertUnusablePasskey(
  databaseUrl: string,
  accountId: string,
  name = "Chrome on Android",
): Promise<string> {
  const id = newId();
  const passkey = { id, accountId, name, credentialId: newId(), publicKey: "none", counter: 0 };
  const db = openDatabase({ url: databaseUrl });
  await runBatch(db, [insertPasskey(db, passkey, new Date())]);
  return id;
}
