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

/** An area between parallels and meridians, in degrees. */
export type Box = { south: number; north: number; west: number; east: number };

/** The smallest one with all that is so near; not for places at the poles. */
export function boxAround({ latitude, longitude }: Point, km: number): Box {
  const high = km / earthKm / degree;
  // Meridians draw together towards the pole, so a circle is at its widest a little nearer to it than its middle.
  const wide = Math.asin(Math.sin(km / earthKm) / Math.cos(latitude * degree)) / degree;
  return { south: latitude - high, north: latitude + high, west: longitude - wide, east: longitude + wide };
}
