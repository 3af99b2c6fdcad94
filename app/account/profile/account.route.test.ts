import { describe, expect, it } from "vitest";
import {
  mailedLink,
  newEmail,
  newOwner,
  newVerifiedOwner,
  password,
  signUp,
} from "#tests/support/owner.ts";
import { Visitor, type Page } from "#tests/support/browse/visitor.ts";

const noAccount = () => new Visitor();

describe("signing up", () => {
  const typed = { email: "owner@example.com", password, postalCode: "20120", agree: "on" };

  it.each<[string, Record<string, string>, string]>([
    ["no address", { email: "" }, "Enter your email address"],
    [
      "an incomplete address",
      { email: "owner@" },
      "Invalid Email: enter an address such as name@example.com",
    ],
    [
      "an address with a NUL",
      { email: "a\u0000b@example.com" },
      "Invalid Email: enter an address such as name@example.com",
    ],
    [
      "a password of 7 characters",
      { password: "1234567" },
      "Your password must have 8 to 30 characters",
    ],
    [
      "a password of 31 characters",
      { password: "1".repeat(31) },
      "Your password must have 8 to 30 characters",
    ],
    [
      "a common password",
      { password: "Baseball" },
      "This password is too common. Choose one that’s harder to guess",
    ],
    [
      "the product's name as the password",
      { password: "Roadworthy2026!" },
      "This password is too common. Choose one that’s harder to guess",
    ],
    [
      "their own address as the password",
      { password: "OWNER@example.com" },
      "This password is too common. Choose one that’s harder to guess",
    ],
    ["no postal code", { postalCode: "" }, "Enter your ZIP or postal code"],
    [
      "a postal code of 4 digits",
      { postalCode: "2012" },
      "Invalid ZIP/Postal Code: enter five digits, such as 20120, or a code such as N6A 1B3",
    ],
    ["no agreement", { agree: "" }, "Agree to the terms to create an account"],
  ])(
    "with %s shows the error at the field and in the summary, and keeps what was typed",
    async (_what, wrong, message) => {
      const form = await noAccount().open("/signup");
      const page = await form.submit("#signup", { ...typed, ...wrong });
      expect(page.status).toBe(400);
      expect(page.title).toBe("Error: Create an account | Roadworthy Car Care");
      expect(page.texts("[role=alert] li")).toEqual([message]);
      const field = page.document.querySelector(
        page.document.querySelector("[role=alert] a")!.getAttribute("href")!,
      )!;
      expect(field.getAttribute("name")).toBe(Object.keys(wrong)[0]);
      expect(field.getAttribute("aria-invalid")).toBe("true");
      const described = field.getAttribute("aria-describedby")!.split(" ");
      expect(described.map((id) => page.text(`#${id}`))).toContain(message);
      const stored = page.fields("#signup");
      expect(stored.email).toBe({ ...typed, ...wrong }.email.replace("\0", "\ufffd"));
      expect(stored.password).toBe("");
    },
  );

  it("rejects an address that has an account, in any letter case", async () => {
    const { email } = await newOwner();
    const form = await noAccount().open("/signup");
    const page = await form.submit("#signup", { ...typed, email: email.toUpperCase() });
    expect(page.status).toBe(400);
    expect(page.texts("[role=alert] li")[0]).toMatch(
      /^There’s already an account with this email address/,
    );
  });

  it("logs in, opens the garage and says where the email went", async () => {
    const { visitor, email } = await signUp();
    const garage = await visitor.open("/garage");
    expect(garage.text("[role=status]")).toContain(
      `Email sent. Open the link in it to verify ${email}.`,
    );
    expect((await visitor.open("/garage")).text("[role=status]")).toBe("");
  });

  it.each([
    ["20120", "Car Care", "US"],
    ["n6a1b3", "Car Care", "CA"],
  ])("takes the country from the postal code %s", async (postalCode, _suffix, country) => {
    const { visitor } = await signUp({ postalCode });
    const page = await visitor.open("/preferences");
    expect(page.fields("#preferences").country).toBe(country);
  });

  it("redirects logged-in owners to the garage", async () => {
    const { visitor } = await newOwner();
    expect((await visitor.open("/signup")).location).toBe("/Service/garage");
    expect((await visitor.open("/login")).location).toBe("/Service/garage");
  });
});

