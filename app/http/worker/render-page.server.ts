import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";

/** Not streamed, which is slower: see docs/decisions/one-piece-rendering.md. */
export function renderPage(page: ReactNode): string {
  return `<!DOCTYPE html>${compactScripts(renderToString(page))}`;
}

/** With a quotation mark, which what owners wrote can't have in HTML. */
const manifestStart = 'window.__remixManifest = {\n  "entry"';
const contextStart = 'window.__remixContext = {"basename":"/Service/","future"';

/** Only the server and the build read these. */
const serverFlags = ["v3_throwAbortReason", "v3_routeConfig"];

/**
 * Remix indents the manifest, and both it and the context list what they don't have: 130 compressed
 * bytes of every page.
 */
function compactScripts(html: string): string {
  const withContext = compactJson(html, contextStart, "};");
  return compactJson(withContext, manifestStart, "\n};");
}

function compactJson(html: string, marker: string, ending: string): string {
  const found = html.indexOf(marker);
  if (found < 0) return html;
  const start = html.indexOf("{", found);
  const end = html.indexOf(ending, start) + ending.length - 1;
  const json = JSON.stringify(JSON.parse(html.slice(start, end)), (name, value: unknown) =>
    isNothing(value) || serverFlags.includes(name) ? undefined : value,
  );
  return html.slice(0, start) + json + html.slice(end);
}

const isNothing = (value: unknown) =>
  value === false || (Array.isArray(value) && value.length === 0);

const endOfBody = "</body></html>";

export function appendToBody(html: string, element: string): string {
  return html.slice(0, -endOfBody.length) + element + endOfBody;
}

/** Replaces Remix's streaming component, which renders again for each chunk. */
export async function dataScript(data: ReadableStream, nonce: string): Promise<string> {
  const text = JSON.stringify(await new Response(data).text()).replace(
    unsafeCharacters,
    escapeCharacter,
  );
  const script = `${streamController}.enqueue(${text});${streamController}.close();`;
  return `<script nonce="${nonce}">${script}</script>`;
}

const streamController = "window.__remixContext.streamController";

const unsafeCharacters = /[&<>\u2028\u2029]/g;

function escapeCharacter(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
}
