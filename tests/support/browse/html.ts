import { HtmlValidate, type RuleConfig } from "html-validate";
import { NodeType, type HTMLElement } from "node-html-parser";
import { findFormProblems } from "./form-action.ts";
import { isLeftOver } from "./leftovers.ts";
import { findMarkupProblems } from "./markup.ts";
import type { Page } from "./visitor.ts";

/** Valid HTML that React happens to write this way. */
const reactRules: RuleConfig = {
  "attr-case": "off", // it keeps the case of its props: charSet, autoComplete, maxLength
  "attribute-boolean-style": "off", // required=""
  "attribute-empty-style": "off", // hidden=""
  "void-style": "off", // <input/>
};

const rules: RuleConfig = {
  ...reactRules,
  // The Content-Security-Policy allows files from our own origin only.
  "require-sri": "off",
  // The error summary's heading comes before the h1, as on GOV.UK. A dialog's title is an h1.
  "heading-level": ["error", { minInitialRank: "h2", sectioningRoots: [] }],
  "no-trailing-whitespace": "off",
  // Titles include the name an owner gave the car.
  "long-title": "off",
  "form-dup-name": ["error", { shared: ["radio", "checkbox", "button", "reset", "submit"] }],
  // Phone numbers use the plain hyphens of spec §5.
  "tel-non-breaking": "off",
};

const validator = new HtmlValidate({
  root: true,
  extends: ["html-validate:recommended", "html-validate:a11y", "html-validate:document"],
  rules,
});

export async function invalidHtml(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector ?? ""})`),
  );
}

/** Visible inputs need a `<label>` (contract §1). */
function findUnlabeledInputs(document: HTMLElement): string[] {
  const inputs = [...document.querySelectorAll("input, select, textarea")];
  const visible = inputs.filter(
    (input) => !["hidden", "submit"].includes(input.getAttribute("type") ?? ""),
  );
  const labelled = new Set(
    [...document.querySelectorAll("label")].map((label) => label.getAttribute("for") ?? ""),
  );
  return visible
    .filter((input) => !input.closest("label") && !labelled.has(input.id))
    .map((input) => input.toString().slice(0, 120));
}

export type PageExpectation = {
  status: number;
  language: "en" | "fr";
  suffix: string;
  scripts: boolean;
  embedded?: boolean;
  error?: boolean;
};

export async function findPageProblems(page: Page, expected: PageExpectation): Promise<string[]> {
  const { status, html, title } = page;
  const hasScripts = html.includes("window.__remixContext");
  return [
    ...(status === expected.status ? [] : [`status ${status}, not ${expected.status}`]),
    ...(hasScripts === expected.scripts ? [] : [hasScripts ? "has scripts" : "has no scripts"]),
    ...findTitleProblems(title, expected),
    ...(await invalidHtml(html)),
    ...findCommonProblems(page, expected),
  ];
}

export function findCommonProblems(
  { document, html, url }: Page,
  expected: Pick<PageExpectation, "language" | "embedded">,
): string[] {
  return [
    ...findFormProblems(document, url),
    ...findMarkupProblems(html, document),
    ...findUnlabeledInputs(document).map((input) => `no label: ${input}`),
    ...findFrameProblems(document, expected),
    ...findLeftovers(document).map((text) => `left over: ${text}`),
  ];
}

function findTitleProblems(title: string, { suffix, language, error }: PageExpectation): string[] {
  const prefix = error ? { en: "Error: ", fr: "Erreur : " }[language] : "";
  const [before = "", ...after] = title.split(" | ");
  const isValid =
    before.startsWith(prefix) && before.length > prefix.length && after.join() === suffix;
  return isValid && /^Err(or|eur)\b/.test(before) === Boolean(error) ? [] : [`title: ${title}`];
}

function findFrameProblems(
  document: HTMLElement,
  { language, embedded }: Pick<PageExpectation, "language" | "embedded">,
): string[] {
  const landmarks = [
    "main#main",
    ...(embedded ? [] : ["body > header", "header .bar nav", "body > footer"]),
  ];
  const skipTo = document.querySelector("dialog") ? "dialog" : "main";
  const skipLink = `body > a[href="#${skipTo}"]:first-child`;
  const once = ["h1", `html[lang=${language}]`, skipLink, `#${skipTo}`, ...landmarks];
  return once.flatMap((selector) => {
    const count = document.querySelectorAll(selector).length;
    return count === 1 ? [] : [`${count} of ${selector}`];
  });
}

export function listVisibleTexts(document: HTMLElement): string[] {
  const attributes = document
    .querySelectorAll("*")
    .flatMap((element) => [
      ...["title", "alt", "placeholder", "aria-label", "aria-description", "label"].map(
        (name) => element.getAttribute(name) ?? "",
      ),
      ...(element.matches("meta[name=description], meta[property^=og]")
        ? [element.getAttribute("content") ?? ""]
        : []),
      ...(element.matches("input[type=submit], input[type=button]")
        ? [element.getAttribute("value") ?? ""]
        : []),
    ]);
  const texts = document
    .querySelectorAll("title, body *:not(script):not(style):not(pre):not(code)")
    .flatMap((element) =>
      element.childNodes
        .filter((node) => node.nodeType === NodeType.TEXT_NODE)
        .map((node) => node.text),
    );
  return [...texts, ...attributes].map((text) => text.trim()).filter((text) => text !== "");
}

function findLeftovers(document: HTMLElement): string[] {
  return listVisibleTexts(document)
    .filter(isLeftOver)
    .map((text) => text.slice(0, 120));
}
