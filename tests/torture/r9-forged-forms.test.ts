import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findAllPostForms, type DiscoveredForm } from "#tests/support/browse/every-form.ts";
import { fillForm } from "#tests/support/browse/example-fields.ts";
import { password } from "#tests/support/owner.ts";
import { startOwnStack, type OwnStack } from "#tests/support/stack/own-stack.ts";
import { readyOwner } from "#tests/support/ready-owners.ts";
import { Visitor, type Page } from "#tests/support/browse/visitor.ts";
import { diffSnapshots, takeSnapshot } from "#tests/support/stack/database-snapshot.ts";
import { mapConcurrently } from "./concurrency.ts";
import { maxPages, checkFigure, sample } from "./scale.ts";

const appOrigin = "https://roadworthy.example";

let stack: OwnStack;
beforeAll(async () => void (stack = await startOwnStack({ APP_ORIGIN: appOrigin })));
afterAll(() => stack.stop());

type Forgery = { headers?: Record<string, string>; csrf?: string | null };

async function createForgeries(): Promise<Record<string, Forgery>> {
  const { csrf } = (await new Visitor({ origin: stack.origin }).open("/logout")).fields("#logout");
  const evil = "https://evil.example";
  const port = Number(new URL(stack.origin).port);
  return {
    "a foreign Origin": { headers: { Origin: evil } },
    "the Origin null": { headers: { Origin: "null" } },
    "the same host on another port": { headers: { Origin: `http://127.0.0.1:${port + 1}` } },
    "the same host over https": { headers: { Origin: stack.origin.replace("http:", "https:") } },
    "a foreign Origin and X-Forwarded-Host": {
      headers: { Origin: evil, "X-Forwarded-Host": "evil.example", "X-Forwarded-Proto": "https" },
    },
    "a foreign Origin and Forwarded": {
      headers: { Origin: evil, Forwarded: "host=evil.example;proto=https" },
    },
    "no Origin, and the csrf of another visitor": { csrf },
    "no Origin, and no csrf": { csrf: null },
    "the right Origin, and the csrf of another visitor": {
      headers: { Origin: stack.origin },
      csrf,
    },
    "the right Origin, and an empty csrf": { headers: { Origin: stack.origin }, csrf: "" },
    "the right Origin, and a truncated csrf": {
      headers: { Origin: stack.origin },
      csrf: csrf!.slice(0, -1),
    },
  };
}

function forge(
  { form, guide }: DiscoveredForm,
  { headers, csrf }: Forgery,
  asData: boolean,
): Promise<Page> {
  const { csrf: own = "", ...fields } = fillForm(form, guide);
  const token = csrf === undefined ? own : csrf;
  const body = new URLSearchParams(token === null ? fields : { ...fields, csrf: token });
  const path = asData ? form.action.replace(/^[^?]*/, "$&.data") : form.action;
  return guide.visitor.request(`/Service${path}`, { method: "POST", body, headers });
}

it("a forged form is rejected with 403 and writes nothing", async () => {
  const forms = sample(20, await findAllPostForms(stack, maxPages));
  const tried = Object.entries(await createForgeries()).flatMap(([how, forgery]) =>
    forms.flatMap((form) => [false, true].map((asData) => ({ how, forgery, form, asData }))),
  );
  const before = await takeSnapshot(stack.databaseUrl);
  const answers = await mapConcurrently(8, tried, async ({ how, forgery, form, asData }) => {
    const { status } = await forge(form, forgery, asData);
    return { how, form: form.form.name, asData, status };
  });
  const taken = answers.filter(({ status }) => status !== 403);
  expect.soft(taken.slice(0, 10)).toEqual([]);
  expect(diffSnapshots(before, await takeSnapshot(stack.databaseUrl))).toEqual({});
  checkFigure(
    "R9",
    `${answers.length} forged submissions of ${forms.length} forms: not rejected with 403`,
    taken.length,
    { atMost: 0 },
  );
});

/** Uses the runtime's own header to appear as https. */
class SecureVisitor extends Visitor {
  override request(path: string, init: RequestInit = {}): Promise<Page> {
    const headers = new Headers(init.headers);
    if (headers.has("Origin")) headers.set("Origin", appOrigin);
    headers.set("MF-Original-URL", appOrigin + path);
    return super.request(path, { ...init, headers });
  }
}

describe("Over https", () => {
  it("every cookie is Secure, HttpOnly and limited to this host", async () => {
    const { email } = await readyOwner(stack);
    const visitor = new SecureVisitor({ origin: stack.origin });
    const cookies: string[] = [];
    const keep = (page: Page) => (cookies.push(...page.response.headers.getSetCookie()), page);
    keep(await visitor.open("/garage"));
    const logIn = keep(await visitor.open("/login"));
    expect(keep(await logIn.submit("#login", { email, password })).location).toBe(
      "/Service/garage",
    );
    const garage = keep(await visitor.open("/garage"));
    expect(garage.status).toBe(200);
    expect(garage.response.headers.get("Strict-Transport-Security")).toMatch(/^max-age=\d{8}/);
    keep(
      await (await visitor.open("/preferences")).submit("#preferences", { lng: "fr", lite: "on" }),
    );
    keep(await (await visitor.open("/dev")).submit("#toggles", { embedded: "on" }));
    keep(await (await visitor.open("/logout")).submit("#logout"));

    const kinds = new Set(cookies.map((cookie) => cookie.split("=")[0]));
    expect([...kinds].sort()).toEqual(
      [
        ...["bookmark", "country", "dev", "flash", "lite", "lng", "session", "styles"],
        ...["theme", "visitor"],
      ].map((name) => `__Host-${name}`),
    );
    const loose = cookies.filter(
      (cookie) =>
        !/^__Host-/.test(cookie) ||
        !["Secure", "HttpOnly", "Path=/", "SameSite=Lax"].every((word) =>
          cookie.split("; ").includes(word),
        ) ||
        /domain=/i.test(cookie),
    );
    expect(loose).toEqual([]);
    checkFigure(
      "R9",
      `${kinds.size} kinds of cookie over https: not __Host-, Secure, HttpOnly or SameSite`,
      loose.length,
      { atMost: 0 },
    );
  });
});
