/** `npm run accounts -- show <email or id>`, `flag <email or id> SCAM` or `unflag <email or id>`. */
import { openOperatorDatabase, runCommand } from "./run/command.ts";
import { runAccountsCommand } from "./support/accounts-command.ts";

await runCommand(async (lifetime, args, options) => {
  const { open } = await openOperatorDatabase(lifetime, options);
  for (const line of await runAccountsCommand(open(), args)) console.log(line);
  return 0;
});
