import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { addressHash, blockAddress } from "#app/email/blocked-addresses.server.ts";
import { openDatabase } from "#db/client.ts";
import { outbox } from "#db/schema/email.ts";
import { runBatch } from "#db/writes.ts";
import { importProspects } from "#scripts/import/prospects.ts";
import { prospects } from "#db/schema/prospects.ts";
import { formatPhone } from "#app/i18n/phone.ts";
import { blockNumber } from "#app/texts/texts.server.ts";
import { newPhone } from "#tests/support/prospects/prospects.ts";
import { Visitor } from "#tests/support/browse/visitor.ts";
import { corollaVin, mailedLink, newEmail, newOwner } from "#tests/support/owner.ts";
import { addShop } from "#tests/support/shops.ts";
import { runImportInProcess, runOperatorCommand } from "#tests/support/stack/operator-command.ts";
import { databaseUrl, origin, sessionSecret } from "#tests/support/stack/stack.ts";

const db = openDatabase({ url: databaseUrl });
const header =
  "comp_code,vin,vehicle,email,language,sign_up_type,postal_code,phone,consent_by,consent_date";

let folder: string;
let compCode: string;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "roadworthy-prospects-"));
  ({ compCode } = await addShop(databaseUrl, { name: "Front Street Garage" }));
});
afterEach(() => rmSync(folder, { recursive: true }));

function fileOf(...rows: string[]): string {
  const path = join(folder, "prospects.csv");
  writeFileSync(path, `${[header, ...rows].join("\n")}\n`);
  return path;
}

const run = (...rows: string[]) => runWith({ texts: true }, ...rows);

const runWith = ({ texts }: { texts: boolean }, ...rows: string[]) => {
  const path = fileOf(...rows);
  const settings = { origin, secret: sessionSecret, texts };
  const context = { open: () => openDatabase({ url: databaseUrl }), ...settings };
  return runImportInProcess(() => importProspects(context, path));
};

const mailsTo = (email: string) => db.select().from(outbox).where(eq(outbox.toAddress, email));

