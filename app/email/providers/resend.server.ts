import { joinUrl } from "#app/http/service-settings/join-url.ts";
import { jsonRequest, unsubscribeHeaders, type EmailProvider } from "./email-provider.ts";

type Options = { url?: string; token: string };

/** https://resend.com/docs/api-reference/emails/send-email */
export function resend({ url = "https://api.resend.com", token }: Options): EmailProvider {
  return {
    toRequest: ({ id, from, to, subject, text, html, ...email }) =>
      jsonRequest(
        joinUrl(url, "/emails"),
        { Authorization: `Bearer ${token}`, "Idempotency-Key": id },
        { from, to: [to], subject, text, html, headers: unsubscribeHeaders(email) },
      ),
    explain: ({ body: { name, message } }) => ({
      code: name,
      isFinal: name === "validation_error" && /^Invalid `to` field/.test(String(message)),
    }),
  };
}
