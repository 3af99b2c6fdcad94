import { expect, it } from "vitest";
import { parseMarkdown, textOf } from "./markdown.ts";

const article = (body: string) => `---\ntitle: Why: a title\nsection: car\n---\n${body}`;
const blocks = (body: string) => parseMarkdown(article(body)).blocks;

it("parses the front matter", () => {
  expect(parseMarkdown(article("Text.")).front).toEqual({ title: "Why: a title", section: "car" });
});

it.each([
  ["One.\nStill one.", [{ kind: "paragraph", runs: ["One. Still one."] }]],
  ["## A heading", [{ kind: "heading", runs: ["A heading"] }]],
  ["- one\n- two", [{ kind: "list", items: [["one"], ["two"]] }]],
  ["1. one\n2. two", [{ kind: "steps", items: [["one"], ["two"]] }]],
  ["Choose **Add car**.", [{ kind: "paragraph", runs: ["Choose ", { strong: "Add car" }, "."] }]],
  [
    "[Change it](/account/password): now",
    [{ kind: "paragraph", runs: [{ text: "Change it", path: "/account/password" }, ": now"] }],
  ],
  ["Send `If-Match`.", [{ kind: "paragraph", runs: ["Send ", { code: "If-Match" }, "."] }]],
  ["```\n# one\n[two](three)\n```", [{ kind: "code", text: "# one\n[two](three)" }]],
  [
    "- **one**: [two](/help)",
    [{ kind: "list", items: [[{ strong: "one" }, ": ", { text: "two", path: "/help" }]] }],
  ],
  [
    "One.\n\n\nTwo.\n",
    [
      { kind: "paragraph", runs: ["One."] },
      { kind: "paragraph", runs: ["Two."] },
    ],
  ],
])("parses %j", (body, expected) => {
  expect(blocks(body)).toEqual(expected);
});

it("accepts Windows line endings", () => {
  expect(parseMarkdown(article("One.\n\nTwo.").replaceAll("\n", "\r\n")).blocks).toHaveLength(2);
});

it.each([
  "# Title",
  "### Small",
  "*slanted*",
  "`code",
  "```\none\n\ntwo\n```",
  "<b>bold</b>",
  "[out](https://example.com)",
  "**open",
  "- one\nnot two",
  "| a | b |",
  "[a](b)",
])("rejects %j", (body) => {
  expect(() => blocks(body)).toThrow("Not of the Markdown");
});

it("rejects an article without front matter", () => {
  expect(() => parseMarkdown("Text.")).toThrow("begins with ---");
});

it("extracts the text without markup", () => {
  expect(blocks("Choose **Add car** in [it](/garage).\n\n- one\n- two").map(textOf)).toEqual([
    "Choose Add car in it.",
    "one two ",
  ]);
});
