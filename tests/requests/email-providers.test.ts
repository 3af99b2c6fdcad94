import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { addNoonPlace, noonPostalCode } from "#scripts/test-run/noon.ts";
import { startWorker, type RunningWorker } from "#scripts/run/worker.ts";
import { openDatabase, type OpenDatabase } from "#db/client.ts";
import { accounts } from "#db/schema/accounts.ts";
import { outbox } from "#db/schema/email.ts";
import { vehicles } from "#db/schema/garage.ts";
import {
  startFakeEmailProvider,
  type FakeEmailProvider,
  type ProviderFormat,
  type ReceivedEmail,
} from "#tests/support/email-providers/fake-email-provider.ts";
import { mailgunFormat } from "#tests/support/email-providers/mailgun.ts";
import { postmarkFormat } from "#tests/support/email-providers/postmark.ts";
import { resendFormat } from "#tests/support/email-providers/resend.ts";
import { sesFormat } from "#tests/support/email-providers/ses.ts";
import { linksIn } from "#tests/support/email-html.ts";
import { newEmail, password, signUp } from "#tests/support/owner.ts";
import { ownersWithOil } from "#tests/support/reminders/overdue-owners.ts";
import { startOwnStack, type OwnStack } from "#tests/support/stack/own-stack.ts";
import { sessionSecret, vpicDatabaseUrl } from "#tests/support/stack/stack.ts";
import { Visitor } from "#tests/support/browse/visitor.ts";

const sender = '"Roadworthy – « Rappels » d’été 🚗 pour votre auto" <bonjour@roadworthy.example>';
const nickname = 'L’été de "Zoé" 🚙 — pneus & cie';

let database: OwnStack;
let db: OpenDatabase;
beforeAll(async () => {
  database = await startOwnStack();
  db = openDatabase({ url: database.databaseUrl });
  await addNoonPlace(database.databaseUrl);
});
afterAll(() => database.stop());

const formats: [name: string, format: ProviderFormat][] = [
  ["Resend", resendFormat()],
  ["Postmark", postmarkFormat],
  ["Mailgun", mailgunFormat],
  ["Amazon SES", sesFormat],
];

describe.each(formats)("With %s", (_name, format) => {
  let provider: FakeEmailProvider;
  let worker: RunningWorker;
  const log: string[] = [];
  const stack = () => ({ origin: worker.url, databaseUrl: database.databaseUrl });
  const emailsTo = (email: string) => provider.emails.filter(({ to }) => to === email);

  beforeAll(async () => {
    provider = await startFakeEmailProvider(format);
    worker = await startWorker({
      // A scheduled run then ends when all work is done.
      queues: false,
      onLog: (line) => void log.push(line),
      bindings: {
        DATABASE_URL: database.databaseUrl,
        VPIC_DATABASE_URL: vpicDatabaseUrl,
        SESSION_SECRET: sessionSecret,
        RATE_LIMITS: "off",
        EMAIL_FROM: sender,
        ...provider.settings,
      },
    });
  });
  afterAll(() => Promise.all([worker.stop(), provider.close()]));

  it("a new owner gets the email that verifies their address", async () => {
    const { visitor, email } = await signUp({ stack: stack() });
    expect([emailsTo(email).length, provider.refusals]).toEqual([1, []]);
    const [{ from, text, html, headers, tracked }] = emailsTo(email) as [ReceivedEmail];
    expect([sender, sender.replaceAll('"', "")]).toContain(from);
    expect(headers).toEqual({});
    expect(tracked).not.toBe(true);
    const [link] = text.match(/https?:\S+verify-email\?token=\S+/)!;
    expect(html).toContain(link);
    const { pathname, search } = new URL(link);
    const verified = await (await visitor.open(pathname + search)).submit("main form");
    expect(verified.status).toBe(302);
  });

  it("an owner gets a reminder in French and can unsubscribe with one click", async () => {
    const [owner] = await ownersWithOil(stack(), 1, { language: "fr" });
    const { accountId, email, vehicleIds } = owner!;
    await db
      .update(accounts)
      .set({ postalCode: noonPostalCode, lookAt: new Date(1) })
      .where(eq(accounts.id, accountId));
    await db.update(vehicles).set({ nickname }).where(eq(vehicles.id, vehicleIds[0]!));
    await worker.runSchedule();

    expect([emailsTo(email).length, provider.refusals]).toEqual([1, []]);
    const [{ subject, text, html, headers, tracked }] = emailsTo(email) as [ReceivedEmail];
    expect(subject).toMatch(`${nickname}\u00a0: `);
    expect(text).toContain("Recevoir moins de courriels ou se désabonner");
    expect(linksIn(html)).toEqual(text.match(/https?:\S+/g));
    expect(tracked).not.toBe(true);
    expect(headers["List-Unsubscribe-Post"]).toBe("List-Unsubscribe=One-Click");
    const { pathname, search } = new URL(/^<(.+)>$/.exec(headers["List-Unsubscribe"]!)![1]!);
    const oneClick = { "List-Unsubscribe": "One-Click" };
    const answer = await new Visitor({ origin: worker.url }).post(pathname + search, oneClick);
    expect(answer.status).toBe(200);
  });

  it("an address that never works isn't tried again, and isn't in the log", async () => {
    const email = newEmail();
    provider.answerNext(format.neverTakes(email));
    const form = await new Visitor({ origin: worker.url }).open("/signup");
    await form.submit("#signup", { email, password, postalCode: "20120", agree: "on" });
    const line = await vi.waitUntil(() => log.find((one) => one.includes("mail not taken")));
    expect(line).toMatch(/The email provider answered 4\d\d/);
    expect(log.join()).not.toContain(email);
    const isGivenUp = and(eq(outbox.toAddress, email), eq(outbox.text, ""), eq(outbox.html, ""));
    await vi.waitUntil(async () => (await db.select().from(outbox).where(isGivenUp)).length === 1);
    await worker.runSchedule();
    expect(emailsTo(email)).toEqual([]);
  });
});
