/** What the W3C checker rejects and html-validate allows, for machines without Java. */
import type { HTMLElement } from "node-html-parser";

export function findMarkupProblems(html: string, document: HTMLElement): string[] {
  return [
    ...findTextAfterEnd(html),
    ...findMisplacedAttributes(document),
    ...findSectionsWithoutHeading(document),
  ];
}

function findTextAfterEnd(html: string): string[] {
  const end = html.indexOf("</body></html>");
  const after = html.slice(end).slice("</body></html>".length).trim();
  if (end === -1) return ["no end of the body"];
  return after ? [`after the end: ${after.slice(0, 120)}`] : [];
}

const inputOnly = ["accept", "list", "max", "min", "pattern", "step", "type", "value"];

const misplaced: [element: string, attributes: string[]][] = [
  ["select", [...inputOnly, "maxlength", "minlength", "placeholder", "readonly"]],
  ["textarea", inputOnly],
  ["fieldset", ["required", ...inputOnly]],
  ["input:not([type=file])", ["accept", "capture"]],
  ["link:not([rel=preload], [rel=modulepreload])", ["as"]],
];

function findMisplacedAttributes(document: HTMLElement): string[] {
  return misplaced.flatMap(([selector, names]) =>
    document.querySelectorAll(selector).flatMap((element) => {
      const found = Object.keys(element.attributes).filter((name) =>
        names.includes(name.toLowerCase()),
      );
      return found.map((name) => `${name} isn't allowed: ${element.outerHTML.slice(0, 120)}`);
    }),
  );
}

function findSectionsWithoutHeading(document: HTMLElement): string[] {
  return document
    .querySelectorAll("section, article")
    .filter((section) => !section.querySelector("h1, h2, h3, h4, h5, h6"))
    .map((section) => `no heading: ${section.outerHTML.slice(0, 120)}`);
}
