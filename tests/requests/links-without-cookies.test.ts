import { describe, expect, it } from "vitest";
import { mailLink } from "#tests/support/reminders/mail-link.ts";
import { makeReviewLink } from "#tests/support/reviews.ts";
import { askHolder } from "#tests/support/ownership.ts";
import { addShop } from "#tests/support/shops.ts";
import { unsubscribePath } from "#app/account/email-choices/unsubscribe-token.server.ts";
import { createEmailToken, readyOwner, type ReadyOwner } from "#tests/support/ready-owners.ts";
import { Visitor } from "#tests/support/browse/visitor.ts";
import { databaseUrl, origin, sessionSecret } from "#tests/support/stack/stack.ts";

const stack = { origin, databaseUrl };

const canadian = () =>
  readyOwner(stack, { verified: false, vehicles: 1, postalCode: "N6A 1B3", language: "fr" });

type Link = (owner: ReadyOwner) => Promise<string>;

/** With what's typed on the page, and where its form leads. */
const links: [string, Link, Record<string, string>, RegExp][] = [
  [
    "verify an address",
    async (owner) => `/verify-email?token=${await createEmailToken(stack, owner, "verify-email")}`,
    {},
    /\/reset-password\?token=/,
  ],
  [
    "choose a password",
    async (owner) =>
      `/reset-password?token=${await createEmailToken(stack, owner, "reset-password")}`,
    { password: "a new password" },
    /\/login$/,
  ],
  [
    "answer a reminder",
    async ({ accountId, vehicleIds: [vehicleId = ""] }) => {
      const link = { accountId, vehicleId, event: "oil", action: "off" } as const;
      return `/reminder?token=${await mailLink(databaseUrl, link)}`;
    },
    {},
    /\/reminder\//,
  ],
  [
    "review a visit",
    async ({ accountId }) => (await makeReviewLink(databaseUrl, { accountId })).path,
    { rating: "4", title: "Quick work", text: "They did what they said, in time." },
    /\/rated\?shop=/,
  ],
  [
    "say that a car was sold",
    async ({ vehicleIds: [vehicleId = ""] }) => askHolder(databaseUrl, vehicleId),
    { intent: "sold" },
    /\/ownership\?answered=sold$/,
  ],
  [
    "unsubscribe",
    async ({ accountId }) => unsubscribePath(sessionSecret, accountId),
    { choice: "all" },
    /\/cfc\/unsubscribe\/success$/,
  ],
];

describe.each(links)("The page of an emailed link to %s", (_what, linkTo, typed, next) => {
  it("uses the language and country of the owner who got the email", async () => {
    const page = await new Visitor().open(await linkTo(await canadian()));
    expect([page.status, page.title]).toEqual([200, expect.stringMatching(/ \| Car Care$/)]);
    expect(page.document.querySelector("html")!.getAttribute("lang")).toBe("fr");
    expect(page.response.headers.get("Content-Language")).toBe("fr");
  });

  it("uses the browser's saved choices if there are any", async () => {
    const visitor = new Visitor();
    visitor.cookies.set("lng", "en").set("country", "US");
    const page = await visitor.open(await linkTo(await canadian()));
    expect(page.title).toMatch(/ \| Roadworthy Car Care$/);
    expect(page.document.querySelector("html")!.getAttribute("lang")).toBe("en");
  });

  it("uses the settings of the logged-in account", async () => {
    const { visitor } = await readyOwner(stack, { verified: true, vehicles: 0 });
    expect((await visitor.open(await linkTo(await canadian()))).title).toMatch(
      / \| Roadworthy Car Care$/,
    );
  });

  it("has a form that works in a browser that blocks cookies, once if it's sent twice", async () => {
    const form = await new Visitor().open(await linkTo(await canadian()));
    const fields = { ...form.fields(), ...typed };
    const send = () => new Visitor().post(form.url.pathname + form.url.search, fields);
    const [first, again] = [await send(), await send()];
    expect([first.status, first.location]).toEqual([302, expect.stringMatching(next)]);
    expect([again.status, again.location]).toEqual([302, first.location]);
  });
});

it("A form of the site itself says that it needs cookies, and how to allow them", async () => {
  const fields = (await new Visitor().open("/login")).fields();
  const page = await new Visitor().post("/login", fields);
  expect([page.status, page.heading]).toEqual([403, "Allow cookies and try again"]);
  expect(page.text("main li")).toContain("Cookies and site data");
});

it("A review link without an account uses the shop's country", async () => {
  const place = { city: "London", state: "ON", postalCode: "N6A 1B3", country: "CA" } as const;
  const { compCode } = await addShop(databaseUrl, { name: "Garage Dundas", ...place });
  const page = await new Visitor().open((await makeReviewLink(databaseUrl, { compCode })).path);
  expect([page.status, page.title]).toEqual([200, expect.stringMatching(/ \| Car Care$/)]);
});

it("The page after an emailed link's form is in the same language", async () => {
  const { accountId } = await canadian();
  const form = await new Visitor().open(unsubscribePath(sessionSecret, accountId));
  const done = await (await form.submit("#unsubscribe", { choice: "all" })).follow();
  expect([done.title, done.document.querySelector("html")!.getAttribute("lang")]).toEqual([
    expect.stringMatching(/ \| Car Care$/),
    "fr",
  ]);
});
