import { data, redirect, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { findModelChoices } from "#app/garage/add/model-choices.server.ts";
import type { CarQuery } from "#app/garage/add/vehicle-query.ts";
import type { RequestContext } from "#app/http/context.server.ts";
import type { PageHandle, TitleText } from "#app/http/page-handle.ts";
import { paths } from "#app/http/paths.ts";
import { printable } from "#app/i18n/clean-text.ts";
import { defaultTimeZone, todayIn } from "#app/i18n/dates.ts";
import { errorSentence } from "#app/i18n/sentences.server.ts";
import { findPlace } from "#app/vehicle/places.server.ts";
import { vehicleName } from "#app/vehicle/vehicle-names.ts";
import { parseCarQuery } from "./car-query.ts";
import { readDetails } from "./details-form.server.ts";
import { findCar } from "./find-car.server.ts";
import { firstAnswer } from "./first-answer.ts";
import { firstAnswerView, type FirstAnswerView } from "./first-answer-view.server.ts";
import { keepPath } from "./keep-path.ts";
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

export const meta: MetaFunction = () => [{ name: "robots", content: "noindex" }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { searchParams: params, search } = new URL(request.url);
  const query = parseCarQuery(params);
  if (await context.owner())
    throw redirect((query ? paths.confirmVehicle : paths.addVehicle) + search);
  return query ? answerFor(query, params, context) : chooseFrom(params, context);
}

async function chooseFrom(params: URLSearchParams, { db, now, timeZone }: RequestContext) {
  const today = todayIn(timeZone ?? defaultTimeZone, now);
  const choices = await findModelChoices(db, params, today);
  return { view: "find" as const, ...choices, vin: printable(params.get("vin") ?? "") };
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
  const { details, ...detailsForm } = readDetails(params, place, local, search.found);
  const answer = firstAnswer(search.found, { ...details, place }, openRecalls, { country, today });
  return data(
    {
      view: "answer" as const,
      ...firstAnswerView(search.found, answer, local),
      ...detailsForm,
      query: { ...query },
      asksPowertrain: search.found.powertrain === null,
      isGuessedPowertrain: answer.isGuessedPowertrain,
      keepHref: keepPath(query, details),
    },
    detailsForm.lastResult ? 400 : 200,
  );
}

/** Never in a browser: the page has no scripts, and the links to it load it anew. */
export default function Start() {
  const loaded = useLoaderData<typeof loader>();
  return import.meta.env.SSR ? <StartPage {...loaded} /> : null;
}
