/**
 * `npm run shop-keys -- create "<name>" --source <source> [--shop <compCode>]`, `list`, or
 * `revoke <id>`.
 */
import { openOperatorDatabase, runCommand } from "./run/command.ts";
import { runShopKeysCommand } from "./support/shop-keys-command.ts";

await runCommand(
  async (lifetime, args, options) => {
    const { open } = await openOperatorDatabase(lifetime, options);
    for (const line of await runShopKeysCommand(open(), args, options.named)) console.log(line);
    return 0;
  },
  ["source", "shop"],
);
