import { createElement, type ElementType, type ReactNode } from "react";
import type { Tree } from "./subjects.ts";

const names: Record<string, string> = {
  ...{ class: "className", for: "htmlFor", maxlength: "maxLength" },
  ...{ tabindex: "tabIndex", charset: "charSet" },
};
const booleans = new Set(["selected", "checked", "disabled", "required"]);

/** Call it for every request, since components create their elements each time too. */
export function elementOf(tree: Tree, components: Record<string, ElementType> = {}): ReactNode {
  if (typeof tree === "string") return tree;
  const [name, attributes, children] = tree;
  const props: Record<string, unknown> = {};
  for (const [attribute, value] of Object.entries(attributes)) {
    if (attribute === "style") continue;
    props[names[attribute] ?? attribute] = booleans.has(attribute) || value;
  }
  if (name === "script") {
    props.dangerouslySetInnerHTML = { __html: children.join("") };
    return createElement(name, props);
  }
  const inner = children.map((child) => elementOf(child, components));
  return createElement(components[name] ?? name, props, ...inner);
}
