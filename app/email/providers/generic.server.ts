import { jsonRequest, unsubscribeHeaders, type EmailProvider } from "./email-provider.ts";

export function generic({ url, token }: { url: string; token?: string }): EmailProvider {
  return {
    toRequest: ({ id, from, to, subject, text, html, ...email }) =>
      jsonRequest(
        url,
        { "Idempotency-Key": id, ...(token && { Authorization: `Bearer ${token}` }) },
        { from, to, subject, text, html, headers: unsubscribeHeaders(email) },
      ),
    explain: () => ({ isFinal: false }),
  };
}
