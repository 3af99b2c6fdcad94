import { BrokenForm, FormTooLarge } from "./multipart.server.ts";

/** Larger bodies aren't mistakes, so they get no response. */
const maxDiscardedBytes = 100 * 1024 * 1024;

/** By default, bodies are read 4 KB at a time, which takes twice the CPU. */
const readBytes = 64 * 1024;

export type Body = ReturnType<typeof openBodyReader>;

export function openBodyReader(stream: ReadableStream<Uint8Array> | null) {
  const reader = stream?.getReader({ mode: "byob" });
  let size = 0;

  async function next(): Promise<Uint8Array | undefined> {
    const chunk = await reader?.read(new Uint8Array(readBytes)).catch((cause: unknown) => {
      throw new BrokenForm("breaks off", { cause });
    });
    if (!chunk?.value?.length) return undefined;
    size += chunk.value.length;
    // On a slow connection, a few bytes would otherwise keep all 64 KB.
    return chunk.value.slice();
  }

  return {
    next,
    size: () => size,
    async *chunks(maxBytes: number): AsyncGenerator<Uint8Array> {
      for (let chunk = await next(); chunk; chunk = await next()) {
        if (size > maxBytes) throw new FormTooLarge("has too large a body");
        yield chunk;
      }
    },
    stop: () => reader?.cancel(),
  };
}

export async function discardBody(body: Body): Promise<void> {
  while (await body.next().catch(() => undefined)) {
    if (body.size() > maxDiscardedBytes) return body.stop();
  }
}
