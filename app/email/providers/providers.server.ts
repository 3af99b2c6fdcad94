import type { EmailProviderSettings } from "#app/http/service-settings/email-settings.ts";
import type { EmailProvider } from "./email-provider.ts";
import { generic } from "./generic.server.ts";
import { mailgun } from "./mailgun.server.ts";
import { postmark } from "./postmark.server.ts";
import { resend } from "./resend.server.ts";
import { ses } from "./ses.server.ts";

export function emailProvider(settings: EmailProviderSettings): EmailProvider {
  switch (settings.provider) {
    case "http":
      return generic(settings);
    case "resend":
      return resend(settings);
    case "postmark":
      return postmark(settings);
    case "mailgun":
      return mailgun(settings);
    case "ses":
      return ses(settings);
  }
}
