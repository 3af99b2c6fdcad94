/** Dialogs that a link from elsewhere may open over a vehicle's dashboard. */
export type EntryDialog =
  | "change-of-ownership"
  | "report"
  | "check-tires"
  | "add-tires"
  | "oil-alert"
  | "add-record"
  | "add-registration"
  | "glovebox"
  | "welcome";

/**
 * Flags of a query in the order of spec §2: of several the first counts. What they open: contract
 * §4, decisions §5.
 */
const flags: readonly [flag: string, dialog: EntryDialog][] = [
  ["changeOfOwnership", "change-of-ownership"],
  ["vhr", "report"],
  ["checkTires", "check-tires"],
  ["addTires", "add-tires"],
  ["pastOilChange", "oil-alert"],
  ["date", "add-record"],
  ["estimateRecord", "add-record"],
  ["addRegistration", "add-registration"],
  ["glovebox", "glovebox"],
  ["onboarding", "welcome"],
  ["qr", "glovebox"],
];

/**
 * The dialog that the query of a vehicle's URL asks for, with the value of its flag (of
 * `checkTires` a tire set's id, if any); null when it asks for none. `qr` is in the spec's list and
 * has no place in its order: our own codes are those of the glovebox, which it opens where nothing
 * else is asked for.
 */
export function entryDialog(query: URLSearchParams): { dialog: EntryDialog; value: string } | null {
  const found = flags.find(([flag]) => query.has(flag) && query.get(flag) !== "false");
  return found ? { dialog: found[1], value: query.get(found[0])! } : null;
}
