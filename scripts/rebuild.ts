import { createClient } from "@libsql/client/http";
import { rebuild } from "#db/rebuild.ts";
import { openOperatorDatabase, runCommand } from "./run/command.ts";
import { Failure } from "./run/failure.ts";

await runCommand(async (lifetime, args, options) => {
  if (args.length > 0) throw new Failure("npm run rebuild takes no arguments.");
  const { address } = await openOperatorDatabase(lifetime, options);
  const client = createClient(address);
  await rebuild(client, "keys");
  const count = await rebuild(client, "facts");
  client.close();
  console.log(`${count} vehicles rebuilt`);
  return 0;
});
