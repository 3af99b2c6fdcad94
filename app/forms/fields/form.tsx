import { useEffect, useRef, type ReactNode, type Ref } from "react";
import { useTranslation } from "react-i18next";
import { useLastResult, type LastResult } from "#app/ui/last-result.ts";
import { goTo } from "#app/ui/go-to.ts";

export type Constraint = {
  required?: boolean;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
};

/** Loaders create it, so that schemas stay on the server. In the error summary's order. */
export type OpenForm<Name extends string> = {
  id: string;
  fields: Record<Name, Constraint>;
  values: { [Field in Name]?: string | null };
  /** The values are what's saved, and an edit says so when it's sent. */
  isSaved?: boolean;
  /** Filled in on top of what's saved. */
  filledIn?: { [Field in Name]?: string | null };
};

export type FieldProps = Constraint & {
  id: string;
  name: string;
  defaultValue?: string;
  error?: string;
};

export function useForm<Name extends string>(
  { id, fields: constraints, values, isSaved, filledIn }: OpenForm<Name>,
  ownResult?: { lastResult?: LastResult },
) {
  const actionResult = useLastResult();
  const lastResult = ownResult ? ownResult.lastResult : actionResult;
  const typed = lastResult?.initialValue;
  const names = Object.keys(constraints) as Name[];
  const fields = Object.fromEntries(names.map((name) => [name, getFieldProps(name)])) as Record<
    Name,
    FieldProps
  >;

  function getFieldProps(name: Name): FieldProps {
    const value = typed ? typed[name] : (filledIn?.[name] ?? values[name]);
    return {
      ...constraints[name],
      id: `${id}-${name}`,
      name,
      defaultValue: typeof value === "string" ? value : undefined,
      error: lastResult?.error?.[name]?.[0],
    };
  }

  const problems = names
    .map((name) => fields[name])
    .flatMap(({ id, error }) => (error ? [{ id, message: error }] : []));
  const shown = isSaved
    ? ((typed?.shown as string | undefined) ?? JSON.stringify(values))
    : undefined;
  return {
    formProps: { id, shown },
    fields,
    errors: <FormErrors problems={problems} />,
  };
}

export function FormErrors({
  problems,
}: {
  problems: (ErrorSummaryItem & { message: string })[];
}): ReactNode {
  const { t } = useTranslation();
  const ref = useRef<HTMLDivElement>(null);
  const isFirstRender = useRef(true);
  const text = problems.map(({ message }) => message).join();

  useEffect(() => {
    const canFocus = !isFirstRender.current || !isPageInUse(ref.current);
    isFirstRender.current = false;
    if (!text) return undefined;
    if (canFocus) ref.current?.focus();
    const prefix = t("errorPrefix");
    if (!document.title.startsWith(prefix)) document.title = prefix + document.title;
    return () => {
      if (document.title.startsWith(prefix)) document.title = document.title.slice(prefix.length);
    };
  }, [text, t]);

  return <ErrorSummary title={t("problemTitle")} errors={problems} focusRef={ref} />;
}

function isPageInUse(summary: HTMLDivElement | null): boolean {
  const scrolled = summary?.closest("dialog")?.scrollTop ?? window.scrollY;
  return scrolled > 0 || document.activeElement !== document.body;
}
interface ErrorSummaryItem {
  id: string;
  message: ReactNode;
}

/** The alert is the inner element, so that focusing the outer one isn't announced twice. */
function ErrorSummary({
  title,
  errors,
  focusRef,
}: {
  title: ReactNode;
  errors: readonly ErrorSummaryItem[];
  focusRef?: Ref<HTMLDivElement>;
}) {
  if (errors.length === 0) return null;
  return (
    <div className="errors" tabIndex={-1} ref={focusRef}>
      <div role="alert">
        <h2>{title}</h2>
        <ul>
          {errors.map(({ id, message }) => (
            <li key={id}>
              <a href={`#${id}`} onClick={goTo}>
                {message}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
