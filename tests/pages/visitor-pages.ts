import { paths } from "#app/http/paths.ts";
import { civic, corolla } from "#tests/support/browse/journey-owner.ts";
import { addReview } from "#tests/support/reviews.ts";
import { databaseUrl } from "#tests/support/stack/stack.ts";
import { plain, rejected, send, type PageCase } from "./page-case.ts";

export const visitorPages: PageCase[] = [
  { name: "landing page", path: paths.landing, ...plain },
  { name: "landing page for an owner", path: paths.landing, who: "owner of two cars" },
  { name: "find your car", path: paths.start, ...plain },
  { name: "find your car, make chosen", path: `${paths.start}?year=2018&make=TOYOTA`, ...plain },
  { name: "find your car, from before 1981", path: `${paths.start}?year=1975`, ...plain },
  { name: "first answer by VIN", path: `${paths.start}?vin=${corolla.vin}`, ...plain },
  {
    name: "first answer with details",
    path: `${paths.start}?vin=${civic.vin}&odometer=61715&unit=mi&postalCode=20120`,
    ...plain,
  },
  {
    name: "first answer in Canada",
    path: `${paths.start}?vin=${civic.vin}&odometer=99320&unit=km&postalCode=H2X+1Y4`,
    ...plain,
  },
  {
    name: "first answer with answers",
    path: `${paths.start}?vin=${corolla.vin}&odometer=61715&oil=under3months&tires=over6years`,
    ...plain,
  },
  {
    name: "first answer with an expired registration",
    path: `${paths.start}?vin=${corolla.vin}&registration=2026-01-31&oil=over12months`,
    ...plain,
  },
  {
    name: "first answer by model",
    path: `${paths.start}?year=2018&make=TOYOTA&model=Prius`,
    ...plain,
  },
  {
    name: "first answer with mistakes",
    path: `${paths.start}?vin=${corolla.vin}&odometer=many&postalCode=somewhere`,
    ...plain,
    ...rejected,
  },
  {
    name: "first answer, wrong VIN",
    path: `${paths.start}?vin=5YFBURHEXJP000422`,
    ...plain,
    ...rejected,
  },
  {
    name: "first answer, unknown model",
    path: `${paths.start}?year=2018&make=TOYOTA&model=Tardis`,
    ...plain,
    ...rejected,
  },
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
