import { createClient } from "@libsql/client/http";
import { rebuild } from "#db/rebuild.ts";
import { openOperatorAddress, runCommand } from "./run/command.ts";
import { Failure } from "./run/failure.ts";

await runCommand(async (lifetime) => {
  if (process.argv.length > 2) throw new Failure("npm run rebuild takes no arguments.");
  const client = createClient(await openOperatorAddress(lifetime));
  await rebuild(client, "keys");
  const count = await rebuild(client, "facts");
  client.close();
  console.log(`${count} vehicles rebuilt`);
  return 0;
});
