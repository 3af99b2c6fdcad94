import { parse } from "node-html-parser";
import { describe, expect, it } from "vitest";
import { invalidEmailHtml, linksIn } from "#tests/support/email-html.ts";
import { emailHtml } from "./email-html.ts";
import { emailText } from "./email-text.ts";
import type { MailContent, MailItem } from "./mail-blocks.ts";

const link = { label: "Remind me later", url: "https://roadworthy.example/?a=1&b=2" };

const content: MailContent = {
  language: "en",
  subject: "Blue Bird: Oil change is 12 days overdue",
  about: "Blue Bird · about 61,715 mi",
  lead: {
    says: "Change the oil. It was due 12 days ago.",
    details: ["About 900 mi over"],
    status: { is: "overdue", words: "Overdue" },
  },
  blocks: [
    { button: { ...link, label: "It’s done" } },
    { before: "Not done yet?", links: [link, { ...link, label: "Why now?" }] },
    { heading: "Also due" },
    {
      items: [
        { status: "act-now", name: "Renew the registration", details: "Act now", links: [link] },
        { status: "get-ready", name: "Rotate the tires", details: "Get ready", links: [] },
      ],
    },
    "A paragraph",
    { language: "fr", blocks: ["Un paragraphe", { links: [{ ...link, label: "Voir" }] }] },
  ],
  footer: "Two\nlines",
  unsubscribe: { label: "Unsubscribe", url: "https://roadworthy.example/end" },
};

const document = (changed: Partial<MailContent> = {}) =>
  parse(emailHtml({ ...content, ...changed }), { comment: false });

it("text and HTML have the same words and links", () => {
  const text = emailText(content);
  expect(text).toBe(
    [
      "Change the oil. It was due 12 days ago.\nOverdue · Blue Bird · about 61,715 mi\n" +
        "About 900 mi over",
      `It’s done\n${link.url}`,
      "Not done yet?",
      `Remind me later\n${link.url}`,
      `Why now?\n${link.url}`,
      "Also due\n========",
      "Renew the registration\nAct now",
      `Remind me later\n${link.url}`,
      "Rotate the tires\nGet ready",
      "A paragraph",
      "Un paragraphe",
      `Voir\n${link.url}`,
      "-- \nTwo\nlines",
      "Unsubscribe\nhttps://roadworthy.example/end",
    ].join("\n\n"),
  );
  const html = emailHtml(content);
  expect(linksIn(html)).toEqual(text.match(/https:\S+/g));
  const shown = document().querySelector("body")!.text;
  const words = text.split(/[\n·]/).filter((line) => !/^(https:.*|=+|-- |)$/.test(line));
  expect(words.filter((line) => !shown.includes(line.trim()))).toEqual([]);
});

describe("the HTML", () => {
  it.each(["overdue", "act-now", "get-ready"] as const)(
    "shows what matters most on a sign for %s, with its word",
    async (is) => {
      const lead = { says: "Change the oil", status: { is, words: "The word" } };
      const sign = document({ lead }).querySelector(`td.${is}`)!;
      expect(sign.getAttribute("style")).toMatch(/^background:#[0-9a-f]{6};/);
      expect([sign.querySelector("p")!.text, sign.querySelector("h1")!.text]).toEqual([
        "The word",
        "Change the oil",
      ]);
      expect(await invalidEmailHtml(emailHtml({ ...content, lead }))).toEqual([]);
    },
  );

  it("has no sign without a status", () => {
    const lead = { says: "Confirm your email address" };
    const found = document({ lead, blocks: [] });
    expect(found.querySelectorAll("h1").map(({ text }) => text)).toEqual([lead.says]);
    expect(found.querySelectorAll(".overdue, .act-now, .get-ready")).toEqual([]);
  });

  it.each([
    ["the lead's details", {}, "About 900 mi over"],
    [
      "its own words",
      { preview: "Registration expires in 5 days" },
      "Registration expires in 5 days",
    ],
    ["nothing", { lead: { says: "Hello" } }, ""],
  ])("has a hidden preview of %s", (_what, changed, preview) => {
    const hidden = document(changed).querySelector('[style^="display:none"]')!;
    expect(hidden.text).toBe(preview);
  });

  it("has its language, and that of a part in another one", () => {
    const languages = document()
      .querySelectorAll("[lang]")
      .map((part) => part.getAttribute("lang"));
    expect(languages).toEqual(["en", "en", "fr"]);
  });

  it("uses tables only for the layout", () => {
    const roles = document()
      .querySelectorAll("table")
      .map((one) => one.getAttribute("role"));
    expect(new Set(roles)).toEqual(new Set(["presentation"]));
  });
});

describe("hostile text", () => {
  const hostile = `"><script>alert(1)</script><!--postal address--><img src=x onerror='a'>&amp;`;
  const hostileLink = { label: hostile, url: `https://roadworthy.example/?${hostile}` };
  const item: MailItem = {
    ...{ status: "act-now", name: hostile, details: hostile },
    links: [hostileLink],
  };
  const everywhere: MailContent = {
    ...content,
    ...{ subject: hostile, about: hostile, preview: hostile, footer: hostile },
    lead: { says: hostile, details: [hostile], status: { is: "overdue", words: hostile } },
    blocks: [
      hostile,
      { heading: hostile },
      { button: hostileLink },
      { before: hostile, links: [hostileLink] },
      { items: [item] },
      { language: "fr", blocks: [hostile, { heading: hostile }] },
    ],
    unsubscribe: hostileLink,
  };
  const html = emailHtml(everywhere);

  it("adds no element, attribute or comment", () => {
    const harmless = emailHtml(
      JSON.parse(JSON.stringify(everywhere).replaceAll(JSON.stringify(hostile).slice(1, -1), "x")),
    );
    const shape = (source: string) =>
      parse(source, { comment: true })
        .querySelectorAll("*")
        .map(({ tagName, attributes }) => [tagName, ...Object.keys(attributes)].join(" "));
    expect(shape(html)).toEqual(shape(harmless));
    expect(html.split("<!--postal address-->")).toHaveLength(2);
  });

  it("is shown as it is", () => {
    const found = parse(html);
    expect(found.querySelector("h1")!.text).toBe(hostile);
    expect(found.querySelector("a.ba")!.getAttribute("href")).toBe(hostileLink.url);
  });
});
