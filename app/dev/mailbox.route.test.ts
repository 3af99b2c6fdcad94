import { describe, expect, it } from "vitest";
import { signUp } from "#tests/support/owner.ts";
import { invalidEmailHtml, linksIn } from "#tests/support/email-html.ts";
import { Visitor } from "#tests/support/browse/visitor.ts";

async function openMailbox() {
  const { email } = await signUp();
  return new Visitor().open(`/dev/mailbox?to=${encodeURIComponent(email)}`);
}

describe("The mailbox", () => {
  it("shows an email's text with links that can be clicked", async () => {
    const page = await openMailbox();
    const links = page.document.querySelectorAll("article a");
    expect(links.map((link) => link.getAttribute("href") === link.text)).toEqual([true]);
    expect(links[0]!.text).toMatch(/\/Service\/verify-email\?token=/);
    expect(page.text("article")).toContain("Confirm your email address");
  });

  it("shows its HTML in a frame without scripts", async () => {
    const page = await openMailbox();
    const frame = page.document.querySelector("article iframe")!;
    expect(frame.getAttribute("sandbox")).toBe("allow-popups allow-popups-to-escape-sandbox");
    expect(page.response.headers.get("Content-Security-Policy")).toContain("frame-src 'self'");

    const path = frame.getAttribute("src")!.replace("/Service", "");
    const { html, response } = await page.visitor.open(path);
    expect([response.status, response.headers.get("X-Frame-Options")]).toEqual([200, "SAMEORIGIN"]);
    expect(response.headers.get("Content-Security-Policy")).toBe(
      "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; " +
        "sandbox allow-popups allow-popups-to-escape-sandbox",
    );
    expect(await invalidEmailHtml(html)).toEqual([]);
    expect(linksIn(html)).toEqual([page.document.querySelector("article a")!.text]);
  });

  it("has no frame for an email that doesn't exist", async () => {
    const { status, location } = await new Visitor().open("/dev/mailbox/gone");
    expect([status, location]).toEqual([302, "/Service/dev/mailbox"]);
  });
});

it("Other pages allow no frames and can't be framed", async () => {
  const { response } = await new Visitor().open("/dev");
  expect(response.headers.get("Content-Security-Policy")).not.toContain("frame-src");
  expect(response.headers.get("X-Frame-Options")).toBe("DENY");
});
