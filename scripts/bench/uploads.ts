import { createClient } from "@libsql/client/http";
import { parse } from "node-html-parser";
import { peakHeapWhile } from "../run/heap.ts";
import { freePort } from "../run/ports.ts";
import type { Scope } from "../run/lifetime.ts";
import { startWorker, type Bindings } from "../run/worker.ts";
import { cookieHeader, type Cookies } from "./account.ts";

const files = 4;
const megabytes = 10;

/** In MB, for one form with four receipts of 10 MB, and for four such forms at once. */
export async function measureUploads(
  scope: Scope,
  bindings: Bindings & { DATABASE_URL: string },
  { cookies, vehicleId }: { cookies: Cookies; vehicleId: string },
) {
  const inspectorPort = await freePort();
  const worker = await startWorker({ bindings, inspectorPort });
  scope.onEnd(() => worker.stop());
  const pages = await addRecords(bindings.DATABASE_URL, vehicleId, 1 + 1 + 4);
  const send = (path: string) => sendReceipts(new URL(path, worker.url), cookieHeader(cookies));
  const peakWhile = async (run: () => Promise<unknown>) => {
    const peak = await peakHeapWhile(async () => void (await run()), inspectorPort, {
      collected: true,
    });
    return peak.withBuffers;
  };
  const readPage = async () => (await fetch(new URL("/Service/login", worker.url))).text();
  await send(pages.pop()!);
  // The first one starts with the last form's garbage, so the second counts.
  await peakWhile(readPage);
  const idle = await peakWhile(readPage);
  const one = await peakWhile(() => send(pages.pop()!));
  const four = await peakWhile(() => Promise.all(pages.map(send)));
  return { one: one - idle, four: four - idle };
}

async function addRecords(
  databaseUrl: string,
  vehicleId: string,
  count: number,
): Promise<string[]> {
  const client = createClient({ url: databaseUrl });
  const ids = Array.from({ length: count }, () => crypto.randomUUID());
  await client.batch(
    ids.map((id) => ({
      sql: `INSERT INTO service_records (id, vehicle_id, date, created_at)
        VALUES (?, ?, '2026-01-31', 0)`,
      args: [id, vehicleId],
    })),
    "write",
  );
  client.close();
  return ids.map((id) => `/Service/garage/${vehicleId}/service-history/${id}/receipts`);
}

async function sendReceipts(url: URL, cookie: string): Promise<void> {
  const page = parse(await (await fetch(url, { headers: { Cookie: cookie } })).text());
  const form = new FormData();
  for (const input of page.querySelectorAll("#receipts input[type=hidden]"))
    form.append(input.getAttribute("name")!, input.getAttribute("value") ?? "");
  for (let file = 0; file < files; file++) {
    const bytes = Buffer.alloc(megabytes * 2 ** 20, file);
    bytes.write("%PDF-1.7");
    form.append("receipts", new File([bytes], `${file}.pdf`));
  }
  const answer = await fetch(url, {
    method: "POST",
    body: form,
    headers: { Cookie: cookie, Origin: url.origin },
    redirect: "manual",
  });
  if (answer.status !== 302) throw new Error(`Uploading four receipts got a ${answer.status}.`);
}
