import { desc, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { paths } from "#app/http/paths.ts";
import { brand } from "#app/i18n/locale.ts";
import { openDatabase } from "#db/client.ts";
import { outbox } from "#db/schema/email.ts";
import { readyOwner } from "#tests/support/ready-owners.ts";
import { databaseUrl, origin } from "#tests/support/stack/stack.ts";
import { Visitor, type Page } from "#tests/support/browse/visitor.ts";

const newText = () => `My tires are not in the list any more. ${crypto.randomUUID()}`;
const stranger = () => new Visitor();

async function emailsContaining(text: string) {
  const emails = await openDatabase({ url: databaseUrl })
    .select()
    .from(outbox)
    .where(eq(outbox.toAddress, brand.support))
    .orderBy(desc(outbox.createdAt));
  return emails.filter((message) => message.text.includes(text));
}

const forms = [
  ["contact", paths.sendHelp, `A question about ${brand.name}`],
  ["feedback", paths.feedback, `Feedback about ${brand.name}`],
  ["suggestion", paths.suggestion, `A suggestion for ${brand.name}`],
] as const;

describe.each(forms)("The %s form", (kind, path, subject) => {
  it("emails a visitor's message to the operator under a fixed subject", async () => {
    const text = newText();
    const page = await stranger().open(path);
    const sent = await page.submit(`#${kind}`, {
      text: `${text}\r\nA second line.`,
      name: "A. Driver",
      email: "driver@example.com",
    });
    expect([sent.status, sent.location]).toEqual([302, `/Service${path}?sent`]);
    const [message, ...others] = await emailsContaining(text);
    expect([message!.kind, message!.subject, message!.unsubscribeUrl, others]).toEqual([
      "to-operator",
      subject,
      null,
      [],
    ]);
    for (const wording of [
      "A second line.",
      "Name: A. Driver",
      "Reply to: driver@example.com",
      "en, US",
    ])
      expect(message!.text).toContain(wording);
  });

  it("thanks the visitor without repeating what they typed", async () => {
    const text = newText();
    const thanks = await (
      await (
        await stranger().open(path)
      ).submit(`#${kind}`, { text, email: "driver@example.com", name: "<b>Bold</b>" })
    ).follow();
    expect([
      thanks.status,
      thanks.heading,
      thanks.html.includes(text),
      thanks.html.includes("Bold"),
    ]).toEqual([200, "Thanks, we got your message", false, false]);
  });

  it("sent several times arrives once", async () => {
    const text = newText();
    const page = await stranger().open(path);
    const answers = await Promise.all(
      [1, 2, 3].map(() => page.submit(`#${kind}`, { text, email: "driver@example.com" })),
    );
    expect(new Set(answers.map(({ location }) => location))).toEqual(
      new Set([`/Service${path}?sent`]),
    );
    expect(await emailsContaining(text)).toHaveLength(1);
  });

  it("fills in an owner's address and reveals neither account nor vehicle", async () => {
    const owner = await readyOwner({ origin, databaseUrl });
    const text = newText();
    const [id] = owner.vehicleIds;
    const page = await owner.visitor.request(`/Service${path}`, {
      headers: { Referer: `${origin}/Service/garage/${id}/tires?x=${id}` },
    });
    expect(page.fields(`#${kind}`)).toMatchObject({ email: owner.email, from: "/garage/…/tires" });
    expect(page.text(`#${kind} code`)).toBe("/garage/…/tires");
    await page.submit(`#${kind}`, { text });
    const [message] = await emailsContaining(text);
    expect(message!.text).toContain("Sent from the page /garage/…/tires");
    for (const secret of [owner.accountId, id!])
      expect(message!.text + message!.html).not.toContain(secret);
  });

  it("lists what's missing and keeps what was typed", async () => {
    const rejected = await (await stranger().open(path)).submit(`#${kind}`, {
      text: " short ",
      email: "nobody",
      name: "x".repeat(90),
    });
    expect([rejected.status, rejected.title.startsWith("Error: ")]).toEqual([400, true]);
    expect(rejected.texts(".errors li")).toEqual([
      "Write a little more: at least 10 characters",
      "Shorten this to 80 characters or fewer",
      "Invalid Email: enter an address such as name@example.com",
    ]);
    expect(rejected.fields(`#${kind}`)).toMatchObject({ email: "nobody", name: "x".repeat(90) });
    const french = stranger();
    french.cookies.set("lng", "fr");
    const refusedInFrench = await (await french.open(path)).submit(`#${kind}`, { text: "" });
    expect(refusedInFrench.texts(".errors li")[0]).toBe("Écrivez ce que vous voulez nous dire");
  });

  it("keeps its opening time after an error, so a quick fix isn't spam", async () => {
    const page = await stranger().open(path);
    const invalid = await page.submit(`#${kind}`, { text: "" });
    expect(invalid.fields(`#${kind}`).opened).toBe(page.fields(`#${kind}`).opened);
  });

  it("rejects a filled-in hidden field until the visitor clears it", async () => {
    const text = newText();
    const page = await stranger().open(path);
    expect(hiddenTrap(page)).toBe(true);
    const rejected = await page.submit(`#${kind}`, {
      text,
      email: "driver@example.com",
      website: "https://spam.example",
    });
    expect([rejected.status, rejected.texts(".errors li"), hiddenTrap(rejected)]).toEqual([
      400,
      ["Clear this field, then send the form again"],
      false,
    ]);
    expect(await emailsContaining(text)).toEqual([]);
    expect((await rejected.submit(`#${kind}`, { website: "" })).status).toBe(302);
    expect(await emailsContaining(text)).toHaveLength(1);
  });

  it("rejects text with NUL, and a form opened by another visitor", async () => {
    const page = await stranger().open(path);
    expect(
      (await page.submit(`#${kind}`, { text: `nul \0 ${newText()}`, email: "driver@example.com" }))
        .status,
    ).toBe(400);
    expect(
      (
        await stranger().post(path, {
          ...page.fields(`#${kind}`),
          text: newText(),
          email: "driver@example.com",
        })
      ).status,
    ).toBe(403);
  });
});

function hiddenTrap(page: Page): boolean {
  const trap = page.document.querySelector("[name=website]")!;
  const isHidden = trap.closest("[hidden]") !== null;
  expect([trap.getAttribute("tabindex"), trap.getAttribute("autocomplete")]).toEqual([
    isHidden ? "-1" : undefined,
    "off",
  ]);
  return isHidden;
}

it("only the contact form requires an email address", async () => {
  const statuses = await Promise.all(
    forms.map(
      async ([kind, path]) =>
        (await (await stranger().open(path)).submit(`#${kind}`, { text: newText() })).status,
    ),
  );
  expect(statuses).toEqual([400, 302, 302]);
});

it("what a visitor typed goes into the email's text, never its headers", async () => {
  const text = `Bcc: everybody@example.com\nSubject: other\n${newText()}`;
  await (await stranger().open(paths.feedback)).submit("#feedback", {
    text,
    name: "X\r\nBcc: a@example.com",
  });
  const [message] = await emailsContaining(text.split("\n").at(-1)!);
  expect([message!.subject, message!.toAddress]).toEqual([
    `Feedback about ${brand.name}`,
    brand.support,
  ]);
  expect(message!.text).toContain("Name: X Bcc: a@example.com");
});
