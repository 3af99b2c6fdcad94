import { isFormToken, isSecretField } from "./secret-fields.ts";

const hidden = [
  "redirectTo",
  "intent",
  "intended",
  "opened",
  "shown",
  "stagedPhoto",
  "stagedReceipts",
  "receiptId",
  "dropReceipts",
];
/** Chosen from a list: the value is a code that says nothing to whoever reads it. */
const choices = [
  "services",
  "selfService",
  "shop",
  "sets",
  "season",
  "place",
  "powertrain",
  "distanceUnit",
  "frequency",
  "repeats",
  "callout",
];

/** Whether a field holds words or numbers that a person typed and can read again. */
export function isTypedText(name: string): boolean {
  return ![...hidden, ...choices].includes(name) && !isSecretField(name) && !isFormToken(name);
}
