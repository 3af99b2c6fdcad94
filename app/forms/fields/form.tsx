import { useEffect, useRef, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { ErrorSummary, type ErrorSummaryItem } from "./error-summary.tsx";
import type { LastResult } from "#app/ui/last-result.ts";

type Constraint = {
  required?: boolean;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
};

/** HTML constraints by field, from the loader: the schema that they come from stays on the server. */
export type Constraints = Record<string, Constraint>;

type FormOptions<Name extends string> = {
  id: string;
  /** The fields in the order of the page, which is the order of the error summary. */
  names: readonly Name[];
  constraint?: Constraints;
  lastResult?: LastResult;
  defaultValue?: { [Field in Name]?: string | null };
};

/** What a field component needs: name, id, constraints, the value to start with, and the error. */
export type FieldProps = Constraint & {
  id: string;
  name: string;
  defaultValue?: string;
  error?: string;
};

/**
 * A form whose server answers it: the props of its fields, and its error summary, to stand above
 * the heading. Conform reads the form on the server; all that the browser needs of it is in its
 * answer, so none of conform is sent there.
 */
export function serverForm<Name extends string>({ id, names, constraint, lastResult, defaultValue }: FormOptions<Name>) {
  const fields = Object.fromEntries(names.map((name) => [name, fieldOf(name)])) as Record<Name, FieldProps>;

  function fieldOf(name: Name): FieldProps {
    const typed = lastResult?.initialValue;
    const value = typed ? typed[name] : defaultValue?.[name];
    return {
      ...constraint?.[name],
      id: `${id}-${name}`,
      name,
      defaultValue: typeof value === "string" ? value : undefined,
      error: lastResult?.error?.[name]?.[0],
    };
  }

  const problems = names.map((name) => fields[name]).flatMap(({ id, error }) => (error ? [{ id, message: error }] : []));
  return { id, fields, errors: <FormErrors problems={problems} /> };
}

/** With scripts the summary takes the focus and marks the title, as the server marks its own pages. */
export function FormErrors({ problems }: { problems: (ErrorSummaryItem & { message: string })[] }): ReactNode {
  const { t } = useTranslation();
  const ref = useRef<HTMLDivElement>(null);
  const isNew = useRef(true);
  const said = problems.map(({ message }) => message).join();

  useEffect(() => {
    const mayTake = !isNew.current || !isInUse(ref.current);
    isNew.current = false;
    if (!said) return undefined;
    if (mayTake) ref.current?.focus();
    const prefix = t("errorPrefix");
    if (!document.title.startsWith(prefix)) document.title = prefix + document.title;
    return () => {
      if (document.title.startsWith(prefix)) document.title = document.title.slice(prefix.length);
    };
  }, [said, t]);

  return <ErrorSummary title={t("problemTitle")} errors={problems} focusRef={ref} />;
}

/** Whether the reader of a page has scrolled on or begun to type before its scripts came: they keep their place. */
function isInUse(summary: HTMLDivElement | null): boolean {
  const scrolled = summary?.closest("dialog")?.scrollTop ?? window.scrollY;
  return scrolled > 0 || document.activeElement !== document.body;
}
