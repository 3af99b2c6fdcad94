import type { ActionFunction, ActionFunctionArgs, LoaderFunction, ServerBuild } from "@remix-run/cloudflare";
import { isDatabaseUnavailable } from "#db/availability.ts";
import type { Problem } from "./problem.server.ts";
import { isProblem, unavailable } from "./problem.server.ts";
import { readForm } from "./form-body.server.ts";
import { isSecretField } from "./secret-fields.ts";

type Route = ServerBuild["routes"][string] & object;

/**
 * Gives every loader and action the same answer to a database that does not answer: the designed
 * 503, with the typed text given back. One place, so that no route can forget it.
 */
export function withProblems(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => [id, route && guarded(route)]);
  return { ...build, routes: Object.fromEntries(routes) };
}

function guarded(route: Route): Route {
  const { loader, action } = route.module;
  return { ...route, module: { ...route.module, loader: loader && guardLoader(loader), action: action && guardAction(action) } };
}

function guardLoader(loader: LoaderFunction): LoaderFunction {
  return async (args) => {
    try {
      return await loader(args);
    } catch (error) {
      throw answered(args, isDatabaseUnavailable(error) ? unavailable() : error);
    }
  };
}

function guardAction(action: ActionFunction): ActionFunction {
  return async (args) => {
    const copy = args.request.clone();
    try {
      return await action(args);
    } catch (error) {
      throw answered(args, isDatabaseUnavailable(error) ? unavailable(await typedForm(args, copy)) : error);
    }
  };
}

/** Keeps the headers of a problem, which Remix does not pass on with an error. */
function answered({ context }: ActionFunctionArgs, error: unknown): unknown {
  if (isProblem(error)) new Headers(error.init?.headers).forEach((value, name) => context.headers.set(name, value));
  return error;
}

/** What was typed, to be sent again by one button; never passwords, never files. */
async function typedForm({ request }: ActionFunctionArgs, copy: Pick<Request, "headers" | "body">): Promise<Problem["retry"]> {
  const { pathname, search } = new URL(request.url);
  const form = await readForm(copy);
  const fields = [...form].filter((field): field is [string, string] => typeof field[1] === "string" && !isSecretField(field[0]));
  return { action: pathname + search, fields };
}
