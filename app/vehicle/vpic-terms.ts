/** The first match wins; `vehicle-facts.server.json` has the names of these codes. */
const bodyClasses = [
  [/minivan/i, "minivan"],
  [/cargo van|step van/i, "cargoVan"],
  [/convertible|cabriolet/i, "convertible"],
  [/roadster/i, "roadster"],
  [/coupe/i, "coupe"],
  [/hatchback|liftback/i, "hatchback"],
  [/wagon/i, "wagon"],
  [/sport utility truck|pickup/i, "pickup"],
  [/sport utility/i, "suv"],
  [/crossover/i, "crossover"],
  [/limousine/i, "limousine"],
  [/sedan|saloon/i, "sedan"],
  [/low speed/i, "lowSpeed"],
  [/motorhome|motor home/i, "motorhome"],
  [/scooter/i, "scooter"],
  [/moped/i, "moped"],
  [/off-road vehicle/i, "offRoad"],
  [/motorcycle/i, "motorcycle"],
  [/incomplete|chassis/i, "chassis"],
  [/\bbus\b/i, "bus"],
  [/^van$/i, "van"],
  [/fire apparatus/i, "fireTruck"],
  [/trolley/i, "trolley"],
  [/truck/i, "truck"],
] as const;

const fuels = [
  [/gasoline/i, "gasoline"],
  [/diesel/i, "diesel"],
  [/electric/i, "electric"],
  [/flexible/i, "flexFuel"],
  [/e85|ethanol/i, "ethanol"],
  [/methanol/i, "methanol"],
  [/hydrogen|fuel cell/i, "hydrogen"],
  [/propane|lpg/i, "propane"],
  [/natural gas/i, "naturalGas"],
] as const;

const transmissions = [
  [/e-cvt|electronic continuously/i, "eCvt"],
  [/belt drive/i, "belt"],
  [/continuously variable|cvt/i, "cvt"],
  [/dual-clutch/i, "dualClutch"],
  [/automated manual/i, "automatedManual"],
  [/direct drive/i, "direct"],
  [/automatic/i, "automatic"],
  [/manual/i, "manual"],
  [/chain drive/i, "chain"],
  [/shaft drive/i, "shaft"],
] as const;

const drives = [
  [/^fwd/i, "fwd"],
  [/^rwd/i, "rwd"],
  [/^awd/i, "awd"],
  [/^4wd/i, "4wd"],
] as const;

const countries = [
  [/^united states/i, "unitedStates"],
  [/^mexico/i, "mexico"],
  [/^japan/i, "japan"],
  [/^south korea/i, "southKorea"],
  [/^germany/i, "germany"],
  [/^united kingdom|^england/i, "unitedKingdom"],
  [/^sweden/i, "sweden"],
  [/^italy/i, "italy"],
  [/^spain/i, "spain"],
  [/^austria$/i, "austria"],
  [/^belgium/i, "belgium"],
  [/^netherlands/i, "netherlands"],
  [/^hungary/i, "hungary"],
  [/^slovakia/i, "slovakia"],
  [/^slovenia/i, "slovenia"],
  [/^poland/i, "poland"],
  [/^turkey/i, "turkey"],
  [/^china/i, "china"],
  [/^taiwan/i, "taiwan"],
  [/^thailand/i, "thailand"],
  [/^india$/i, "india"],
  [/^brazil/i, "brazil"],
  [/^south africa/i, "southAfrica"],
  [/^australia/i, "australia"],
  [/^argentina/i, "argentina"],
  [/^egypt/i, "egypt"],
  [/^israel/i, "israel"],
  [/^finland/i, "finland"],
  [/^norway/i, "norway"],
  [/^indonesia/i, "indonesia"],
  [/^saudi arabia/i, "saudiArabia"],
  [/^serbia/i, "serbia"],
  [/^denmark/i, "denmark"],
  [/^malaysia/i, "malaysia"],
] as const;

export const bodyClassCode = (text: string) => codeFor(bodyClasses, text);
export const fuelCode = (text: string) => codeFor(fuels, text);
export const transmissionCode = (text: string) => codeFor(transmissions, text);
export const driveCode = (text: string) => codeFor(drives, text);
export const countryCode = (text: string) => codeFor(countries, text);

function codeFor<Code extends string>(
  patterns: readonly (readonly [RegExp, Code])[],
  text: string,
): Code | null {
  return patterns.find(([pattern]) => pattern.test(text))?.[1] ?? null;
}
