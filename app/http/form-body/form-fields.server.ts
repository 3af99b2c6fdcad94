import { BrokenForm, FormTooLarge } from "./multipart.server.ts";

const megabyte = 1024 * 1024;

/** The largest form has about 170 fields and four receipts of 10 MB. */
export const formLimits = {
  bodyBytes: 45 * megabyte,
  textBytes: megabyte / 4,
  fields: 500,
  nameLength: 100,
};

const conformFields = ["__intent__", "__state__"];

/** conform treats these as paths: `email[4294967290]` would build a huge array. */
const isPath = (name: string) => /[[\].]/.test(name);

export function createFieldCollector() {
  const form = new FormData();
  let count = 0;
  return {
    form,
    reserve(more: number): void {
      count += more;
      if (count > formLimits.fields) throw new FormTooLarge("has too many fields");
    },
    append(name: string, value: string | File): void {
      if (isPath(name)) throw new BrokenForm("has a name that no form has");
      if (name.length > formLimits.nameLength) throw new FormTooLarge("has too long a name");
      if (conformFields.includes(name)) return;
      if (typeof value === "string") form.append(name, value);
      else form.append(name, value, value.name);
    },
  };
}
