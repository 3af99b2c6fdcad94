/** The SSR limit: one request to the database, and the page's own elements through React's stream renderer. */
import { renderToReadableStream } from "react-dom/server";
import { elementOf } from "./elements.ts";

const headers = { "Content-Type": "text/html; charset=utf-8" };

export default {
  async fetch(): Promise<Response> {
    const answer = await fetch(DATABASE.url, { method: "POST", body: DATABASE.body, headers: { "Content-Type": "application/json" } });
    await answer.json();
    const stream = await renderToReadableStream(elementOf(PAGE.tree));
    await stream.allReady;
    return new Response(stream, { headers });
  },
};
