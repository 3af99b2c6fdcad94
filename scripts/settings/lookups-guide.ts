/** A part of `settingsGuide`: services that are asked about cars and places. */
export const lookupsGuide = {
  VIN_PROVIDER: {
    purpose:
      "`web` looks VINs up in vPIC's web service, and in the vPIC database if that doesn't answer " +
      "within 3 s; `embedded` uses only the database",
    group: "lookups",
  },
  VPIC_URL: {
    purpose: "the address of vPIC's web service",
    group: "lookups",
  },
  PLATE_PROVIDER_URL: {
    purpose: "an HTTP provider for plates you haven't imported and no owner has entered",
    group: "lookups",
  },
  PLATE_PROVIDER_TOKEN: {
    purpose: "the plate provider's bearer token",
    group: "lookups",
    isSecret: true,
  },
  GEOCODING_PROVIDER_URL: {
    purpose:
      "an HTTP provider that names the place where an owner's browser is, for the title of the " +
      "shops found there",
    group: "lookups",
  },
  GEOCODING_PROVIDER_TOKEN: {
    purpose: "the geocoding provider's bearer token",
    group: "lookups",
    isSecret: true,
  },
  RECALL_PROVIDER: {
    purpose:
      "`web` asks the web services of NHTSA and Transport Canada about the models in garages and " +
      "stores their answers; `embedded` only knows the files you imported",
    group: "lookups",
  },
  NHTSA_URL: {
    purpose: "the address of NHTSA's web service",
    group: "lookups",
  },
  TRANSPORT_CANADA_URL: {
    purpose: "the address of Transport Canada's web service",
    group: "lookups",
  },
  VALUE_PROVIDER_URL: {
    purpose: "a service that's asked what a car is worth, instead of our own model",
    group: "lookups",
  },
  VALUE_PROVIDER_TOKEN: {
    purpose: "sent to it as `Authorization: Bearer`",
    group: "lookups",
    isSecret: true,
  },
  PRICE_INDEX_PROVIDER: {
    purpose:
      "`web` asks the Bureau of Labor Statistics for new months of the used-car price index; " +
      "`embedded` only knows those of the model and those you imported. Without a month from " +
      "the last six, values aren't estimated",
    group: "lookups",
  },
  BLS_URL: { purpose: "the address of the Bureau's web service", group: "lookups" },
} as const;
