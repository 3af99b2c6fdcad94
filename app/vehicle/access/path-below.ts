/**
 * The part below the car's own address, as the router reads it: whatever the case, with encoded
 * letters, and with slashes at the end.
 */
export function pathBelow(pathname: string): string {
  const [, , , , ...below] = pathname.split("/");
  return below
    .filter((name) => name !== "")
    .map((name) => `/${decoded(name).replaceAll("/", "%2F").toLowerCase()}`)
    .join("");
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
