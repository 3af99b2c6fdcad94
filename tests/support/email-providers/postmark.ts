import { z } from "zod";
import { parseJson, Refused, type ProviderFormat } from "./fake-email-provider.ts";

const token = "0c7b1f5e-2a43-4a1b-9f0e-5d1c8a7e6b42";
const stream = "car-reminders";

const schema = z.strictObject({
  From: z.string().includes("@"),
  To: z.email(),
  Subject: z.string(),
  TextBody: z.string().min(1),
  HtmlBody: z.string().min(1),
  Headers: z.array(z.strictObject({ Name: z.string(), Value: z.string() })),
  MessageStream: z.string(),
  TrackOpens: z.boolean(),
  TrackLinks: z.enum(["None", "HtmlAndText", "HtmlOnly", "TextOnly"]),
});

/** https://postmarkapp.com/developer/api/overview#error-codes */
function refuse(status: number, ErrorCode: number, Message: string) {
  return new Refused(status, { ErrorCode, Message });
}

export const postmarkFormat: ProviderFormat = {
  settings: (url) => ({
    EMAIL_PROVIDER: "postmark",
    EMAIL_PROVIDER_URL: url,
    EMAIL_PROVIDER_TOKEN: token,
    EMAIL_POSTMARK_STREAM: stream,
  }),
  receive({ method, path, headers, body }) {
    if (method !== "POST" || path !== "/email") throw refuse(404, 0, "Not found");
    if (headers["x-postmark-server-token"] !== token)
      throw refuse(401, 10, "No Account or Server API tokens were supplied");
    if (!headers["content-type"]?.startsWith("application/json"))
      throw refuse(422, 409, "JSON required");
    const parsed = schema.safeParse(parseJson(body, () => refuse(422, 402, "Invalid JSON")));
    if (!parsed.success) {
      const [{ code, path: field }] = parsed.error.issues as [z.core.$ZodIssue];
      throw code === "unrecognized_keys"
        ? refuse(422, 403, "Incompatible JSON")
        : refuse(422, 300, `Invalid '${field.map(String).join(".")}' address`);
    }
    const email = parsed.data;
    if (email.MessageStream !== stream)
      throw refuse(422, 1235, "The 'MessageStream' provided does not exist on this server.");
    return {
      from: email.From,
      to: email.To,
      subject: email.Subject,
      text: email.TextBody,
      html: email.HtmlBody,
      headers: Object.fromEntries(email.Headers.map(({ Name, Value }) => [Name, Value])),
      tracked: email.TrackOpens || email.TrackLinks !== "None",
    };
  },
  accepted: { ErrorCode: 0, Message: "OK", MessageID: "b7bc2f4a-e38e-4336-af7d-e6c392c2f817" },
  neverTakes: (to) => refuse(422, 406, `Found inactive addresses: ${to}.`).answer,
};
