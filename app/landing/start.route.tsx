import { data, redirect, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { findModelChoices } from "#app/garage/add/model-choices.server.ts";
import type { CarQuery } from "#app/garage/add/vehicle-query.ts";
import type { RequestContext } from "#app/http/context.server.ts";
import type { PageHandle, TitleText } from "#app/http/page-handle.ts";
import { href, paths } from "#app/http/paths.ts";
import { printable } from "#app/i18n/clean-text.ts";
import { defaultTimeZone, todayIn } from "#app/i18n/dates.ts";
import { errorSentence } from "#app/i18n/sentences.server.ts";
import { formatToldAnswers, readToldAnswers } from "#app/maintenance/answer/told-answers.ts";
import { findPlace } from "#app/vehicle/places.server.ts";
import { vehicleName } from "#app/vehicle/vehicle-names.ts";
import { parseCarQuery } from "./car-query.ts";
import { readDetails } from "./details-form.server.ts";
import { findCar } from "./find-car.server.ts";
import { firstAnswer } from "./first-answer.ts";
import { firstAnswerView, type FirstAnswerView } from "./first-answer-view.server.ts";
import { carriedFields, keepPath } from "./keep-path.ts";
import { StartPage } from "./start-page.tsx";

export const handle: PageHandle = {
  styles: ["road", "landing"],
  i18n: ["add-vehicle", "garage"],
  title: getTitle,
  description: (loaded) => pages[viewOf(loaded)].description,
  scripts: false,
};

const pages = {
  find: { title: "landing:find.title", description: "start" },
  again: { title: "landing:find.title", description: "startAgain" },
  year: { title: "landing:year.title", description: "startYear" },
  answer: { title: "landing:find.title", description: "firstAnswer" },
} as const;

function viewOf(loaded: unknown): keyof typeof pages {
  return (loaded as { view?: keyof typeof pages } | undefined)?.view ?? "find";
}

type Loaded = Partial<{ car: FirstAnswerView["car"]; lastResult: object | null }>;

function getTitle(loaded: unknown): TitleText {
  const view = viewOf(loaded);
  const { car, lastResult = null } = (loaded ?? {}) as Loaded;
  return {
    key: car ? `landing:car.title.${car.kind}` : pages[view].title,
    isError: view === "again" || lastResult !== null,
  };
}

/** An address with a car in it is one visitor's own. */
export const meta: MetaFunction<typeof loader> = ({ data: loaded, location }) =>
  !location.search && loaded?.view === "find"
    ? [{ tagName: "link", rel: "canonical", href: loaded.canonical }]
    : [{ name: "robots", content: "noindex" }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { searchParams: params, search } = new URL(request.url);
  const query = parseCarQuery(params);
  if (await context.owner())
    throw redirect((query ? paths.confirmVehicle : paths.addVehicle) + search);
  return query ? answerFor(query, params, context) : chooseFrom(params, context);
}

async function chooseFrom(params: URLSearchParams, context: RequestContext) {
  const { db, now, timeZone, origin } = context;
  const today = todayIn(timeZone ?? defaultTimeZone, now);
  const choices = await findModelChoices(db, params, today);
  return {
    view: "find" as const,
    ...choices,
    vin: printable(params.get("vin") ?? ""),
    canonical: origin + href(paths.start),
  };
}

async function answerFor(query: CarQuery, params: URLSearchParams, context: RequestContext) {
  const { db, now, timeZone, locale } = context;
  const [{ search, openRecalls }, place, choices] = await Promise.all([
    findCar(context, query),
    findPlace(db, params.get("postalCode")),
    chooseFrom(params, context),
  ]);
  if ("errors" in search) {
    const problems = search.errors.map(({ field, code }) => ({
      field: field === "vin" ? ("vin" as const) : ("model" as const),
      message: errorSentence(locale.language, code),
    }));
    const isDown = search.errors.some(({ code }) => code.endsWith(".unavailable"));
    return data({ ...choices, view: "again" as const, problems }, isDown ? 503 : 400);
  }
  if ("choices" in search)
    return {
      view: "year" as const,
      vin: search.choices[0]!.vin,
      choices: search.choices.map((spec) => ({ year: spec.year, name: vehicleName(spec) })),
    };

  const today = todayIn(timeZone ?? place?.timeZone ?? defaultTimeZone, now);
  const country = place?.country ?? locale.country;
  const local = { ...locale, country };
  const { details, ...detailsForm } = readDetails(params, place, local, search.found, today);
  const told = readToldAnswers(params, { today, language: locale.language });
  const given = { ...details, place, answers: told };
  const answer = firstAnswer(search.found, given, openRecalls, { country, today });
  const { answers } = answer;
  const fields = carriedFields(query, { ...details, answers });
  return data(
    {
      view: "answer" as const,
      ...firstAnswerView(search.found, answer, fields, local),
      ...detailsForm,
      carried: { ...query, ...formatToldAnswers(answers) },
      asksPowertrain: search.found.powertrain === null,
      isGuessedPowertrain: answer.isGuessedPowertrain,
      keepHref: keepPath(fields),
    },
    detailsForm.lastResult ? 400 : 200,
  );
}

/** Never in a browser: the page has no scripts, and the links to it load it anew. */
export default function Start() {
  const loaded = useLoaderData<typeof loader>();
  return import.meta.env.SSR ? <StartPage {...loaded} /> : null;
}
