import type { ProviderResponse } from "./stack/provider.ts";

export function nhtsaResult(input: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    Manufacturer: "Toyota Motor Engineering & Manufacturing",
    NHTSACampaignNumber: "25V164000",
    parkIt: false,
    parkOutSide: false,
    overTheAirUpdate: false,
    NHTSAActionNumber: "PE24031",
    ReportReceivedDate: "14/03/2025",
    Component: "AIR BAGS:FRONTAL",
    Summary: "The air bag may not deploy.",
    Consequence: "An injury is more likely.",
    Remedy: "Dealers replace it.",
    Notes: "Owners may also contact NHTSA.",
    ModelYear: "2018",
    Make: "TOYOTA",
    Model: "COROLLA",
    ...input,
  };
}

export const nhtsaAnswer = (results: unknown[], status = 200): ProviderResponse => ({
  status,
  body: { Count: results.length, Message: "Results returned successfully", results },
});

const cell = (Name: string, Literal: unknown) => ({
  Name,
  Value: { Type: "System.String", Literal },
});
const english = [
  "Recall number",
  "Manufacturer Name",
  "Model name",
  "Make name",
  "Year",
  "Recall date",
];
const french = [
  "Numéro de rappel",
  "Nom du manufacturier",
  "Nom de modèle",
  "Nom de marque",
  "Année",
  "Date du rappel",
];

export function canadasFound(
  number: string,
  { model = "COROLLA", year = "2018", language = "en" } = {},
) {
  const values = [number, "TOYOTA", model, "TOYOTA", year, "5/28/2020 12:00:00 AM"];
  return (language === "fr" ? french : english).map((name, index) => cell(name, values[index]));
}

export function canadasSummary(number: string, options: Record<string, string> = {}) {
  const values = {
    RECALL_NUMBER_NUM: number,
    MANUFACTURER_RECALL_NO_TXT: "20TB03",
    CATEGORY_ETXT: "Car",
    CATEGORY_FTXT: "Automobile",
    MODEL_NAME_NM: "COROLLA",
    MAKE_NAME_NM: "TOYOTA",
    UNIT_AFFECTED_NBR: "596",
    SYSTEM_TYPE_ETXT: "Airbag",
    SYSTEM_TYPE_FTXT: "Coussin gonflable",
    NOTIFICATION_TYPE_ETXT: "Safety Mfr",
    NOTIFICATION_TYPE_FTXT: "Sécurité - fabricant",
    COMMENT_ETXT: "Issue:\r\nIt may not deploy.",
    COMMENT_FTXT: "Problème :\r\nIl pourrait ne pas se déployer.",
    DATE_YEAR_CD: "2018",
    RECALL_DATE_DTE: "5/28/2020 12:00:00 AM",
    ...options,
  };
  return Object.entries(values).map(([name, value]) => cell(name, value));
}

export const canadasAnswer = (rows: unknown[]): ProviderResponse => ({ body: { ResultSet: rows } });
