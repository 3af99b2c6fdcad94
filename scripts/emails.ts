/** `npm run emails`, or `npm run emails -- --resend <id>|all`. */
import { openOperatorDatabase, runCommand } from "./run/command.ts";
import { runEmailsCommand } from "./support/emails-command.ts";

await runCommand(
  async (lifetime, args, options) => {
    const { open } = await openOperatorDatabase(lifetime, options);
    for (const line of await runEmailsCommand(open(), args, options.named)) console.log(line);
    return 0;
  },
  ["resend"],
);
