export type EarlyPages = {
  /** Returns whether a request was made. */
  load(url: string): boolean;
  fetch: typeof fetch;
};

type Early = { at: number; response: Promise<Response> };

/** After this, a page could be out of date. */
const usableMs = 5_000;
/** Data and CPU of those who only look around. */
const maxPerMinute = 20;

/**
 * Pages that were loaded before the visitor went there. Remix has no hook for its requests, so they
 * go through the `fetch` returned here; one that changes something makes all early pages obsolete.
 */
export function keepEarlyPages({
  fetch: send,
  now,
}: {
  fetch: typeof fetch;
  now: () => number;
}): EarlyPages {
  const pages = new Map<string, Early>();
  let times: number[] = [];

  const isUsable = (page: Early | undefined) => page && now() - page.at < usableMs;

  return {
    load(url) {
      times = times.filter((time) => now() - time < 60_000);
      if (isUsable(pages.get(url)) || times.length >= maxPerMinute) return false;
      times.push(now());
      const response = send(url);
      pages.set(url, { at: now(), response });
      response.catch(() => pages.delete(url));
      return true;
    },
    fetch(input, init) {
      if (input instanceof Request || (init?.method ?? "GET") !== "GET") {
        pages.clear();
        return send(input, init);
      }
      const page = pages.get(String(input));
      pages.delete(String(input));
      if (!page || !isUsable(page)) return send(input, init);
      return page.response.catch(() => send(input, init));
    },
  };
}
