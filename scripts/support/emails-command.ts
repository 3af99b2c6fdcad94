import { countDead, listDead, sendAgain, type DeadLetter } from "#app/email/dead-letters.server.ts";
import { maxTries } from "#app/email/backoff.ts";
import type { OpenDatabase } from "#db/client.ts";
import { runBatch } from "#db/writes.ts";
import { Failure } from "../run/failure.ts";

const usage = [
  "npm run emails",
  "npm run emails -- --resend <id>",
  "npm run emails -- --resend all",
];

/** @returns the lines to print. @throws {Failure} */
export async function runEmailsCommand(
  db: OpenDatabase,
  args: string[],
  { resend }: { resend?: string } = {},
  now = new Date(),
): Promise<string[]> {
  if (args.length > 0 || resend === "") throw new Failure(["The uses are:", ...usage].join("\n"));
  return resend === undefined ? list(db) : sendDeadAgain(db, resend, now);
}

const maxListed = 100;

async function list(db: OpenDatabase): Promise<string[]> {
  const [dead, total] = await Promise.all([listDead(db, maxListed), countDead(db)]);
  if (dead.length === 0) return ["There are no dead letters."];
  return [
    ...dead.map(describe),
    ...(total > dead.length ? [`${total - dead.length} more are older.`] : []),
  ];
}

function describe({ id, kind, to, tries, reason, deadAt, hasText }: DeadLetter): string {
  return [
    id,
    deadAt.toISOString().slice(0, 10),
    kind,
    to,
    hasText ? `${reason}; ${tries} of ${maxTries} tries` : `${reason}; can't be sent again`,
  ].join("  ");
}

async function sendDeadAgain(db: OpenDatabase, which: string, now: Date): Promise<string[]> {
  const [sent] = await runBatch(db, [sendAgain(db, which === "all" ? null : which, now)]);
  if (sent.length === 0 && which !== "all")
    throw new Failure(`No dead letter with a text has the id ${which}. List them first.`);
  return [
    `${sent.length} ${sent.length === 1 ? "email goes" : "emails go"} out with the next run.`,
  ];
}
