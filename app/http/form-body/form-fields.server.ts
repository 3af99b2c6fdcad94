import { BrokenForm, FormTooLarge } from "./multipart.server.ts";

const megabyte = 1024 * 1024;

/**
 * More than any form of ours holds: the largest has some 170 fields, and four receipts of 10 MB.
 * Names are in characters.
 */
export const formLimits = {
  bodyBytes: 45 * megabyte,
  textBytes: megabyte / 4,
  fields: 500,
  nameLength: 100,
};

/** Fields that conform's scripts use to give orders; no form of ours sends them. */
const conformOrders = ["__intent__", "__state__"];

/** conform reads such a name as a path and builds what it names: `email[4294967290]`, `a.a.a.a`. */
const isPath = (name: string) => /[[\].]/.test(name);

/** Collects the fields of one form, and rejects what none of our forms could have sent. */
export function collectFields() {
  const form = new FormData();
  let count = 0;
  return {
    form,
    /** @throws {FormTooLarge} when this many more would be too many */
    assertRoomFor(more: number): void {
      count += more;
      if (count > formLimits.fields) throw new FormTooLarge("has too many fields");
    },
    /** @throws {FormTooLarge} or {BrokenForm} for such a name */
    append(name: string, value: string | File): void {
      if (isPath(name)) throw new BrokenForm("has a name that no form has");
      if (name.length > formLimits.nameLength) throw new FormTooLarge("has too long a name");
      if (conformOrders.includes(name)) return;
      if (typeof value === "string") form.append(name, value);
      else form.append(name, value, value.name);
    },
  };
}
