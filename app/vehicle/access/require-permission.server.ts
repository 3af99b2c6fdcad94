import { redirectTo, type RequestArgs } from "#app/http/guards.server.ts";
import { setFlash } from "#app/http/flash.server.ts";
import { paths } from "#app/http/paths.ts";
import { problem } from "#app/http/problem.server.ts";
import { translator } from "#app/i18n/i18n.server.ts";
import type { Permission } from "#app/ui/use-may.ts";
import type { Role } from "#db/schema/people-terms.ts";
import { pathBelow } from "./path-below.ts";
import { isAllowed, permissionFor } from "./permissions.ts";

/** @throws a redirect to the vehicle, or a 403 page for a form */
export function requirePermission(
  { request, context }: RequestArgs,
  { id, role }: { id: string; role: Role },
): void {
  const { pathname } = new URL(request.url);
  const permission = permissionFor(pathBelow(pathname), request.method);
  if (isAllowed(role, permission)) return;
  const message = role === "seller" ? refusalOfCopy(permission) : "notAllowed";
  if (request.method === "POST")
    throw problem(403, { message: translator(context.locale.language)(`flash:${message}`) });
  setFlash(context, { message, tone: "problem" });
  redirectTo(paths.vehicle(id));
}

const refusalOfCopy = (permission: Permission) =>
  permission === "follow" ? "handedOverPapers" : "handedOverCar";
