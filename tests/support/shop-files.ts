type Element = {
  type: "node" | "way" | "relation";
  id: number;
  lat?: number;
  lon?: number;
  center?: { lat: number; lon: number };
  tags?: Record<string, string>;
};

export function overpassFile(elements: Element[]): string {
  const osm3s = {
    timestamp_osm_base: "2026-11-01T00:00:00Z",
    copyright:
      "The data included in this document is from www.openstreetmap.org. " +
      "The data is made available under ODbL.",
  };
  return JSON.stringify(
    { version: 0.6, generator: "Overpass API 0.7.62.8", osm3s, elements },
    null,
    2,
  );
}

/** The same as overpass turbo exports it: a way is its building's outline. */
export function geoJsonFile(elements: Element[]): string {
  const features = elements.map(({ type, id, lat, lon, center, tags }) => {
    const outline =
      center &&
      [
        [-0.0001, -0.0001],
        [0.0001, -0.0001],
        [0.0001, 0.0001],
        [-0.0001, 0.0001],
        [-0.0001, -0.0001],
      ].map(([east, north]) => [center.lon + east!, center.lat + north!]);
    const geometry = outline
      ? { type: "Polygon", coordinates: [outline] }
      : { type: "Point", coordinates: [lon, lat] };
    return {
      type: "Feature",
      properties: { "@id": `${type}/${id}`, ...tags },
      geometry,
      id: `${type}/${id}`,
    };
  });
  return JSON.stringify({
    type: "FeatureCollection",
    generator: "overpass-turbo",
    copyright: "…",
    timestamp: "2026-11-01T00:00:00Z",
    features,
  });
}

export const repair = { shop: "car_repair" };
