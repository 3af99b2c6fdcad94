import { describe, expect, it } from "vitest";
import { openCookieJar } from "./cookies.server.ts";

const jar = (url: string, cookie = "") =>
  openCookieJar(new Request(url, { headers: { Cookie: cookie } }));

describe("cookies", () => {
  it("are Secure and bound to the host over https", () => {
    const cookies = jar("https://roadworthy.example/Service/login");
    cookies.set("session", "value", 30);
    expect(cookies.outgoing()).toEqual([
      "__Host-session=value; Max-Age=2592000; Path=/; HttpOnly; Secure; SameSite=Lax",
    ]);
  });

  it("have no prefix over plain http, as on a developer's machine", () => {
    const cookies = jar("http://localhost:8787/Service/login");
    cookies.set("flash", "value", 0);
    expect(cookies.outgoing()).toEqual(["flash=value; Path=/; HttpOnly; SameSite=Lax"]);
  });

  it("of a frame in a partner's page are sent there, and stay separate for each site", () => {
    const cookies = openCookieJar(new Request("https://roadworthy.example/"), { embedded: true });
    cookies.set("session", "value", 0);
    expect(cookies.outgoing()).toEqual([
      "__Host-embedded-session=value; Path=/; HttpOnly; Secure; Partitioned; SameSite=None",
    ]);
  });

  it("are ignored over https if another subdomain could have planted them", () => {
    expect(
      jar("https://roadworthy.example/", "session=planted; __Host-session=own").get("session"),
    ).toBe("own");
    expect(jar("https://roadworthy.example/", "session=planted").get("session")).toBeUndefined();
  });

  it("are deleted with a date too, which Links needs", () => {
    const cookies = jar("http://localhost/", "flash=one");
    cookies.remove("flash");
    expect(cookies.outgoing()).toEqual([
      "flash=; Max-Age=0; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT; HttpOnly; SameSite=Lax",
    ]);
  });

  it("are sent once each, with the last value", () => {
    const cookies = jar("http://localhost/");
    cookies.set("flash", "one", 0);
    cookies.set("flash", "two", 0);
    expect(cookies.get("flash")).toBe("two");
    cookies.remove("flash");
    expect([cookies.get("flash"), cookies.outgoing().length]).toEqual([undefined, 1]);
  });
});
