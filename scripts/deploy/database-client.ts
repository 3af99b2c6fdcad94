import { createClient, type Client } from "@libsql/client/http";
import { getHost } from "../run/env-file.ts";
import { Failure, getInnermostMessage } from "../run/failure.ts";
import { patientFetch } from "../run/patient-fetch.ts";

export type Address = { url: string; authToken?: string };

export const answerTimeout = 15_000;

/** @throws {Failure} when the database doesn't answer or rejects the token */
export async function assertAnswers(address: Address, timeout = answerTimeout): Promise<void> {
  await withClient(address, (client) => client.execute("SELECT 1"), timeout);
}

/** Without a timeout for migrations and imports, which take as long as they need. */
export async function withClient<T>(
  { url, authToken }: Address,
  work: (client: Client) => Promise<T>,
  timeout?: number,
): Promise<T> {
  const fetchInTime = (request: Request) =>
    timeout ? fetch(request, { signal: AbortSignal.timeout(timeout) }) : patientFetch(request);
  const client = createClient({ url, authToken, fetch: fetchInTime });
  try {
    return await work(client);
  } catch (error) {
    throw new Failure(`The database at ${getHost(url)} refused: ${getInnermostMessage(error)}`, {
      cause: error,
    });
  } finally {
    client.close();
  }
}
