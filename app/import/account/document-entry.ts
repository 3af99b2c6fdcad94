import { z } from "zod";
import { maxReceipts } from "#app/service-records/receipts/receipt-file.ts";
import { day, line, orNull, timestamp } from "./file-fields.ts";

const file = { id: z.string().min(1).max(40), size: z.int().positive().catch(0) };

export const document = z.object({
  ...{ ...file, name: line(80).refine((name) => name !== ""), fileName: z.string().max(200) },
  ...{ expirationDate: orNull(day), createdAt: timestamp },
});

export const fileNames = z
  .array(z.object({ ...file, name: z.string().max(200) }))
  .max(maxReceipts)
  .catch([]);
