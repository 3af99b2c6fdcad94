export type CostlyRequest = { path: string; init?: RequestInit & { duplex?: "half" } };

export type Target = { path: string; fields: Record<string, string> };

const urlencoded = "application/x-www-form-urlencoded";
const boundary = "b0undary";
const multipart = `multipart/form-data; boundary=${boundary}`;
const megabyte = 1024 * 1024;

const times = (count: number, text: string | ((at: number) => string)) =>
  Array.from({ length: count }, (_, at) => (typeof text === "string" ? text : text(at))).join("");

const post = ({ path }: Target, type: string, body: BodyInit): CostlyRequest => ({
  path,
  init: { method: "POST", body, headers: { "Content-Type": type }, duplex: "half" },
});

const form = (text: (first: string) => string) => (target: Target) =>
  post(target, urlencoded, text(typedFields(target.fields)[0] ?? "email"));

const parts = (text: (first: string) => string) => (target: Target) =>
  post(target, multipart, `${text(typedFields(target.fields)[0] ?? "email")}--${boundary}--\r\n`);

const part = (head: string, value: string) =>
  `--${boundary}\r\nContent-Disposition: form-data; ${head}\r\n\r\n${value}\r\n`;

export function typedFields(fields: Record<string, string>): string[] {
  return Object.keys(fields).filter((name) => name !== "csrf" && name !== "submissionId");
}

/** Every field, filled with copies of a text up to the size limit of a body. */
const filledWith =
  (text: string, { between = "" } = {}) =>
  (target: Target) => {
    const names = typedFields(target.fields);
    const value = times(
      Math.floor(200_000 / (names.length || 1) / encodeURIComponent(text).length),
      text,
    );
    const whole = between + value + between;
    const typed = names.map((name): [string, string] => [name, whole]);
    const hidden = Object.entries(target.fields).filter(([name]) => !names.includes(name));
    return post(target, urlencoded, new URLSearchParams([...hidden, ...typed]).toString());
  };

function streamed(megabytes: number, begin: string, chunk: Uint8Array): ReadableStream {
  let sent = 0;
  return new ReadableStream({
    start: (stream) => stream.enqueue(Buffer.from(begin)),
    pull: (stream) => (sent++ < megabytes ? stream.enqueue(chunk) : stream.close()),
  });
}

