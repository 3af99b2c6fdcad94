/** The SSR limit: one request to the database, and the page's own elements through React's stream renderer. */
import { createElement, type ReactNode } from "react";
import { renderToReadableStream } from "react-dom/server";
import type { Tree } from "./subjects.ts";

const headers = { "Content-Type": "text/html; charset=utf-8" };
const names: Record<string, string> = { class: "className", for: "htmlFor", maxlength: "maxLength", tabindex: "tabIndex", charset: "charSet" };

export default {
  async fetch(): Promise<Response> {
    const answer = await fetch(DATABASE.url, { method: "POST", body: DATABASE.body, headers: { "Content-Type": "application/json" } });
    await answer.json();
    const stream = await renderToReadableStream(elementOf(PAGE.tree, 0));
    await stream.allReady;
    return new Response(stream, { headers });
  },
};

/** Made anew for every request, as components make theirs. */
function elementOf(tree: Tree, key: number): ReactNode {
  if (typeof tree === "string") return tree;
  const [name, attributes, children] = tree;
  const props: Record<string, unknown> = { key };
  for (const [attribute, value] of Object.entries(attributes)) props[names[attribute] ?? attribute] = attribute === "style" ? undefined : value;
  if (name === "script") return createElement(name, { ...props, dangerouslySetInnerHTML: { __html: children.join("") } });
  return createElement(name, props, children.length > 0 ? children.map(elementOf) : undefined);
}
