import { HtmlValidate, type RuleConfig } from "html-validate";
import { parse } from "node-html-parser";

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
  return results.flatMap(({ messages }) => messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector ?? ""})`));
}

/** Inputs that a reader meets and that have no `<label>` (contract §1). */
export function withoutLabel(html: string): string[] {
  const document = parse(html);
  const inputs = [...document.querySelectorAll("input, select, textarea")];
  const shown = inputs.filter((input) => !["hidden", "submit"].includes(input.getAttribute("type") ?? ""));
  const labelled = new Set([...document.querySelectorAll("label")].map((label) => label.getAttribute("for") ?? ""));
  return shown
    .filter((input) => !input.closest("label") && !labelled.has(input.id))
    .map((input) => input.toString().slice(0, 120));
}
