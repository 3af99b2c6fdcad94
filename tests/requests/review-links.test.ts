import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { hashToken, newId } from "#app/http/secrets.server.ts";
import { reportRecords } from "#app/service-records/shop-reports/report-records.server.ts";
import { openDatabase } from "#db/client.ts";
import { accounts } from "#db/schema/accounts.ts";
import { outbox } from "#db/schema/email.ts";
import { reviewLinks } from "#db/schema/reviews.ts";
import { makeReviewLinks } from "#scripts/import/review-links.ts";
import { Visitor } from "#tests/support/browse/visitor.ts";
import { dayIn } from "#tests/support/days.ts";
import { corollaVin, newEmail } from "#tests/support/owner.ts";
import { readyOwner } from "#tests/support/ready-owners.ts";
import { endReviewLink, exampleReview, makeReviewLink, reviewsOf } from "#tests/support/reviews.ts";
import { addShop } from "#tests/support/shops.ts";
import { runImportInProcess, runOperatorCommand } from "#tests/support/stack/operator-command.ts";
import { databaseUrl, origin, sessionSecret } from "#tests/support/stack/stack.ts";

const db = openDatabase({ url: databaseUrl });
let compCode: string;
beforeAll(async () => {
  ({ compCode } = await addShop(databaseUrl, { name: "Front Street Garage" }));
});

const mailsTo = ({ email }: { email: string }) =>
  db.select().from(outbox).where(eq(outbox.toAddress, email)).orderBy(outbox.createdAt);

