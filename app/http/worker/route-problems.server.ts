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
  problemStatus,
  unavailable,
  type Problem,
  type ProblemStatus,
} from "#app/http/problem.server.ts";
import { fullPath } from "./loggable-path.ts";
import { pausedWords } from "./paused-writes.server.ts";
import { readSentFields, readSentTexts } from "#app/http/form-body/sent-fields.server.ts";

type Route = ServerBuild["routes"][string] & object;

/** @throws if the request only views an account and may not do that */
export type GuardView = (args: Args, route: { path: string; isForm: boolean }) => Promise<void>;

/** By route, because the router reads addresses in more ways than one pattern can. */
export function withRouteProblems(build: ServerBuild, guardView: GuardView): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => [
    id,
    route && guardRoute(route, `/${fullPath(build.routes, route)}`, guardView),
  ]);
  return { ...build, routes: Object.fromEntries(routes) };
}

function guardRoute(route: Route, path: string, guardView: GuardView): Route {
  const { loader, action } = route.module;
  const isRoot = route.parentId === undefined;
  const guard = (isForm: boolean) => (args: Args) =>
    isRoot ? Promise.resolve() : guardView(args, { path, isForm });
  return {
    ...route,
    module: {
      ...route.module,
      loader: loader && guardLoader(loader, guard(false)),
      action: action && guardAction(action, guard(true)),
    },
  };
}

type Guard = (args: Args) => Promise<void>;

function guardLoader(loader: LoaderFunction, guard: Guard): LoaderFunction {
  return async (args) => {
    try {
      await guard(args);
      return await loader(args);
    } catch (error) {
      throw withReference(
        args,
        isDatabaseUnavailable(error) ? databaseProblem(args, error) : toProblem(args, error),
      );
    }
  };
}

function guardAction(action: ActionFunction, guard: Guard): ActionFunction {
  return async (args) => {
    try {
      await guard(args);
      return await action(args);
    } catch (error) {
      if (isDatabaseUnavailable(error))
        throw withReference(args, databaseProblem(args, error, await readSentFields(args.request)));
      if (isProblem(error) && error.data.keepsTyped)
        throw withReference(args, await withTyped(error, args.request));
      throw withReference(
        args,
        isExpected(error) ? error : toProblem(args, error, await typedValues(args)),
      );
    }
  };
}

async function withTyped({ data, init }: ReturnType<typeof problem>, request: Request) {
  return problem(problemStatus(init?.status ?? 500), {
    ...data,
    retry: await readSentFields(request),
  });
}

function databaseProblem({ context }: Args, error: unknown, retry?: Problem["retry"]) {
  context.log.warn("database", unavailability(error));
  const told = retry && pausedWords(context);
  return unavailable({ told, retry, message: failureMessage(context) });
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
