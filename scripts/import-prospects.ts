/** `npm run import:prospects -- file.csv`. Exits with 1 if a row was rejected. */
import { hasTextSettings } from "#app/http/service-settings/text-settings.ts";
import { readLinkSettings } from "./import/link-settings.ts";
import { importProspects } from "./import/prospects.ts";
import { exitCode, openOperatorDatabase, runCommand } from "./run/command.ts";
import { fileArgument } from "./run/file-argument.ts";

await runCommand(async (lifetime, args, options) => {
  const file = fileArgument("npm run import:prospects -- file.csv", "existing", args);
  const { choice, open } = await openOperatorDatabase(lifetime, options);
  const settings = readLinkSettings(process.env, choice, options.environment);
  // The local product shows texts on its developer page; staging sends none.
  const isLocal = choice === "local";
  const texts = isLocal || (options.environment !== "staging" && hasTextSettings(process.env));
  return exitCode(await importProspects({ open, ...settings, texts }, file));
});
