/** A place on earth, in degrees. */
export type Point = { latitude: number; longitude: number };

const earthKm = 6_371.0088;
const degree = Math.PI / 180;

/** The way from one place to another as the crow flies, in kilometres, on a round earth. */
export function distanceKm(from: Point, to: Point): number {
  const [a, b] = [from.latitude * degree, to.latitude * degree];
  const [north, east] = [(b - a) / 2, ((to.longitude - from.longitude) * degree) / 2];
  const chord = Math.sin(north) ** 2 + Math.cos(a) * Math.cos(b) * Math.sin(east) ** 2;
  return 2 * earthKm * Math.asin(Math.min(1, Math.sqrt(chord)));
}
