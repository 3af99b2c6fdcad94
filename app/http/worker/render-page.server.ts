import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";

/**
 * A page's HTML, drawn in one go: everything it shows is there by then. React's streams cost a page
 * a seventh more, since they turn each text of it into bytes by itself.
 */
export function renderPage(page: ReactNode): string {
  return `<!DOCTYPE html>${renderToString(page)}`;
}

/**
 * What hands a page's data to the router in the browser, in place of the streamed component by
 * which Remix does it: that one has to be drawn anew for each piece that arrives.
 */
export async function dataScript(data: ReadableStream, nonce: string): Promise<string> {
  const text = JSON.stringify(await new Response(data).text()).replace(unsafe, escaped);
  return `<script nonce="${nonce}">${controller}.enqueue(${text});${controller}.close();</script>`;
}

const controller = "window.__remixContext.streamController";

/** What would end a script, or begin a comment in it. */
const unsafe = /[&<>\u2028\u2029]/g;

function escaped(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
}
