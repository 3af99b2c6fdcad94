import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { Visitor } from "#tests/support/browse/visitor.ts";

const visitor = () => new Visitor();

describe("paths", () => {
  it.each([
    ["/Service/no/such/page", "/Service/garage"],
    ["/Service/garage", "/Service/login?redirectTo=%2FService%2Fgarage"],
    [
      "/Service/garage/abcdefgh/edit?x=1",
      "/Service/login?redirectTo=%2FService%2Fgarage%2Fabcdefgh%2Fedit%3Fx%3D1",
    ],
    ["/Service/garage/abcdefgh/no-such-page", "/Service/garage/abcdefgh"],
  ])("%s redirects to %s", async (path, location) => {
    const page = await visitor().request(path);
    expect([page.status, page.location]).toEqual([302, location]);
  });

  it.each(["/Service/static/no-such-file.js", "/Service/static/CA/gone.css"])(
    "%s gets our 404 page",
    async (path) => {
      const page = await visitor().request(path);
      expect([page.status, page.heading]).toEqual([404, "Page Not Found"]);
    },
  );

  it("answers robots.txt, sitemap.xml and favicon at the root", async () => {
    expect((await visitor().request("/robots.txt")).html).toContain("Sitemap: http");
    expect((await visitor().request("/sitemap.xml")).html).toContain("/sitemap-pages.xml</loc>");
    expect((await visitor().request("/sitemap-pages.xml")).html).toContain("/Service/login</loc>");
    expect((await visitor().request("/favicon.ico")).status).toBe(200);
  });

  it("reports that the database works", async () => {
    const page = await visitor().open("/healthz");
    expect([page.status, page.html]).toEqual([200, "ok\n"]);
  });
});

describe("invalid requests", () => {
  it.each(["PUT", "DELETE", "PATCH", "OPTIONS"])(
    "%s gets a 405 with the allowed methods",
    async (method) => {
      const page = await visitor().request("/Service/login", { method });
      expect([page.status, page.response.headers.get("Allow")]).toEqual([405, "GET, HEAD, POST"]);
      expect(page.heading).toBe("That isn’t possible here");
    },
  );

  it.each(["https://evil.example", "null", "http://localhost", "not a url"])(
    "a form from origin %s gets a 403",
    async (origin) => {
      const browser = visitor();
      const fields = (await browser.open("/login")).fields("#login");
      const page = await browser.post(
        "/login",
        { ...fields, email: "a@example.com", password: "12345678" },
        { Origin: origin },
      );
      expect([page.status, page.heading]).toEqual([403, "Reload the page and try again"]);
    },
  );

  it("ignores X-Forwarded-Host", async () => {
    const browser = visitor();
    const fields = (await browser.open("/login")).fields("#login");
    const forged = { Origin: "https://evil.example", "X-Forwarded-Host": "evil.example" };
    expect((await browser.post("/login", fields, forged)).status).toBe(403);
  });

  it("accepts a form with a valid csrf token but no Origin, as from a text browser", async () => {
    const browser = visitor();
    const fields = (await browser.open("/logout")).fields("#logout");
    const body = new URLSearchParams(fields);
    const page = await browser.request("/Service/logout", { method: "POST", body });
    expect([page.status, page.location]).toEqual([302, "/Service/login"]);
  });

  it("rejects another visitor's csrf token, even without an Origin", async () => {
    const body = new URLSearchParams((await visitor().open("/logout")).fields("#logout"));
    const other = visitor();
    await other.open("/logout");
    const page = await other.request("/Service/logout", { method: "POST", body });
    expect([page.status, page.heading]).toEqual([403, "Reload the page and try again"]);
  });

  it.each([
    ["application/json", "{}"],
    ["text/plain", "email=a"],
    ["", "email=a"],
  ])("a body of type %j gets a 415", async (type, body) => {
    const page = await visitor().request("/Service/login", {
      method: "POST",
      body: new TextEncoder().encode(body),
      headers: type ? { "Content-Type": type } : {},
    });
    expect([page.status, page.heading]).toEqual([415, "That isn’t a form"]);
  });

  it.each([
    ["without a boundary", "multipart/form-data", "x"],
    [
      "cut off",
      "multipart/form-data; boundary=b",
      '--b\r\nContent-Disposition: form-data; name="email"\r\n\r\na',
    ],
  ])("a multipart body %s gets a 400", async (_label, type, body) => {
    const page = await visitor().request("/Service/login", {
      method: "POST",
      body,
      headers: { "Content-Type": type },
    });
    expect([page.status, page.heading]).toEqual([400, "We couldn’t read that form"]);
  });

  it("ignores the fields of conform's scripts", async () => {
    const browser = visitor();
    const fields = (await browser.open("/login")).fields("#login");
    const page = await browser.post("/login", {
      ...fields,
      email: "a@",
      password: "12345678",
      __intent__: "{",
      __state__: "{]",
    });
    expect([page.status, page.texts("[role=alert] li")]).toEqual([
      400,
      ["Invalid Email: enter an address such as name@example.com"],
    ]);
  });

  it("a form with too much text gets a 413", async () => {
    const browser = visitor();
    const fields = (await browser.open("/login")).fields("#login");
    const page = await browser.post("/login", { ...fields, email: "a".repeat(300_000) });
    expect([page.status, page.heading]).toEqual([413, "That’s too large"]);
  });

  it("a URL that's too long, or a redirect to one, gets a 414", async () => {
    const browser = visitor();
    const long = `/Service/garage?x=${"x".repeat(10_000)}`;
    const fields = (await browser.open("/preferences")).fields("#preferences");
    for (const page of [
      await browser.open(long),
      await browser.post("/preferences", { ...fields, redirectTo: long }),
    ]) {
      expect([page.status, page.location, page.heading]).toEqual([
        414,
        null,
        "That address is too long",
      ]);
    }
  });

  it("files over 45 MB get a 413", async () => {
    const form = new FormData();
    form.set("photo", new File([new Uint8Array(46 * 1024 * 1024)], "large.jpg"));
    const page = await visitor().post("/login", form);
    expect([page.status, page.heading]).toEqual([413, "That’s too large"]);
  });

  it("files over 45 MB get a 413 even without a Content-Length", async () => {
    let megabytes = 0;
    const body = new ReadableStream({
      pull: (stream) =>
        megabytes++ < 46 ? stream.enqueue(new Uint8Array(1024 * 1024)) : stream.close(),
    });
    const init = {
      method: "POST",
      body,
      duplex: "half",
      headers: { "Content-Type": "multipart/form-data; boundary=part" },
    };
    const page = await visitor().request("/Service/login", init);
    expect([page.status, page.heading]).toEqual([413, "That’s too large"]);
  });

  it("shows error pages in French", async () => {
    const page = await new Visitor({ headers: { "Accept-Language": "fr-CA" } }).request(
      "/Service/static/none",
    );
    expect([
      page.status,
      page.heading,
      page.document.querySelector("html")?.getAttribute("lang"),
    ]).toEqual([404, "Page introuvable", "fr"]);
  });
});

