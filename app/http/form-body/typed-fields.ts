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
  "planItem",
  "item",
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
  "used",
];

export function isTypedText(name: string): boolean {
  const [field = ""] = name.split(":");
  return (
    ![...hiddenFields, ...choiceFields].includes(field) &&
    !isSecretField(name) &&
    !isFormToken(name)
  );
}
