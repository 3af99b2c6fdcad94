import { useEffect, useRef, type ReactNode, type Ref } from "react";
import { useTranslation } from "react-i18next";
import { useLastResult, type LastResult } from "#app/ui/last-result.ts";
import { goTo } from "#app/ui/go-to.ts";

/** What a browser checks of a field before its form is sent. */
export type Constraint = {
  required?: boolean;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
};

/**
 * A form as its page needs it, from the loader: the schema that it comes from stays on the server.
 * The fields are in the order of the page, which is the order of the error summary.
 */
export type OpenForm<Name extends string> = {
  id: string;
  fields: Record<Name, Constraint>;
  values: { [Field in Name]?: string | null };
  /** What a form that edits something showed when it was opened, for `<PostForm>`. */
  shown?: string;
};

/** What a field component needs: name, id, constraints, the value to start with, and the error. */
export type FieldProps = Constraint & {
  id: string;
  name: string;
  defaultValue?: string;
  error?: string;
};

/**
 * The form of a page: the props of its `<PostForm>` and of its fields, and its error summary, to
 * stand above the heading. It starts from what its action answered, else from the values that it
 * was opened with. Conform reads the form on the server; all that the browser needs of it is in the
 * answer, so none of conform is sent there.
 *
 * @param own where a page has several forms: what its action answered to this one, if anything
 */
export function useForm<Name extends string>(
  { id, fields: constraints, values, shown }: OpenForm<Name>,
  own?: { lastResult?: LastResult },
) {
  const answered = useLastResult();
  const lastResult = own ? own.lastResult : answered;
  const typed = lastResult?.initialValue;
  const names = Object.keys(constraints) as Name[];
  const fields = Object.fromEntries(names.map((name) => [name, fieldOf(name)])) as Record<
    Name,
    FieldProps
  >;

  function fieldOf(name: Name): FieldProps {
    const value = typed ? typed[name] : values[name];
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
  const shownLast = shown && ((typed?.shown as string | undefined) ?? shown);
  return {
    formProps: { id, shown: shownLast },
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
  const isNew = useRef(true);
  const text = problems.map(({ message }) => message).join();

  useEffect(() => {
    const mayTake = !isNew.current || !isInUse(ref.current);
    isNew.current = false;
    if (!text) return undefined;
    if (mayTake) ref.current?.focus();
    const prefix = t("errorPrefix");
    if (!document.title.startsWith(prefix)) document.title = prefix + document.title;
    return () => {
      if (document.title.startsWith(prefix)) document.title = document.title.slice(prefix.length);
    };
  }, [text, t]);

  return <ErrorSummary title={t("problemTitle")} errors={problems} focusRef={ref} />;
}

function isInUse(summary: HTMLDivElement | null): boolean {
  const scrolled = summary?.closest("dialog")?.scrollTop ?? window.scrollY;
  return scrolled > 0 || document.activeElement !== document.body;
}
interface ErrorSummaryItem {
  /** The id of the field (of a group: of its first input). */
  id: string;
  /** Exactly the words shown at the field. */
  message: ReactNode;
}

/**
 * Goes above the h1. The alert is the inner element, so that focus on the outer one is not read
 * twice.
 */
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
