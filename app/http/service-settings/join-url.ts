/** @param base with or without "/" at its end */
export function joinUrl(base: string, path: string): string {
  return base.replace(/(?<!\/)\/+$/, "") + path;
}
