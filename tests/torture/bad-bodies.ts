export type RequestBody =
  | [name: string, value: string][]
  | FormData
  | { type: string; body: string | Uint8Array<ArrayBuffer> };

type Fields = Record<string, string>;

const boundary = "b0undary";
const multipart = `multipart/form-data; boundary=${boundary}`;
const urlencoded = "application/x-www-form-urlencoded";
const part = (headers: string, value: string) => `--${boundary}\r\n${headers}\r\n\r\n${value}\r\n`;
const end = `--${boundary}--\r\n`;

const entries = (fields: Fields) => Object.entries(fields);
const secure = ({ csrf = "", submissionId = "" }: Fields) => ({ csrf, submissionId });

function asFormData(fields: Fields, change: (form: FormData) => void): FormData {
  const form = new FormData();
  for (const [name, value] of entries(fields)) form.set(name, value);
  change(form);
  return form;
}

const repeated = (count: number, name: string) =>
  Array.from({ length: count }, (): [string, string] => [name, ""]);

function withPaths(fields: Fields, ...paths: string[]): [string, string][] {
  const own = Object.keys(fields).find((name) => !(name in secure(fields))) ?? "email";
  return [...entries(fields), ...paths.map((path): [string, string] => [`${own}${path}`, "1"])];
}

