import { isFormToken, isSecretField } from "./secret-fields.ts";

const hiddenFields = [
  "redirectTo",
  "intent",
  "intended",
  "opened",
  "shown",
  "stagedPhoto",
  "stagedReceipts",
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
