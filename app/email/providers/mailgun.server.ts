import { joinUrl } from "#app/http/service-settings/join-url.ts";
import { unsubscribeHeaders, type EmailProvider } from "./email-provider.ts";

type Options = { url?: string; token: string; domain: string };

/** https://documentation.mailgun.com/docs/mailgun/api-reference/send/mailgun/messages */
export function mailgun({
  url = "https://api.mailgun.net",
  token,
  domain,
}: Options): EmailProvider {
  return {
    toRequest({ from, to, subject, text, html, ...email }) {
      const body = new FormData();
      const fields = { from, to, subject, text, html, "o:tracking": "no" };
      for (const [name, value] of Object.entries(fields)) body.set(name, value);
      for (const [name, value] of Object.entries(unsubscribeHeaders(email)))
        body.set(`h:${name}`, value);
      return new Request(joinUrl(url, `/v3/${domain}/messages`), {
        method: "POST",
        headers: { Authorization: `Basic ${btoa(`api:${token}`)}` },
        body,
      });
    },
    // Mailgun's errors are sentences without a code.
    explain: ({ status, body: { message } }) => ({
      isFinal: status === 400 && /^'?to'? parameter is not a valid/.test(String(message)),
    }),
  };
}
