import { sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import type { RecallSource } from "#db/schema/recall-terms.ts";
import { recallImports, recallModels, recalls } from "#db/schema/recalls.ts";
import { recallNames } from "#app/vehicle/open-recalls/recall-names.ts";
import { recallId, type PublishedCampaign } from "./recall.ts";

/** Upserts recalls in two statements. A null doesn't overwrite a stored value. */
export function saveRecalls(db: Database, campaigns: readonly PublishedCampaign[], now: Date) {
  const reported = campaigns.map(({ models: _, ...recall }) => ({
    ...recall,
    id: recallId(recall),
  }));
  const named = campaigns.flatMap((campaign) => {
    const id = recallId(campaign);
    return campaign.models.flatMap(({ make, model, year }) =>
      recallNames(make, model).map(({ makeKey, modelKey, powertrain }) => [
        makeKey,
        modelKey,
        year,
        powertrain,
        id,
      ]),
    );
  });
  const of = (name: string) => sql`line.value ->> ${name}`;
  const stored = [
    "makers_number",
    "reported_on",
    "component",
    "component_fr",
    "summary_fr",
    "consequence",
    "remedy",
    "park_it",
    "park_outside",
    "over_the_air",
  ];
  const keep = sql.join(
    stored.map((column) => {
      const name = sql.identifier(column);
      return sql`${name} = coalesce(excluded.${name}, ${name})`;
    }),
    sql`, `,
  );
  return [
    db.run(sql`INSERT INTO ${recalls} (id, source, number, makers_number, reported_on, component,
        component_fr, summary, summary_fr, consequence, remedy, park_it, park_outside, over_the_air,
        saved_at)
      SELECT ${of("id")}, ${of("source")}, ${of("number")}, ${of("makersNumber")},
        ${of("reportedOn")}, ${of("component")}, ${of("componentFr")}, ${of("summary")},
        ${of("summaryFr")}, ${of("consequence")}, ${of("remedy")}, ${of("parkIt")},
        ${of("parkOutside")}, ${of("overTheAir")}, ${now.getTime()}
      FROM json_each(${JSON.stringify(reported)}) line WHERE true
      ON CONFLICT (id) DO UPDATE
        SET summary = excluded.summary, saved_at = excluded.saved_at, ${keep}`),
    db.run(sql`INSERT INTO ${recallModels} (make_key, model_key, year, powertrain, recall_id)
      SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4
      FROM json_each(${JSON.stringify(named)}) WHERE true
      ON CONFLICT DO NOTHING`),
  ] as const;
}

export function noteImport(db: Database, source: RecallSource, importedAt: Date) {
  return db
    .insert(recallImports)
    .values({ source, importedAt })
    .onConflictDoUpdate({ target: recallImports.source, set: { importedAt } });
}
