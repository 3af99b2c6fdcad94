/** Groups IPv6 addresses by /64, about one household. */
export function networkOf(address: string): string {
  const [text = ""] = address.trim().toLowerCase().split("%", 1);
  if (isIpv4(text)) return text;
  const groups = parseIpv6(text);
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

function parseIpv6(text: string): number[] | null {
  const halves = text.split("::");
  if (halves.length > 2 || halves.slice(0, -1).some((half) => half.includes("."))) return null;
  const [head, tail] = halves.map(parseGroups);
  if (!head || tail === null) return null;
  if (tail === undefined) return head.length === 8 ? head : null;
  const missing = 8 - head.length - tail.length;
  return missing > 0 ? [...head, ...Array<number>(missing).fill(0), ...tail] : null;
}

function parseGroups(text: string): number[] | null {
  if (text === "") return [];
  const parts = text.split(":");
  const last = parts.at(-1)!;
  const hexGroups = isIpv4(last) ? [...parts.slice(0, -1), ...toHexPairs(last)] : parts;
  return hexGroups.every((part) => /^[\da-f]{1,4}$/.test(part))
    ? hexGroups.map((part) => parseInt(part, 16))
    : null;
}

function toHexPairs(ipv4: string): string[] {
  const [a, b, c, d] = ipv4.split(".").map(Number) as [number, number, number, number];
  return [a * 256 + b, c * 256 + d].map((pair) => pair.toString(16));
}
