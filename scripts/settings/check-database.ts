import { createClient } from "@libsql/client/http";

const timeoutMs = 10_000;

/** @returns why it can't be used, without anything secret, or null if it answered `SELECT 1` */
export async function checkDatabase(url: string, authToken?: string): Promise<string | null> {
  try {
    const client = createClient({
      url,
      authToken,
      fetch: (request: Request) => fetch(request, { signal: AbortSignal.timeout(timeoutMs) }),
    });
    await client.execute("SELECT 1");
    client.close();
    return null;
  } catch (error) {
    const why = innermostMessage(error).replaceAll(url, "the database");
    return authToken ? why.replaceAll(authToken, "…") : why;
  }
}

function innermostMessage(error: unknown): string {
  let text = "it didn't answer";
  for (let cause = error; cause instanceof Error; cause = cause.cause) text = cause.message || text;
  return text.split("\n")[0]!.slice(0, 300);
}
