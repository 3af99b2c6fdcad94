import { z } from "zod";
import { parseJson, Refused, type ProviderFormat } from "./fake-email-provider.ts";

const key = "re_Ab12Cd34_secret";

const schema = z.strictObject({
  from: z.string().regex(/^([^<>]+ <[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/),
  to: z.array(z.email()).min(1).max(50),
  subject: z.string().min(1),
  text: z.string(),
  html: z.string(),
  headers: z.record(z.string(), z.string()),
});

/** https://resend.com/docs/api-reference/errors */
function refuse(statusCode: number, name: string, message: string) {
  return new Refused(statusCode, { statusCode, name, message });
}

export function resendFormat(): ProviderFormat {
  const seen = new Map<string, string>();
  return {
    settings: (url) => ({
      EMAIL_PROVIDER: "resend",
      EMAIL_PROVIDER_URL: url,
      EMAIL_PROVIDER_TOKEN: key,
    }),
    receive({ method, path, headers, body }) {
      if (path !== "/emails") throw refuse(404, "not_found", "The endpoint does not exist.");
      if (method !== "POST") throw refuse(405, "method_not_allowed", "Method is not allowed.");
      if (!headers.authorization) throw refuse(401, "missing_api_key", "Missing API Key");
      if (headers.authorization !== `Bearer ${key}`)
        throw refuse(401, "validation_error", "API key is invalid");
      const parsed = schema.safeParse(
        parseJson(body, () => refuse(400, "validation_error", "Not JSON")),
      );
      if (!parsed.success) {
        const [field] = parsed.error.issues[0]!.path;
        throw refuse(422, "validation_error", `Invalid \`${String(field)}\` field.`);
      }
      const id = String(headers["idempotency-key"] ?? "");
      if (id.length < 1 || id.length > 256)
        throw refuse(400, "invalid_idempotency_key", "The key must be between 1-256 chars.");
      const earlier = seen.get(id);
      if (earlier === body.toString()) return null;
      if (earlier !== undefined)
        throw refuse(409, "invalid_idempotent_request", "The request body was modified.");
      seen.set(id, body.toString());
      const { to, ...email } = parsed.data;
      return { ...email, to: to.join(), tracked: null };
    },
    accepted: { id: "49a3999c-0ce1-4ea6-ab68-afcd6dc2e794" },
    neverTakes: (to) =>
      refuse(422, "validation_error", `Invalid \`to\` field. ${to} isn't an address.`).answer,
  };
}
