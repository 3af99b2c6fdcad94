import {
  isPageKind,
  memoryHeader,
  pageKinds,
  type PageKind,
} from "#app/http/caching/page-kinds.ts";

type Kept = { kind: PageKind; at: number; answer: Response };

export type PageMemory = { fetch: typeof fetch; forget(): void };

/** Of all kinds. */
const maxPages = 40;

/**
 * Pages that were visited answer the next visit, until something changes or their time is over.
 * What changes something goes through the same `fetch`.
 * @param isVisit false for a page that's asked for again to be up to date
 * @param tell called after a change, for other windows
 */
export function rememberPages({
  fetch: send,
  now,
  isVisit,
  tell,
}: {
  fetch: typeof fetch;
  now: () => number;
  isVisit: (url: string) => boolean;
  tell: () => void;
}): PageMemory {
  const pages = new Map<string, Kept>();
  // Pages that were asked for before a change don't show it.
  let changes = 0;

  function forget() {
    changes += 1;
    pages.clear();
  }

  function changed() {
    forget();
    tell();
  }

  async function keep(url: string, kind: PageKind, response: Response, before: number) {
    const { status, headers } = response;
    const bytes = await response.arrayBuffer();
    if (before !== changes) return;
    pages.delete(url);
    pages.set(url, { kind, at: now(), answer: new Response(bytes, { status, headers }) });
    const sameKind = [...pages].filter(([, page]) => page.kind === kind);
    const { pages: most = maxPages } = pageKinds[kind];
    if (sameKind.length > most) pages.delete(sameKind[0]![0]);
    if (pages.size > maxPages) pages.delete(pages.keys().next().value!);
  }

  function recall(url: string): Response | null {
    const page = pages.get(url);
    if (!page) return null;
    pages.delete(url);
    if (now() - page.at >= pageKinds[page.kind].minutes * 60_000) return null;
    pages.set(url, page);
    return page.answer.clone();
  }

  return {
    forget,
    fetch(input, init) {
      const method = input instanceof Request ? input.method : (init?.method ?? "GET");
      if (method !== "GET" && method !== "HEAD") {
        forget();
        const answer = send(input, init);
        answer.then(changed, changed);
        return answer;
      }
      const url = input instanceof Request ? input.url : String(input);
      const kept = isVisit(url) ? recall(url) : null;
      if (kept) return Promise.resolve(kept);
      const before = changes;
      return send(input, init).then((response) => {
        const kind = response.headers.get(memoryHeader);
        if (isPageKind(kind)) keep(url, kind, response.clone(), before).catch(leaveUnkept);
        return response;
      });
    },
  };
}

/** The visitor left before all of it was here. */
function leaveUnkept() {}
