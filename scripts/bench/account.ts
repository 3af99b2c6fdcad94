import { parse } from "node-html-parser";

export type Cookies = Record<string, string>;

export function cookieHeader(cookies: Cookies): string {
  return Object.entries(cookies)
    .map((pair) => pair.join("="))
    .join("; ");
}

/** Creates an owner through the product's own forms. */
export async function openBenchAccount(
  origin: string,
  vehicles: number,
): Promise<{ cookies: Cookies; vehicleIds: string[] }> {
  const cookies = new Map<string, string>();

  async function request(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = { ...init.headers, Cookie: cookieHeader(Object.fromEntries(cookies)) };
    const response = await fetch(new URL(path, origin), { ...init, headers, redirect: "manual" });
    for (const cookie of response.headers.getSetCookie()) {
      const [name = "", value = ""] = cookie.split(";")[0]!.split(/=(.*)/s);
      cookies.set(name, value);
    }
    return response;
  }

  async function submit(
    path: string,
    form: string,
    typed: Record<string, string>,
  ): Promise<string> {
    const page = parse(await (await request(path)).text());
    const fields = page
      .querySelectorAll(`${form} input[type=hidden]`)
      .map((input) => [input.getAttribute("name")!, input.getAttribute("value") ?? ""]);
    const body = new URLSearchParams({ ...Object.fromEntries(fields), ...typed });
    const response = await request(path, { method: "POST", body, headers: { Origin: origin } });
    const location = response.headers.get("Location");
    if (!location) throw new Error(`${path} answered ${response.status}.`);
    return location;
  }

  const email = `bench-${crypto.randomUUID()}@example.com`;
  await submit("/Service/signup", "#signup", {
    email,
    password: "bench bench",
    postalCode: "20120",
    agree: "on",
  });
  const mailbox = parse(
    await (await request(`/Service/dev/mailbox?to=${encodeURIComponent(email)}`)).text(),
  );
  const link = new URL(mailbox.querySelector("article a")!.getAttribute("href")!);
  await submit(link.pathname + link.search, "#verify", {});
  const vehicleIds: string[] = [];
  for (let number = 1; number <= vehicles; number++) {
    const location = await submit(
      "/Service/garage/add/confirm?year=2018&make=Toyota&model=Corolla",
      "#confirm",
      {
        odometer: String(40_000 + number),
        powertrain: "gas",
        nickname: `Vehicle number ${number}`,
      },
    );
    vehicleIds.push(location.split("/").at(-1)!);
  }
  const lasting = ["session", "visitor", "styles"].map(
    (name) => [name, cookies.get(name)!] as const,
  );
  return { cookies: Object.fromEntries(lasting), vehicleIds };
}
