import { BrokenForm, FormTooLarge } from "./multipart.server.ts";

/** Nobody sends that much by mistake, so whoever does needs no answer. */
const discardedBytes = 100 * 1024 * 1024;

export type Body = ReturnType<typeof openBody>;

/** A request's body, read as it arrives. */
export function openBody(stream: ReadableStream<Uint8Array> | null) {
  const reader = stream?.getReader();
  let size = 0;

  async function next(): Promise<Uint8Array | undefined> {
    const chunk = await reader?.read().catch((cause: unknown) => {
      throw new BrokenForm("breaks off", { cause });
    });
    size += chunk?.value?.length ?? 0;
    return chunk?.value;
  }

  return {
    next,
    size: () => size,
    /** @throws {FormTooLarge} past this many bytes, {BrokenForm} when the sender goes away */
    async *chunks(maxBytes: number): AsyncGenerator<Uint8Array> {
      for (let chunk = await next(); chunk; chunk = await next()) {
        if (size > maxBytes) throw new FormTooLarge("has too large a body");
        yield chunk;
      }
    },
    stop: () => reader?.cancel(),
  };
}

/** Reads what's left of a body without keeping it, and stops at what no browser sends. */
export async function discardBody(body: Body): Promise<void> {
  while (await body.next().catch(() => undefined)) {
    if (body.size() > discardedBytes) return body.stop();
  }
}
