import { Buffer } from "node:buffer";
import { Writable } from "node:stream";
import type { ReactNode } from "react";
import { renderToPipeableStream } from "react-dom/server.node";

type Options = { signal: AbortSignal; onError(error: unknown): void };

/**
 * A page's HTML, once all of it is there. By React's renderer for Node, which fills a block of
 * bytes at a time: the one for browsers makes an array of every text and costs a page a tenth more.
 */
export function renderPage(page: ReactNode, { signal, onError }: Options): Promise<Uint8Array<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    const blocks: Uint8Array[] = [];
    const whole = new Writable({
      write(block: Uint8Array, _encoding, written) {
        blocks.push(filled(block));
        written();
      },
      final(ended) {
        resolve(Buffer.concat(blocks));
        ended();
      },
    });
    const { pipe, abort } = renderToPipeableStream(page, { onError, onShellError: reject, onAllReady: () => pipe(whole) });
    signal.addEventListener("abort", () => abort(signal.reason), { once: true });
  });
}

/**
 * React 18 hands on a whole block also where a character of several bytes did not fit its end any
 * more, and leaves zeros there. A page itself has none: no field takes NUL.
 */
function filled(block: Uint8Array): Uint8Array {
  let end = block.length;
  while (end > 0 && block[end - 1] === 0) end--;
  return block.subarray(0, end);
}
