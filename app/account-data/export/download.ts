import { notKept } from "#app/http/private-file.server.ts";

const encoder = new TextEncoder();

/** Texts as the bytes of a file. */
export async function* bytesOf(texts: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  for await (const text of texts) if (text !== "") yield encoder.encode(text);
}

/** A file for its owner alone, sent as it is made: `made` goes on only as fast as it is taken. */
export function download(made: AsyncGenerator<Uint8Array>, { name, type }: { name: string; type: string }): Response {
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await made.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    async cancel() {
      await made.return(undefined);
    },
  });
  return new Response(body, {
    headers: { "Content-Type": type, "Content-Disposition": `attachment; filename="${name}"`, "Cache-Control": notKept },
  });
}
