const headers = { "Content-Type": "application/json" };

/** Streams that requests left open, as our own worker keeps them. */
const batons: string[] = [];

/** One request to the database, its answer read as JSON. */
export async function askDatabase(): Promise<void> {
  const baton = batons.pop();
  const body = `{"baton":${JSON.stringify(baton ?? null)},"requests":${DATABASE.requests}}`;
  const answer = await fetch(DATABASE.url, { method: "POST", body, headers });
  // Between two rounds sqld forgets streams.
  if (answer.status === 400 && baton) return await askDatabase();
  const { baton: next } = (await answer.json()) as { baton: string };
  batons.push(next);
}
