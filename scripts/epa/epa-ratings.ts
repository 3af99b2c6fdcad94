import { sql } from "drizzle-orm";
import type { OpenDatabase } from "#db/client.ts";
import { epaRatings } from "#db/schema/epa/epa-ratings.ts";
import { vehicleModels } from "#db/schema/reference.ts";
import { runBatch } from "#db/writes.ts";
import { Failure } from "#scripts/run/failure.ts";
import { groupRatings, readEpaFile, type RatedModel } from "./epa-file.ts";
import { openModels } from "./match-models.ts";

const modelsPerStatement = 2_000;

/** Replaces all ratings. */
export async function importEpaRatings(
  open: () => OpenDatabase,
  path: string,
): Promise<{ refused: 0 }> {
  const vehicles = readEpaFile(path);
  const db = open();
  const { rated, unmatched } = groupRatings(
    vehicles,
    openModels(await db.select().from(vehicleModels)),
  );
  if (rated.length === 0) throw new Failure(`${path} rates no model that we know.`);
  const count = Math.ceil(rated.length / modelsPerStatement);
  const parts = Array.from({ length: count }, (_, part) =>
    rated.slice(part * modelsPerStatement, (part + 1) * modelsPerStatement),
  );
  await runBatch(db, [
    db.delete(epaRatings),
    ...parts.map((models) => db.run(insertModels(models))),
  ]);
  console.log(
    `${vehicles.length} ratings read, ${unmatched.length} left out because vPIC has no such model. ` +
      `Model years with ratings: ${rated.length}.`,
  );
  return { refused: 0 };
}

function insertModels(models: RatedModel[]) {
  return sql`INSERT INTO epa_ratings (make_key, model_key, year, ratings)
    SELECT value ->> 'makeKey', value ->> 'modelKey', value ->> 'year', value -> 'ratings'
    FROM json_each(${JSON.stringify(models)})`;
}
