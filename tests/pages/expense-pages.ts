import { databaseUrl } from "#tests/support/stack/stack.ts";
import {
  addExpense,
  addManyExpenses,
  type ExpenseColumns,
} from "#tests/support/expenses/expenses.ts";
import { ofFirst, rejected, send, twoCars, type Household, type PageCase } from "./page-case.ts";

export const expensePages: PageCase[] = [
  { name: "expenses, none", path: ofSecond("/expenses"), who: twoCars },
  { name: "expenses", path: many("/expenses"), who: twoCars },
  {
    name: "expenses in the lite version",
    path: many("/expenses"),
    who: twoCars,
    headers: { "Save-Data": "on" },
    scripts: false,
  },
  { name: "expenses of a kind", path: many("/expenses?kind=toll"), who: twoCars },
  { name: "expenses with a tag", path: tagged("/expenses?tag=road+trip"), who: twoCars },
  { name: "expenses with a tag, none", path: many("/expenses?tag=nothing"), who: twoCars },
  {
    name: "a search of the history for a tag of expenses",
    path: tagged("/service-history?q=Road+trip"),
    who: twoCars,
  },
  { name: "cost of ownership", path: many("/expenses/ownership"), who: twoCars },
  {
    name: "cost of ownership, nothing known",
    path: ofSecond("/expenses/ownership"),
    who: twoCars,
  },
  { name: "add an expense", path: ofFirst("/expenses/add"), who: twoCars },
  {
    name: "add an expense with mistakes",
    path: ofFirst("/expenses/add"),
    then: (page) => send(page, "#expense", { kind: "", amount: "lots", date: "someday" }),
    who: twoCars,
    ...rejected,
  },
  { name: "edit an expense", path: expenseLink("/edit"), who: twoCars },
  {
    name: "edit a repeating expense",
    path: expenseLink("/edit", { repeat: "month" }),
    who: twoCars,
  },
  { name: "delete an expense", path: expenseLink("/delete"), who: twoCars },
  {
    name: "restore an expense",
    path: expenseLink("/restore", { removedAt: new Date() }),
    who: twoCars,
  },
  { name: "budget", path: many("/expenses/budget"), who: twoCars },
  {
    name: "budget with a mistake",
    path: ofFirst("/expenses/budget"),
    then: (page) => send(page, "#budget", { amount: "lots" }),
    who: twoCars,
    ...rejected,
  },
];

function ofSecond(page: string) {
  return ({ ids }: Household) => `/garage/${ids[1]}${page}`;
}

function many(page: string) {
  return async ({ ids }: Household) => {
    await addManyExpenses(databaseUrl, ids[0]!);
    return `/garage/${ids[0]}${page}`;
  };
}

function tagged(page: string) {
  return async ({ ids: [id = ""] }: Household) => {
    await addExpense(databaseUrl, id, { tags: ["road trip", "winter"] });
    return `/garage/${id}${page}`;
  };
}

function expenseLink(page: string, columns: ExpenseColumns = {}) {
  return async ({ ids }: Household) => {
    const id = await addExpense(databaseUrl, ids[0]!, columns);
    return `/garage/${ids[0]}/expenses/${id}${page}`;
  };
}
