import { describe, expect, it } from "vitest";
import { newOwner } from "#tests/support/owner.ts";
import { Visitor } from "#tests/support/browse/visitor.ts";
import { offlineHeader } from "./offline-header.ts";

async function headerOf(visitor: Visitor, path: string): Promise<string | null> {
  return (await visitor.request(path)).response.headers.get(offlineHeader);
}

describe("whose page it is", () => {
  it("is the same tag on each of an owner's pages, and another owner's differs", async () => {
    const [one, other] = [await newOwner(), await newOwner()];
    const tag = await headerOf(one.visitor, "/Service/garage");
    expect(tag).toMatch(/^[\w-]{8}$/);
    expect(await headerOf(one.visitor, "/Service/account/profile")).toBe(tag);
    expect(await headerOf(one.visitor, "/Service/garage.data")).toBe(tag);
    expect(await headerOf(other.visitor, "/Service/garage")).not.toBe(tag);
    expect(one.accountId).not.toContain(tag);
  });

  it.each(["/", "/Service/login", "/Service/signup", "/Service/help"])(
    "is nobody's on %s without a session",
    async (path) => {
      expect(await headerOf(new Visitor(), path)).toBe("none");
    },
  );

  it("is nobody's where a logout ends, and where a session that ended is noticed", async () => {
    const { visitor } = await newOwner();
    const page = await visitor.open("/garage");
    const copy = new Map(visitor.cookies);
    const answer = await visitor.post("/logout", page.fields("form[action$=logout]"));
    expect(answer.location).toBe("/Service/login");
    expect(await headerOf(visitor, "/Service/login")).toBe("none");
    copy.forEach((value, name) => visitor.cookies.set(name, value));
    expect(await headerOf(visitor, "/Service/garage.data")).toBe("none");
  });

  it("isn't said on pages that are the same for everyone", async () => {
    const { visitor } = await newOwner();
    for (const browser of [visitor, new Visitor()])
      expect(await headerOf(browser, "/Service/help/tires")).toBeNull();
  });

  it("is off in the lite version and for Save-Data", async () => {
    const { visitor } = await newOwner();
    visitor.cookies.set("lite", "on");
    expect(await headerOf(visitor, "/Service/garage")).toBe("off");
    visitor.cookies.delete("lite");
    const page = await visitor.request("/Service/garage", { headers: { "Save-Data": "on" } });
    expect(page.response.headers.get(offlineHeader)).toBe("off");
  });
});

describe("the service worker's file", () => {
  it("may control the site, is checked for updates and may only request our pages", async () => {
    const { response } = await new Visitor().request("/Service/sw.js");
    expect(response.headers.get("Service-Worker-Allowed")).toBe("/");
    expect(response.headers.get("Cache-Control")).toBe("no-cache");
    expect(response.headers.get("Content-Security-Policy")).toBe(
      "default-src 'none'; connect-src 'self'",
    );
    expect(response.headers.get("Content-Type")).toContain("javascript");
  });
});

describe("sharing without a service worker", () => {
  it("leads to the page that says to add the photo in the form", async () => {
    const { visitor } = await newOwner();
    const body = new FormData();
    body.append("receipts", new File(["photo"], "photo.jpg", { type: "image/jpeg" }));
    const headers = { Origin: "null" };
    const answer = await visitor.request("/Service/share", { method: "POST", body, headers });
    expect([answer.status, answer.location]).toEqual([303, "/Service/share?missed"]);
    expect((await visitor.open("/share?missed")).location).toBe("/Service/garage/add");
  });
});
