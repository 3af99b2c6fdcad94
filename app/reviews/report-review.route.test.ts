import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { paths } from "#app/http/paths.ts";
import { brand } from "#app/i18n/locale.ts";
import { openDatabase } from "#db/client.ts";
import { outbox } from "#db/schema/email.ts";
import { addReview } from "#tests/support/reviews.ts";
import { databaseUrl } from "#tests/support/stack/stack.ts";
import { Visitor } from "#tests/support/browse/visitor.ts";

const newReview = () =>
  addReview(databaseUrl, {
    title: "Slow <b>and</b> dear",
    text: "They kept it for a week.\nAnd called only once.",
  });
const pathOf = ({ slug, id }: Awaited<ReturnType<typeof newReview>>) =>
  paths.reportReview(slug, id);

async function emailsAbout(reviewId: string) {
  const emails = await openDatabase({ url: databaseUrl })
    .select()
    .from(outbox)
    .where(eq(outbox.toAddress, brand.support));
  return emails.filter(({ text }) => text.includes(reviewId));
}

describe("A visitor who reports a review", () => {
  it.each([
    ["en", "2 of 5 stars", "Report a review"],
    ["fr", "2 étoiles sur 5", "Signaler un avis"],
  ])("sees it, in %s", async (lng, stars, heading) => {
    const review = await newReview();
    const visitor = new Visitor();
    visitor.cookies.set("lng", lng);
    const page = await visitor.open(pathOf(review));
    expect([page.status, page.heading, page.text("main section p")]).toEqual([200, heading, stars]);
    expect(page.html).toContain("Slow &lt;b&gt;and&lt;/b&gt; dear");
    expect(
      page.document.querySelector(`main a[href="/Service/Shops/${review.slug}"]`),
    ).not.toBeNull();
    expect(page.document.querySelectorAll("script").length).toBe(0);
  });

  it("sends the operator an email with the command that hides it", async () => {
    const review = await newReview();
    const sent = await (await new Visitor().open(pathOf(review))).submit("#report", {
      reason: "spam",
      text: "I saw it at twenty shops.",
      email: "reader@example.com",
    });
    expect([sent.status, sent.location]).toEqual([302, `/Service${pathOf(review)}?sent`]);
    const thanks = await sent.follow();
    expect([thanks.heading, thanks.html.includes("twenty shops")]).toEqual([
      "Thanks for reporting this review",
      false,
    ]);
    const [message] = await emailsAbout(review.id);
    expect(message!.subject).toBe("A review was reported: It’s advertising or spam");
    for (const expected of [
      `npm run reviews -- hide ${review.id}`,
      "And called only once.",
      "I saw it at twenty shops.",
      "reader@example.com",
      `/Service/Shops/${review.slug}`,
    ])
      expect(message!.text).toContain(expected);
  });

  it("only has to give a reason, and doesn't change the review", async () => {
    const review = await newReview();
    const page = await new Visitor().open(pathOf(review));
    const rejected = await page.submit("#report", { email: "nobody" });
    expect([rejected.status, rejected.texts(".errors li")]).toEqual([
      400,
      ["Please make a selection.", "Invalid Email: enter an address such as name@example.com"],
    ]);
    expect((await rejected.submit("#report", { reason: "other", email: "" })).status).toBe(302);
    expect(await emailsAbout(review.id)).toHaveLength(1);
    expect((await new Visitor().open(pathOf(review))).status).toBe(200);
  });

  it("sends one email with two clicks, and none if the spam trap is filled in", async () => {
    const review = await newReview();
    const page = await new Visitor().open(pathOf(review));
    expect((await page.submit("#report", { reason: "spam", website: "x" })).status).toBe(400);
    await Promise.all([1, 2].map(() => page.submit("#report", { reason: "spam" })));
    expect(await emailsAbout(review.id)).toHaveLength(1);
  });

  it("gets a 404 page for a hidden review or a different shop's", async () => {
    const [one, other] = [await newReview(), await newReview()];
    const hidden = await addReview(databaseUrl, { hiddenAt: new Date() });
    for (const path of [
      paths.reportReview(one.slug, other.id),
      paths.reportReview("none", one.id),
      paths.reportReview(one.slug, "none"),
      pathOf(hidden),
    ]) {
      const page = await new Visitor().open(path);
      expect([path, page.status, page.document.querySelector("main h1") !== null]).toEqual([
        path,
        404,
        true,
      ]);
    }
    const form = await new Visitor().open(pathOf(one));
    const sent = await form.visitor.post(paths.reportReview(other.slug, one.id), {
      ...form.fields("#report"),
      reason: "spam",
    });
    expect([sent.status, await emailsAbout(one.id)]).toEqual([404, []]);
  });
});
