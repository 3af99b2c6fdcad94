import { AwsV4Signer } from "aws4fetch";
import { joinUrl } from "#app/http/service-settings/join-url.ts";
import { asList, unsubscribeHeaders, type EmailProvider } from "./email-provider.ts";
import { encodeSender } from "./encoded-sender.ts";

type Options = {
  url?: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  configurationSet?: string;
};

/** https://docs.aws.amazon.com/ses/latest/APIReference-V2/API_SendEmail.html */
export function ses({
  region,
  url = `https://email.${region}.amazonaws.com`,
  accessKeyId,
  secretAccessKey,
  configurationSet,
}: Options): EmailProvider {
  const utf8 = (Data: string) => ({ Data, Charset: "UTF-8" });
  return {
    async toRequest({ from, to, subject, text, html, ...email }) {
      const signed = await new AwsV4Signer({
        method: "POST",
        url: joinUrl(url, "/v2/email/outbound-emails"),
        headers: { "Content-Type": "application/json" },
        service: "ses",
        region,
        accessKeyId,
        secretAccessKey,
        body: JSON.stringify({
          FromEmailAddress: encodeSender(from),
          Destination: { ToAddresses: [to] },
          Content: {
            Simple: {
              Subject: utf8(subject),
              Body: { Text: utf8(text), Html: utf8(html) },
              Headers: asList(unsubscribeHeaders(email)),
            },
          },
          ConfigurationSetName: configurationSet,
          // Needs ses:ApplyTrackingConfigurationOverrides.
          ConfigurationOverrides: {
            Tracking: { OpenTrackingEnabled: "DISABLED", ClickTrackingEnabled: "DISABLED" },
          },
        }),
      }).sign();
      return new Request(signed.url, signed);
    },
    explain({ headers, body: { message } }) {
      const [code] = (headers.get("X-Amzn-ErrorType") ?? "").split(":");
      // Unverified identities, the sandbox's recipients among them, are for the operator to fix.
      const isFinal = code === "MessageRejected" && !/not verified/i.test(String(message));
      return { code, isFinal };
    },
  };
}
