import { z } from "zod";
import { hashToken, unsign } from "#app/http/secrets.server.ts";
import type { Recorded } from "../subjects.ts";

export type Argument = string | number | null | { claimed: "accountId" | "sessionId" };
export type RecordedStatement = { sql: string; args: Argument[] };

export type RecordedDatabase = { url: string; secret: string; statements: RecordedStatement[] };

const valueSchema = z.discriminatedUnion("type", [
  z.object({ type: z.literal("null") }),
  z.object({ type: z.literal("integer"), value: z.string() }),
  z.object({ type: z.literal("float"), value: z.number() }),
  z.object({ type: z.literal("text"), value: z.string() }),
]);
const statementSchema = z.object({ sql: z.string(), args: z.array(valueSchema).default([]) });
const batchSchema = z.object({ steps: z.array(z.object({ stmt: statementSchema })) });
const requestSchema = z.discriminatedUnion("type", [
  z.object({ type: z.literal("execute"), stmt: statementSchema }),
  z.object({ type: z.literal("batch"), batch: batchSchema }),
  z.object({ type: z.literal("close") }),
]);
const pipelineSchema = z.object({ requests: z.array(requestSchema) });

/** Leaves out BEGIN and COMMIT, which libSQL's client adds itself. */
export function recordedStatements(page: Recorded, secret: string): RecordedStatement[] {
  const { request, cookie } = page;
  const { requests } = pipelineSchema.parse(JSON.parse(request.body));
  const statements = requests.flatMap((one) => {
    if (one.type === "execute") return [one.stmt];
    return one.type === "batch" ? one.batch.steps.map(({ stmt }) => stmt) : [];
  });
  const [, session] = /(?:^|; )session=([^;]+)/.exec(cookie) ?? [];
  const [accountId, token = ""] = unsign(secret, "session", session)?.split("~") ?? [];
  const claims = new Map<unknown, Argument>([
    [accountId, { claimed: "accountId" }],
    [hashToken(token), { claimed: "sessionId" }],
  ]);
  return statements
    .filter(({ sql }) => !/^(BEGIN|COMMIT|ROLLBACK)\b/.test(sql))
    .map(({ sql, args }) => ({
      sql,
      args: args.map(plainValue).map((value) => claims.get(value) ?? value),
    }));
}

function plainValue(value: z.infer<typeof valueSchema>): string | number | null {
  if (value.type === "null") return null;
  return value.type === "integer" ? Number(value.value) : value.value;
}