describe("headers", () => {
  it("a page without scripts forbids them all and isn't cached", async () => {
    const { response } = await visitor().open("/forgot-password");
    expect(response.headers.get("Content-Security-Policy")).toContain("script-src 'none'");
    expect(response.headers.get("Content-Security-Policy")).not.toContain("unsafe-inline");
    expect(response.headers.get("Cache-Control")).toBe(
      "private, no-cache, max-age=0, must-revalidate, no-store",
    );
    expect(response.headers.get("X-Content-Type-Options")).toBe("nosniff");
  });

  it("the first page of a visit inlines the styles and loads their file for the next page", async () => {
    const browser = visitor();
    const first = await browser.open("/forgot-password");
    const css = first.document.querySelector("head style")!.text;
    const hash = createHash("sha256").update(css).digest("base64");
    expect(first.response.headers.get("Content-Security-Policy")).toContain(
      `style-src 'self' 'sha256-${hash}';`,
    );
    const early = first.document.querySelector("link[rel=stylesheet]")!;
    expect(early.getAttribute("media")).toBe("not all");
    const file = early.getAttribute("href")!;
    expect((await browser.request(file)).response.headers.get("Content-Type")).toContain(
      "text/css",
    );

    const second = await browser.open("/preferences");
    expect(second.document.querySelector("style")).toBeNull();
    const link = second.document.querySelector("link[rel=stylesheet]")!;
    expect(link.getAttribute("href")).toBe(file);
    expect(link.hasAttribute("media")).toBe(false);
    expect(second.response.headers.get("Content-Security-Policy")).toContain("style-src 'self';");
  });

  it("a page inlines the style sheet again after it changed", async () => {
    const browser = visitor();
    browser.cookies.set("styles", "anotherOne");
    expect((await browser.open("/login")).document.querySelector("head style")).not.toBeNull();
  });

  it("a page with a token hides its path from other sites", async () => {
    const { response } = await visitor().open("/verify-email?token=abc");
    expect(response.headers.get("Referrer-Policy")).toBe("strict-origin");
  });

  it("pages report database and rendering times outside production", async () => {
    const { response } = await visitor().open("/login");
    expect(response.headers.get("Server-Timing")).toMatch(
      /^db;dur=[\d.]+;desc="0 round trips", render;dur=[\d.]+$/,
    );
  });

  it("files with a hash are cached for a year", async () => {
    const page = await visitor().open("/login");
    const styles = page.document.querySelector("link[rel=stylesheet]")!.getAttribute("href")!;
    const { response } = await visitor().request(styles);
    expect(response.headers.get("Cache-Control")).toBe("public, max-age=31536000, immutable");
  });

  it("HEAD gets the same headers as GET, without a body", async () => {
    const page = await visitor().request("/Service/login", { method: "HEAD" });
    expect([page.status, page.html, page.response.headers.get("Content-Type")]).toEqual([
      200,
      "",
      "text/html; charset=utf-8",
    ]);
  });
});
