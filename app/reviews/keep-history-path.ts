/** Not in `paths`, which browsers get: only a review that was just sent leads here. */
export const keepHistoryPath = "/rated/keep-history";

export const keepHistoryLink = (token: string) =>
  `${keepHistoryPath}?${new URLSearchParams({ token })}`;
