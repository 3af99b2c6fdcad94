import { z } from "zod";
import {
  bodyTypes,
  distanceUnits,
  frequencies,
  powertrains,
  readingOrigins,
  readingVerdicts,
  uses,
  vehicleColors,
  vehicleOrigins,
} from "#db/schema/garage-terms.ts";
import { gloveboxItems } from "#db/schema/glovebox.ts";
import { tireSeasons, treadUnits } from "#db/schema/tire-terms.ts";
import { maxNoteLength } from "#app/documents/notes/notes.server.ts";
import { maxTires } from "#app/tires/tire-form.server.ts";
import { maxTread } from "#app/vehicle/tire-sets/tread.ts";
import { parseTin } from "#app/vehicle/tire-sets/tin.ts";
import { currencies } from "#db/schema/record-terms.ts";
import { maxCents } from "#app/i18n/money.ts";
import { dismissalReasons } from "#db/schema/recall-terms.ts";
import { eventTypes, repeats, roughAnswers } from "#db/schema/reminder-terms.ts";
import {
  budgetKinds,
  budgetPeriods,
  expenseKinds,
  expenseRepeats,
} from "#db/schema/expenses/expense-terms.ts";
import { saleTypes, valueConditions, valueStates } from "#db/schema/value/value-terms.ts";
import { parseOldVin, validateVin } from "#app/vehicle/vin.ts";
import { cleanLines } from "#app/i18n/clean-text.ts";
import { maxComments } from "#app/expenses/expense-form.server.ts";
import { ownVehicleSchema, parseJson } from "#app/import/formats/own-json.ts";
import { document } from "./document-entry.ts";
import {
  day,
  distance,
  line,
  lines,
  orNull,
  tags,
  timestamp,
  validEntries,
  withOwnIds,
  withKeys,
} from "./file-fields.ts";
import { fillUp } from "./fill-up-entry.ts";
import { plan, supply, template } from "./planner-entries.ts";

const months = z.int().min(1).max(1_200);
const reading = z.object({
  id: z.string().catch(""),
  ...{
    date: day,
    distance,
    unit: z.enum(distanceUnits),
    origin: z.enum(readingOrigins),
    recordId: z.null(),
  },
  verdict: z.enum(readingVerdicts).nullable().catch(null),
});
const value = z.object({
  state: orNull(z.enum(valueStates)),
  typeOfSale: orNull(z.enum(saleTypes)),
  condition: orNull(z.enum(valueConditions)),
  ...{ postalCode: orNull(line(10)), trim: orNull(line(80)), date: orNull(day) },
  ...{ distance: orNull(distance), unit: orNull(z.enum(distanceUnits)) },
  ...{ isBranded: orNull(z.boolean()), isAltered: orNull(z.boolean()) },
});
const cents = z.int().min(1).max(maxCents);
const expense = z.object({
  ...{
    id: z.string().catch(""),
    date: day,
    kind: z.enum(expenseKinds),
    cents,
    currency: z.enum(currencies),
  },
  ...{ repeat: z.enum(expenseRepeats), endsOn: orNull(day), comments: orNull(lines(maxComments)) },
  ...{ tags, createdAt: timestamp, removedAt: z.null(), importKey: orNull(line(200)) },
});
const budget = z.object({
  ...{ kind: z.enum(budgetKinds), period: z.enum(budgetPeriods) },
  ...{ cents, currency: z.enum(currencies), createdAt: timestamp },
});
const registration = z.object({
  date: day.nullable(),
  expirationDate: day.nullable(),
  createdAt: timestamp,
});
const choice = z.object({
  ...{ eventType: z.enum(eventTypes), off: z.enum(["user", "provider"]).nullable() },
  ...{
    distance: distance.nullable(),
    unit: z.enum(distanceUnits).nullable(),
    months: months.nullable(),
    snoozedUntil: day.nullable(),
  },
  // Files from before these existed don't have them.
  answer: orNull(z.enum(roughAnswers)),
  answeredOn: orNull(day),
});
const reminder = z.object({
  id: z.string().catch(""),
  ...{
    title: line(80).refine((title) => title !== ""),
    sinceDate: day,
    sinceDistance: distance.nullable(),
    dueDate: day.nullable(),
    dueDistance: distance.nullable(),
  },
  ...{
    repeats: z.enum(repeats).nullable(),
    months: months.nullable(),
    distance: distance.nullable(),
    firstDate: day.nullable(),
    unit: z.enum(distanceUnits),
  },
  ...{
    snoozedUntil: day.nullable(),
    off: z.boolean(),
    doneAt: timestamp.nullable(),
    createdAt: timestamp,
  },
});
const change = z.object({
  date: day,
  odometer: z.object({ distance, unit: z.enum(distanceUnits) }).nullable(),
});
const check = z
  .object({ date: day, depth: z.number().min(0), unit: z.enum(treadUnits), createdAt: timestamp })
  .refine(({ depth, unit }) => depth <= maxTread[unit]);
