import type { OsmThing, Tags } from "#app/shops/import/osm-shop.ts";

type Found = { where: string; thing: OsmThing };
type Fields = Record<string, unknown>;

/** A node has coordinates; a way or relation has a `center`. */
export function readElement(value: unknown, number: number): Found {
  const element = fieldsOf(value);
  const id = idOf(`${textOf(element.type)}/${textOf(element.id)}`);
  const at = "lat" in element ? element : fieldsOf(element.center);
  return found({ id, tags: fieldsOf(element.tags), point: pointOf(at.lat, at.lon) }, number);
}

/** As osmtogeojson and overpass turbo write it: tags are the properties, or inside them. */
export function readFeature(value: unknown, number: number): Found {
  const feature = fieldsOf(value);
  const properties = fieldsOf(feature.properties);
  const id =
    idOf(textOf(feature.id)) ??
    idOf(textOf(properties["@id"])) ??
    idOf(`${textOf(properties.type)}/${textOf(properties.id)}`);
  const tags: Tags = typeof properties.tags === "object" ? fieldsOf(properties.tags) : properties;
  return found({ id, tags, point: middleOf(fieldsOf(feature.geometry).coordinates) }, number);
}

function found(thing: OsmThing, number: number): Found {
  return {
    where: thing.id
      ? `${{ n: "node", w: "way", r: "relation" }[thing.id.charAt(0)]} ${thing.id.slice(1)}`
      : `Entry ${number}`,
    thing,
  };
}

function idOf(text: string): string | null {
  const [, type, number] = /^(node|way|relation)\/(\d+)$/.exec(text) ?? [];
  return type && number ? type.charAt(0) + number : null;
}

function fieldsOf(value: unknown): Fields {
  return typeof value === "object" && value !== null ? (value as Fields) : {};
}

function textOf(value: unknown): string {
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}

function pointOf(latitude: unknown, longitude: unknown): OsmThing["point"] {
  if (typeof latitude !== "number" || typeof longitude !== "number") return null;
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : null;
}

/** A shop is a point or the outline of a building. */
function middleOf(coordinates: unknown): OsmThing["point"] {
  const points = pairsIn(coordinates);
  if (points.length === 0) return null;
  const middle = (values: number[]) => (Math.min(...values) + Math.max(...values)) / 2;
  return pointOf(
    middle(points.map(([, latitude]) => latitude)),
    middle(points.map(([longitude]) => longitude)),
  );
}

function pairsIn(coordinates: unknown): [longitude: number, latitude: number][] {
  if (!Array.isArray(coordinates)) return [];
  const [first, second] = coordinates as unknown[];
  if (typeof first === "number" && typeof second === "number") return [[first, second]];
  return coordinates.flatMap(pairsIn);
}