describe("The operator's commands", () => {
  let folder: string;
  beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), "roadworthy-links-"))));
  afterEach(() => rmSync(folder, { recursive: true }));
  const env = () => ({
    DATABASE_URL: databaseUrl,
    APP_ORIGIN: origin,
    SESSION_SECRET: sessionSecret,
  });

  function fileOf(name: string, rows: string[]): string {
    const path = join(folder, `${name}.csv`);
    writeFileSync(path, ["comp_code,date,kind,channel,email,language,vehicle", ...rows].join("\n"));
    return path;
  }

  const makeLinksHere = (name: string, rows: string[]) => {
    const settings = { db, origin, secret: sessionSecret };
    return runImportInProcess(() => makeReviewLinks(settings, fileOf(name, rows)));
  };

  async function makeLinks(name: string, rows: string[]) {
    const done = await runOperatorCommand("scripts/review-links.ts", [fileOf(name, rows)], env());
    const file = join(folder, `${name}.links.csv`);
    const links = linksIn(file).map(({ link }) => link);
    return { ...done, links, mode: statSync(file).mode & 0o777 };
  }

  function linksIn(file: string): { isNew: boolean; link: string }[] {
    const [header, ...lines] = readFileSync(file, "utf8").trim().split("\r\n");
    expect(header).toMatch(/"new","link"$/);
    return lines.map((line) => {
      const [isNew, link] = line.slice(1, -1).split('","').slice(-2);
      return { isNew: isNew === "yes", link: link! };
    });
  }

  it("create a link for each visit in a file and email those with an address once", async () => {
    const email = `${newId()}@example.com`;
    const rows = [
      `${compCode},${dayIn(-3)},,text,,,2018 Corolla`,
      `${compCode},${dayIn(-3)},purchase,,${email},fr,`,
      `none,${dayIn(-3)},,,,,`,
      `${compCode},${dayIn(-130)},,,,,`,
    ];
    const { code, stdout: out, errors, links, mode } = await makeLinks("visits", rows);
    expect([code, mode]).toEqual([1, 0o600]);
    expect(out).toContain(
      "4 rows read, 2 new links, 1 emailed, 0 known before, " +
        "0 to addresses that opted out, 2 rejected",
    );
    expect(errors).toEqual([
      "Line 5: a review must be written within 120 days of the visit",
      "Line 4: no shop has this comp_code",
    ]);
    const headings = await Promise.all(
      links.map(
        async (link) => (await new Visitor({ origin }).open(link.replace(origin, ""))).heading,
      ),
    );
    expect(headings).toEqual([
      "How was your visit to Front Street Garage?",
      "How was buying your car from Front Street Garage?",
    ]);
    expect(links.map((link) => new URL(link).pathname)).toEqual([
      "/Service/rate-service-text",
      "/Service/rate-purchase-email",
    ]);
    const [message] = await mailsTo({ email });
    expect([message!.subject, message!.text.includes(links[1]!)]).toEqual([
      "Que pensez-vous de votre achat chez Front Street Garage?",
      true,
    ]);
  });

  it("can be repeated, which makes no second link or email and shows the links again", async () => {
    const email = `${newId()}@example.com`;
    const visit = `${compCode},${dayIn(-3)}`;
    const rows = [`${visit},,text,,,`, `${visit},,text,,,`, `${visit},,,${email},,2018 Corolla`];
    const first = await makeLinksHere("repeated", rows);
    expect(first.stdout).toContain("3 rows read, 3 new links, 1 emailed, 0 known before");
    const again = await makeLinksHere("repeated", [...rows, `${visit},,text,,,2018 Corolla`]);
    expect(again.stdout).toContain("4 rows read, 1 new links, 0 emailed, 3 known before");
    expect(again.stdout).toContain("repeated.links-2.csv");
    const before = linksIn(join(folder, "repeated.links.csv"));
    const after = linksIn(join(folder, "repeated.links-2.csv"));
    expect(new Set(after.map(({ link }) => link)).size).toBe(4);
    expect(after.slice(0, 3)).toEqual(before.map(({ link }) => ({ isNew: false, link })));
    expect(after[3]!.isNew).toBe(true);
    const page = await new Visitor({ origin }).open(after[0]!.link.replace(origin, ""));
    expect(page.heading).toBe("How was your visit to Front Street Garage?");
    expect(await mailsTo({ email })).toHaveLength(1);
  });

  it("tell visits that look the same apart by file or reference", async () => {
    const visit = `${compCode},${dayIn(-4)}`;
    const header = "comp_code,date,reference";
    const links = async (name: string, rows: string[]) => {
      const path = join(folder, `${name}.csv`);
      writeFileSync(path, [header, ...rows].join("\n"));
      const settings = { db, origin, secret: sessionSecret };
      await runImportInProcess(() => makeReviewLinks(settings, path));
      return linksIn(join(folder, `${name}.links.csv`));
    };
    const morning = await links("morning", [`${visit},`, `${visit},A-1`]);
    const evening = await links("evening", [`${visit},`, `${visit},A-1`, `${visit},A-2`]);
    expect(evening.map(({ isNew }) => isNew)).toEqual([true, false, true]);
    expect(evening[1]!.link).toBe(morning[1]!.link);
    expect(evening[0]!.link).not.toBe(morning[0]!.link);
  });

  it("connect a visit with the record that its shop reported, and reject one that’s another’s", async () => {
    const email = newEmail();
    const [reference, other] = [newId(), newId()];
    const report = { source: "Shopware", vin: corollaVin(), shopName: "Front Street Garage" };
    const done = { compCode, services: [1302], date: dayIn(-3) };
    await reportRecords(
      db,
      [
        { ...report, ...done, reference },
        { ...report, ...done, reference: other, date: dayIn(-9) },
      ],
      new Date(),
    );
    const path = join(folder, "reported.csv");
    const rows = [
      `${compCode},${dayIn(-3)},Shopware,${reference},${email}`,
      `${compCode},${dayIn(-3)},Shopware,${other},`,
      `${compCode},${dayIn(-3)},Shopware,${newId()},`,
    ];
    writeFileSync(path, ["comp_code,date,source,reference,email", ...rows].join("\n"));
    const made = await runImportInProcess(() =>
      makeReviewLinks({ db, origin, secret: sessionSecret }, path),
    );
    expect(made.stdout).toContain("3 rows read, 1 new links, 1 emailed");
    expect(made.errors).toEqual([
      "Line 3: the record with this source and reference is from another shop or day",
      "Line 4: no record has this source and reference: import the record first",
    ]);
    const [{ link } = { link: "" }] = linksIn(join(folder, "reported.links.csv"));
    const hash = hashToken(new URL(link).searchParams.get("token")!);
    expect(await db.select().from(reviewLinks).where(eq(reviewLinks.hash, hash))).toMatchObject([
      { providerSource: "Shopware", providerReference: reference, email },
    ]);
  });

  it("don't email again when an account's deletion removed the first email", async () => {
    const email = `${newId()}@example.com`;
    const rows = [`${compCode},${dayIn(-5)},,,${email},,`];
    await makeLinksHere("visits", rows);
    await db.delete(outbox).where(eq(outbox.toAddress, email));
    expect((await makeLinksHere("visits", rows)).stdout).toContain("0 new links, 0 emailed");
    expect(await mailsTo({ email })).toEqual([]);
  });

  it("show no link of an email whose link has ended, and renew other links", async () => {
    const email = `${newId()}@example.com`;
    const rows = [`${compCode},${dayIn(-6)},,,,,`, `${compCode},${dayIn(-6)},,,${email},,`];
    await makeLinksHere("visits", rows);
    for (const { link } of linksIn(join(folder, "visits.links.csv")))
      await endReviewLink(databaseUrl, new URL(link).searchParams.get("token")!);
    const again = await makeLinksHere("visits", rows);
    expect(again.stdout).toContain("1 new links, 0 emailed, 1 known before");
    const [page, emailed] = linksIn(join(folder, "visits.links-2.csv"));
    expect(emailed).toEqual({ isNew: false, link: "" });
    const opened = await new Visitor({ origin }).open(page!.link.replace(origin, ""));
    expect(opened.heading).toBe("How was your visit to Front Street Garage?");
    expect(await mailsTo({ email })).toHaveLength(1);
  });

  it("send nothing to an account that turned off review emails", async () => {
    const one = await readyOwner({ origin, databaseUrl });
    await db.update(accounts).set({ reviewMails: false }).where(eq(accounts.id, one.accountId));
    expect(
      (await makeLinksHere("visits", [`${compCode},${dayIn(-3)},,,${one.email},,`])).stdout,
    ).toContain("0 new links, 0 emailed, 0 known before, 1 to addresses that opted out");
    expect(await mailsTo(one)).toEqual([]);
  });

  it("send nothing to an unsubscribed address without an account", async () => {
    const email = `${newId()}@example.com`;
    await makeLinksHere("first", [`${compCode},${dayIn(-3)},,,${email},,`]);
    const [message] = await mailsTo({ email });
    expect(message!.text).toContain(message!.unsubscribeUrl);
    const page = await new Visitor({ origin }).open(message!.unsubscribeUrl!.replace(origin, ""));
    expect((await page.submit("#unsubscribe", { choice: "all" })).location).toBe(
      "/Service/cfc/unsubscribe/success",
    );
    expect(
      (await makeLinksHere("next", [`${compCode},${dayIn(-2)},,,${email.toUpperCase()},,`])).stdout,
    ).toContain("0 new links, 0 emailed, 0 known before, 1 to addresses that opted out");
    expect(await mailsTo({ email: email.toUpperCase() })).toEqual([]);
  });

  it("hide a review, so that it no longer counts, and show it again", async () => {
    const link = await makeReviewLink(databaseUrl);
    await (await new Visitor({ origin }).open(link.path)).submit("#rate", exampleReview);
    const {
      rows: [review],
    } = await reviewsOf(databaseUrl, link.compCode);
    const run = (...args: string[]) => runOperatorCommand("scripts/reviews.ts", args, env());
    expect((await run("hide", review!.id)).stdout).toBe("The review is off its shop’s page.");
    expect((await reviewsOf(databaseUrl, link.compCode)).counted).toEqual([0, 0]);
    expect((await run("show", review!.id)).code).toBe(0);
    expect((await reviewsOf(databaseUrl, link.compCode)).counted).toEqual([1, 4]);
    expect([await run("hide", "none"), await run("hide")]).toEqual([
      { code: 1, stdout: "", errors: ["There is no review none."] },
      {
        code: 1,
        stdout: "",
        errors: ["Name one review: npm run reviews -- hide <id>, or show <id>"],
      },
    ]);
  });
});
