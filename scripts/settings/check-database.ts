import { assertAnswers } from "../deploy/database-client.ts";
import { getInnermostMessage } from "../run/failure.ts";

const timeoutMs = 10_000;

/** @returns why it can't be used, without anything secret, or null if it answers */
export async function checkDatabase(url: string, authToken?: string): Promise<string | null> {
  try {
    await assertAnswers({ url, authToken }, timeoutMs);
    return null;
  } catch (error) {
    const why = getInnermostMessage(error).replaceAll(url, "the database");
    return authToken ? why.replaceAll(authToken, "…") : why;
  }
}
