type Connection = { saveData?: boolean; effectiveType?: string };

type Known = Partial<Navigator> & { connection?: Connection };

/** Nothing loads ahead of time on these. Only Chromium knows its connection. */
export function isSlow({ connection }: Known): boolean {
  return Boolean(connection?.saveData) || /2g/.test(connection?.effectiveType ?? "");
}
