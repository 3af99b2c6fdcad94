import { readFileSync } from "node:fs";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { purges } from "#app/account-data/sweep.server.ts";
import { openMemoryDatabase, type MemoryDatabase } from "#tests/support/stack/memory-database.ts";
import { purgeRows } from "./purge-rows.server.ts";
import { dayMs } from "./purge.server.ts";

const now = new Date("2026-11-29T12:00:00Z");
const ago = (days: number) => now.getTime() - days * dayMs;

type Row = Record<string, string | number | null>;

const email = { kind: "reminders", created_at: ago(300), tries: 1 };
const file = { type: "application/pdf", account_id: "a" };
const views = { viewed_by: "ana", view_reason: "Asked for help" };

/** As the log names them: "what: kind of table, days after column". */
const lives = `
a receipt of an unfinished form: receipts of receipts, 1 day after created_at
a document of an unfinished form: unsavedDocuments of documents, 1 day after created_at
a removed car: vehicles of vehicles, 30 days after removed_at
a removed record: records of service_records, 30 days after removed_at
a removed fill-up: fillUps of fill_ups, 30 days after removed_at
a removed expense: expenses of expenses, 30 days after removed_at
a removed set of tires: tires of tire_sets, 30 days after removed_at
a removed document: documents of documents, 30 days after removed_at
a removed note: notes of vehicle_notes, 30 days after removed_at
a removed plan: plans of plan_items, 30 days after removed_at
a removed supply: supplies of supplies, 30 days after removed_at
a removed template: templates of service_templates, 30 days after removed_at
an email that was sent: emails of outbox, 30 days after sent_at
an email that was given up: emails of outbox, 30 days after dead_at
an email that an earlier version gave up: emails of outbox, 30 days after created_at
an email that asked for a review: emails of outbox, 120 days after created_at
a text message: texts of texts, 30 days after created_at
a link of an email that was used: usedLinks of used_links, 62 days after used_at
news that no webhook took: webhookDeliveries of webhook_deliveries, 30 days after next_try_at
a login: sessions of sessions, 60 days after created_at
a look by our support: views of sessions, 366 days after created_at
a link for our support: viewLinks of view_links, 7 days after expires_at
an emailed link: emailedLinks of tokens, 7 days after expires_at
a link that adds Google: identityLinks of identity_links, 7 days after expires_at
a login token: loginTokens of login_tokens, 1 day after expires_at
a login that a partner asked for: partnerLogins of partner_logins, 1 day after kept_until
a passkey's challenge: challenges of used_challenges, 1 day after expires_at
a token of the API: apiTokens of api_tokens, 30 days after expires_at
an attempt to log in: attempts of attempts, 1 day after at
the trace of a sent form: forms of submissions, 7 days after created_at
a form sent after its session ended: drafts of kept_forms, 1 day after created_at
an import: imports of imports, 30 days after created_at
an invitation that nobody accepted: invitations of vehicle_people, 30 days after expires_at
an offer that nobody accepted: offers of ownership_offers, 30 days after expires_at
what someone else changed: activity of vehicle_activity, 365 days after at
an error that a browser reported: clientErrors of client_errors, 30 days after created_at
an invitation from a shop: prospects of prospects, 30 days after expires_at
a provider's answer about a value: valueAnswers of value_answers, 30 days after at
`;

/** Where a made-up value breaks a rule. */
const fields: Record<string, Row> = {
  "a receipt of an unfinished form": file,
  "a document of an unfinished form": { ...file, is_staged: 1 },
  "a removed car": { powertrain: "gas", distance_unit: "mi", facts: "{}", trim_options: "[]" },
  "a removed record": { date: "2026-01-31" },
  "a removed fill-up": { date: "2026-01-31", energy: "gas", unit: "gal", distance_unit: "mi" },
  "a removed expense": { date: "2026-01-31", repeat: "none", currency: "USD" },
  "a removed set of tires": { unit: "mi" },
  "a removed document": file,
  "a removed plan": { status: "idea" },
  "an email that was sent": email,
  "an email that was given up": email,
  "an email that an earlier version gave up": { ...email, tries: 20 },
  "an email that asked for a review": { ...email, kind: "review-request", sent_at: ago(200) },
  "a look by our support": views,
  "an emailed link": { kind: "reset-password" },
  "an invitation that nobody accepted": { role: "viewer" },
  "an invitation from a shop": { channel: "email", email: "a@example.com" },
};

const cases = lives
  .trim()
  .split("\n")
  .map((line) => {
    const parts = /^(.+): (\w+) of (\w+), (\d+) days? after (\w+)$/.exec(line)!;
    const [, what, kind, table, days, since] = parts as unknown as string[];
    return { what: what!, kind: kind!, table: table!, days: Number(days), since: since! };
  });

const dailyKinds = ["emailDays", "emailMonths", "badgeCounts", "dailyCounts"];

let memory: MemoryDatabase;
beforeAll(async () => {
  memory = await openMemoryDatabase();
  await memory.run("PRAGMA foreign_keys = OFF");
});
beforeEach(async () => {
  const tables = ["push_subscriptions", "supply_uses", "purge_runs", "reminder_mail_days"];
  const others = ["monthly_mail_months", "lifetime_badge_counts", "daily_counts"];
  for (const table of [...tables, ...others, ...cases.map((one) => one.table)])
    await memory.run(`DELETE FROM ${table}`);
});
afterAll(() => memory.close());

let serial = 0;