describe("logging in", () => {
  const tryLogIn = async (email: string, typedPassword: string, redirectTo?: string) => {
    const form = await noAccount().open(
      `/login${redirectTo === undefined ? "" : `?redirectTo=${encodeURIComponent(redirectTo)}`}`,
    );
    return form.submit("#login", { email, password: typedPassword });
  };

  it("gives the same error for a wrong password and an unknown address", async () => {
    const { email } = await newOwner();
    const answers = [
      await tryLogIn(email, "wrong password"),
      await tryLogIn(newEmail(), "wrong password"),
    ];
    for (const page of answers) {
      expect(page.status).toBe(400);
      expect(page.texts("[role=alert] li")).toEqual([
        "Email address or password is wrong. Check both and try again",
      ]);
    }
  });

  it("accepts the address in any letter case", async () => {
    const { email } = await newOwner();
    expect((await tryLogIn(` ${email.toUpperCase()} `, password)).location).toBe("/Service/garage");
  });

  it.each([
    ["/Service/garage/add?year=2018", "/Service/garage/add?year=2018"],
    ["https://evil.example/", "/Service/garage"],
    ["//evil.example/Service/garage", "/Service/garage"],
    ["/\\evil.example", "/Service/garage"],
    ["/Service/../../etc", "/Service/garage"],
    ["javascript:alert(1)", "/Service/garage"],
    ["/Service//evil.example", "/Service/garage"],
  ])("with redirectTo %s goes to %s", async (redirectTo, location) => {
    const { email } = await newOwner();
    expect((await tryLogIn(email, password, redirectTo)).location).toBe(location);
  });

  it("returns to the page that the visitor wanted", async () => {
    const { email } = await newOwner();
    const visitor = noAccount();
    const form = await (await visitor.open("/garage/add?year=2018")).follow();
    expect(form.text("main")).toContain("Sign in to your account to continue");
    expect((await form.submit("#login", { email, password })).location).toBe(
      "/Service/garage/add?year=2018",
    );
  });

  it("ends with the logout, even for a copy of the cookie", async () => {
    const { visitor } = await newOwner();
    const copy = new Map(visitor.cookies);
    const page = await (await visitor.open("/garage")).submit('form[action="/Service/logout"]');
    expect(page.location).toBe("/Service/login");
    copy.forEach((value, name) => visitor.cookies.set(name, value));
    const after = await visitor.open("/garage");
    expect(after.location).toBe("/Service/login?redirectTo=%2FService%2Fgarage");
    expect((await after.follow()).text("[role=status]")).toContain("Please log in again");
  });

  it("clears photos and drafts from the browser at logout", async () => {
    const { visitor } = await newOwner();
    const { response } = await (await visitor.open("/garage")).submit(
      'form[action="/Service/logout"]',
    );
    expect(response.headers.get("Clear-Site-Data")).toBe('"cache", "storage"');
  });

  it("rejects an altered session cookie", async () => {
    const { visitor } = await newOwner();
    const cookie = visitor.cookies.get("session")!;
    visitor.cookies.set(
      "session",
      cookie.replace(/^./, (first) => (first === "A" ? "B" : "A")),
    );
    expect((await visitor.open("/garage")).status).toBe(302);
  });
});

