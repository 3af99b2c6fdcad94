import { paths } from "#app/http/paths.ts";
import { addReview } from "#tests/support/reviews.ts";
import { databaseUrl } from "#tests/support/stack/stack.ts";
import { plain, rejected, send, type PageCase } from "./page-case.ts";

export const visitorPages: PageCase[] = [
  { name: "help", path: paths.help, ...plain },
  { name: "help search, results", path: `${paths.help}?q=tires`, ...plain },
  { name: "help search, no results", path: `${paths.help}?q=zebra`, ...plain },
  { name: "a help article", path: paths.helpArticle("delete-your-account"), ...plain },
  { name: "unknown help article", path: paths.helpArticle("none"), ...plain, status: 404 },
  { name: "a question to us", path: paths.sendHelp, ...plain, who: "owner of two cars" },
  {
    name: "a question to us with mistakes",
    path: paths.sendHelp,
    then: (page) => send(page, "#contact", { email: "nobody", website: "https://example.com" }),
    ...plain,
    ...rejected,
  },
  { name: "feedback", path: paths.feedback, ...plain },
  { name: "feedback, sent", path: `${paths.feedback}?sent`, ...plain },
  { name: "a suggestion", path: paths.suggestion, ...plain },
  { name: "report a review", path: reportLink, ...plain },
  {
    name: "report a review with mistakes",
    path: reportLink,
    then: (page) => send(page, "#report", { email: "nobody" }),
    ...plain,
    ...rejected,
  },
  { name: "report a review, sent", path: async () => `${await reportLink()}?sent`, ...plain },
];

async function reportLink(): Promise<string> {
  const { slug, id } = await addReview(databaseUrl);
  return paths.reportReview(slug, id);
}
