import { z } from "zod";
import { distanceUnits } from "#db/schema/garage-terms.ts";
import { planStatuses } from "#db/schema/planner/planner-terms.ts";
import { currencies } from "#db/schema/record-terms.ts";
import { maxCents } from "#app/i18n/money.ts";
import { isService } from "#app/service-records/form/service-items.server.ts";
import { textLimits } from "#app/vehicle/planner/planner-limits.ts";
import { day, distance, line, lines, orNull, timestamp, validEntries } from "./file-fields.ts";

const cents = orNull(z.int().min(0).max(maxCents));
const services = z.array(z.int().refine(isService)).max(100).catch([]);
const comments = orNull(lines(textLimits.comments));
const named = (max: number) => line(max).refine((name) => name !== "");

const stored = { id: z.string().catch(""), createdAt: timestamp, removedAt: z.null() };
const keyed = { ...stored, importKey: orNull(line(200)) };

export const plan = z.object({
  ...{ ...keyed, title: named(textLimits.title), status: z.enum(planStatuses), services },
  ...{ estimate: cents, currency: orNull(z.enum(currencies)) },
  ...{ dueDate: orNull(day), dueDistance: orNull(distance), unit: orNull(z.enum(distanceUnits)) },
  ...{ comments, doneAt: orNull(timestamp) },
  ...{ recordId: orNull(z.string()), reminderId: orNull(z.string()) },
});

/** More than a car has records of in decades. */
const maxUses = 1_000;
const use = z.object({ recordId: z.string(), quantity: z.number().positive().max(100_000) });

export const supply = z.object({
  ...{ ...keyed, name: named(textLimits.name) },
  partNumber: orNull(line(textLimits.partNumber)),
  supplier: orNull(line(textLimits.supplier)),
  ...{ unitCost: cents, currency: orNull(z.enum(currencies)) },
  quantity: z.number().min(-100_000).max(100_000),
  ...{ comments, uses: validEntries(use).transform((uses) => uses.slice(0, maxUses)) },
});

export const template = z.object({
  ...{ ...stored, name: named(textLimits.name), services, ownService: orNull(line(80)) },
  ...{ total: cents, parts: cents, labor: cents, tax: cents },
  currency: orNull(z.enum(currencies)),
  ...{ comments, selfService: z.boolean().catch(false) },
});
