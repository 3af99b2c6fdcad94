import stored from "#db/reference/value-model.json";
import {
  openModel,
  type StoredModel,
  type PriceIndexMonth,
  type ValueModel,
} from "./stored-model.ts";

let opened: ValueModel | undefined;

/** Opened once a worker first needs it. */
export function valueModel(): ValueModel {
  return (opened ??= openModel(stored as unknown as StoredModel));
}

/** The model knows the months that were published when it was fitted. */
export function newestIndex(known: PriceIndexMonth | null): PriceIndexMonth {
  const { index } = valueModel();
  return known && known.month > index.month ? known : index;
}
