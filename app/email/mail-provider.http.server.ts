import type { MailProvider } from "./mail-provider.ts";

type Address = { url: string; token?: string; from: string };

/**
 * A provider that takes one JSON document a mail: `from`, `to`, `subject`, `text`, `html` and the
 * mail's own `headers`, with its id as `Idempotency-Key`, as the common ones do.
 */
export function httpMailProvider({ url, token, from }: Address): MailProvider {
  return {
    async send({ id, to, subject, text, html, unsubscribeUrl }) {
      const response = await fetch(url, {
        method: "POST",
        headers: {
          "Content-Type": "application/json",
          "Idempotency-Key": id,
          ...(token && { Authorization: `Bearer ${token}` }),
        },
        body: JSON.stringify({ from, to, subject, text, html, headers: unsubscribeHeaders(unsubscribeUrl) }),
        signal: AbortSignal.timeout(3_000),
      });
      if (!response.ok) throw new Error(`The mail provider answered ${response.status}`);
    },
  };
}

/** By which a mail program offers to end mails of a kind, with one click and without a page (RFC 8058). */
function unsubscribeHeaders(url: string | null) {
  return url ? { "List-Unsubscribe": `<${url}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" } : {};
}
