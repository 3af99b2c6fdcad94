import type { Database } from "#db/client.ts";
import type { Writes } from "#db/writes.ts";
import type { Flash } from "#app/http/flash.server.ts";
import {
  findPlanItem,
  setPlanItemRemoved,
  type PlanItem,
} from "#app/vehicle/planner/plan-items.server.ts";
import { plannerLimits } from "#app/vehicle/planner/planner-limits.ts";
import { plannerPaths } from "#app/vehicle/planner/planner-paths.ts";
import { findSupply, setSupplyRemoved, type Supply } from "#app/vehicle/planner/supplies.server.ts";
import {
  findTemplate,
  setTemplateRemoved,
  type ServiceTemplate,
} from "#app/vehicle/planner/templates.server.ts";

export type Holder = { vehicleId: string; accountId: string };

/** What the planner's pages need to know about each of the things it has. */
export type Kind<Row> = {
  param: "itemId" | "supplyId" | "templateId";
  list: (vehicleId: string) => string;
  /** Of its list, in the texts. */
  title: "title" | "supplies" | "templates";
  /** Of the account, so that changes to it aren't the car's. */
  isPrivate: boolean;
  find: (db: Database, holder: Holder, id: string, since: Date | null) => Promise<Row | null>;
  setRemoved: (db: Database, id: string, at: Date | null) => Writes[number];
  nameOf: (row: Row) => string;
  max: number;
  /** What the database refuses if there are too many, with an error code. */
  full: [constraint: string, code: string];
};

export type Thing = {
  id: string;
  version: number;
  editedBy: string | null;
  removedAt: Date | null;
};

export const itemKind: Kind<PlanItem> = {
  param: "itemId",
  list: plannerPaths.list,
  title: "title",
  isPrivate: false,
  find: (db, { vehicleId }, id, since) => findPlanItem(db, vehicleId, id, since),
  setRemoved: setPlanItemRemoved,
  nameOf: ({ title }) => title,
  max: plannerLimits.items,
  full: ["plan_items_full", `plan.full?max=${plannerLimits.items}`],
};

export const supplyKind: Kind<Supply> = {
  param: "supplyId",
  list: plannerPaths.supplies,
  title: "supplies",
  isPrivate: false,
  find: (db, { vehicleId }, id, since) => findSupply(db, vehicleId, id, since),
  setRemoved: setSupplyRemoved,
  nameOf: ({ name }) => name,
  max: plannerLimits.supplies,
  full: ["supplies_full", `supply.full?max=${plannerLimits.supplies}`],
};

export const templateKind: Kind<ServiceTemplate> = {
  param: "templateId",
  list: plannerPaths.templates,
  title: "templates",
  isPrivate: true,
  find: (db, { accountId }, id, since) => findTemplate(db, accountId, id, since),
  setRemoved: setTemplateRemoved,
  nameOf: ({ name }) => name,
  max: plannerLimits.templates,
  full: ["service_templates_full", `template.full?max=${plannerLimits.templates}`],
};

export function removedThings<Row>(
  kind: Kind<Row>,
  vehicleId: string,
  removed: readonly { id: string; name: string }[],
) {
  return removed.map(({ id, name }) => ({ name, href: thingPath(kind, vehicleId, id, "restore") }));
}

/** For one that can't come back. */
export function fullFlash({ max }: Pick<Kind<never>, "max">, name: string): Flash {
  return { message: "plannerFull", values: { name, max: String(max) }, tone: "problem" };
}

type AnyKind = Kind<PlanItem | Supply | ServiceTemplate>;

/** The kind that an address with one of them is about. */
export function kindAt(params: { [name: string]: string | undefined }): AnyKind {
  const kinds = [itemKind, supplyKind, templateKind] as unknown as AnyKind[];
  return kinds.find(({ param }) => params[param] !== undefined)!;
}

/** The path below its list, for example to edit it. */
export function thingPath<Row>(
  { list }: Kind<Row>,
  vehicleId: string,
  id: string,
  page: "edit" | "delete" | "restore",
): string {
  return `${list(vehicleId)}/${id}/${page}`;
}
