import { eq } from "drizzle-orm";
import { newId } from "#app/http/secrets.server.ts";
import type { PublishedCampaign } from "#app/recalls/recall.ts";
import { saveRecalls } from "#app/recalls/save-recalls.server.ts";
import { openDatabase } from "#db/client.ts";
import { runBatch } from "#db/writes.ts";
import { vehicles } from "#db/schema/garage.ts";

type NhtsaFields = {
  number?: string;
  make?: string;
  model?: string;
  year?: string;
  manufacturerNumber?: string;
  type?: string;
  summary?: string;
};

/** The fields of a line in NHTSA's file, in the order used since 2025. */
export function nhtsaRow(input: NhtsaFields = {}): string[] {
  const {
    number = "25V900000",
    make = "TOYOTA",
    model = "COROLLA",
    year = "2018",
    manufacturerNumber: makersNumber = "25TA90",
    type = "V",
    summary = "The air bag may not deploy.",
  } = input;
  return [
    "000037237",
    number,
    make,
    model,
    year,
    makersNumber,
    "AIR BAGS",
    "Toyota Motor Engineering & Manufacturing",
    "20170101",
    "20180601",
    type,
    "1200",
    "20250501",
    "MFR",
    "Toyota Motor Engineering & Manufacturing",
    "20250314",
    "20250318",
    "",
    "208",
    summary,
    "An injury is more likely.",
    "Dealers replace it, free of charge.",
    "Owners may also contact NHTSA.",
    "000037237000216701000000332",
    "",
    "",
    "",
    "No",
    "Yes",
  ];
}

export function canadasRow(options: Record<string, string> = {}): Record<string, string> {
  return {
    recall_number_num: "2025990",
    year: "2018",
    manufacturer_recall_no_txt: "25TA90",
    category_etxt: "Car",
    category_ftxt: "Automobile",
    make_name_nm: "TOYOTA",
    model_name_nm: "COROLLA",
    unit_affected_nbr: "596",
    system_type_etxt: "Airbag",
    system_type_ftxt: "Coussin gonflable",
    notification_type_etxt: "Safety Mfr",
    notification_type_ftxt: "Sécurité - fabricant",
    comment_etxt: "Issue:\r\nThe airbag may not deploy.",
    comment_ftxt: "Problème :\r\nLe coussin pourrait ne pas se déployer.",
    recall_date_dte: "2025-03-20",
    ...options,
  };
}

function buildRecall(values: Partial<PublishedCampaign> = {}): PublishedCampaign {
  const number = `25V${newId()
    .replace(/[^A-Za-z0-9]/g, "")
    .slice(0, 9)
    .toUpperCase()}`;
  return {
    source: "nhtsa",
    number,
    makersNumber: null,
    reportedOn: "2025-03-14",
    component: "AIR BAGS:FRONTAL",
    componentFr: null,
    summary: "The air bag may not deploy.",
    summaryFr: null,
    consequence: "An injury is more likely.",
    remedy: "Dealers replace it.",
    parkIt: false,
    parkOutside: false,
    overTheAir: false,
    models: [],
    ...values,
  };
}

export async function recallVehicle(
  databaseUrl: string,
  vehicleId: string,
  recalls: Partial<PublishedCampaign>[] = [{}],
): Promise<string[]> {
  const db = openDatabase({ url: databaseUrl });
  const model = `Tested ${newId().replace(/[^A-Za-z0-9]/g, "")}`;
  await db.update(vehicles).set({ model }).where(eq(vehicles.id, vehicleId));
  const published = recalls.map((input) =>
    buildRecall({ models: [{ make: "TOYOTA", model, year: 2018 }], ...input }),
  );
  await runBatch(db, saveRecalls(db, published, new Date()));
  return published.map(({ source, number }) => `${source}-${number}`);
}

export async function saveModelRecalls(
  databaseUrl: string,
  model: PublishedCampaign["models"][number],
  count: number,
): Promise<void> {
  const db = openDatabase({ url: databaseUrl });
  const published = Array.from({ length: count }, () => buildRecall({ models: [model] }));
  await runBatch(db, saveRecalls(db, published, new Date()));
}
