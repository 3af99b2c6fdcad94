import { HtmlValidate } from "html-validate";
import { parse } from "node-html-parser";

/** Mail programs need tables, inline styles and conditional comments. */
const validator = new HtmlValidate({
  root: true,
  extends: ["html-validate:recommended", "html-validate:a11y", "html-validate:document"],
  rules: {
    "no-inline-style": "off",
    // Some drop HTML5 elements.
    "prefer-native-element": "off",
    "presentation-role-style": "off",
    "prefer-tbody": "off",
    "no-conditional-comment": "off",
    "no-deprecated-attr": "off",
    "attribute-allowed-values": "off",
    "long-title": "off",
    "no-trailing-whitespace": "off",
    "tel-non-breaking": "off",
  },
});

export async function invalidEmailHtml(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector ?? ""})`),
  );
}

export function linksIn(html: string): string[] {
  return parse(html)
    .querySelectorAll("a")
    .map((link) => link.getAttribute("href")!);
}

export function loadedBy(html: string): string[] {
  const elements = parse(html).querySelectorAll("[src], link, script, img, iframe, [background]");
  return [...elements.map(String), ...(html.match(/url\([^)]*\)|@import[^;]*/g) ?? [])];
}
