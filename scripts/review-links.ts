/** `npm run review-links -- file.csv` writes `file.links.csv`. Exits with 1 if a row was rejected. */
import { makeReviewLinks } from "./import/review-links.ts";
import { readLinkSettings } from "./import/link-settings.ts";
import { exitCode, openOperatorDatabase, runCommand } from "./run/command.ts";
import { fileArgument } from "./run/file-argument.ts";

await runCommand(async (lifetime, args, options) => {
  const file = fileArgument("npm run review-links -- file.csv", "existing", args);
  const { choice, open } = await openOperatorDatabase(lifetime, options);
  const settings = readLinkSettings(process.env, choice, options.environment);
  return exitCode(await makeReviewLinks({ db: open(), ...settings }, file));
});