const years = z.int().min(1).max(100).nullable();
const tires = z.object({
  id: z.string().catch(""),
  ...{
    season: z.enum(tireSeasons),
    numberOfTires: z.int().min(1).max(maxTires),
    brand: orNull(line(40)),
    model: orNull(line(40)),
    size: orNull(line(30)),
  },
  tin: orNull(z.string().refine((tin) => parseTin(tin).ok)),
  ...{
    mountDate: day,
    mountDistance: distance.nullable(),
    ranBefore: distance.nullable(),
    unit: z.enum(distanceUnits),
    changes: z.array(change).max(200),
  },
  ...{
    treadLifeYears: years,
    treadLifeDistance: distance.nullable(),
    warrantyYears: years,
    warrantyDistance: distance.nullable(),
  },
  ...{ createdAt: timestamp, removedAt: z.null(), checks: validEntries(check) },
});
const dismissedRecall = z.object({
  recallId: z.string().regex(/^[a-z]+-[\w-]{4,20}$/),
  reason: z.enum(dismissalReasons),
  repairedOn: day.nullable(),
  dismissedAt: timestamp,
});
/** One-time expenses never end. */
function endRepeating(all: z.output<typeof expense>[]) {
  return all.map((one) => (one.repeat === "none" ? { ...one, endsOn: null } : one));
}
const note = z.object({
  title: orNull(line(80)),
  text: z.string().transform((text, check) => {
    const cleaned = cleanLines(text);
    if (cleaned.ok && cleaned.text !== "" && cleaned.text.length <= maxNoteLength)
      return cleaned.text;
    check.addIssue({ code: "custom", message: "invalid text" });
    return z.NEVER;
  }),
  isPinned: z.boolean().catch(false),
  createdAt: timestamp,
  updatedAt: timestamp,
  importKey: line(80),
});
const fact = line(200).optional().catch(undefined);

const vehicle = ownVehicleSchema.extend({
  vin: orNull(z.string().refine((vin) => validateVin(vin).ok || parseOldVin(vin) === vin)),
  year: z.int().min(1900).max(2100),
  ...{
    make: line(80),
    model: line(80),
    trim: orNull(line(80)),
    trimOptions: z.array(line(80)).max(50).catch([]),
  },
  ...{
    bodyType: z.enum(bodyTypes),
    powertrain: z.enum(powertrains),
    distanceUnit: z.enum(distanceUnits),
  },
  facts: z
    .object({
      engine: fact,
      drive: fact,
      transmission: fact,
      bodyClass: fact,
      fuel: fact,
      manufacturer: fact,
      plant: fact,
    })
    .catch({}),
  photo: orNull(z.string().startsWith("data:image/jpeg;base64,")),
  nickname: orNull(line(40)),
  postalCode: z.string().max(10),
  ...{ plate: orNull(line(12)), plateState: orNull(line(2)) },
  ...{
    averageDistance: orNull(z.int().min(1).max(200_000)),
    averageFrequency: orNull(z.enum(frequencies)),
    use: orNull(z.enum(uses)),
    color: orNull(z.enum(vehicleColors)),
  },
  origin: z.enum(vehicleOrigins).catch("own"),
  emissionsArea: orNull(z.object({ postalCode: z.string().max(10), tested: z.boolean() })),
  glovebox: z.partialRecord(z.enum(gloveboxItems), line(200)).catch({}),
  ...{
    odometerReadings: validEntries(reading),
    registrations: validEntries(registration),
    reminderChoices: validEntries(choice),
    reminders: validEntries(reminder).transform(withOwnIds),
  },
  tireSets: validEntries(tires).transform(withOwnIds),
  expenses: validEntries(expense).transform(endRepeating).transform(withKeys("expense")),
  budgets: validEntries(budget),
  fillUps: validEntries(fillUp).transform(withKeys("fill-up")),
  notes: validEntries(note),
  plans: validEntries(plan).transform(withKeys("plan")),
  supplies: validEntries(supply).transform(withKeys("supply")),
  documents: validEntries(document),
  dismissedRecalls: validEntries(dismissedRecall),
  value: orNull(value),
  favoriteShop: orNull(z.object({ compCode: line(80) })),
  lastOwnershipDate: orNull(day),
  removedAt: z.unknown().optional(),
  handedOverAt: z.unknown().optional(),
});

export type ImportedVehicle = z.output<typeof vehicle>;

const file = z.object({
  vehicles: validEntries(vehicle),
  serviceTemplates: validEntries(template),
});

export type AccountFile = z.output<typeof file>;
export type ImportedTemplate = AccountFile["serviceTemplates"][number];

/** Leaves out vehicles that were removed or handed over. Null if it isn't our JSON. */
export function readAccountFile(json: string): AccountFile | null {
  const { data } = file.safeParse(parseJson(json));
  if (!data) return null;
  const isKept = ({ removedAt, handedOverAt }: ImportedVehicle) => !removedAt && !handedOverAt;
  return { ...data, vehicles: data.vehicles.filter(isKept) };
}
