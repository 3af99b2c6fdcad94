import { Refused, type ProviderFormat } from "./fake-email-provider.ts";

const token = "key-3ax6xnjp29jd6fds4gc373sgvjxteol0";
const domain = "mg.roadworthy.example";
const known = new Set(["from", "to", "subject", "text", "html", "o:tracking"]);

function refuse(status: number, message: string) {
  return new Refused(status, { message });
}

export const mailgunFormat: ProviderFormat = {
  settings: (url) => ({
    EMAIL_PROVIDER: "mailgun",
    EMAIL_PROVIDER_URL: url,
    EMAIL_PROVIDER_TOKEN: token,
    EMAIL_MAILGUN_DOMAIN: domain,
  }),
  receive({ method, path, headers, body }) {
    const basic = Buffer.from(`api:${token}`).toString("base64");
    if (headers.authorization !== `Basic ${basic}`) throw refuse(401, "Forbidden");
    if (method !== "POST") throw refuse(405, "Method not allowed");
    if (path !== `/v3/${domain}/messages`) throw refuse(404, "Domain not found");
    const fields = parseMultipart(headers["content-type"] ?? "", body);
    const unknown = [...fields.keys()].filter((name) => !known.has(name) && !/^h:/.test(name));
    if (unknown.length > 0) throw refuse(400, `unknown parameters: ${unknown.join()}`);
    const need = (name: string, pattern: RegExp) => {
      const value = fields.get(name);
      if (!value) throw refuse(400, `${name} parameter is missing`);
      if (!pattern.test(value)) throw refuse(400, `${name} parameter is not a valid address`);
      return value;
    };
    return {
      from: need("from", /@/),
      to: need("to", /^[^\s@]+@[^\s@]+\.[^\s@]+$/),
      subject: need("subject", /./),
      text: need("text", /./),
      html: need("html", /./),
      headers: Object.fromEntries(
        [...fields].flatMap(([name, value]) =>
          name.startsWith("h:") ? [[name.slice(2), value]] : [],
        ),
      ),
      tracked: fields.get("o:tracking") !== "no",
    };
  },
  accepted: { id: "<20261126.1@mg.roadworthy.example>", message: "Queued. Thank you." },
  neverTakes: () => refuse(400, "to parameter is not a valid address. please check").answer,
};

/** For fields without files (RFC 7578). */
function parseMultipart(contentType: string, body: Buffer): Map<string, string> {
  const boundary = /^multipart\/form-data; *boundary="?([^";]+)"?/.exec(contentType)?.[1];
  if (!boundary) throw refuse(400, "from parameter is missing");
  const parts = body.toString().split(`--${boundary}`).slice(1, -1);
  return new Map(
    parts.map((part) => {
      const end = part.indexOf("\r\n\r\n");
      const name = /name="([^"]+)"/.exec(part.slice(0, end))?.[1] ?? "";
      return [name, part.slice(end + 4, -2).replaceAll("\r\n", "\n")];
    }),
  );
}
