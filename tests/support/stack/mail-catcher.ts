import { once } from "node:events";
import { createServer } from "node:http";
import { z } from "zod";

const mailSchema = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  headers: z.record(z.string(), z.string()),
});
/** `key` is what it was handed over under, by which a provider knows it again. */
type Caught = z.infer<typeof mailSchema> & { key: string | undefined };

/** A mail provider that keeps what it is handed, and refuses while it is told to. */
export type MailCatcher = {
  url: string;
  mails: Caught[];
  refusing: boolean;
  close(): Promise<void>;
};

export async function openMailCatcher(): Promise<MailCatcher> {
  const server = createServer((incoming, outgoing) => {
    let body = "";
    incoming.on("data", (chunk) => (body += chunk));
    incoming.on("end", () => {
      if (!catcher.refusing)
        catcher.mails.push({
          ...mailSchema.parse(JSON.parse(body)),
          key: incoming.headers["idempotency-key"]?.toString(),
        });
      outgoing.writeHead(catcher.refusing ? 500 : 202).end();
    });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const catcher: MailCatcher = {
    url: `http://127.0.0.1:${typeof address === "object" ? address?.port : address}/mails`,
    mails: [],
    refusing: false,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
  return catcher;
}

/** The links of mails, as paths below the product's base. */
export function linksIn(emails: Pick<Caught, "text">[]): string[] {
  return emails.flatMap(({ text }) =>
    [...text.matchAll(/https?:\/\/[^/\s]+\/Service(\/\S+)/g)].map(([, path]) => path!),
  );
}
