export const vpicElement = {
  bodyClass: 5,
  cylinders: 9,
  displacementCc: 11,
  displacementL: 13,
  drive: 15,
  engineModel: 18,
  fuel: 24,
  model: 28,
  plantCity: 31,
  series: 34,
  transmission: 37,
  trim: 38,
  engineConfiguration: 64,
  secondaryFuel: 66,
  plantCountry: 75,
  plantState: 77,
  electrification: 126,
} as const;

export type VpicElement = keyof typeof vpicElement;

export type VpicMaker = {
  vehicleType: string | null;
  manufacturer: string | null;
  makes: string[];
};

/** `keys` is a pattern over the VIN, such as `*R[57]P*|*K`. */
export type VpicMatch = {
  element: number;
  value: string;
  make: string | null;
  schema: number;
  keys: string;
  changedOn: string;
  /** Comes from the engine that the VIN names, not from the VIN itself. */
  derived: boolean;
};

export type VpicAnswer = {
  make: string | null;
  model: string | null;
  text(element: VpicElement): string | null;
  texts(element: VpicElement): string[];
};

/** The most specific pattern wins, then the schema with most matches, then the newest. */
export function resolveMatches(matches: readonly VpicMatch[]): VpicAnswer {
  const elementsBySchema = new Map<number, Set<number>>();
  for (const { schema, element } of matches) {
    elementsBySchema.set(schema, (elementsBySchema.get(schema) ?? new Set()).add(element));
  }
  const compareMatches = (a: VpicMatch, b: VpicMatch) =>
    Number(a.derived) - Number(b.derived) ||
    getSpecificity(b.keys) - getSpecificity(a.keys) ||
    elementsBySchema.get(b.schema)!.size - elementsBySchema.get(a.schema)!.size ||
    (a.changedOn < b.changedOn ? 1 : a.changedOn > b.changedOn ? -1 : 0);

  const rankedMatches = (element: VpicElement, from: readonly VpicMatch[]) =>
    from.filter((match) => match.element === vpicElement[element]).sort(compareMatches);
  const models = rankedMatches("model", matches);
  const model = models[0] ?? null;
  const agreeing = new Set(
    models.filter((match) => match.value === model?.value).map((match) => match.schema),
  );
  const others = new Set(
    models.map((match) => match.schema).filter((schema) => !agreeing.has(schema)),
  );
  const relevant = matches.filter((match) => !others.has(match.schema));

  return {
    make: model?.make ?? null,
    model: model?.value ?? null,
    text: (element) => rankedMatches(element, relevant)[0]?.value ?? null,
    texts: (element) => {
      const [best, ...rest] = rankedMatches(element, relevant);
      if (!best) return [];
      return [best, ...rest.filter((match) => isEquallySpecific(match, best))].map(
        (match) => match.value,
      );
    },
  };
}

function isEquallySpecific(a: VpicMatch, b: VpicMatch): boolean {
  return (
    a.derived === b.derived &&
    a.schema === b.schema &&
    getSpecificity(a.keys) === getSpecificity(b.keys)
  );
}

function getSpecificity(keys: string): number {
  const sets = keys.match(/\[[^[\]]*\]/g)?.length ?? 0;
  const exact = keys.replace(/\[[^[\]]*\]|[*|]/g, "").length;
  return exact + sets * 0.9;
}
