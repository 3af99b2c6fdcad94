import { beforeAll, describe, expect, it } from "vitest";
import { addNote, insertDocument } from "#tests/support/documents/documents.ts";
import { addExpense } from "#tests/support/expenses/expenses.ts";
import { insertFillUps, removeInserted } from "#tests/support/fuel/fill-ups.ts";
import { addVehicle, newVerifiedOwner, vehicleId } from "#tests/support/owner.ts";
import { keepTemplate, planSomething, stockUp } from "#tests/support/planner/planner.ts";
import { databaseUrl } from "#tests/support/stack/stack.ts";
import type { Visitor } from "#tests/support/browse/visitor.ts";

let visitor: Visitor;
let car: string;
let ids: Record<string, string>;

beforeAll(async () => {
  const owner = await newVerifiedOwner();
  ({ visitor } = owner);
  const id = vehicleId(await addVehicle(visitor, { nickname: "Blue Bird" }));
  car = `/garage/${id}`;
  const removed = { removed: true };
  const [kept = "", gone = ""] = await insertFillUps(databaseUrl, id, 2);
  await removeInserted(databaseUrl, gone);
  ids = {
    ":item": await planSomething(databaseUrl, id),
    ":removedItem": await planSomething(databaseUrl, id, removed),
    ":supply": await stockUp(databaseUrl, id),
    ":removedSupply": await stockUp(databaseUrl, id, removed),
    ":template": await keepTemplate(databaseUrl, owner.accountId),
    ":removedTemplate": await keepTemplate(databaseUrl, owner.accountId, removed),
    ":fillUp": kept,
    ":removedFillUp": gone,
    ":expense": await addExpense(databaseUrl, id),
    ":removedExpense": await addExpense(databaseUrl, id, { removedAt: new Date() }),
    ":removedDocument": await insertDocument(id, removed),
    ":removedNote": await addNote(id, removed),
  };
});

describe("The link back", () => {
  it.each([
    ["/planner", "", "Blue Bird"],
    ["/fuel", "", "Blue Bird"],
    ["/expenses", "", "Blue Bird"],
    ["/documents", "", "Blue Bird"],
    ["/planner/add", "/planner", "Planner"],
    ["/planner/:item/edit", "/planner", "Planner"],
    ["/planner/:item/delete", "/planner", "Planner"],
    ["/planner/:removedItem/restore", "/planner", "Planner"],
    ["/planner/supplies", "/planner", "Planner"],
    ["/planner/templates", "/planner", "Planner"],
    ["/planner/supplies/add", "/planner/supplies", "Supplies"],
    ["/planner/supplies/:supply/edit", "/planner/supplies", "Supplies"],
    ["/planner/supplies/:supply/delete", "/planner/supplies", "Supplies"],
    ["/planner/supplies/:removedSupply/restore", "/planner/supplies", "Supplies"],
    ["/planner/templates/add", "/planner/templates", "Service templates"],
    ["/planner/templates/:template/edit", "/planner/templates", "Service templates"],
    ["/planner/templates/:template/delete", "/planner/templates", "Service templates"],
    ["/planner/templates/:removedTemplate/restore", "/planner/templates", "Service templates"],
    ["/fuel/:fillUp/delete", "/fuel", "Fuel"],
    ["/fuel/:removedFillUp/restore", "/fuel", "Fuel"],
    ["/expenses/add", "/expenses", "Expenses"],
    ["/expenses/budget", "/expenses", "Expenses"],
    ["/expenses/ownership", "/expenses", "Expenses"],
    ["/expenses/:expense/edit", "/expenses", "Expenses"],
    ["/expenses/:expense/delete", "/expenses", "Expenses"],
    ["/expenses/:removedExpense/restore", "/expenses", "Expenses"],
    ["/documents/:removedDocument/restore", "/documents", "Documents and notes"],
    ["/documents/notes/:removedNote/restore", "/documents", "Documents and notes"],
  ])("of %s leads to %j: %s", async (path, list, name) => {
    const page = await visitor.open(car + path.replace(/:\w+/, (param) => ids[param]!));
    const link = page.document.querySelector("main a.back");
    expect([page.status, link?.getAttribute("href"), link?.text.trim()]).toEqual([
      200,
      `/Service${car}${list}`,
      name,
    ]);
  });
});
