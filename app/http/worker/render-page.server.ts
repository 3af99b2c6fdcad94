import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";

/** Not streamed, which is slower: see docs/decisions/one-piece-rendering.md. */
export function renderPage(page: ReactNode): string {
  return `<!DOCTYPE html>${renderToString(page)}`;
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
