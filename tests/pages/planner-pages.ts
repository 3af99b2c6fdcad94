import { databaseUrl } from "#tests/support/stack/stack.ts";
import { dayIn } from "#tests/support/days.ts";
import { keepTemplate, planSomething, stockUp } from "#tests/support/planner/planner.ts";
import { addRecord, fullRecord } from "#tests/support/records.ts";
import {
  first,
  ofFirst,
  rejected,
  send,
  twoCars,
  type Household,
  type PageCase,
} from "./page-case.ts";

const planned = {
  estimate: 18_000,
  currency: "USD",
  dueDate: dayIn(40),
  services: [1354],
} as const;
const part = { unitCost: 795, currency: "USD", partNumber: "04152-YZZA6" } as const;

const planner = (page: string, id: (home: Household) => Promise<string>) => ({
  who: twoCars,
  path: async (home: Household) =>
    `/garage/${first(home)}/planner${page.replace("*", await id(home))}`,
  scripts: false,
});
const item = (page: string, given: Parameters<typeof planSomething>[2] = {}) =>
  planner(page, (home) =>
    planSomething(databaseUrl, first(home), {
      ...planned,
      services: [...planned.services],
      ...given,
    }),
  );
const supply = (page: string, given: Parameters<typeof stockUp>[2] = {}) =>
  planner(page, (home) => stockUp(databaseUrl, first(home), { ...part, ...given }));
const template = (page: string, given: Parameters<typeof keepTemplate>[2] = {}) =>
  planner(page, ({ owner }) => keepTemplate(databaseUrl, owner.accountId, given));
const record = (page: string) => async (home: Household) => {
  await stockUp(databaseUrl, first(home), part);
  const { visitor, accountId } = home.owner;
  const used = await keepTemplate(databaseUrl, accountId, { total: 8_995, currency: "USD" });
  const id = await addRecord({ visitor, databaseUrl }, first(home), fullRecord);
  const filled = page.replace("*", id).replace("?", `?template=${used}`);
  return `/garage/${first(home)}/service-history/${filled}`;
};
const none = { who: twoCars, scripts: false } as const;

export const plannerPages: PageCase[] = [
  { name: "planner", ...item("") },
  { name: "planner, none", ...none, path: ({ ids }) => `/garage/${ids[1]}/planner` },
  { name: "plan something", ...none, path: ofFirst("/planner/add") },
  {
    name: "plan something with mistakes",
    ...none,
    path: ofFirst("/planner/add"),
    then: (page) => send(page, "#plan-item", { estimate: "a lot", dueDate: "someday" }),
    ...rejected,
  },
  { name: "edit a plan", ...item("/*/edit") },
  { name: "delete a plan", ...item("/*/delete") },
  { name: "restore a plan", ...item("/*/restore", { removed: true }) },
  { name: "supplies", ...supply("/supplies") },
  { name: "add a supply", ...none, path: ofFirst("/planner/supplies/add") },
  {
    name: "add a supply with mistakes",
    ...none,
    path: ofFirst("/planner/supplies/add"),
    then: (page) => send(page, "#supply", { quantity: "a few" }),
    ...rejected,
  },
  { name: "edit a supply", ...supply("/supplies/*/edit") },
  { name: "delete a supply", ...supply("/supplies/*/delete") },
  { name: "restore a supply", ...supply("/supplies/*/restore", { removed: true }) },
  { name: "service templates", ...template("/templates") },
  { name: "add a template", ...none, path: ofFirst("/planner/templates/add") },
  {
    name: "add a template with mistakes",
    ...none,
    path: ofFirst("/planner/templates/add"),
    then: (page) => send(page, "#template", { cost: "5", parts: "9" }),
    ...rejected,
  },
  { name: "edit a template", ...template("/templates/*/edit") },
  { name: "delete a template", ...template("/templates/*/delete") },
  { name: "add a record with parts, from a template", who: twoCars, path: record("add-record?") },
  { name: "a record's parts", ...none, path: record("*/parts") },
  {
    name: "a record's parts with mistakes",
    ...none,
    path: record("*/parts"),
    then: (page) => {
      const name = page.document.querySelector("[name^='used:']")!.getAttribute("name")!;
      return send(page, "#record-parts", { [name]: "a few" });
    },
    ...rejected,
  },
  { name: "restore a template", ...template("/templates/*/restore", { removed: true }) },
];
