import { describe, expect, it } from "vitest";
import { suitedTo, textBrowser, withoutFreshParam } from "./text-browsers.server.ts";

const userAgents = {
  lynx: "Lynx/2.9.0dev.12 libwww-FM/2.14 SSL-MM/1.4.1 GNUTLS/3.7.8",
  links: "Links (2.28; Linux x86_64; GNU C 12.2; text)",
  elinks: "ELinks/0.13.2 (textmode; Linux x86_64; 80x25-2)",
  w3m: "w3m/0.5.3+git20230121",
  dillo: "Mozilla/4.0 (compatible; Dillo 3.0)",
  chrome: "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/149.0.0.0 Safari/537.36",
};

const open = (browser: keyof typeof userAgents, path = "/Service/garage") =>
  new Request(`http://localhost:8787${path}`, { headers: { "User-Agent": userAgents[browser] } });

const answer = async (browser: keyof typeof userAgents, response: Response) =>
  suitedTo(textBrowser(open(browser)), response, open(browser));

const page = (html: string) =>
  new Response(html, { headers: { "Content-Type": "text/html; charset=utf-8" } });

const redirect = (location: string) =>
  new Response(null, { status: 302, headers: { Location: location, "Set-Cookie": "a=b" } });

it.each([
  ["lynx", { isTextBrowser: true, needsOrigin: true, needsBody: false, keepsPages: false }],
  ["links", { isTextBrowser: true, needsOrigin: false, needsBody: false, keepsPages: true }],
  ["elinks", { isTextBrowser: true, needsOrigin: false, needsBody: true, keepsPages: false }],
  ["w3m", { isTextBrowser: true, needsOrigin: false, needsBody: false, keepsPages: false }],
  ["dillo", { isTextBrowser: true, needsOrigin: false, needsBody: false, keepsPages: true }],
  ["chrome", { isTextBrowser: false, needsOrigin: false, needsBody: false, keepsPages: false }],
] as const)("%s is known by its User-Agent", (browser, known) => {
  expect(textBrowser(open(browser))).toEqual(known);
});

describe.each(["links", "dillo"] as const)("%s", (browser) => {
  it("gets new addresses for pages and forms, so that it never shows an old page", async () => {
    const html = `<a href="/Service/garage?a=1&amp;b=2#top">A</a><form action="/Service/logout">`;
    const [first, second] = await Promise.all([0, 1].map(() => answer(browser, page(html))));
    const text = await first!.text();
    expect(text).toMatch(
      /^<a href="\/Service\/garage\?a=1&amp;b=2&amp;_=[\w-]{8,}#top">A<\/a><form action="\/Service\/logout\?_=[\w-]{8,}">$/,
    );
    expect(await second!.text()).not.toBe(text);
  });

  it("keeps other addresses, such as those of files and other sites", async () => {
    const html = `<a href="#main">A</a><link href="/Service/static/a.css"><a href="https://a.example/Service/b">`;
    expect(await (await answer(browser, page(html))).text()).toBe(html);
  });

  it("is redirected to a new address, with its cookies", async () => {
    const { status, headers } = await answer(browser, redirect("/Service/garage/x#recalls"));
    expect(status).toBe(302);
    expect(headers.get("Location")).toMatch(/^\/Service\/garage\/x\?_=[\w-]{8,}#recalls$/);
    expect(headers.getSetCookie()).toEqual(["a=b"]);
  });

  it("gets files as they are", async () => {
    const file = new Response(`href="/Service/garage"`, {
      headers: { "Content-Type": "text/csv" },
    });
    expect(await (await answer(browser, file)).text()).toBe(`href="/Service/garage"`);
  });

  it.each([
    ["/Service/garage?_=abcdefgh", "/Service/garage"],
    ["/Service/verify-email?token=t&_=abcdefgh", "/Service/verify-email?token=t"],
    ["/Service/garage?radius=5", "/Service/garage?radius=5"],
  ])("sends %s, and pages see %s", (sent, seen) => {
    expect(withoutFreshParam(open(browser, sent)).url).toBe(`http://localhost:8787${seen}`);
  });
});

it("ELinks gets a page with each redirect, or it would show the page it has", async () => {
  const response = await answer("elinks", redirect('/Service/login?a=1&b="'));
  expect([response.status, response.headers.get("Content-Type")]).toEqual([
    302,
    "text/html; charset=utf-8",
  ]);
  expect(await response.text()).toContain(
    '<meta http-equiv="refresh" content="0;url=/Service/login?a=1&amp;b=&quot;">',
  );
});

it("Lynx is redirected to a complete address", async () => {
  const { headers } = await answer("lynx", redirect("/Service/login?redirectTo=%2FService"));
  expect(headers.get("Location")).toBe("http://localhost:8787/Service/login?redirectTo=%2FService");
  expect(headers.getSetCookie()).toEqual(["a=b"]);
});

it("Other browsers get every response as it is", async () => {
  const response = redirect("/Service/login");
  expect(await answer("chrome", response)).toBe(response);
});
