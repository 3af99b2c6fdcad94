import { useLocation, useSubmit } from "@remix-run/react";
import { useEffect, useState, type FormEvent } from "react";
import { useTranslation } from "react-i18next";
import type { Found } from "./search-as-typed.client.ts";

/** The state of searches that typing started. After a reload, it's another object. */
const asTyped = { asTyped: true };

export function useSearchAsTyped() {
  const submit = useSubmit();
  return ({ currentTarget: input }: FormEvent<HTMLInputElement>) =>
    void import("./search-as-typed.client.ts").then(({ searchAsTyped }) =>
      searchAsTyped(input, (form) =>
        submit(form, { replace: true, preventScrollReset: true, state: asTyped }),
      ),
    );
}

/**
 * A half-typed town isn't a mistake: the last results stay until it's complete, and a line says
 * that it isn't known if the typing pauses.
 */
export function useResultsAsTyped<Results extends Found>(found: Results | null, problem?: string) {
  const { t } = useTranslation();
  const { state, key } = useLocation();
  const isTyped = state === asTyped;
  const [last, setLast] = useState(found);
  if (found && found !== last) setLast(found);
  useEffect(() => {
    if (!isTyped) return undefined;
    if (problem) document.title = document.title.replace(t("errorPrefix"), "");
    const loading = import("./search-as-typed.client.ts");
    void loading.then((m) => (problem ? m.sayProblem(problem) : found && m.sayFound(found)));
    return () => void loading.then((m) => m.hideProblem());
  }, [isTyped, key, found, problem, t]);
  return isTyped && problem ? { found: last } : { found, problem };
}
