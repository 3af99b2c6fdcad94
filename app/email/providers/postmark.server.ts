import { joinUrl } from "#app/http/service-settings/join-url.ts";
import { asList, jsonRequest, unsubscribeHeaders, type EmailProvider } from "./email-provider.ts";

type Options = { url?: string; token: string; stream: string };

const inactiveRecipient = 406;
const invalidEmailRequest = 300;

/** https://postmarkapp.com/developer/api/email-api */
export function postmark({
  url = "https://api.postmarkapp.com",
  token,
  stream,
}: Options): EmailProvider {
  return {
    toRequest: ({ from, to, subject, text, html, ...email }) =>
      jsonRequest(
        joinUrl(url, "/email"),
        { "X-Postmark-Server-Token": token },
        {
          From: from,
          To: to,
          Subject: subject,
          TextBody: text,
          HtmlBody: html,
          Headers: asList(unsubscribeHeaders(email)),
          MessageStream: stream,
          TrackOpens: false,
          TrackLinks: "None",
        },
      ),
    explain: ({ body: { ErrorCode: code, Message: message } }) => ({
      code,
      isFinal:
        code === inactiveRecipient ||
        (code === invalidEmailRequest && String(message).includes("'To'")),
    }),
  };
}
