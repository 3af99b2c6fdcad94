import { Agent, fetch as send } from "undici";

const patient = new Agent({ headersTimeout: 0, bodyTimeout: 0 });

/**
 * Waits as long as it takes: Node's own `fetch` gives up five minutes after it sent a request.
 * Asks for an answer that isn't compressed, which takes sqld longer than finding it.
 */
export async function patientFetch(request: Request) {
  const { url, method, headers } = request;
  const body = await request.text();
  headers.set("Accept-Encoding", "identity");
  return send(url, { method, headers: [...headers], body, dispatcher: patient });
}
