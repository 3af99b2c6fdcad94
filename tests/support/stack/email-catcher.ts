import { once } from "node:events";
import { createServer } from "node:http";
import { z } from "zod";

const emailSchema = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  headers: z.record(z.string(), z.string()),
});
type CaughtEmail = z.infer<typeof emailSchema> & { key: string | undefined };

/** A fake email provider that keeps the emails it gets, and fails while `isFailing`. */
export type EmailCatcher = {
  url: string;
  emails: CaughtEmail[];
  isFailing: boolean;
  close(): Promise<void>;
};

export async function startEmailCatcher(): Promise<EmailCatcher> {
  const server = createServer((incoming, outgoing) => {
    let body = "";
    incoming.on("data", (chunk) => (body += chunk));
    incoming.on("end", () => {
      if (!catcher.isFailing)
        catcher.emails.push({
          ...emailSchema.parse(JSON.parse(body)),
          key: incoming.headers["idempotency-key"]?.toString(),
        });
      outgoing.writeHead(catcher.isFailing ? 500 : 202).end();
    });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const catcher: EmailCatcher = {
    url: `http://127.0.0.1:${typeof address === "object" ? address?.port : address}/mails`,
    emails: [],
    isFailing: false,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
  return catcher;
}

export function extractLinks(emails: Pick<CaughtEmail, "text">[]): string[] {
  return emails.flatMap(({ text }) =>
    [...text.matchAll(/https?:\/\/[^/\s]+\/Service(\/\S+)/g)].map(([, path]) => path!),
  );
}
