import { lazy, Suspense, useContext } from "react";
import { ServerViewContext, type Survey } from "#app/http/server-view.ts";

const never = new Promise<never>(() => undefined);

/** Few owners are asked. The form that the server sent works even if its script doesn't load. */
const SurveyForm = lazy(() => import("./survey-form.tsx").catch(() => never));

export function AskedSurvey(survey: Survey) {
  const Form = useContext(ServerViewContext)?.SurveyForm ?? SurveyForm;
  return (
    <Suspense>
      <Form {...survey} />
    </Suspense>
  );
}
