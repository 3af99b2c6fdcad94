import { plain, send, twoCars, type PageCase } from "./page-case.ts";

const confirm = "/garage/add/confirm";
const urlencoded = "application/x-www-form-urlencoded";

type BadRequest = {
  name: string;
  status: number;
  path: string;
  method?: string;
  type?: string;
  origin?: string;
  body?: string;
};

const badRequests: BadRequest[] = [
  {
    name: "a form that can't be read",
    status: 400,
    path: confirm,
    method: "POST",
    type: "multipart/form-data; boundary=x",
    body: "junk",
  },
  {
    name: "a form without its token",
    status: 403,
    path: "/login",
    method: "POST",
    type: urlencoded,
    body: "email=x",
  },
  {
    name: "a form from another site",
    status: 403,
    path: "/login",
    method: "POST",
    type: urlencoded,
    origin: "https://elsewhere.example",
    body: "email=x",
  },
  { name: "a missing file", status: 404, path: "/static/nothing.png" },
  {
    name: "an unsupported method",
    status: 405,
    path: confirm,
    method: "PUT",
    type: urlencoded,
    body: "vin=x",
  },
  {
    name: "a form that's too large",
    status: 413,
    path: confirm,
    method: "POST",
    type: urlencoded,
    body: `vin=${"x".repeat(300_000)}`,
  },
  {
    name: "a body that isn't a form",
    status: 415,
    path: confirm,
    method: "POST",
    type: "application/json",
    body: "{}",
  },
];

export const errorPages: PageCase[] = [
  ...badRequests.map(({ name, status, path, method = "GET", type, origin, body }) => ({
    ...({ name: `${status} for ${name}`, status, ...plain, path: "/terms" } as const),
    then: ({ visitor }: Parameters<NonNullable<PageCase["then"]>>[0]) =>
      visitor.request(`/Service${path}`, {
        method,
        body,
        headers: { Origin: origin ?? visitor.origin, ...(type && { "Content-Type": type }) },
      }),
  })),
  {
    name: "409 for editing a car that was removed in another window",
    status: 409,
    error: true,
    scripts: false,
    who: twoCars,
    async path({ owner }) {
      const camry = { year: "2018", make: "TOYOTA", model: "Camry" };
      return `/garage/${await owner.add(camry, { powertrain: "gas" })}/edit`;
    },
    async then(page) {
      await (await page.visitor.open(page.url.pathname.replace("edit", "remove"))).submit(
        "#remove",
      );
      return send(page, "#edit", { nickname: "Blue Bird" });
    },
  },
];
