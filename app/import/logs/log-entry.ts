import type { Currency } from "#app/i18n/money.ts";
import type { Distance } from "#app/i18n/numbers.ts";
import type {
  DroppedCost,
  ImportedRecord,
  ImportProblem,
} from "#app/import/formats/imported-line.ts";
import type { ExpenseKind } from "#db/schema/expenses/expense-terms.ts";

/** `car` and `setting` lines describe the log itself, such as cars, categories and stations. */
export type Kind =
  | "record"
  | "fillUp"
  | "expense"
  | "reading"
  | "reminder"
  | "plan"
  | "supply"
  | "note"
  | "car"
  | "setting";

/** `importKey` is the same each time the line is read. Null: unknown or not in the file. */
type Common = {
  line: number;
  file: string;
  vehicle: string | null;
  vin: string | null;
  importKey: string;
};

type Noted = { comments: string | null; tags: string[] };
type Spent = { currency: Currency | null; droppedCost?: DroppedCost };

/** The tab of LubeLogger; every other tool's records are services. */
export type RecordTab = "service" | "repair" | "upgrade";

export type RecordEntry = Common & {
  kind: "record";
  tab: RecordTab;
  record: ImportedRecord;
  droppedCost?: DroppedCost;
};

/** `total` in cents; `price` is for one `unit`. UK gallons are converted to US ones. */
export type FillUp = Common &
  Noted &
  Spent & {
    kind: "fillUp";
    date: string;
    odometer: Distance | null;
    trip: Distance | null;
    volume: number;
    unit: "gal" | "L" | "kWh";
    total: number | null;
    price: number | null;
    partial: boolean;
    missed: boolean;
    grade: string | null;
    station: string | null;
  };

/** `amount` in cents. `repeat` in months. */
export type Expense = Common &
  Noted &
  Spent & {
    kind: "expense";
    date: string;
    of: ExpenseKind;
    title: string | null;
    odometer: Distance | null;
    amount: number | null;
    repeat: number | null;
  };

export type ReadingEntry = Common & Noted & { kind: "reading"; date: string; odometer: Distance };

export type Reminder = Common &
  Noted & {
    kind: "reminder";
    title: string | null;
    dueDate: string | null;
    dueOdometer: Distance | null;
    repeat: { months: number | null; distance: Distance | null };
  };

export type Plan = Common &
  Noted &
  Spent & {
    kind: "plan";
    title: string | null;
    date: string | null;
    finished: string | null;
    progress: string | null;
    cost: number | null;
  };

export type Supply = Common &
  Noted &
  Spent & {
    kind: "supply";
    title: string | null;
    date: string | null;
    part: string | null;
    supplier: string | null;
    quantity: number | null;
    cost: number | null;
  };

/** What has no home here, with all of its cells. */
export type Note = Common &
  Noted & { kind: "note" | "car" | "setting"; date: string | null; title: string | null };

export type LogEntry =
  | RecordEntry
  | FillUp
  | Expense
  | ReadingEntry
  | Reminder
  | Plan
  | Supply
  | Note;

export type UnreadEntry = {
  kind: "unread";
  line: number;
  file: string;
  problem: ImportProblem;
  written: string;
};
