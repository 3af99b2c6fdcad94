import { describe, expect, it } from "vitest";
import { newEmail, newOwner, password } from "#tests/support/owner.ts";
import { Visitor } from "#tests/support/browse/visitor.ts";

const linkFor = (email: string, more = "") => `/signup?email=${encodeURIComponent(email)}${more}`;
const isLoggedIn = async (visitor: Visitor) => (await visitor.open("/garage")).status === 200;
const fromElsewhere = { "Sec-Fetch-Site": "cross-site" };

describe("a logged-in owner who follows a sign-up link", () => {
  it("is logged out when it's for another address, which is filled in", async () => {
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

  it.each(["", "?email=", "?email=nonsense"])("goes to the garage with %j", async (query) => {
    const { visitor } = await newOwner();
    expect((await visitor.open(`/signup${query}`)).location).toBe("/Service/garage");
    expect(await isLoggedIn(visitor)).toBe(true);
  });

  it("goes to the garage when it's for their own address in any letter case", async () => {
    const { visitor, email } = await newOwner();
    expect((await visitor.open(linkFor(email.toUpperCase()))).location).toBe("/Service/garage");
    expect(await isLoggedIn(visitor)).toBe(true);
  });

  it("stays logged in until they confirm when another site sent them", async () => {
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

describe("an owner who logs in and then submits an open sign-up form", () => {
  async function openForm() {
    const { email } = await newOwner();
    const visitor = new Visitor();
    const page = await visitor.open("/signup");
    await (await visitor.open("/login")).submit("#login", { email, password });
    return { page, visitor, email };
  }

  it("is logged out, and the new account is created", async () => {
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

  it("is logged out even when the form has errors", async () => {
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

  it("goes to the garage when it has their own address", async () => {
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

it("a visitor gets to the page they wanted by signing up instead of logging in", async () => {
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
