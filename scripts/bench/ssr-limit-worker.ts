/** The least a React page can cost: one request to the database, and the page's own elements. */
import { renderToReadableStream } from "react-dom/server";
import { elementOf } from "./elements.ts";
import { queryDatabase } from "./limit-database.ts";

const headers = { "Content-Type": "text/html; charset=utf-8" };

export default {
  async fetch(): Promise<Response> {
    await queryDatabase();
    const stream = await renderToReadableStream(elementOf(PAGE.tree));
    await stream.allReady;
    return new Response(stream, { headers });
  },
};