export const badBodies: Record<string, (fields: Fields) => RequestBody> = {
  "nothing but the hidden fields": (fields) => entries(secure(fields)),
  "every field twice": (fields) => [...entries(fields), ...entries(fields)],
  "every field as a list": (fields) =>
    entries(fields).map(([name, value]) => [
      /csrf|submission/.test(name) ? name : `${name}[]`,
      value,
    ]),
  "every field as a list with an index": (fields) => [
    ...entries(secure(fields)),
    ...entries(fields).map(([name, value]): [string, string] => [`${name}[0]`, value]),
  ],
  "every field as an object": (fields) => [
    ...entries(fields),
    ...entries(fields).map(([name, value]): [string, string] => [`${name}.inner`, value]),
  ],
  "a field deep in the prototype": (fields) => [
    ...entries(fields),
    ["__proto__.admin", "1"],
    ["constructor.prototype.admin", "1"],
    ["__proto__", "x"],
  ],
  "a field at a deep path": (fields) => [
    ...entries(fields),
    [`nickname${".a".repeat(2_000)}`, "x"],
  ],
  "a list with a huge index": (fields) => [
    ...entries(fields),
    ["nickname[4294967295]", "x"],
    ["nickname[-1]", "x"],
  ],
  "huge indexes on its own fields": (fields) => withPaths(fields, "[4294967290]", "[100000000]"),
  "8,000 levels in its own fields": (fields) => withPaths(fields, ".a".repeat(8_000)),
  "8,000 lists in its own fields": (fields) => withPaths(fields, "[0]".repeat(8_000)),
  "the same field 20,000 times": (fields) => [...entries(fields), ...repeated(20_000, "nickname")],
  "100,000 extra fields": (fields) => [...entries(secure(fields)), ...repeated(100_000, "a")],
  "10,000 parts": (fields) =>
    asFormData(fields, (form) =>
      repeated(10_000, "a").forEach(([name, value]) => form.append(name, value)),
    ),
  "5,000 files": (fields) =>
    asFormData(fields, (form) =>
      repeated(5_000, "photo").forEach(([name]) => form.append(name, new File(["x"], "x.jpg"))),
    ),
  "5,000 receipts": (fields) =>
    asFormData(fields, (form) =>
      repeated(5_000, "receipts").forEach(([name]) => form.append(name, new File(["x"], "x.pdf"))),
    ),
  "a part with a long head": (fields) => ({
    type: multipart,
    body:
      part(
        `Content-Disposition: form-data; name="csrf"${";a=b".repeat(3_000)}`,
        fields.csrf ?? "",
      ) + end,
  }),
  "a file field with a deep name": (fields) =>
    asFormData(fields, (form) => form.set("photo[99999999].a", new File(["x"], "x.jpg"))),
  "unclosed brackets": (fields) => [
    ...entries(fields),
    ["nickname[", "x"],
    ["]nickname", "x"],
    ["[", "x"],
  ],
  "conform's own field names": (fields) => [
    ...entries(fields),
    ["__intent__", "{"],
    ["__state__", "{]"],
  ],
  "an unknown intent": (fields) => [...entries(fields), ["intent", "destroy"]],
  "a field without a name": (fields) => [...entries(fields), ["", "x"]],
  "a NUL in a name": (fields) => [...entries(fields), ["nick\0name", "x"]],
  "a very long name": (fields) => [...entries(fields), ["n".repeat(50_000), "x"]],
  "3,000 extra fields": (fields) => [
    ...entries(fields),
    ...Array.from({ length: 3_000 }, (_, at): [string, string] => [`field${at}`, "x"]),
  ],
  "a submissionId with a NUL": (fields) => entries({ ...fields, submissionId: "\0" }),
  "a very long submissionId": (fields) => entries({ ...fields, submissionId: "x".repeat(50_000) }),
  "no submissionId": ({ submissionId: _, ...fields }) => entries(fields),
  "an invalid redirectTo": (fields) => entries({ ...fields, redirectTo: "//evil.example\0" }),
  "an ordinary multipart body": (fields) => asFormData(fields, () => {}),
  "files instead of every text": (fields) =>
    asFormData(fields, (form) => {
      for (const name of Object.keys(fields))
        if (name !== "csrf") form.set(name, new File(["x"], "x.txt"));
    }),
  "a file instead of the csrf": (fields) =>
    asFormData(fields, (form) => form.set("csrf", new File([fields.csrf ?? ""], "csrf"))),
  "a file whose name has a path to a parent folder": (fields) =>
    asFormData(fields, (form) =>
      form.set("photo", new File(["x"], "../../x\0.jpg", { type: "image/jpeg" })),
    ),
  "an empty file": (fields) => asFormData(fields, (form) => form.set("photo", new File([], ""))),
  "a file that isn't a photo": (fields) =>
    asFormData(fields, (form) =>
      form.set(
        "photo",
        new File(["<script>alert(1)</script>"], "x.svg", { type: "image/svg+xml" }),
      ),
    ),
  "an empty body": () => ({ type: urlencoded, body: "" }),
  "an empty multipart body": () => ({ type: multipart, body: "" }),
  "a multipart body without a boundary": () => ({ type: "multipart/form-data", body: end }),
  "a truncated multipart body": () => ({
    type: multipart,
    body: part('Content-Disposition: form-data; name="nickname"', "x"),
  }),
  "a part without a name": () => ({
    type: multipart,
    body: part("Content-Disposition: form-data", "x") + end,
  }),
  "a part without headers": () => ({ type: multipart, body: part("X: y", "x") + end }),
  "a part with an unusual encoding": () => ({
    type: multipart,
    body:
      part(
        'Content-Disposition: form-data; name="nickname"\r\nContent-Transfer-Encoding: base64',
        "/////",
      ) + end,
  }),
  "only ampersands": () => ({ type: urlencoded, body: "&".repeat(5_000) }),
  "only equals signs": () => ({ type: urlencoded, body: "=".repeat(5_000) }),
  "percent signs that encode nothing": () => ({
    type: urlencoded,
    body: "nickname=%&plate=%zz&vin=%f",
  }),
  "bytes that aren't UTF-8": () => ({
    type: urlencoded,
    body: "nickname=%ff%fe%c0%80%ed%a0%80&email=%f8%88%80%80%80",
  }),
  "bytes that aren't text": () => ({
    type: urlencoded,
    body: Uint8Array.from({ length: 256 }, (_, at) => at),
  }),
  "a different character set": (fields) => ({
    type: `${urlencoded}; charset=utf-16`,
    body: new URLSearchParams(fields).toString(),
  }),
  "JSON labeled as a form": (fields) => ({ type: urlencoded, body: JSON.stringify(fields) }),
  JSON: (fields) => ({ type: "application/json", body: JSON.stringify(fields) }),
  XML: () => ({ type: "application/xml", body: "<nickname>x</nickname>" }),
  "plain text": (fields) => ({
    type: "text/plain",
    body: entries(fields)
      .map((pair) => pair.join("="))
      .join("\r\n"),
  }),
  "300 KB in one field": (fields) => entries({ ...fields, nickname: "x".repeat(300_000) }),
};
