import { bodyTypes } from "#db/schema/garage-terms.ts";

export type BodyType = (typeof bodyTypes)[number];

/** vPIC's vehicle types that people own and drive. */
export const vehicleTypes = { motorcycle: 1, car: 2, truck: 3, multipurpose: 7 } as const;

/** vPIC's body classes (element 5) that we take, by name; all others are no private vehicles. */
const byClass: Record<string, BodyType> = {
  "Convertible/Cabriolet": "convertible",
  Roadster: "convertible",
  Coupe: "coupe",
  "Hatchback/Liftback/Notchback": "hatchback",
  "Sedan/Saloon": "sedan",
  Wagon: "wagon",
  "Crossover Utility Vehicle (CUV)": "suv",
  "Sport Utility Vehicle (SUV)/Multi-Purpose Vehicle (MPV)": "suv",
  "Sport Utility Truck (SUT)": "pickup",
  Pickup: "pickup",
  Minivan: "van",
  Van: "van",
  "Cargo Van": "van",
};

/** Class 4 and up of the gross vehicle weight ratings (element 25): over 14,000 lb. */
const heavyClasses = new Set([5, 6, 7, 8, 9]);

/** What a filing says of one model. Classes are names, weights ids of GrossVehicleWeightRating. */
export type Evidence = {
  vehicleType: number;
  classes: string[];
  weights: number[];
  commonMake: boolean;
};

/** The body types that a filing gives a model; `guessed` when it names no body class. */
export type Bodies = { types: BodyType[]; guessed: boolean };

/**
 * The body types of a model in a filing, one for each class named; none when it is nothing that
 * people keep in a garage: heavy trucks, buses, chassis, motor homes, machines.
 */
export function bodiesOf({ vehicleType, classes, weights, commonMake }: Evidence): Bodies {
  if (classes.length === 0)
    return { types: guess(vehicleType, weights, commonMake), guessed: true };
  const light = weights.length > 0 && !weights.some((id) => heavyClasses.has(id));
  const types = classes.flatMap((name): BodyType[] => {
    if (name.startsWith("Motorcycle - ")) return ["motorcycle"];
    if (name === "Truck" && light) return ["pickup"];
    return byClass[name] ? [byClass[name]] : [];
  });
  return { types: [...new Set(types)], guessed: false };
}

function guess(vehicleType: number, weights: number[], commonMake: boolean): BodyType[] {
  if (vehicleType === vehicleTypes.motorcycle) return ["motorcycle"];
  if (vehicleType === vehicleTypes.car) return ["sedan"];
  const heavy = weights.length > 0 && weights.every((id) => heavyClasses.has(id));
  if (!commonMake || heavy) return [];
  return [vehicleType === vehicleTypes.truck ? "pickup" : "suv"];
}

/**
 * The body type that filings give a model most often; guesses count only where there is nothing
 * else. Each filing has one vote, shared by the types it names, so that one for a maker's whole
 * range counts for little.
 */
export function prevalent(filings: Bodies[]): BodyType | undefined {
  const named = filings.filter(({ types, guessed }) => types.length > 0 && !guessed);
  const votes = new Map<BodyType, number>();
  for (const { types } of named.length > 0 ? named : filings) {
    for (const type of types) votes.set(type, (votes.get(type) ?? 0) + 1 / types.length);
  }
  const most = Math.max(...votes.values());
  return bodyTypes.find((type) => votes.get(type) === most);
}