describe("verifying the address", () => {
  const press = (page: Page) => page.submit("#verify");

  it("happens when the button is pressed, not when the link is opened", async () => {
    const { visitor, email } = await signUp();
    const link = await mailedLink(visitor, email);
    const scanner = noAccount();
    const page = await scanner.open(link);
    expect([page.status, page.text("main")]).toEqual([
      200,
      expect.stringContaining(`Is ${email} your address?`),
    ]);
    expect((await visitor.open("/garage")).text("main")).toContain("Verify your email address");
    expect((await press(await visitor.open(link))).location).toBe("/Service/garage");
    expect((await visitor.open("/garage")).text("main")).not.toContain("Verify your email address");
  });

  it("works once per link, accepts a form sent twice, and says how to get a new link", async () => {
    const { visitor, email } = await signUp();
    const page = await visitor.open(await mailedLink(visitor, email));
    expect([(await press(page)).status, (await press(page)).status]).toEqual([302, 302]);
    const again = await visitor.open(page.url.pathname + page.url.search);
    expect([again.status, again.heading]).toEqual([400, "This link no longer works"]);
    expect(again.text("main")).toContain("your email address is verified");
  });

  it.each(["", "?token=", "?token=abc", `?token=${"x".repeat(5000)}`, "?token=%00"])(
    "rejects the link %j with a 400",
    async (query) => {
      const page = await noAccount().open(`/verify-email${query}`);
      expect([page.status, page.heading]).toEqual([400, "This link no longer works"]);
      const fields = (await page.visitor.open("/logout")).fields("#logout");
      expect((await page.visitor.post(`/verify-email${query}`, fields)).status).toBe(400);
    },
  );

  it("can be requested again from any page", async () => {
    const { visitor, email } = await signUp();
    await visitor.open("/garage");
    const add = await visitor.open("/garage/add");
    const sent = await add.submit('form[action="/Service/verify-email/send"]');
    expect(sent.location).toBe("/Service/garage/add");
    expect((await sent.follow()).text("[role=status]")).toContain(
      `Email sent again. Open the newest link we sent to ${email}.`,
    );
    expect((await visitor.open(`/dev/mailbox?to=${email}`)).texts("article")).toHaveLength(2);
  });
});

describe("a forgotten password", () => {
  const ask = async (email: string) =>
    (await noAccount().open("/forgot-password")).submit("#forgot", { email });

  it("shows the same message whether or not there's an account", async () => {
    const { email } = await newVerifiedOwner();
    const text = await Promise.all(
      [ask(email), ask(newEmail())].map(async (sent) =>
        (await (await sent).follow()).text("[role=status]"),
      ),
    );
    expect(text[0]).toContain("If this address has an account");
    expect(text[1]).toBe(text[0]);
  });

  it("is replaced by a new one, which ends every session", async () => {
    const { visitor, email } = await newVerifiedOwner();
    await ask(email);
    const page = await noAccount().open(await mailedLink(visitor, email));
    for (const [typed, message] of [
      ["short", "Your password must have 8 to 30 characters"],
      ["sunshine", "This password is too common. Choose one that’s harder to guess"],
      [email.split("@")[0]!, "This password is too common. Choose one that’s harder to guess"],
    ] as const) {
      expect((await page.submit("#reset", { password: typed })).texts("[role=alert] li")).toEqual([
        message,
      ]);
    }
    expect((await page.submit("#reset", { password: "a new password" })).location).toBe(
      "/Service/login",
    );
    expect((await visitor.open("/garage")).status).toBe(302);
    const form = await noAccount().open("/login");
    expect((await form.submit("#login", { email, password })).status).toBe(400);
    expect((await form.submit("#login", { email, password: "a new password" })).status).toBe(302);
  });

  it("can be reset once per link, even when many use it at once", async () => {
    const { visitor, email } = await newVerifiedOwner();
    await ask(email);
    const link = await mailedLink(visitor, email);
    const pages = await Promise.all(Array.from({ length: 10 }, () => noAccount().open(link)));
    const answers = await Promise.all(
      pages.map((page, index) => page.submit("#reset", { password: `new password ${index}` })),
    );
    expect(answers.filter(({ status }) => status === 302)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(9);
  });

  it("for an unverified address sends only the verification email", async () => {
    const { visitor, email } = await signUp();
    await ask(email);
    const emails = await visitor.open(`/dev/mailbox?to=${email}`);
    expect(emails.texts("article h2")).toEqual(
      Array(2).fill("Verify your email address for Roadworthy"),
    );
  });
});
