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

/** The first match wins: spec §2; dialogs: contract §4, decisions §5. */
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

/** Our QR codes open the glovebox unless another flag says otherwise. */
export function entryDialog(query: URLSearchParams): { dialog: EntryDialog; value: string } | null {
  const found = flags.find(([flag]) => query.has(flag) && query.get(flag) !== "false");
  return found ? { dialog: found[1], value: query.get(found[0])! } : null;
}
