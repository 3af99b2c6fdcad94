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
import { readSentFields, readSentTexts } from "#app/http/form-body/sent-fields.server.ts";

type Route = ServerBuild["routes"][string] & object;

export function withRouteProblems(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => [
    id,
    route && guardRoute(route),
  ]);
  return { ...build, routes: Object.fromEntries(routes) };
}

function guardRoute(route: Route): Route {
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
      throw withReference(
        args,
        isDatabaseUnavailable(error) ? databaseProblem(args, error) : toProblem(args, error),
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
        throw withReference(args, databaseProblem(args, error, await readSentFields(args.request)));
      throw withReference(
        args,
        isExpected(error) ? error : toProblem(args, error, await typedValues(args)),
      );
    }
  };
}

function databaseProblem({ context }: Args, error: unknown, retry?: Problem["retry"]) {
  context.log.warn("database", unavailability(error));
  return unavailable({ retry, message: failureMessage(context) });
}

function toProblem({ request, context }: Args, error: unknown, typed: string[] = []): unknown {
  if (isExpected(error)) return error;
  if (!request.signal.aborted) context.log.error("unplanned", error, typed);
  return problem(500, { message: failureMessage(context) });
}

function failureMessage({ failure, locale }: Args["context"]): string | undefined {
  return failure === null ? undefined : errorSentence(locale.language, failure);
}

function isExpected(error: unknown): boolean {
  return error instanceof Response || isProblem(error);
}

function withReference({ context }: Args, error: unknown): unknown {
  if (!isProblem(error)) return error;
  new Headers(error.init?.headers).forEach((value, name) => context.headers.set(name, value));
  return problem(error.init?.status as ProblemStatus, {
    ...error.data,
    reference: context.log.requestId,
  });
}

async function typedValues({ request }: Args): Promise<string[]> {
  const texts = await readSentTexts(request).catch(() => []);
  return texts.map(([, value]) => value);
}
