import type { LiveChecks } from "./live-checks.client.ts";

/** Checks a field while it's typed in. The check loads once the owner gets to the field. */
export function liveCheck<Kind extends keyof LiveChecks>(kind: Kind, data: LiveChecks[Kind]) {
  const start = ({ currentTarget: input }: { currentTarget: HTMLInputElement }) =>
    void import("./live-checks.client.ts").then((checks) =>
      checks.startLiveCheck(kind, input, data),
    );
  // Typing may have begun before the page's scripts ran.
  return { onFocus: start, onInput: start };
}
