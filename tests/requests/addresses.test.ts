import { request } from "node:http";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { eq } from "drizzle-orm";
import { openDatabase } from "#db/client.ts";
import { outbox } from "#db/schema/email.ts";
import { addVehicle, newEmail, newOwner, password, vehicleId } from "#tests/support/owner.ts";
import {
  databaseUrl,
  origin,
  shareFaultyStack,
  type FaultyStack,
} from "#tests/support/stack/stack.ts";
import { Visitor } from "#tests/support/browse/visitor.ts";

const db = openDatabase({ url: databaseUrl });
const open = (path: string) => new Visitor().request(path);

describe("A moved page", () => {
  it.each([
    [
      "/Service/register?email=maria%40example.com&from=card",
      "/Service/signup?email=maria%40example.com&from=card",
    ],
    ["/Service/register", "/Service/signup"],
    [
      "/Service/notification-settings?lng=fr&from=mail",
      "/Service/account/notification-settings?lng=fr&from=mail",
    ],
    ["/Service/feedback?about=tires", "/Service/help?about=tires"],
    ["/Service/feedback/more?about=tires", "/Service/help?about=tires"],
    ["/Service/account?from=mail", "/Service/account/profile?from=mail"],
  ])("redirects %s to %s with its query", async (path, location) => {
    const page = await open(path);
    expect([page.status, page.location]).toEqual([302, location]);
  });

  it("redirects repair costs to their section of the dashboard with the query", async () => {
    const { visitor } = await newOwner();
    const id = vehicleId(await addVehicle(visitor));
    const { response } = await visitor.open(`/garage/${id}/repair-costs?from=mail`);
    expect(response.headers.get("Location")).toBe(`/Service/garage/${id}?from=mail#repair-costs`);
  });

  it("can be on the operator's own site, as for notification settings", async () => {
    const elsewhere = await shareFaultyStack({
      NOTIFICATION_SETTINGS_URL: "https://accounts.example/emails?app=cars",
    });
    const page = await new Visitor({ origin: elsewhere.origin }).open(
      "/notification-settings?lng=fr",
    );
    await elsewhere.stop();
    expect(page.location).toBe("https://accounts.example/emails?app=cars&lng=fr");
  });
});

describe("An unknown path", () => {
  it.each([
    "/Service/.%0d%0aX-Inj:1",
    "/Service/%0a",
    "/Service/login%0d",
    "/Service/%E2%80%A8",
    "/Service/no/such%0Apage",
    "/Service/garage%0d%0a",
  ])("redirects to the garage even with line breaks in it: %s", async (path) => {
    const page = await open(path);
    expect([page.status, page.location]).toEqual([302, "/Service/garage"]);
    expect(page.response.headers.get("X-Inj")).toBeNull();
  });

  it("under a car redirects to that car even with a line break in it", async () => {
    const { visitor } = await newOwner();
    const id = vehicleId(await addVehicle(visitor));
    const page = await visitor.open(`/garage/${id}/no%0asuch`);
    expect(page.location).toBe(`/Service/garage/${id}`);
  });
});

describe("The Host header", () => {
  /** `fetch` can't set the Host header. */
  function withHost(visitor: Visitor, host: string, path: string, body?: string) {
    const { hostname, port } = new URL(origin);
    const cookies = [...visitor.cookies].map((pair) => pair.join("=")).join("; ");
    const form = {
      "Content-Type": "application/x-www-form-urlencoded",
      "Content-Length": String(body?.length ?? 0),
    };
    const headers = { ...visitor.headers, Host: host, Cookie: cookies, ...(body && form) };
    return new Promise<{ status: number; text: string }>((resolve, reject) => {
      const sent = request(
        { hostname, port, path, method: body ? "POST" : "GET", headers },
        (answer) => {
          const parts: Buffer[] = [];
          answer.on("data", (part: Buffer) => parts.push(part));
          answer.on("end", () =>
            resolve({ status: answer.statusCode!, text: Buffer.concat(parts).toString() }),
          );
        },
      );
      sent.on("error", reject).end(body);
    });
  }

  it("doesn't change the links in an email", async () => {
    const visitor = new Visitor();
    const email = newEmail();
    const fields = (await visitor.open("/signup")).fields("#signup");
    const typed = new URLSearchParams({
      ...fields,
      email,
      password,
      postalCode: "20120",
      agree: "on",
    });
    const port = new URL(origin).port;
    const sent = await withHost(
      visitor,
      `evil.example:${port}`,
      "/Service/signup",
      typed.toString(),
    );
    expect(sent.status).toBe(302);
    const [message] = await db.select().from(outbox).where(eq(outbox.toAddress, email));
    expect(message!.text).toContain(`http://localhost:${port}/Service/verify-email?token=`);
    expect(message!.text + message!.html).not.toContain("evil.example");
  });

  it("doesn't change the sitemap's address", async () => {
    const { text } = await withHost(new Visitor(), "evil.example", "/robots.txt");
    expect(text).toContain(`Sitemap: http://localhost:${new URL(origin).port}/sitemap.xml`);
  });
});

describe("A visit id in a link", () => {
  let stack: FaultyStack;
  beforeAll(async () => void (stack = await shareFaultyStack()));
  afterAll(() => stack.stop());
  const visitor = () => new Visitor({ origin: stack.origin });
  const linesOf = (visit: string) => stack.log.filter((line) => line.endsWith(`, ${visit})`));

  it("is logged with every request until sign-up, in a session cookie", async () => {
    const browser = visitor();
    const visit = `mailing-${crypto.randomUUID()}`;
    const login = await browser.open(`/login?sessionId=${visit}`);
    const [cookie] = login.response.headers
      .getSetCookie()
      .filter((one) => one.startsWith("visit="));
    expect(cookie).toBe(`visit=${visit}; Path=/; HttpOnly; SameSite=Lax`);
    const signUp = await browser.open("/signup");
    const typed = { email: newEmail(), password, postalCode: "20120", agree: "on" };
    expect((await signUp.submit("#signup", typed)).location).toBe("/Service/garage");
    await expect
      .poll(() => linesOf(visit).map((line) => line.split(" ").slice(1, 4).join(" ")))
      .toEqual([
        "GET /Service/login 200,",
        "GET /Service/signup 200,",
        "POST /Service/signup 302,",
      ]);
  });

  it.each(["x", "a b c d e f g h", "maria%40example.com", "v1%0d%0aforged", "a".repeat(65)])(
    "is ignored when it's invalid: %s",
    async (visit) => {
      const page = await visitor().open(`/login?sessionId=${visit}`);
      expect([page.status, page.visitor.cookies.has("visit")]).toEqual([200, false]);
    },
  );
});