describe("Importing prospects", () => {
  it("invites each by email with a link to sign up with the car", async () => {
    const email = newEmail();
    const row = `${compCode},${corollaVin()},2018 Toyota Corolla,${email},fr,c4l,H2X 1Y4`;
    const args = [fileOf(row)];
    const env = { DATABASE_URL: databaseUrl, APP_ORIGIN: origin, SESSION_SECRET: sessionSecret };
    const done = await runOperatorCommand("scripts/import-prospects.ts", args, env);
    expect([done.code, done.stdout]).toEqual([
      0,
      "1 rows read, 1 emails and 0 texts queued, 0 known before, 0 who opted out, 0 rejected",
    ]);
    const [mail] = await mailsTo(email);
    expect(mail!.subject).toBe(
      "Front Street Garage vous invite à suivre l’entretien de votre 2018 Toyota Corolla",
    );
    expect(mail!.unsubscribeUrl).toContain("/cfc/unsubscribe?token=");
    const visitor = new Visitor();
    const page = await visitor.open(await mailedLink(visitor, email));
    expect([page.status, page.fields("#signup").email]).toEqual([200, email]);
  });

  it("invites nobody twice, even from a file with the same row twice", async () => {
    const email = newEmail();
    const row = `${compCode},${corollaVin()},Corolla,${email},,,`;
    expect((await run(row, row)).stdout).toContain("1 emails and 0 texts queued, 1 known before");
    expect((await run(row.replace(email, email.toUpperCase()))).stdout).toContain(
      "0 emails and 0 texts queued, 1 known before",
    );
    expect(await mailsTo(email)).toHaveLength(1);
  });

  it("invites neither owners nor addresses that opted out", async () => {
    const { email } = await newOwner();
    const blocked = newEmail();
    await runBatch(db, [blockAddress(db, addressHash(blocked), new Date())]);
    const rows = [email, blocked].map((one) => `${compCode},${corollaVin()},Corolla,${one},,,`);
    expect((await run(...rows)).stdout).toContain(
      "0 emails and 0 texts queued, 1 known before, 1 who opted out",
    );
    expect(await mailsTo(blocked)).toEqual([]);
  });

  it.each([
    ["no-shop,VIN,Corolla,a@example.com,,,", "no shop has this comp_code"],
    ["CODE,5YFBURHEXJP000422,Corolla,a@example.com,,,", "the vin isn't a valid VIN"],
    ["CODE,VIN,,a@example.com,,,", "the vehicle is missing"],
    [`CODE,VIN,${"x".repeat(81)},a@example.com,,,`, "the vehicle has more than 80 characters"],
    ["CODE,VIN,a\0b,a@example.com,,,", "the vehicle has unprintable characters"],
    ["CODE,VIN,Corolla,nobody,,,", "the email isn't an address"],
    ["CODE,VIN,Corolla,a@b.example\0,,,", "the email isn't an address"],
    ["CODE,VIN,Corolla,,,,", "give an email or a phone, not both"],
    [
      "CODE,VIN,Corolla,a@example.com,,,,7035550142,the desk,2026-01-31",
      "give an email or a phone, not both",
    ],
    [
      "CODE,VIN,Corolla,,,,,876-555-0142,the desk,2026-01-31",
      "the phone isn't a mobile number in the US or Canada",
    ],
    ["CODE,VIN,Corolla,,,,,7035550142,,2026-01-31", "the consent_by is missing"],
    ["CODE,VIN,Corolla,,,,,7035550142,the desk,", "texts need a consent_date such as 2026-01-31"],
    ["CODE,VIN,Corolla,,,,,7035550142,the desk,2099-01-31", "the consent_date is in the future"],
    ["CODE,VIN,Corolla,a@example.com,de,,", "the language must be en or fr"],
    ["CODE,VIN,Corolla,a@example.com,en,free,", "the sign_up_type must be c4l or slp"],
    ["CODE,VIN,Corolla,a@example.com,en,,9", "the postal_code isn't a US or Canadian one"],
  ])("rejects %j", async (row, problem) => {
    const filled = row.replace("CODE", compCode).replace("VIN", corollaVin());
    const done = await run(filled);
    expect([done.code, done.errors]).toEqual([1, [`Line 2: ${problem}`]]);
  });

  it("invites by text those who agreed to it, at most once", async () => {
    const phone = newPhone();
    const row = `${compCode},${corollaVin()},2018 Corolla,,fr,,H2X 1Y4,${phone},the desk,2026-01-31`;
    expect((await run(row, row)).stdout).toContain("0 emails and 1 texts queued, 1 known before");
    const visitor = new Visitor();
    const page = await visitor.open(`/dev/texts?to=${encodeURIComponent(phone)}`);
    expect(page.texts("article h2")).toEqual([formatPhone(phone)]);
    const text = page.text("article p.break-words");
    expect(text).toContain("Front Street Garage : voyez ce qu’il faut à votre 2018 Corolla");
    expect(text).toContain("Répondez ARRET");
    const link = new URL(page.document.querySelector("article a")!.getAttribute("href")!);
    const signUp = await visitor.request(link.pathname + link.search);
    expect([signUp.status, signUp.fields("#signup").email]).toEqual([200, ""]);
    const [stored] = await db.select().from(prospects).where(eq(prospects.phone, phone));
    expect(stored).toMatchObject({ consentBy: "the desk", consentDate: "2026-01-31" });
  });

  it("invites nobody by text who stopped our texts, or while texts are off", async () => {
    const phone = newPhone();
    const row = `${compCode},${corollaVin()},Corolla,,,,,${phone},the desk,2026-01-31`;
    expect((await runWith({ texts: false }, row)).errors).toEqual([
      "Line 2: text messages are off: set TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN and TWILIO_FROM first",
    ]);
    await runBatch(db, [blockNumber(db, phone, new Date())]);
    expect((await run(row)).stdout).toContain("0 emails and 0 texts queued, 0 known before, 1 who");
  });
});
