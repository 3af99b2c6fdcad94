type Routed = { method: string; path: string };

export type Found<Call> = { calls: Call[]; params: Record<string, string> };

/** The calls at a path. Fixed names win over ids: `/vehicle/serviceItems` isn't a car. */
export function createCallFinder<Call extends Routed>(table: readonly Call[]) {
  const paths = [...new Set(table.map(({ path }) => path))]
    .toSorted((one, other) => countParams(one) - countParams(other))
    .map((path) => ({
      parts: path.split("/").slice(1),
      calls: table.filter((call) => call.path === path),
    }));

  return (path: string): Found<Call> | null => {
    const sent = path.replace(/\/$/, "").split("/").slice(1).map(decodePart);
    if (sent.includes(null)) return null;
    for (const { parts, calls } of paths) {
      const params = matchParts(parts, sent as string[]);
      if (params) return { calls, params };
    }
    return null;
  };
}

function countParams(path: string): number {
  return path.split("{").length - 1;
}

function decodePart(part: string): string | null {
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
}

function matchParts(parts: string[], sent: string[]): Record<string, string> | null {
  if (parts.length !== sent.length) return null;
  const params: Record<string, string> = {};
  for (const [at, part] of parts.entries()) {
    const text = sent[at]!;
    if (part.startsWith("{")) params[part.slice(1, -1)] = text;
    else if (part !== text) return null;
  }
  return params;
}
