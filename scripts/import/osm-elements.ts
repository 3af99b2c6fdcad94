import type { OsmThing, Tags } from "#app/shops/import/osm-shop.ts";

type Found = { where: string; thing: OsmThing };
type Fields = Record<string, unknown>;

/** A node has coordinates; a way or relation has a `center`. */
export function readElement(value: unknown, number: number): Found {
  const element = getFields(value);
  const id = parseId(`${toText(element.type)}/${toText(element.id)}`);
  const at = "lat" in element ? element : getFields(element.center);
  return found({ id, tags: getFields(element.tags), point: toPoint(at.lat, at.lon) }, number);
}

/** As osmtogeojson and overpass turbo write it: tags are the properties, or inside them. */
export function readFeature(value: unknown, number: number): Found {
  const feature = getFields(value);
  const properties = getFields(feature.properties);
  const id =
    parseId(toText(feature.id)) ??
    parseId(toText(properties["@id"])) ??
    parseId(`${toText(properties.type)}/${toText(properties.id)}`);
  const tags: Tags = typeof properties.tags === "object" ? getFields(properties.tags) : properties;
  return found({ id, tags, point: getCenter(getFields(feature.geometry).coordinates) }, number);
}

function found(thing: OsmThing, number: number): Found {
  return {
    where: thing.id
      ? `${{ n: "node", w: "way", r: "relation" }[thing.id.charAt(0)]} ${thing.id.slice(1)}`
      : `Entry ${number}`,
    thing,
  };
}

function parseId(text: string): string | null {
  const [, type, number] = /^(node|way|relation)\/(\d+)$/.exec(text) ?? [];
  return type && number ? type.charAt(0) + number : null;
}

function getFields(value: unknown): Fields {
  return typeof value === "object" && value !== null ? (value as Fields) : {};
}

function toText(value: unknown): string {
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}

function toPoint(latitude: unknown, longitude: unknown): OsmThing["point"] {
  if (typeof latitude !== "number" || typeof longitude !== "number") return null;
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : null;
}

function getCenter(coordinates: unknown): OsmThing["point"] {
  const points = flattenPairs(coordinates);
  if (points.length === 0) return null;
  const middle = (values: number[]) => (Math.min(...values) + Math.max(...values)) / 2;
  return toPoint(
    middle(points.map(([, latitude]) => latitude)),
    middle(points.map(([longitude]) => longitude)),
  );
}

function flattenPairs(coordinates: unknown): [longitude: number, latitude: number][] {
  if (!Array.isArray(coordinates)) return [];
  const [first, second] = coordinates as unknown[];
  if (typeof first === "number" && typeof second === "number") return [[first, second]];
  return coordinates.flatMap(flattenPairs);
}
