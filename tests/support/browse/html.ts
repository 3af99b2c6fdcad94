import { HtmlValidate, type RuleConfig } from "html-validate";
import { NodeType, type HTMLElement } from "node-html-parser";
import { isLeftOver } from "./leftovers.ts";
import type { Page } from "./visitor.ts";

/** What React's serialisation writes in its own way, all of it valid HTML. */
const reactsOwnWay: RuleConfig = {
  "attr-case": "off", // it keeps the case of its props: charSet, autoComplete, maxLength
  "attribute-boolean-style": "off", // required=""
  "attribute-empty-style": "off", // hidden=""
  "void-style": "off", // <input/>
};

const rules: RuleConfig = {
  ...reactsOwnWay,
  // Our own files come from our own origin, which the Content-Security-Policy allows alone.
  "require-sri": "off",
  // An error summary and its heading stand above the h1, as in GOV.UK's pattern.
  // A dialog's title is the h1 of its page.
  "heading-level": ["error", { minInitialRank: "h2", sectioningRoots: [] }],
  // Mails are shown as they were written.
  "no-trailing-whitespace": "off",
  // Titles name the car, and owners name their cars.
  "long-title": "off",
  // Boxes of one name are one field, which has what is ticked of them: the services of a record.
  "form-dup-name": ["error", { shared: ["radio", "checkbox", "button", "reset", "submit"] }],
  // Phone numbers are copied from pages: their hyphens are those of spec §5.
  "tel-non-breaking": "off",
};

const validator = new HtmlValidate({
  root: true,
  extends: ["html-validate:recommended", "html-validate:a11y", "html-validate:document"],
  rules,
});

/** What is not valid in a page as the server sent it, a line for each. */
export async function invalidHtml(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector ?? ""})`),
  );
}

/** Inputs that a reader meets and that have no `<label>` (contract §1). */
function withoutLabel(document: HTMLElement): string[] {
  const inputs = [...document.querySelectorAll("input, select, textarea")];
  const shown = inputs.filter(
    (input) => !["hidden", "submit"].includes(input.getAttribute("type") ?? ""),
  );
  const labelled = new Set(
    [...document.querySelectorAll("label")].map((label) => label.getAttribute("for") ?? ""),
  );
  return shown
    .filter((input) => !input.closest("label") && !labelled.has(input.id))
    .map((input) => input.toString().slice(0, 120));
}

export type Expected = {
  status: number;
  language: "en" | "fr";
  suffix: string;
  scripts: boolean;
  embedded?: boolean;
  error?: boolean;
};

/** What contract §1 and the standards ask of a page and this one lacks, a line for each. */
export async function problemsOf(page: Page, expected: Expected): Promise<string[]> {
  const { status, html, title } = page;
  const hasScripts = /<script\b(?! type="application\/ld\+json")/.test(html);
  return [
    ...(status === expected.status ? [] : [`status ${status}, not ${expected.status}`]),
    ...(hasScripts === expected.scripts ? [] : [hasScripts ? "has scripts" : "has no scripts"]),
    ...titleProblems(title, expected),
    ...(await invalidHtml(html)),
    ...commonProblems(page, expected),
  ];
}

export function commonProblems(
  { document }: Page,
  expected: Pick<Expected, "language" | "embedded">,
): string[] {
  return [
    ...withoutLabel(document).map((input) => `no label: ${input}`),
    ...frameProblems(document, expected),
    ...leftovers(document).map((text) => `left over: ${text}`),
  ];
}

function titleProblems(title: string, { suffix, language, error }: Expected): string[] {
  const prefix = error ? { en: "Error: ", fr: "Erreur : " }[language] : "";
  const [before = "", ...after] = title.split(" | ");
  const isFine =
    before.startsWith(prefix) && before.length > prefix.length && after.join() === suffix;
  return isFine && /^Err(or|eur)\b/.test(before) === Boolean(error) ? [] : [`title: ${title}`];
}

function frameProblems(
  document: HTMLElement,
  { language, embedded }: Pick<Expected, "language" | "embedded">,
): string[] {
  const landmarks = [
    "main#main",
    ...(embedded ? [] : ["body > header", "header .bar nav", "body > footer"]),
  ];
  const once = ["h1", `html[lang=${language}]`, 'body > a[href="#main"]:first-child', ...landmarks];
  return once.flatMap((selector) => {
    const count = document.querySelectorAll(selector).length;
    return count === 1 ? [] : [`${count} of ${selector}`];
  });
}

export function perceived(document: HTMLElement): string[] {
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
    .querySelectorAll("title, body *:not(script):not(style):not(pre)")
    .flatMap((element) =>
      element.childNodes
        .filter((node) => node.nodeType === NodeType.TEXT_NODE)
        .map((node) => node.text),
    );
  return [...texts, ...attributes].map((text) => text.trim()).filter((text) => text !== "");
}

/** What a page says that was meant for no reader; see tests/support/browse/leftovers.ts. */
function leftovers(document: HTMLElement): string[] {
  return perceived(document)
    .filter(isLeftOver)
    .map((text) => text.slice(0, 120));
}
