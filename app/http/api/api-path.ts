import { base } from "#app/http/paths.ts";

export const apiBase = `${base}/api`;

export function isApiPath(pathname: string): boolean {
  return pathname.startsWith(`${apiBase}/`);
}
