/**
 * `npm run view-as -- <email or id> --by <who> --why "…"` prints a link that opens the account
 * read-only, once.
 */
import { readLinkSettings } from "./import/link-settings.ts";
import { openOperatorDatabase, runCommand } from "./run/command.ts";
import { makeViewLink, readViewRequest } from "./support/view-account.ts";

await runCommand(
  async (lifetime, args, options) => {
    const request = readViewRequest(args, options.named);
    const { choice, open } = await openOperatorDatabase(lifetime, options);
    const { origin } = readLinkSettings(process.env, choice, options.environment);
    for (const line of await makeViewLink(open(), request, origin)) console.log(line);
    return 0;
  },
  ["by", "why"],
);
