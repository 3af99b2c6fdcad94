/** Plants that vPIC misspells, in its capitals. */
const misspelled = {
  Bremen: ["BRERNEN"],
  Burnaby: ["BUMABY"],
  Cuautitlan: ["CUAUTITAN"],
  Emden: ["EMDEM"],
  "Flat Rock": ["FLATROCK"],
  Fremont: ["FREEMONT"],
  Heilbronn: ["HEILBRON"],
  Ingolstadt: ["INGOLSTAD"],
  Juarez: ["JAUREZ"],
  Lorain: ["LORIAN"],
  Manaus: ["MANUAS"],
  Neckarsulm: ["NECHARSULM", "NECKARSUIM", "NECKERSULM"],
  Oshawa: ["OSHWA"],
  Phoenix: ["PHEONIX"],
  Sindelfingen: ["SINDELFINDGEN"],
  Smyrna: ["SMYMA"],
  Suzuka: ["SUSUKA"],
  Tucson: ["TUSCON"],
  Uusikaupunki: ["UUSUIKAUPUNK", "UUSUIKAUPUNKI"],
  Winnipeg: ["WIINNIPEG"],
};

export const correctedPlaces: ReadonlyMap<string, string> = new Map(
  Object.entries(misspelled).flatMap(([name, spellings]) =>
    spellings.map((spelling) => [spelling, name] as const),
  ),
);
