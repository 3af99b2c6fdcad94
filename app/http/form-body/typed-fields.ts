import { isFormToken, isSecretField } from "./secret-fields.ts";

const hiddenFields = [
  "redirectTo",
  "intent",
  "intended",
  "opened",
  "shown",
  "stagedPhoto",
  "stagedReceipts",
  "stagedFile",
  "receiptId",
  "dropReceipts",
];
/** Their values are codes that mean nothing to people. */
const choiceFields = [
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
  "kind",
  "repeat",
  "period",
];

export function isTypedText(name: string): boolean {
  return (
    ![...hiddenFields, ...choiceFields].includes(name) && !isSecretField(name) && !isFormToken(name)
  );
}
