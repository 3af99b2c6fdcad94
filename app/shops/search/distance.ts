/** In degrees. */
export type Point = { latitude: number; longitude: number };

const earthRadiusKm = 6_371.0088;
const degree = Math.PI / 180;

/** Haversine formula. */
export function distanceKm(from: Point, to: Point): number {
  const fromLatitude = from.latitude * degree;
  const toLatitude = to.latitude * degree;
  const halfLatitude = (toLatitude - fromLatitude) / 2;
  const halfLongitude = ((to.longitude - from.longitude) * degree) / 2;
  const haversine =
    Math.sin(halfLatitude) ** 2 +
    Math.cos(fromLatitude) * Math.cos(toLatitude) * Math.sin(halfLongitude) ** 2;
  return 2 * earthRadiusKm * Math.asin(Math.min(1, Math.sqrt(haversine)));
}
