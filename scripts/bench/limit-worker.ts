/** The limit: one request to the database, its answer read as JSON, and a string. */
const headers = { "Content-Type": "text/html; charset=utf-8" };

export default {
  async fetch(): Promise<Response> {
    const answer = await fetch(DATABASE.url, { method: "POST", body: DATABASE.body, headers: { "Content-Type": "application/json" } });
    await answer.json();
    return new Response(PAGE.html, { headers });
  },
};