/** Makes up what the table insists on. */
async function insert(table: string, row: Row): Promise<string> {
  const id = `id-${++serial}`;
  const { rows } = await memory.run(
    `SELECT name, type FROM pragma_table_info('${table}') WHERE "notnull" AND dflt_value IS NULL`,
  );
  const madeUp = rows.map(([name, type]) => [String(name), type === "TEXT" ? id : 1] as const);
  const complete: Row = { ...Object.fromEntries(madeUp), ...row };
  await memory.run(
    `INSERT INTO ${table} (${Object.keys(complete).join()})
      VALUES (${Object.keys(complete).map(() => "?")})`,
    ...Object.values(complete),
  );
  return id;
}

const purge = () => purgeRows({ db: memory.db, files: null, now, hasTime: () => true }, purges);

async function valuesOf(table: string, column: string) {
  return (await memory.run(`SELECT ${column} FROM ${table} ORDER BY 1`)).rows.map(([one]) => one);
}

it("Every kind is in the operator's guide, with its days", () => {
  const lines = readFileSync("docs/operations.md", "utf8").split("\n");
  for (const { name, days } of purges)
    expect(lines.filter((line) => line.startsWith("|") && line.includes(`\`${name}\``))).toEqual([
      expect.stringMatching(new RegExp(`\\b${days} days?\\b`)),
    ]);
});

it("Every kind has its line here", () => {
  const known = [...new Set(cases.map(({ kind }) => kind)), ...dailyKinds];
  expect(purges.map(({ name }) => name).sort()).toEqual(known.sort());
});

it.each(cases)("Deletes $what $days days after $since, and counts it", async (one) => {
  const { what, kind, table, days, since } = one;
  for (const at of [ago(days), ago(days) - 1])
    await insert(table, { ...fields[what], [since]: at });
  expect(await purge()).toEqual({ [kind]: 1 });
  expect(await valuesOf(table, since)).toEqual([ago(days)]);
});

it.each([
  ["how often a badge was seen", "badgeCounts", "lifetime_badge_counts"],
  ["how often something happened", "dailyCounts", "daily_counts"],
])("Deletes %s in a day after two years, and counts it", async (_what, kind, table) => {
  for (const day of ["2024-11-26", "2024-11-27"]) await insert(table, { day });
  expect(await purge()).toEqual({ [kind]: 1 });
  expect(await valuesOf(table, "day")).toEqual(["2024-11-27"]);
});

it.each([
  {
    ...{ what: "Days of reminder emails", kind: "emailDays", table: "reminder_mail_days" },
    ...{ days: 62, column: "day" },
    entries: {
      often: ["2026-09-27", "2026-09-28", "2026-11-01"],
      "long ago": ["2025-01-30", "2025-01-31"],
    },
    kept: ["long ago 2025-01-31", "often 2026-09-28", "often 2026-11-01"],
  },
  {
    ...{ what: "Months of monthly emails", kind: "emailMonths", table: "monthly_mail_months" },
    ...{ days: 60, column: "month" },
    entries: { each: ["2026-09", "2026-10", "2026-11"], ended: ["2025-01", "2025-02"] },
    kept: ["each 2026-10", "each 2026-11", "ended 2025-02"],
  },
])("$what are deleted $days days after they began, but never an account's latest", async (one) => {
  const { kind, table, column, entries, kept } = one;
  for (const [account_id, values] of Object.entries(entries))
    for (const value of values) await insert(table, { account_id, [column]: value });
  expect(await purge()).toEqual({ [kind]: 2 });
  expect(await valuesOf(table, `account_id || ' ' || ${column}`)).toEqual(kept);
});

const old = ago(3_000);
const kept: [what: string, table: string, row: Row][] = [
  ["An email that still waits", "outbox", { ...email, created_at: old }],
  ["An owner's car", "vehicles", { ...fields["a removed car"], created_at: old }],
  ["An owner's record", "service_records", { date: "2016-01-31", created_at: old }],
  ["A record's receipt", "receipts", { ...file, record_id: "r", created_at: old }],
  ["A fill-up's receipt", "receipts", { ...file, fill_up_id: "f", created_at: old }],
  ["A document", "documents", { ...file, created_at: old }],
  [
    "Someone who shares a car",
    "vehicle_people",
    { role: "viewer", account_id: "a", expires_at: old },
  ],
  ["A car's handover", "ownership_offers", { accepted_at: old, expires_at: old }],
];

it.each(kept)("%s stays, however old it is", async (_what, table, row) => {
  await insert(table, row);
  expect(await purge()).toEqual({});
  expect(await valuesOf(table, "count(*)")).toEqual([1]);
});

it("A login whose device gets notifications stays", async () => {
  const id = await insert("sessions", { created_at: old });
  await insert("push_subscriptions", { session_id: id });
  expect(await purge()).toEqual({});
  await memory.run("DELETE FROM push_subscriptions");
  await memory.run("DELETE FROM purge_runs");
  expect(await purge()).toEqual({ sessions: 1 });
});

it("A removed supply stays for as long as a record says that it used it", async () => {
  const id = await insert("supplies", { removed_at: old });
  await insert("supply_uses", { supply_id: id });
  expect(await purge()).toEqual({});
});

it("Nothing is looked at again for a day", async () => {
  const sweepAt = (date: Date) =>
    purgeRows({ db: memory.db, files: null, now: date, hasTime: () => true }, purges);
  expect(await purge()).toEqual({});
  await insert("used_links", { used_at: old });
  expect(await sweepAt(new Date(now.getTime() + dayMs - 1))).toBeNull();
  expect(await sweepAt(new Date(now.getTime() + dayMs))).toEqual({ usedLinks: 1 });
});
