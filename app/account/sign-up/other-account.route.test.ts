import { describe, expect, it } from "vitest";
import { newEmail, newOwner, password } from "#tests/support/owner.ts";
import { Visitor } from "#tests/support/browse/visitor.ts";

const linkFor = (email: string, more = "") => `/signup?email=${encodeURIComponent(email)}${more}`;
const isLoggedIn = async (visitor: Visitor) => (await visitor.open("/garage")).status === 200;
const fromElsewhere = { "Sec-Fetch-Site": "cross-site" };

describe("an owner who is logged in and follows a link to sign up", () => {
  it("as somebody else is logged out, and finds the address filled in", async () => {
    const { visitor, email } = await newOwner();
    const copy = new Visitor();
    for (const [name, value] of visitor.cookies) copy.cookies.set(name, value);
    const other = newEmail();
    const answer = await visitor.open(linkFor(other, "&redirectTo=%2FService%2Fgarage%2Fadd"));
    expect(answer.status).toBe(302);
    const page = await answer.follow();
    expect([page.status, page.heading]).toEqual([200, "Create an account"]);
    expect(page.text("[role=status]")).toBe(
      `You were logged in as ${email}. This link is for ${other}, so we logged you out.`,
    );
    expect(page.fields("#signup")).toMatchObject({
      email: other,
      redirectTo: "/Service/garage/add",
    });
    expect(await isLoggedIn(copy)).toBe(false);
    const sent = await page.submit("#signup", { password, postalCode: "20120", agree: "on" });
    expect(sent.location).toBe("/Service/garage/add");
  });

  it.each(["", "?email=", "?email=nonsense"])("with %j goes to the garage", async (query) => {
    const { visitor } = await newOwner();
    expect((await visitor.open(`/signup${query}`)).location).toBe("/Service/garage");
    expect(await isLoggedIn(visitor)).toBe(true);
  });

  it("as themselves goes to the garage, however the address is written", async () => {
    const { visitor, email } = await newOwner();
    expect((await visitor.open(linkFor(email.toUpperCase()))).location).toBe("/Service/garage");
    expect(await isLoggedIn(visitor)).toBe(true);
  });

  it("on another website stays logged in until they press the button", async () => {
    const { visitor, email } = await newOwner();
    const other = newEmail();
    const page = await visitor.request(`/Service${linkFor(other)}`, { headers: fromElsewhere });
    expect([page.status, page.title]).toEqual([
      200,
      "This link is for a different account | Roadworthy Car Care",
    ]);
    expect(page.text("main")).toContain(`You’re logged in as ${email}.`);
    expect(await isLoggedIn(visitor)).toBe(true);
    const signUp = await (await page.submit("#log-out-first", {})).follow();
    expect([signUp.heading, signUp.fields("#signup").email]).toEqual(["Create an account", other]);
    expect(await isLoggedIn(visitor)).toBe(false);
  });
});

describe("a form to sign up that is sent by an owner who has logged in meanwhile", () => {
  async function openForm() {
    const { email } = await newOwner();
    const visitor = new Visitor();
    const page = await visitor.open("/signup");
    await (await visitor.open("/login")).submit("#login", { email, password });
    return { page, visitor, email };
  }

  it("logs them out and makes the account that it names", async () => {
    const { page, visitor, email } = await openForm();
    const other = newEmail();
    const sent = await page.submit("#signup", {
      email: other,
      password,
      postalCode: "20120",
      agree: "on",
    });
    expect(sent.location).toBe("/Service/garage");
    expect((await visitor.open("/account/profile")).text("dl")).toContain(other);
    expect((await visitor.open("/account/profile")).text("dl")).not.toContain(email);
  });

  it("logs them out also where it has to be corrected, and is shown again", async () => {
    const { page, visitor } = await openForm();
    const sent = await page.submit("#signup", {
      email: newEmail(),
      password: "short",
      postalCode: "20120",
      agree: "on",
    });
    expect([sent.status, sent.heading]).toEqual([400, "Create an account"]);
    expect(await isLoggedIn(visitor)).toBe(false);
  });

  it("as themselves leads to the garage", async () => {
    const { page, visitor, email } = await openForm();
    const sent = await page.submit("#signup", {
      email,
      password,
      postalCode: "20120",
      agree: "on",
    });
    expect(sent.location).toBe("/Service/garage");
    expect(await isLoggedIn(visitor)).toBe(true);
  });
});

it("a visitor who logs in or signs up on their way to a page arrives there either way", async () => {
  const visitor = new Visitor();
  const login = await visitor.open("/login?redirectTo=%2FService%2Fgarage%2Fadd%3Fqr%3D1");
  const link = login.document
    .querySelectorAll("main a")
    .find(({ text }) => text === "Create an account")!;
  const signUp = await visitor.open(link.getAttribute("href")!);
  const sent = await signUp.submit("#signup", {
    email: newEmail(),
    password,
    postalCode: "20120",
    agree: "on",
  });
  expect(sent.location).toBe("/Service/garage/add?qr=1");
});