export const costlyForms: Record<string, (target: Target) => CostlyRequest> = {
  "100,000 fields with one name": form((name) => `${name}=`.padEnd(200_000, "&a")),
  "40,000 fields with different names": form(() => times(40_000, (at) => `${at.toString(36)}=&`)),
  "the same field 20,000 times": form((name) => times(20_000, `${name}=1&`).slice(0, 255_000)),
  "250,000 ampersands": form(() => times(250_000, "&")),
  "a list with index 100,000,000": form((name) => `${name}[100000000]=1`),
  "a list with index 4,294,967,290": form((name) => `${name}[4294967290]=1`),
  "a list with index 1e9": form((name) => `${name}[1e9]=1&${name}%5B9999999%5D=1`),
  "400 lists with large indexes": form((name) => times(400, (at) => `${name}${at}[99999999]=1&`)),
  "8,000 levels": form((name) => `${name}${times(8_000, ".a")}=1`),
  "8,000 levels of lists": form((name) => `${name}${times(8_000, "[0]")}=1`),
  "40 levels below the prototype": form(() => `__proto__${times(40, ".constructor")}=1`),
  "a name of 250,000 characters": form(() => `${times(250_000, "n")}=1`),
  "a name of 80,000 percent signs": form(() => `${times(80_000, "%5B")}=1`),
  "a text of 200,000 letters": filledWith("a"),
  "a text of 200,000 spaces": filledWith(" "),
  "a text of spaces between letters": filledWith(" ", { between: "x" }),
  "a text of 200,000 digits": filledWith("1"),
  "a text of digits between letters": filledWith("1", { between: "x" }),
  "a text of 200,000 dots": filledWith("."),
  "a text of 200,000 commas": filledWith(","),
  "a text of addresses": filledWith("a@b."),
  "a text of slashes": filledWith("1/"),
  "a text of letters that grow when normalized": filledWith("ﷺ"),
  "a text of combining marks": filledWith("\u0351"),
  "a text of NULs": filledWith("\0"),
  "100,000 parts": parts(() => times(100_000, (at) => part(`name="${at}"`, ""))),
  "100,000 empty files": parts((name) => times(100_000, part(`name="${name}"; filename=""`, ""))),
  "50,000 receipts": parts(() => times(50_000, part('name="receipts"; filename="a.pdf"', "%PDF-"))),
  "50,000 photos": parts(() => times(50_000, part('name="photo"; filename="a.jpg"', "\xff\xd8"))),
  "a part with a list index": parts((name) => part(`name="${name}[4294967290]"`, "1")),
  "a file with a list index": parts(() => part('name="photo[4294967290]"; filename="a"', "1")),
  "a part 8,000 levels deep": parts((name) => part(`name="${name}${times(3_000, ".a")}"`, "1")),
  "a head of 200,000 bytes": parts((name) => part(`name="${name}"; ${times(40_000, ";a=b")}`, "1")),
  "a head of quotes": parts((name) => part(`name="${name}"; x="${times(8_000, '\\"')}`, "1")),
  "a boundary of 7,000 characters": (target) =>
    post(target, `multipart/form-data; boundary=${times(700, "0123456789")}`, "--0"),
  "13 MB that are almost a boundary": parts((name) =>
    part(`name="${name}"`, times(megabyte, `\r\n--${boundary.slice(0, -1)}`)),
  ),
  "46 MB of one part, unannounced": (target) =>
    post(target, multipart, streamed(46, part('name="x"', ""), new Uint8Array(megabyte))),
  "46 MB of empty parts, unannounced": (target) => {
    const empty = Buffer.from(part('name="x"', ""));
    const many = Buffer.concat(Array.from({ length: megabyte / empty.length }, () => empty));
    return post(target, multipart, streamed(46, "", many));
  },
  "46 MB of an ordinary form, unannounced": (target) =>
    post(target, urlencoded, streamed(46, "a=", Buffer.from(times(megabyte / 2, "&a")))),
};

const get = (path: string, headers: Record<string, string> = {}): CostlyRequest => ({
  path,
  init: { headers },
});

const cookies = (count: number) => times(count, (at) => `c${at}=${at}; `);

export const costlyPages: Record<string, CostlyRequest> = {
  "4,000 query parameters": get(`/Service/login?${times(4_000, "&a")}`),
  "3,900 query parameters": get(`/Service/login?${times(3_900, "&a")}`),
  "a query with list indexes": get(`/Service/garage/add/confirm?${times(300, "vin[99999999]=1&")}`),
  "a query of 2,000 levels": get(`/Service/help?q${times(2_000, ".a")}=1`),
  "a query for a public page": get(
    `/Service/Shops/none?${times(1_900, (at) => `${at}&`).slice(0, 7_800)}`,
  ),
  "a query of percent signs": get(`/Service/help?q=${times(2_500, "%E0")}`),
  "a redirect in a redirect": get(`/Service/login?redirectTo=${times(900, "%2Flogin")}`),
  "3,900 path segments": get(`/Service${times(3_900, "/a")}`),
  "10,000 path segments": get(`/Service${times(10_000, "/a")}`),
  "data of 3,900 routes": get(`/Service/login.data?_routes=${times(3_900, "a,")}`),
  "2,000 cookies": get("/Service/login", { Cookie: cookies(2_000) }),
  "2,000 session cookies": get("/Service/login", { Cookie: times(2_000, "session=a.b; ") }),
  "a cookie of 30,000 dots": get("/Service/login", { Cookie: `session=${times(30_000, ".")}` }),
  "3,000 languages": get("/Service/login", { "Accept-Language": times(3_000, "fr;q=0.1,") }),
  "a browser's name of 30,000 letters": get("/Service/login", { "User-Agent": times(30_000, "(") }),
};
