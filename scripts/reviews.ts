/**
 * `npm run reviews -- hide <id>`, for a review that breaks the guidelines; `show <id>` undoes it.
 */
import { hideReview } from "#app/reviews/reviews.server.ts";
import { openOperatorDatabase, runCommand } from "./run/command.ts";
import { Failure } from "./run/failure.ts";

await runCommand(async (lifetime, args, options) => {
  const [verb, id, ...others] = args;
  if ((verb !== "hide" && verb !== "show") || !id || others.length > 0)
    throw new Failure("Name one review: npm run reviews -- hide <id>, or show <id>");
  const { open } = await openOperatorDatabase(lifetime, options);
  const isThere = await hideReview(open(), id, verb === "hide" ? new Date() : null);
  if (!isThere) throw new Failure(`There is no review ${id}.`);
  console.log(
    verb === "hide"
      ? "The review is off its shop’s page."
      : "The review is on its shop’s page again.",
  );
  return 0;
});
