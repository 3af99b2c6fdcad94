/**
 * `npm run reviews -- hide <id>` takes a review off its shop's page, because it breaks the guidelines,
 * and `npm run reviews -- show <id>` puts it there again. In the database of DATABASE_URL (and
 * DATABASE_AUTH_TOKEN), else in that of DATA_DIR.
 */
import { hideReview } from "#app/reviews/reviews.server.ts";
import { openDatabase } from "#db/client.ts";
import { openProductDatabase } from "./run/databases.ts";
import { Failure } from "./run/failure.ts";
import { openLifetime } from "./run/lifetime.ts";

const lifetime = openLifetime(130);
try {
  const [verb, id, ...others] = process.argv.slice(2);
  if ((verb !== "hide" && verb !== "show") || !id || others.length > 0) throw new Failure("Name one review: npm run reviews -- hide <id>, or show <id>");
  const { DATABASE_URL, DATABASE_AUTH_TOKEN, DATA_DIR } = process.env;
  const url = DATABASE_URL || (await openProductDatabase({ dataDir: DATA_DIR || ".data", scope: lifetime }));
  const isThere = await hideReview(openDatabase({ url, authToken: DATABASE_AUTH_TOKEN }), id, verb === "hide" ? new Date() : null);
  if (!isThere) throw new Failure(`There is no review ${id}.`);
  console.log(verb === "hide" ? "The review is off its shop’s page." : "The review is on its shop’s page again.");
  await lifetime.end(0);
} catch (error) {
  await lifetime.fail(error);
}
