import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import {
  parseJson,
  Refused,
  type ProviderFormat,
  type ProviderRequest,
} from "./fake-email-provider.ts";

const accessKeyId = "AKIAIOSFODNN7EXAMPLE";
const secretAccessKey = "wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY";
const region = "ca-central-1";
const configurationSet = "roadworthy";

const content = z.strictObject({ Data: z.string().min(1), Charset: z.literal("UTF-8") });
const ascii = z.string().regex(/^[ -~]*$/);
const toggle = z.enum(["ENABLED", "DISABLED"]);

const schema = z.strictObject({
  FromEmailAddress: ascii.includes("@"),
  Destination: z.strictObject({ ToAddresses: z.array(ascii.includes("@")).min(1) }),
  Content: z.strictObject({
    Simple: z.strictObject({
      Subject: content,
      Body: z.strictObject({ Text: content, Html: content }),
      Headers: z.array(
        z
          .strictObject({ Name: z.string().regex(/^[!-9;-~]{1,126}$/), Value: ascii.min(1) })
          .refine(({ Name, Value }) => Name.length + Value.length <= 996),
      ),
    }),
  }),
  ConfigurationSetName: z.string(),
  ConfigurationOverrides: z.strictObject({
    Tracking: z.strictObject({ OpenTrackingEnabled: toggle, ClickTrackingEnabled: toggle }),
  }),
});

function refuse(status: number, type: string, message: string) {
  return new Refused(status, { message }, { "x-amzn-ErrorType": `${type}:http://internal/` });
}

export const sesFormat: ProviderFormat = {
  settings: (url) => ({
    EMAIL_PROVIDER: "ses",
    EMAIL_PROVIDER_URL: url,
    EMAIL_PROVIDER_TOKEN: secretAccessKey,
    EMAIL_SES_ACCESS_KEY_ID: accessKeyId,
    EMAIL_SES_REGION: region,
    EMAIL_SES_CONFIGURATION_SET: configurationSet,
  }),
  receive(request) {
    verifySignature(request);
    const { method, path, body } = request;
    if (method !== "POST" || path !== "/v2/email/outbound-emails")
      throw refuse(404, "UnknownOperationException", "");
    const parsed = schema.safeParse(
      parseJson(body, () => refuse(400, "SerializationException", "")),
    );
    if (!parsed.success) throw refuse(400, "BadRequestException", parsed.error.message);
    const email = parsed.data;
    if (email.ConfigurationSetName !== configurationSet)
      throw refuse(404, "NotFoundException", "Configuration set doesn't exist.");
    const { Subject, Body, Headers } = email.Content.Simple;
    return {
      from: decodeWords(email.FromEmailAddress),
      to: email.Destination.ToAddresses.join(),
      subject: Subject.Data,
      text: Body.Text.Data,
      html: Body.Html.Data,
      headers: Object.fromEntries(Headers.map(({ Name, Value }) => [Name, Value])),
      tracked: Object.values(email.ConfigurationOverrides.Tracking).includes("ENABLED"),
    };
  },
  accepted: { MessageId: "010001970f3a8b1c-example-000000" },
  neverTakes: (to) => refuse(400, "MessageRejected", `Email to ${to} was rejected.`).answer,
};

const sha256 = (text: string | Buffer) => createHash("sha256").update(text).digest("hex");
const hmac = (key: string | Buffer, text: string) =>
  createHmac("sha256", key).update(text).digest();

/** https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_sigv-create-signed-request.html */
function verifySignature({ method, path, headers, body }: ProviderRequest): void {
  const [, credential, signed, signature] =
    /^AWS4-HMAC-SHA256 Credential=(\S+), SignedHeaders=(\S+), Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? "",
    ) ?? [];
  const timestamp = String(headers["x-amz-date"]);
  const [keyId, day, ...scope] = (credential ?? "").split("/");
  if (!signed || !signature || !/^\d{8}T\d{6}Z$/.test(timestamp))
    throw refuse(403, "MissingAuthenticationTokenException", "Missing Authentication Token");
  if (keyId !== accessKeyId)
    throw refuse(403, "UnrecognizedClientException", "The security token is invalid.");
  const names = signed.split(";");
  const sentAt = Date.parse(
    timestamp.replace(/^(....)(..)(..)T(..)(..)(..)Z$/, "$1-$2-$3T$4:$5:$6Z"),
  );
  const isWellScoped =
    day === timestamp.slice(0, 8) &&
    scope.join("/") === `${region}/ses/aws4_request` &&
    names.includes("host") &&
    names.includes("x-amz-date") &&
    Math.abs(sentAt - Date.now()) < 5 * 60_000;

  const canonicalHeaders = names.map((name) => `${name}:${String(headers[name]).trim()}\n`);
  const [uri = "", query = ""] = path.split("?");
  const canonical = [method, uri, query, canonicalHeaders.join(""), signed, sha256(body)];
  const toSign = [
    "AWS4-HMAC-SHA256",
    timestamp,
    [day, ...scope].join("/"),
    sha256(canonical.join("\n")),
  ];
  const key = [day!, ...scope].reduce<Buffer>(
    (previous, part) => hmac(previous, part),
    Buffer.from(`AWS4${secretAccessKey}`),
  );
  const expected = hmac(key, toSign.join("\n"));
  if (!isWellScoped || !timingSafeEqual(expected, Buffer.from(signature, "hex")))
    throw refuse(403, "InvalidSignatureException", "The request signature doesn't match.");
}

/** RFC 2047: words of at most 75 characters, and the space between two of them doesn't count. */
function decodeWords(text: string): string {
  return text
    .replaceAll("?= =?", "?==?")
    .replace(/=\?UTF-8\?B\?([A-Za-z0-9+/=]+)\?=/g, (word, base64: string) => {
      if (word.length > 75) throw refuse(400, "BadRequestException", "Encoded word too long");
      return Buffer.from(base64, "base64").toString();
    });
}
