const side = "(?:North|South|East|West|Central|Centre|Northeast|Northwest|Southeast|Southwest)";
// eslint-disable-next-line regexp/no-super-linear-move -- names in the postal data are short
const sides = new RegExp(`(?: (?:Outer |Inner |Upper |Lower |And )?${side})+$`);
const quarter = /^(?:Downtown|Central|Old) (?=[A-Z])/;
const particles = /-(?:De|Des|Du|La|Le|Les|Aux?|Sur|Sous|En|Et)(?=-)/g;
/** Regions, offices, buildings and companies with a code of their own. */
const otherPlaces = /-\s?(?:nord|sud|est|ouest)$|^(?:Place|Tour|Reserved)\b|Government|[\d&/]/i;

/** The postal data has "Montreal" and "L\ufffdvis". */
const withAccents = [
  ...["Bécancour", "Châteauguay", "Côte-Saint-Luc", "Gaspé", "Grand-Mère"],
  ...["Hébertville", "Jonquière", "L'Épiphanie", "Lac-Mégantic", "Lévis", "Montréal", "Québec"],
  ...["Rivière-du-Loup", "Saint-Émile", "Saint-Félicien", "Saint-François", "Saint-Jérôme"],
  ...["Saint-Léonard", "Sainte-Adèle", "Sainte-Dorothée", "Sainte-Geneviève", "Sept-Îles"],
  ...["Trois-Rivières", "Val-Bélair", "Cap-Pelé", "Lamèque"],
];
const spellings = new Map(
  withAccents.flatMap((name) => [
    [name.replace(/[^ -~]/g, "\ufffd").toLowerCase(), name],
    [stripAccents(name).toLowerCase(), name],
  ]),
);

function stripAccents(name: string): string {
  return name.normalize("NFKD").replace(/[\u0300-\u036f]/g, "");
}

/** The postal data writes "Mc Lean", "London South" and "Val-des-monts". Null if it's no town. */
export function townName(name: string, country: "US" | "CA"): string | null {
  if (otherPlaces.test(name)) return null;
  const inCanada = country === "CA" ? name.replace(sides, "").replace(quarter, "") : name;
  const spelled = spellings.get(inCanada.replace(/^(Quebec) City.*/, "$1").toLowerCase());
  if (country === "CA" && spelled) return spelled;
  if (name.includes("\ufffd")) return null;
  return inCanada
    .replace(/\bMc ?(\p{L})/gu, (_, letter: string) => `Mc${letter.toUpperCase()}`)
    .replace(/-\s?\p{L}/gu, (letter) => `-${letter.slice(1).trim().toUpperCase()}`)
    .replace(particles, (particle) => particle.toLowerCase());
}
