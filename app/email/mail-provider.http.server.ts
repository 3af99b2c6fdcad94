import type { MailProvider } from "./mail-provider.ts";

type Address = { url: string; token?: string; from: string };

/**
 * A provider that takes one JSON document a mail: `from`, `to`, `subject`, `text`, `html`, with
 * the mail's id as `Idempotency-Key`, as the common ones do.
 */
export function httpMailProvider({ url, token, from }: Address): MailProvider {
  return {
    async send({ id, to, subject, text, html }) {
      const response = await fetch(url, {
        method: "POST",
        headers: {
          "Content-Type": "application/json",
          "Idempotency-Key": id,
          ...(token && { Authorization: `Bearer ${token}` }),
        },
        body: JSON.stringify({ from, to, subject, text, html }),
        signal: AbortSignal.timeout(3_000),
      });
      if (!response.ok) throw new Error(`The mail provider answered ${response.status}`);
    },
  };
}
