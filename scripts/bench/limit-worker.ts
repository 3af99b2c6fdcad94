/** The least a page can cost: one request to the database and a fixed string. */
import { queryDatabase } from "./limit-database.ts";

const headers = { "Content-Type": PAGE.type };

export default {
  async fetch(): Promise<Response> {
    await queryDatabase();
    return new Response(PAGE.html, { headers });
  },
};
