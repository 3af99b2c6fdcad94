import { paths } from "#app/http/paths.ts";
import { ratePaths } from "#app/reviews/review-links.server.ts";
import { keepHistoryLink, keepHistoryPath } from "#app/reviews/keep-history-path.ts";
import { Visitor } from "#tests/support/browse/visitor.ts";
import { dayIn } from "#tests/support/days.ts";
import { enterVisit } from "#tests/support/records.ts";
import { exampleReview, makeReportedLink, makeReviewLink } from "#tests/support/reviews.ts";
import { addShop } from "#tests/support/shops.ts";
import { databaseUrl } from "#tests/support/stack/stack.ts";
import { plain, rejected, send, twoCars, type Household, type PageCase } from "./page-case.ts";

export const reviewPages: PageCase[] = [
  { name: "review by link", path: async () => (await makeReviewLink(databaseUrl)).path, ...plain },
  {
    name: "review by link with mistakes",
    path: async () => (await makeReviewLink(databaseUrl, { kind: "purchase" })).path,
    then: (page) => send(page, "#rate", { title: "Good" }),
    ...plain,
    ...rejected,
  },
  {
    name: "review by an invalid link",
    path: `${ratePaths.service.page}?token=${"A".repeat(43)}`,
    ...plain,
    status: 400,
  },
  { name: "review by link, thanks", path: `${paths.rated}?shop=front-street-garage`, ...plain },
  {
    name: "review by link, an offer to keep the history",
    path: offer,
    ...plain,
    suffix: "Car Care",
  },
  {
    name: "review by link, an offer with mistakes",
    path: offer,
    then: (page) => send(page, "#signup", { email: "nobody", password: "1" }),
    ...plain,
    ...rejected,
    suffix: "Car Care",
  },
  {
    name: "review by link, an offer that no longer works",
    path: `${keepHistoryPath}?token=none`,
    ...plain,
    status: 400,
  },
  { name: "a record to review", path: visitLink(""), who: twoCars },
  { name: "review a record's shop", path: visitLink("/add-review/4"), who: twoCars },
  {
    name: "review a record's shop with mistakes",
    path: visitLink("/add-review"),
    then: (page) => send(page, "#review", { title: "Good" }),
    who: twoCars,
    ...rejected,
  },
  { name: "a record with a review", path: reviewedLink(""), who: twoCars },
  { name: "edit a review", path: reviewedLink("/edit-review"), who: twoCars },
];

async function offer(): Promise<string> {
  const { path, token } = await makeReportedLink(databaseUrl);
  const visitor = new Visitor();
  await (await visitor.open(path)).submit("#rate", exampleReview);
  return keepHistoryLink(token);
}

function visitLink(path: string) {
  return async ({ ids: [id = ""] }: Household) => {
    const { compCode } = await addShop(databaseUrl, { name: "Front Street Garage" });
    return (
      paths.record(id, await enterVisit(databaseUrl, id, { date: dayIn(-3), compCode })) + path
    );
  };
}

function reviewedLink(path: string) {
  return async (home: Household) => {
    const record = await visitLink("")(home);
    const { visitor } = home.owner;
    await (await visitor.open(`${record}/add-review`)).submit("#review", exampleReview);
    visitor.cookies.delete("flash");
    return record + path;
  };
}
