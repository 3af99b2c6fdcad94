/**
 * The network that limits count an address as: an IPv4 address itself, also where IPv6 carries it,
 * and the first 64 bits of an IPv6 address, since one household or server has all the others.
 * Whatever isn't an address counts as one and the same network.
 */
export function networkOf(address: string): string {
  const text = address.trim().toLowerCase().replace(/%.*$/, "");
  if (isIpv4(text)) return text;
  const groups = ipv6Groups(text);
  if (!groups) return "unknown";
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (isMapped)
    return groups
      .slice(6)
      .flatMap((group) => [group >> 8, group & 0xff])
      .join(".");
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(":")}::/64`;
}

function isIpv4(text: string): boolean {
  const parts = text.split(".");
  return (
    parts.length === 4 &&
    parts.every((part) => /^(0|[1-9]\d{0,2})$/.test(part) && Number(part) < 256)
  );
}

/** The eight numbers of an IPv6 address, or null. */
function ipv6Groups(text: string): number[] | null {
  const halves = text.split("::");
  if (halves.length > 2 || halves.slice(0, -1).some((half) => half.includes("."))) return null;
  const [head, tail] = halves.map(groupsOf);
  if (!head || tail === null) return null;
  if (tail === undefined) return head.length === 8 ? head : null;
  const missing = 8 - head.length - tail.length;
  return missing > 0 ? [...head, ...Array<number>(missing).fill(0), ...tail] : null;
}

function groupsOf(text: string): number[] | null {
  if (text === "") return [];
  const parts = text.split(":");
  const last = parts.at(-1)!;
  const written = isIpv4(last) ? [...parts.slice(0, -1), ...pairsOf(last)] : parts;
  return written.every((part) => /^[\da-f]{1,4}$/.test(part))
    ? written.map((part) => parseInt(part, 16))
    : null;
}

function pairsOf(ipv4: string): string[] {
  const [a, b, c, d] = ipv4.split(".").map(Number) as [number, number, number, number];
  return [a * 256 + b, c * 256 + d].map((pair) => pair.toString(16));
}
