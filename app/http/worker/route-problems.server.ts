import type {
  ActionFunction,
  ActionFunctionArgs as Args,
  LoaderFunction,
  ServerBuild,
} from "@remix-run/cloudflare";
import { errorSentence } from "#app/i18n/sentences.server.ts";
import { isDatabaseUnavailable, unavailability } from "#db/availability.ts";
import {
  isProblem,
  problem,
  unavailable,
  type Problem,
  type ProblemStatus,
} from "#app/http/problem.server.ts";
import { sentFields, sentTexts } from "#app/http/form-body/sent-fields.server.ts";

type Route = ServerBuild["routes"][string] & object;

/**
 * Gives every loader and action the same answers to what goes wrong: the designed 503 when the
 * database does not answer, with the typed text given back, and the designed 500 for what nobody
 * planned for, which is logged. One place, so that no route can forget it.
 */
export function withProblems(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => [id, route && guarded(route)]);
  return { ...build, routes: Object.fromEntries(routes) };
}

function guarded(route: Route): Route {
  const { loader, action } = route.module;
  return {
    ...route,
    module: {
      ...route.module,
      loader: loader && guardLoader(loader),
      action: action && guardAction(action),
    },
  };
}

function guardLoader(loader: LoaderFunction): LoaderFunction {
  return async (args) => {
    try {
      return await loader(args);
    } catch (error) {
      throw answered(
        args,
        isDatabaseUnavailable(error) ? isDown(args, error) : planned(args, error),
      );
    }
  };
}

function guardAction(action: ActionFunction): ActionFunction {
  return async (args) => {
    try {
      return await action(args);
    } catch (error) {
      if (isDatabaseUnavailable(error))
        throw answered(args, isDown(args, error, await sentFields(args.request)));
      throw answered(
        args,
        isPlanned(error) ? error : planned(args, error, await typedValues(args)),
      );
    }
  };
}

function isDown({ context }: Args, error: unknown, retry?: Problem["retry"]) {
  context.log.warn("database", unavailability(error));
  return unavailable({ retry, says: saysOf(context) });
}

/** Redirects and problems are meant; all else becomes a 500 whose cause the log keeps. */
function planned({ request, context }: Args, error: unknown, typed: string[] = []): unknown {
  if (isPlanned(error)) return error;
  if (!request.signal.aborted) context.log.error("unplanned", error, typed);
  return problem(500, { says: saysOf(context) });
}

function saysOf({ failure, locale }: Args["context"]): string | undefined {
  return failure === null ? undefined : errorSentence(locale.language, failure);
}

function isPlanned(error: unknown): boolean {
  return error instanceof Response || isProblem(error);
}

function answered({ context }: Args, error: unknown): unknown {
  if (!isProblem(error)) return error;
  new Headers(error.init?.headers).forEach((value, name) => context.headers.set(name, value));
  return problem(error.init?.status as ProblemStatus, {
    ...error.data,
    reference: context.log.requestId,
  });
}

/** What was typed, to be cut from the words of an error. */
async function typedValues({ request }: Args): Promise<string[]> {
  const texts = await sentTexts(request).catch(() => []);
  return texts.map(([, value]) => value);
}
