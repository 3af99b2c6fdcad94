import { paths } from "#app/http/paths.ts";
import type { Permission } from "#app/ui/use-may.ts";
import type { Role } from "#db/schema/people-terms.ts";

const permissions: Record<Role, readonly Permission[]> = {
  owner: ["see", "follow", "log", "manage", "own", "hold"],
  manager: ["see", "follow", "log", "manage"],
  driver: ["see", "follow", "log"],
  viewer: ["see", "follow"],
  seller: ["see", "hold"],
};

export const isAllowed = (role: Role, permission: Permission) =>
  permissions[role].includes(permission);

/** For pages of cars that aren't their visitor's own. */
export const mayDo = ({ role }: { role: Role }): { may?: readonly Permission[] } =>
  role === "owner" ? {} : { may: permissions[role] };

/** Which car someone visits, and as what. */
export type Visited = { id: string; role: Role };

type Rule = { get: Permission; post: Permission };

const both = (permission: Permission): Rule => ({ get: permission, post: permission });
const sees: Rule = { get: "see", post: "own" };
const managed: Rule = { get: "follow", post: "manage" };

/** By path below the car's. The first that fits holds. */
const rules: readonly (readonly [path: RegExp, rule: Rule])[] = [
  [/^\/(remove|restore|take-back|service-history\/export(\/.*)?)$/, both("hold")],
  [/^\/odometer$/, { get: "see", post: "log" }],
  [/^\/odometer\/[^/]+$/, both("log")],
  [/^\/(log|quick-answer|oil-alert)$/, both("log")],
  [/^\/(events\/[^/]+\/log|shops\/suggest)$/, both("log")],
  [/^\/reminders\/[^/]+\/done$/, both("log")],
  [/^\/service-history\/(add-record|shops|services)$/, both("log")],
  [/^\/(vin|lifetime-program|service-history\/import(\/.*)?)$/, both("own")],
  [/^\/service-history\/[^/]+\/(add-review(\/[^/]+)?|edit-review)$/, both("own")],
  [/^\/service-history\/[^/]+\/receipts\/[^/]+$/, both("see")],
  [/^\/service-history\/[^/]+\/receipts\/[^/]+\/restore$/, both("log")],
  [/^\/service-history\/[^/]+\/(edit|notes|delete|restore|dispute|receipts|parts)$/, both("log")],
  // Everyone can leave, and have a calendar and reminders of their own.
  [/^\/(people|calendar)$/, both("follow")],
  [/^\/(report\/share|hand-over|trade-in|change-of-ownership)$/, both("own")],
  [/^\/(edit|glovebox\/edit|emissions-area|add-registration|missing-details)$/, both("manage")],
  [/^\/events\/[^/]+\/interval$/, both("manage")],
  [/^\/(reminders\/add|shops\/invite|callouts)$/, both("manage")],
  [/^\/photo\/[^/]+\/remove$/, both("manage")],
  [/^\/fuel$/, sees],
  [/^\/fuel\/(add|[^/]+\/(edit|delete|restore))$/, both("log")],
  [/^\/fuel\/[^/]+\/receipts\/[^/]+$/, both("see")],
  [/^\/tires\/(add|swap|[^/]+\/(edit|check|delete|restore))$/, both("manage")],
  [/^\/expenses\/(add|budget|[^/]+\/(edit|delete|restore))$/, both("manage")],
  // Also of a car that was handed over: they stay with its seller.
  [/^\/expenses(\/ownership)?$/, sees],
  [/^\/documents\/((notes\/)?add|(notes\/)?[^/]+\/(edit|delete|restore))$/, both("manage")],
  [/^\/documents(\/(notes\/)?[^/]+)?$/, { get: "follow", post: "own" }],
  [/^\/planner\/templates(\/.+)?$/, both("log")],
  [/^\/planner\/(add|(supplies\/)?[^/]+\/(edit|delete|restore)|supplies\/add)$/, both("manage")],
  [/^\/planner(\/supplies)?$/, managed],
  [/^\/(events|reminders)\/[^/]+$/, managed],
  [/^\/(recalls|service-shops|value)$/, managed],
  [/^\/(glovebox|partner|tires|coupons\/[^/]+)$/, both("follow")],
  [/^\/repair-costs(\/[^/]+)?$/, both("follow")],
  [/^\/maintenance-schedule(\/[^/]+)?$/, both("follow")],
  [/^(\/service-history(\/[^/]+)?|\/report|\/photo\/[^/]+\/[^/]+)?$/, sees],
];

export const findRule = (path: string) => rules.find(([pattern]) => pattern.test(path))?.[1];

/** @param path below the car's, such as `/edit`, or empty for its dashboard */
export function permissionFor(path: string, method: string): Permission {
  const rule = findRule(path) ?? both("own");
  return method === "POST" ? rule.post : rule.get;
}

/** Whether the car's visitor may follow a link to one of its pages. */
export function mayOpen(visited: Visited, link: string): boolean {
  return mayUse(visited, link, "GET");
}

/** Whether the car's visitor may send one of its forms. */
export function maySend(visited: Visited, action: string): boolean {
  return mayUse(visited, action, "POST");
}

function mayUse({ id, role }: Visited, link: string, method: string): boolean {
  const [path = ""] = link.split(/[?#]/);
  return isAllowed(role, permissionFor(path.slice(paths.vehicle(id).length), method));
}
