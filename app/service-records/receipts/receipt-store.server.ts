import { createHash } from "node:crypto";
import type { R2Bucket, R2MultipartUpload, R2UploadedPart } from "@cloudflare/workers-types";
import type { Store } from "#app/http/context.server.ts";
import { detectReceipt, headBytes, type ReceiptProblem } from "./detect-receipt.ts";
import type { ReceiptType } from "./receipt-file.ts";

export const getReceiptKey = (folder: string, receiptId: string) =>
  `${folder}/receipts/${receiptId}`;

/** R2's minimum part size, and all we hold in memory. */
const partBytes = 5 * 1024 * 1024;

/** One buffer for all files of a form, which arrive one after another. */
export function createPartBuffer(): () => Uint8Array {
  let buffer: Uint8Array | undefined;
  return () => (buffer ??= new Uint8Array(partBytes));
}

/** `hash` is the SHA-256 of everything sent. */
export type StoreResult = { hash: string; size: number } & (
  | { ok: true; type: ReceiptType }
  | { ok: false; problem: ReceiptProblem | "unavailable" }
);

/** Streams a receipt to the bucket; anything else is read to its end but not stored. */
export async function storeReceipt(
  { files, log }: Store,
  key: string,
  bytes: AsyncIterable<Uint8Array>,
  buffer: () => Uint8Array,
): Promise<StoreResult> {
  const hash = createHash("sha256");
  const upload = files && openUpload(files, key, buffer);
  let isStored = upload !== null;
  let head = Buffer.alloc(0);
  let size = 0;
  const attempt = async (step: () => Promise<unknown>) => {
    try {
      await step();
    } catch (error) {
      log.warn("files", error);
      isStored = false;
    }
  };

  try {
    for await (const chunk of bytes) {
      hash.update(chunk);
      size += chunk.length;
      if (head.length < headBytes)
        head = Buffer.concat([head, chunk.subarray(0, headBytes - head.length)]);
      const isPlausible = head.length < headBytes || detectReceipt({ size, head }).ok;
      if (upload && isStored && isPlausible) await attempt(() => upload.write(chunk));
    }
  } catch (error) {
    await upload?.abort();
    throw error;
  }

  const sent = { hash: hash.digest("base64url"), size };
  const receipt = detectReceipt({ size, head });
  if (upload && isStored && receipt.ok) await attempt(() => upload.finish());
  if (receipt.ok && isStored) return { ...sent, ...receipt };
  await upload?.abort();
  return { ...sent, ...(receipt.ok ? { ok: false, problem: "unavailable" } : receipt) };
}

export async function discardFile(
  bytes: AsyncIterable<Uint8Array>,
): Promise<{ hash: string; size: number }> {
  const hash = createHash("sha256");
  let size = 0;
  for await (const chunk of bytes) {
    hash.update(chunk);
    size += chunk.length;
  }
  return { hash: hash.digest("base64url"), size };
}

type FileStream = ReadableStream & AsyncIterable<Uint8Array>;

export function readReceipt(
  store: Pick<Store, "files">,
  folder: string,
  receiptId: string,
): Promise<FileStream | null> {
  return readFile(store, getReceiptKey(folder, receiptId));
}

export async function readFile(
  { files }: Pick<Store, "files">,
  key: string,
): Promise<FileStream | null> {
  const object = await files?.get(key);
  return (object?.body as FileStream | undefined) ?? null;
}

export async function putFile(
  { files }: Pick<Store, "files">,
  key: string,
  { type, bytes }: { type: string; bytes: Uint8Array },
): Promise<void> {
  await files?.put(key, bytes, { httpMetadata: { contentType: type } });
}

function openUpload(files: R2Bucket, key: string, buffer: () => Uint8Array) {
  let bufferedBytes = 0;
  let upload: R2MultipartUpload | null = null;
  const parts: R2UploadedPart[] = [];

  async function sendPart() {
    upload ??= await files.createMultipartUpload(key);
    parts.push(await upload.uploadPart(parts.length + 1, buffer().subarray(0, bufferedBytes)));
    bufferedBytes = 0;
  }

  return {
    async write(chunk: Uint8Array) {
      for (let rest = chunk; rest.length > 0; ) {
        if (bufferedBytes === partBytes) await sendPart();
        const part = rest.subarray(0, partBytes - bufferedBytes);
        buffer().set(part, bufferedBytes);
        bufferedBytes += part.length;
        rest = rest.subarray(part.length);
      }
    },
    async finish() {
      if (!upload) return files.put(key, buffer().subarray(0, bufferedBytes));
      await sendPart();
      return upload.complete(parts);
    },
    /** R2 drops unfinished uploads after a week. */
    async abort() {
      await upload?.abort().catch(() => undefined);
    },
  };
}

/** The sweep finds what a failing bucket keeps. */
export async function deleteFiles({ files, log }: Store, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  await files?.delete([...keys]).catch((error: unknown) => log.warn("files", error));
}
