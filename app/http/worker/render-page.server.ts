import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";

/** Not streamed, which is slower: see docs/decisions/one-piece-rendering.md. */
export function renderPage(page: ReactNode): string {
  return `<!DOCTYPE html>${compactManifest(renderToString(page))}`;
}

/** With a quotation mark, which what owners wrote can't have in HTML. */
const manifestStart = 'window.__remixManifest = {\n  "entry"';

/** Remix indents it, and lists what each route doesn't have: 75 bytes of every page. */
function compactManifest(html: string): string {
  const found = html.indexOf(manifestStart);
  if (found < 0) return html;
  const start = html.indexOf("{", found);
  const end = html.indexOf("\n};", start) + 2;
  const manifest = JSON.stringify(JSON.parse(html.slice(start, end)), (_name, value: unknown) =>
    value === false ? undefined : value,
  );
  return html.slice(0, start) + manifest + html.slice(end);
}

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
